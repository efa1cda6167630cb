"""Words for a convention: what each of its fields is called, what it does and by which clause (R-40).

The form, the page of an evening and what has changed say the same words. Never a query, never a model.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.page_data import ConventionChoice, ConventionName
from tournament.templatetags.code_words import Choices, Word, word_for


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field: its label, one sentence in a player's words, its clause of the rulebook."""

    label: Word
    says: Word
    clause: str


FIELDS: dict[str, FieldWords] = {
    "pulya_rate": FieldWords(
        _("A point of pulya, whists"),
        _("What one point of pulya is worth when the sheet is settled."),
        "R-20",
    ),
    "gora_rate": FieldWords(
        _("A point of gora, whists"), _("What one point of gora costs when the sheet is settled."), "R-20"
    ),
    "undertrick": FieldWords(
        _("Gora for an undertrick"),
        _("The declarer writes so much to the gora for every trick he is short, in prices of his game."),
        "R-24",
    ),
    "whist": FieldWords(
        _("Whists for a trick"),
        _(
            "A whister writes so much for every trick, and every opponent for each undertrick of a remise, "
            "in prices of the game."
        ),
        "R-22",
    ),
    "whister_penalty": FieldWords(
        _("Gora of a whister"),
        _(
            "A whister who takes less than he has to writes so much to the gora for every trick missing, "
            "in prices of the game."
        ),
        "R-23",
    ),
    "whist_style": FieldWords(
        _("Tricks on a remise"),
        _(
            "After one whist and one pass: a gentleman shares the whists for tricks with the passer, a "
            "greedy whister keeps them."
        ),
        "R-25",
    ),
    "split_on_made": FieldWords(
        _("Gentleman on made games too"),
        _("The whists for tricks are shared with the passer also when the declarer has made his game."),
        "R-22",
    ),
    "responsible_89": FieldWords(
        _("Who answers on eight and nine"),
        _(
            "Where both have whisted and the pair has to take one trick: the second whister pays for it, "
            "or each of the two in full."
        ),
        "R-23",
    ),
    "stalingrad": FieldWords(
        _("Stalingrad"),
        _("Six of spades must be whisted by both defenders, without a word from them."),
        "R-30",
    ),
    "pass_pass_whist_levels": FieldWords(
        _("Pass, pass, whist"),
        _(
            "On these games the first defender, having passed, may whist after all once the second has "
            "passed too."
        ),
        "R-28",
    ),
    "right_hand_whists": FieldWords(
        _("The right hand whists by itself"),
        _(
            "After two passes the defender on the declarer's right always writes two tricks on a six and "
            "one on a seven, without a word."
        ),
        "R-40",
    ),
    "one_whister_on_nine": FieldWords(
        _("One whister on nine"), _("On a nine only one of the defenders may whist."), "R-40"
    ),
    "half_whist_levels": FieldWords(
        _("Half-whist"),
        _(
            "On these games the second defender may go for half-whist once the first has passed: the game "
            "is not played, he writes half of what the pair has to take."
        ),
        "R-27",
    ),
    "whist_pass_half": FieldWords(
        _("Whist, pass, half-whist"),
        _("Who has whisted may leave for half-whist once the other has passed."),
        "R-27",
    ),
    "dealer_return": FieldWords(
        _("The dealer returns the whist"),
        _("At a table of four the dealer may whist these games when neither defender does."),
        "R-29",
    ),
    "dealer_answers": FieldWords(
        _("The dealer answers for a shortage"),
        _("A dealer who has returned the whist pays for the tricks that are missing; otherwise nobody does."),
        "R-29",
    ),
    "half_whister_consolation": FieldWords(
        _("Consolation of a half-whister"),
        _(
            "When his half-whist was returned and the declarer is short, the half-whister too writes "
            "consolation."
        ),
        "R-27",
    ),
    "ten": FieldWords(
        _("Ten"),
        _("A ten is checked: nobody answers, only the tricks are counted; or it is whisted like a nine."),
        "R-32",
    ),
    "ten_consolation": FieldWords(
        _("Consolation on a ten"),
        _("Every opponent writes consolation for each undertrick of a ten that was checked."),
        "R-32",
    ),
    "checked_ten_exits": FieldWords(
        _("A made ten ends the raspasys"),
        _("A checked ten that is made leads out of the raspasys though nobody has whisted it."),
        "R-36",
    ),
    "misere_pulya": FieldWords(
        _("Misère made, pulya"), _("So much goes to the pulya for a misère without a trick."), "R-33"
    ),
    "misere_trick": FieldWords(
        _("Gora for a trick on misère"), _("Every trick taken on a misère costs so much gora."), "R-33"
    ),
    "shared_misere": FieldWords(
        _("Shared misère"),
        _("At a table of four the declarer may invite the dealer to share a misère: each writes half."),
        "R-34",
    ),
    "misere_without_talon": FieldWords(
        _("Misère without the talon"),
        _("A misère without the talon may be bid; it stands above a nine and is written like any other."),
        "R-33",
    ),
    "misere_exits": FieldWords(
        _("A misère ends the raspasys"), _("Which misères lead out of the raspasys."), "R-36"
    ),
    "raspasy": FieldWords(
        _("Price of a raspasy"),
        _(
            "What a trick costs on the first raspasy of a series, the second, the third and so on, and "
            "where it is written."
        ),
        "R-35",
    ),
    "no_tricks": FieldWords(
        _("A raspasy without a trick"),
        _("What a player gets who takes no trick on a raspasy; never the dealer at a table of four."),
        "R-35",
    ),
    "raspasy_talon": FieldWords(
        _("The talon on raspasys"),
        _(
            "At a table of four: the dealer leads the two cards of the talon and writes the tricks they "
            "take, or they stay closed."
        ),
        "R-35",
    ),
    "min_bid": FieldWords(
        _("The lowest bid"),
        _(
            "The lowest game that may be bid before a raspasy, after one, after two and so on; the last "
            "number stays."
        ),
        "R-36",
    ),
    "exit_whisted": FieldWords(
        _("The exit must be whisted"),
        _("Only a game that somebody has whisted leads out of the raspasys."),
        "R-36",
    ),
    "exit_made": FieldWords(
        _("The exit must be made"), _("Only a game that is made leads out of the raspasys."), "R-36"
    ),
    "walk_off": FieldWords(
        _("Walk-off, undertricks"),
        _(
            "After taking the talon the declarer may go down without playing: so many undertricks at the "
            "level he has bid, and nobody writes whists."
        ),
        "R-31",
    ),
    "card_count_consolation": FieldWords(
        _("Consolation for a wrong number of cards"),
        _("Who ordered with a wrong number of cards is two down; every opponent writes consolation for it."),
        "R-38",
    ),
    "without_all_consolation": FieldWords(
        _("Consolation for an order against the rules"),
        _(
            "Who ordered against the rules and does not put it right is without all; every opponent writes "
            "consolation for it."
        ),
        "R-44",
    ),
    "talon_premium": FieldWords(
        _("Premium for the talon"),
        _(
            "For aces and high cards in the talon the dealer writes whists on the declarer, at a table of "
            "three each opponent half."
        ),
        "R-40",
    ),
    "dark_games": FieldWords(
        _("Dark games and bombs"),
        _("Games may be bid without looking at the cards; dark raspasys bring bombs."),
        "R-41",
    ),
    "dark_doubles": FieldWords(
        _("What a dark game doubles"),
        _("In a dark game the entries of all players are doubled, or the declarer's alone."),
        "R-41",
    ),
    "dark_raspasy": FieldWords(
        _("Price of a dark raspasy"),
        _("Dark raspasys running cost 2, 4 and 8: instead of the price of the series, or times it."),
        "R-41",
    ),
    "gora_divisor": FieldWords(
        _("How the gora is shared out"),
        _(
            "The gora is divided by all players; or the pulyas are levelled into gora and the others write "
            "it divided by one fewer."
        ),
        "R-63",
    ),
}
"""Every field of the formats, by its name there."""

GROUPS: tuple[tuple[str, Word, tuple[str, ...]], ...] = (
    ("prices", _("Rates and prices"), ("pulya_rate", "gora_rate", "undertrick", "whist", "whister_penalty")),
    (
        "whists",
        _("Whists"),
        (
            "whist_style",
            "split_on_made",
            "responsible_89",
            "pass_pass_whist_levels",
            "stalingrad",
            "right_hand_whists",
            "one_whister_on_nine",
        ),
    ),
    (
        "returns",
        _("Half-whist and returns"),
        (
            "half_whist_levels",
            "whist_pass_half",
            "half_whister_consolation",
            "dealer_return",
            "dealer_answers",
        ),
    ),
    ("ten", _("Ten"), ("ten", "ten_consolation", "checked_ten_exits")),
    (
        "misere",
        _("Misère"),
        ("misere_pulya", "misere_trick", "shared_misere", "misere_without_talon", "misere_exits"),
    ),
    (
        "raspasy",
        _("Raspasys"),
        ("raspasy", "no_tricks", "raspasy_talon", "min_bid", "exit_whisted", "exit_made"),
    ),
    (
        "unplayed",
        _("Talon, walk-off and faults"),
        ("walk_off", "card_count_consolation", "without_all_consolation", "talon_premium"),
    ),
    ("dark", _("Dark games of Classic"), ("dark_games", "dark_doubles", "dark_raspasy")),
    ("settlement", _("Settlement"), ("gora_divisor",)),
)
"""The fields as the form and the pages group them: each stands in one group."""


def convention_text(name: ConventionName) -> str:
    """What a convention is called: «Питер», «Питер нашего клуба, версия 3»."""
    if not name.name:
        return word_for(name.base, "convention")
    return gettext("%(name)s, version %(version)d") % {"name": name.name, "version": name.version}


def own_choices(offered: Iterable[ConventionChoice], *, clubs: bool = False) -> Choices:
    """What a form offers beside the presets; `clubs`: of several, each with the club it is of."""
    return tuple(
        (one.code, f"{convention_text(one.name)} · {one.club_name}" if clubs else convention_text(one.name))
        for one in offered
    )
