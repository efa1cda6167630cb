"""What a refused person reads: one clear sentence for each code of the rules and for each refused act.

Nothing here decides anything; the sentences are translated when they are shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.problems import Problem, ProblemCode
from tournament.models import DeliveryFault, JobProblem

Sentence = str | Promise

TEXTS: Final[Mapping[ProblemCode, Sentence]] = {
    ProblemCode.UNREADABLE_FILE: _("The file cannot be read."),
    ProblemCode.MALFORMED_JSON: _("This is not valid JSON."),
    ProblemCode.MISSING_FIELD: _("Something is missing here."),
    ProblemCode.BAD_VALUE: _("This value is not possible here."),
    ProblemCode.UNKNOWN_NAME: _("There is no such name."),
    ProblemCode.IGNORED_NAME: _("This name is not used here."),
    ProblemCode.SHEET_SIZE: _("The sheet does not have as many columns as the table has seats."),
    ProblemCode.MISSING_CELL: _("This cell is empty."),
    ProblemCode.NOT_A_NUMBER: _("This is not a number: write 70, or running totals such as 4.12.70."),
    ProblemCode.NUMBER_TOO_LARGE: _("This number is too large."),
    ProblemCode.NOT_WHOLE: _("A whole number is needed here."),
    ProblemCode.FALLING_ROW: _("Running totals never fall: every number is at least the one before it."),
    ProblemCode.NEGATIVE_PULYA: _("Pulya is never negative."),
    ProblemCode.NEGATIVE_GORA: _("Gora is never negative in this convention."),
    ProblemCode.NEGATIVE_WHISTS: _("Whists are never negative."),
    ProblemCode.WHISTS_ON_SELF: _("Nobody writes whists on himself."),
    ProblemCode.DECLARED_SIZE: _("The players' own results do not match the number of seats."),
    ProblemCode.LARGE_NET: _("The result is above 1,500 whists. Is a number mistyped?"),
    ProblemCode.ALL_ZERO: _("Everything is zero. Has the sheet been filled in?"),
    ProblemCode.SAME_SHEET: _("Another table of this round has handed in the very same sheet."),
    ProblemCode.DECLARED_DIFFERS: _("The player's own result differs from the computed one."),
    ProblemCode.DECLARED_UNREADABLE: _("The player's own result is not a number: write −126 or 22/3."),
    ProblemCode.ODD_GORA: _("In this convention gora is even."),
    ProblemCode.ODD_WHISTS: _("In this convention whists are even."),
    ProblemCode.WHISTS_NOT_FOURS: _("The whists written on this player do not add up to a multiple of four."),
    ProblemCode.ODD_PULYA: _("Odd pulya comes from a shared misère only, and then two players have it."),
    ProblemCode.WHISTS_ON_NOTHING: _("Whists are written on a player who has neither pulya nor gora."),
    ProblemCode.PULYA_ABOVE_TARGET: _("A closed pulya takes no more: what is above it helps another (R-67)."),
    ProblemCode.PAPER_DIFFERS: _("The sheet says %(paper)s, the deals say %(deals)s."),
    ProblemCode.ANSWERS: _("The defenders cannot answer so."),
    ProblemCode.DEALER_RETURN: _("The dealer cannot return the whist here."),
    ProblemCode.NO_SUCH_SEAT: _("There is no such seat at this table."),
    ProblemCode.DEALER_DECLARES: _("At a table of four the dealer does not play."),
    ProblemCode.LEVEL_TOO_LOW: _("This game is below the lowest bid: a raspasy has not been left yet."),
    ProblemCode.TRICKS_MISSING: _("The tricks are missing."),
    ProblemCode.TRICKS_NOT_PLAYED: _("Nothing was played here, so there are no tricks."),
    ProblemCode.TRICKS_SIZE: _("There must be one number of tricks for every seat."),
    ProblemCode.TRICKS_SUM: _("The tricks must sum to ten."),
    ProblemCode.DEALER_TRICKS: _("The dealer takes no tricks; on raspasy the talon takes two at most."),
    ProblemCode.NO_SHARED_MISERE: _("There is no shared misère here."),
    ProblemCode.NO_MISERE_WITHOUT_TALON: _("There is no misère without the talon in this convention."),
    ProblemCode.NO_WALK_OFF: _("There is no walk-off in this convention."),
    ProblemCode.NO_DARK_GAMES: _("There are no dark games in this convention."),
    ProblemCode.DARK_CONTRACT: _(
        "With two darks the lowest game is six of clubs, with three six of diamonds (R-41)."
    ),
    ProblemCode.DARK_TRUMP: _("Name the trump: a six or a seven in the dark depends on it (R-41)."),
    ProblemCode.DARK_MISERE: _("A misère in the dark has one dark (R-41)."),
    ProblemCode.DARK_SEATS: _(
        "Who has passed in the dark and who has looked are named once each; before a game only its defenders "
        "can have passed (R-41)."
    ),
    ProblemCode.UNDER_DARK_PASS: _("This bid does not beat a pass in the dark (R-41)."),
    ProblemCode.NO_TALON_PREMIUM: _("There is no premium for a talon here, or nobody has taken it."),
    ProblemCode.TALON_SIZE: _("A talon has two cards."),
    ProblemCode.TOTUS_LEVEL: _("A totus is written as a game of ten, with the talon (R-43)."),
    ProblemCode.PROVEN_SHORT: _("More tricks are proven short than the game has."),
    ProblemCode.PLAY_IS_OVER: _("All pulyas are closed before this deal: the play has ended (R-67)."),
    ProblemCode.DEALER_OUT_OF_TURN: _("Another seat was to deal. The turn goes on from here."),
    ProblemCode.INVITATION: _("Only a whister whose partner has passed can invite him."),
    ProblemCode.PASSED_TRICKS: _("Who passed and was not invited holds no cards, so he takes no tricks."),
    ProblemCode.ACES_ANNOUNCED: _("The declarer announced that he has no ace, but aces are recorded."),
    ProblemCode.NO_PREMIUMS: _("In this contract there are no premiums for aces."),
    ProblemCode.NO_CONTRA: _("Contra is said to Illustrated contracts only."),
    ProblemCode.NOT_A_DEFENDER: _("Only the two defenders say contra, or pass it."),
    ProblemCode.SAID_TWICE: _("The same defender is named twice."),
    ProblemCode.CONTRA_AFTER_PASS: _("Who has passed cannot say contra later."),
    ProblemCode.RECONTRA: _("Nobody has said contra, so there is no recontra."),
    ProblemCode.POT_START: _("A pot never starts below zero."),
    ProblemCode.POT_SHARE: _("Everybody puts 10, 20 or another multiple of ten into the pot."),
    ProblemCode.POT_LIMIT: _("A limited pot has a limit of 50, 100 or 200."),
    ProblemCode.TABLE_SIZE: _("A table has three or four players."),
    ProblemCode.CANNOT_SEAT: _(
        "So many players cannot be seated at tables of three and four: there must be 3, 4, or at least 6."
    ),
    ProblemCode.DUPLICATE_PLAYER: _("A player stands twice in the list."),
    ProblemCode.LOCKED_TABLE: _("A locked table does not exist in this round."),
    ProblemCode.LOCKED_SIZE: _("A locked table has another number of seats in this round."),
    ProblemCode.LOCKED_PLAYER: _("A player at a locked table does not take part or sits at two of them."),
    ProblemCode.MAX_SHIFT_IMPOSSIBLE: _("The players cannot be seated within so few tables of their order."),
    ProblemCode.NOT_A_CARD: _("This is not a card: write suit and rank, SA, or a hand as in S AKQJ9 H A7."),
    ProblemCode.CARD_TWICE: _("A card is in two places."),
    ProblemCode.HAND_SIZES: _("The hands do not have the right numbers of cards."),
    ProblemCode.DISCARD_SIZE: _("With so many cards in hand another number of cards was put away."),
    ProblemCode.REVOKE: _("A card on the table breaks the rules: its player had the suit, or a trump."),
    ProblemCode.NOT_FOR_MISERE: _(
        "A misère has neither trump nor level, and a wrong number of cards is for the referee to decide."
    ),
}


NOTES: Final[Mapping[ProblemCode, Sentence]] = {
    ProblemCode.NOT_A_NUMBER: pgettext_lazy("beside a cell", "not a number"),
    ProblemCode.NUMBER_TOO_LARGE: pgettext_lazy("beside a cell", "too large"),
    ProblemCode.NOT_WHOLE: pgettext_lazy("beside a cell", "not whole"),
    ProblemCode.FALLING_ROW: pgettext_lazy("beside a cell", "falls"),
    ProblemCode.NEGATIVE_PULYA: pgettext_lazy("beside a cell", "negative"),
    ProblemCode.NEGATIVE_GORA: pgettext_lazy("beside a cell", "negative"),
    ProblemCode.NEGATIVE_WHISTS: pgettext_lazy("beside a cell", "negative"),
    ProblemCode.ODD_GORA: pgettext_lazy("beside a cell", "odd"),
    ProblemCode.ODD_WHISTS: pgettext_lazy("beside a cell", "odd"),
    ProblemCode.PULYA_ABOVE_TARGET: pgettext_lazy("beside a cell", "above the full pulya"),
    ProblemCode.DECLARED_DIFFERS: pgettext_lazy("beside a cell", "differs"),
    ProblemCode.DECLARED_UNREADABLE: pgettext_lazy("beside a cell", "not a number"),
    ProblemCode.PAPER_DIFFERS: pgettext_lazy("beside a cell", "deals: %(deals)s"),
}
"""A word for the narrow room beside a cell; the whole sentence stands in the list of remarks."""


JOB_PROBLEMS: Final[Mapping[str, Sentence]] = {
    JobProblem.NOT_TAKEN: _("Nobody has taken the work up: on a server its worker may be down."),
    JobProblem.BROKEN_OFF: _("The work was broken off several times in a row."),
    JobProblem.BROKEN: _("The program has made an error; it stands in its log."),
    JobProblem.NOTHING_THERE: _("There is nothing to make any more."),
    JobProblem.NOT_ALLOWED: _("Whoever asked for it no longer works for the club."),
}
"""Why a long job has failed."""


WEBHOOK_FAULTS: Final[Mapping[DeliveryFault, Sentence]] = {
    DeliveryFault.NO_ADDRESS: _("This is not an address: write one such as https://bot.example/pulka."),
    DeliveryFault.NOT_HTTP: _("The address begins with https:// or http://."),
    DeliveryFault.WITH_USER: _("An address with a name or a password in it is not called."),
    DeliveryFault.BAD_PORT: _("The number after the colon is no port: it is from 1 to 65535."),
    DeliveryFault.LOCAL: _(
        "The address leads into a local network, where the program calls nobody. Whoever runs the "
        "installation can allow it: WEBHOOKS_TO_LOCAL."
    ),
    DeliveryFault.UNKNOWN_NAME: _("Nobody knows the name in the address, or there is no internet."),
    DeliveryFault.NO_CONNECTION: _("The address takes no connection."),
    DeliveryFault.NOT_TRUSTED: _("The address has no certificate that can be trusted."),
    DeliveryFault.TOO_SLOW: _("The address did not answer in time."),
    DeliveryFault.NO_ANSWER: _("What came back is no answer of a web server."),
    DeliveryFault.REDIRECTED: _("The address sends on to another one. Give that one: it is not followed."),
    DeliveryFault.REFUSED: _("The address answered that it cannot take the message."),
    DeliveryFault.GONE: _("The address answered that nobody wants messages there any more."),
    DeliveryFault.BROKEN_OFF: _("It was being sent, and no answer is known yet."),
    DeliveryFault.TURNED_OFF: _("The webhook was turned off before it was sent."),
}
"""Why an address is none, or why a message has not arrived."""


MEANWHILE: Final[Sentence] = _(
    "Meanwhile the evening has gone on. Look at it as it is now, then press again."
)
"""For a button of a page that is no longer true."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """An act that was not done. `sentences` say why, each complete by itself; nothing has been changed.

    `code`: the kind of refusal, for programs.
    """

    code = "refused"

    def __init__(self, *sentences: Sentence) -> None:
        self.sentences = sentences
        super().__init__(*sentences)

    @classmethod
    def because(cls, sentences: Iterable[Sentence]) -> "Refused":
        """Refuse for several reasons at once."""
        return cls(*sentences)


def sentence(problem: Problem, names: Sequence[str] = ()) -> Sentence:
    """The sentence for one problem.

    :param names: of the players by their seats, so that it says whom it is about.
    """
    text = _filled(TEXTS[problem.code], problem)
    return text if problem.seat is None or not names else format_lazy("{}: {}", names[problem.seat], text)


def short_note(problem: Problem) -> Sentence:
    """The word beside the cell; the sentence where there is no shorter one."""
    return _filled(NOTES.get(problem.code, TEXTS[problem.code]), problem)


def _filled(text: Sentence, problem: Problem) -> Sentence:
    """A text with its numbers, where it has any."""
    return text % problem.detail if problem.code is ProblemCode.PAPER_DIFFERS else text


def sentences(problems: Iterable[Problem], names: Sequence[str] = ()) -> list[Sentence]:
    """The sentences for all of them, each once, in order."""
    return list(dict.fromkeys(sentence(problem, names) for problem in problems))
