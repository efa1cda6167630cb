"""A deal in words, as a table says it: «South 7♥, West whist, North pass, 6 tricks: one down».

The same words go to a phone, which says its deals without a network (`static/tournament/deal_words.js`): a
test compares the two. Never a query, never a rule: whether a game was made is read off its tricks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournament.page_data import Multiplied
from tournament.templatetags.lists_in_words import drawing

Deal = Mapping[str, Any]
Words = Mapping[str, Any]

SUITS = {"S": "spade", "C": "club", "D": "diamond", "H": "heart"}
_RED = ("D", "H")


def deal_words() -> dict[str, Any]:
    """Every word a deal is told with, in the reader's language."""
    return {
        "suits": {
            "S": pgettext("suit", "spades"),
            "C": pgettext("suit", "clubs"),
            "D": pgettext("suit", "diamonds"),
            "H": pgettext("suit", "hearts"),
            "NT": pgettext("suit", "NT"),
        },
        "whist": _("{who} whist"),
        "pass": _("{who} pass"),
        "half_whist": _("{who} half-whist"),
        "returns": _("{who} returns the whist"),
        "tricks": [ngettext("%(count)d trick", "%(count)d tricks", n) % {"count": n} for n in range(11)],
        "short": ["", *_short_by()],
        "made": pgettext("game", "made"),
        "unplayed": pgettext("game", "not played"),
        "misere": _("{who} misère"),
        "shared": _("shared with {who}"),
        "without_talon": _("without the talon"),
        "open": pgettext("whist", "open"),
        "closed": pgettext("whist", "closed"),
        "totus": _("totus"),
        "raspasy": _("Raspasy"),
        "talon": _("the talon"),
        "walk_off": _("walks off"),
        "card_count": _("a wrong number of cards"),
        "proven": _("proven: {tricks}"),
        "without_all": _("without all"),
        "misdeal": _("Misdeal, the same dealer deals again"),
    } | _dark_words()


def _dark_words() -> dict[str, Any]:
    """Games in the dark, bombs, the talon's cards (R-41, R-42, section C)."""
    return {
        "dark": ["", _("one dark"), _("two dark"), _("three dark")],
        "dark_misere": _("{who} misère in the dark"),
        "dark_pass": _("in the dark {who}"),
        "all_dark": _("all in the dark"),
        "over_dark_pass": _("over a pass in the dark ({who})"),
        "in_talon": _("in the talon"),
        "ranks": {
            "A": pgettext("card", "A"),
            "K": pgettext("card", "K"),
            "Q": pgettext("card", "Q"),
            "J": pgettext("card", "J"),
            "T": pgettext("card", "10"),
        },
        "bombs": {"2": _("bomb"), "4": _("double bomb"), "8": _("yolka")},
    }


def _short_by() -> list[str]:
    return [
        _("one down"),
        _("two down"),
        _("three down"),
        _("four down"),
        _("five down"),
        _("six down"),
        _("seven down"),
        _("eight down"),
        _("nine down"),
        _("ten down"),
    ]


def deal_in_words(deal: Deal, dealer: int, seats: Sequence[str], words: Words | None = None) -> SafeString:
    """One deal; `seats` are the seats' words in order, `dealer` dealt it."""
    teller = _Teller(deal, dealer, seats, words or deal_words())
    return getattr(teller, deal["kind"])()  # type: ignore[no-any-return]


class _Teller:
    """Tells one deal; a method for each kind of the formats."""

    def __init__(self, deal: Deal, dealer: int, seats: Sequence[str], words: Words) -> None:
        self.deal = deal
        self.dealer = dealer
        self.seats = seats
        self.words = words

    def game(self) -> SafeString:
        told = [self._contract(), *self._darks(), *self._notes("without_talon", "totus"), *self._over()]
        told += [*self._talon(), *self._answers()]
        if "open" in self.deal:
            told.append(self.words["open" if self.deal["open"] else "closed"])
        if "tricks" not in self.deal:
            return self._line(told, self.words["unplayed"])
        taken = self.deal["tricks"][self.deal["declarer"]]
        short = max(0, self.deal["level"] - taken)
        told.append(self.words["tricks"][taken])
        return self._line(told, self.words["short"][short] or self.words["made"])

    def misere(self) -> SafeString:
        misere = self.words["dark_misere" if self.deal.get("dark") else "misere"]
        told = [misere.format(who=self._who(self.deal["declarer"]))]
        told += self._notes("without_talon")
        if self.deal.get("shared"):
            told.append(self.words["shared"].format(who=self._who(self.dealer)))
        taken = self.deal["tricks"][self.deal["declarer"]]
        return self._line(told, self.words["tricks"][taken] if taken else self.words["made"])

    def raspasy(self) -> SafeString:
        names = [
            self.words["talon"] if len(self.seats) == 4 and seat == self.dealer else name
            for seat, name in enumerate(self.seats)
        ]
        shares = [f"{name} {taken}" for name, taken in zip(names, self.deal["tricks"], strict=True)]
        return self._line([self.words["raspasy"], *self._passes()], ", ".join(shares))

    def walk_off(self) -> SafeString:
        return self._line([self._contract(), *self._darks()], self.words["walk_off"])

    def card_count(self) -> SafeString:
        proven = self.deal.get("proven_short", 0)
        told = [self._contract(), *self._darks(), *self._talon(), self.words["card_count"]]
        if proven:
            told.append(self.words["proven"].format(tricks=self.words["tricks"][proven]))
        return self._line(told, self.words["short"][min(10, 2 + proven)])

    def without_all(self) -> SafeString:
        told = [self._contract(), *self._darks(), *self._talon()]
        return self._line(told, self.words["without_all"])

    def misdeal(self) -> SafeString:
        return self._line([self.words["misdeal"]], "")

    def _darks(self) -> list[str]:
        dark = self.deal.get("dark", 0)
        return [self.words["dark"][dark]] if dark else []

    def _over(self) -> list[str]:
        """Who had passed in the dark before the bid (R-41)."""
        over = self._all(self.deal.get("over_dark_pass", ()))
        return [self.words["over_dark_pass"].format(who=over)] if over else []

    def _passes(self) -> list[str]:
        """Who passed in the dark (R-41); of all three it is said so."""
        passed = self.deal.get("dark_pass", ())
        if passed and not self.deal.get("looked"):
            return [self.words["all_dark"]]
        return [self.words["dark_pass"].format(who=self._all(passed))] if passed else []

    def _talon(self) -> list[SafeString]:
        cards = [(card_sign(card, self.words),) for card in self.deal.get("talon", ())]
        return (
            [format_html("{} {}", self.words["in_talon"], format_html_join(" ", "{}", cards))]
            if cards
            else []
        )

    def _who(self, seat: int) -> str:
        return self.seats[seat]

    def _all(self, seats: Sequence[int]) -> str:
        return ", ".join(self._who(seat) for seat in seats)

    def _contract(self) -> SafeString:
        trump = self.deal.get("trump")
        sign = "" if trump is None else suit_sign(trump, self.words)
        return format_html("{} {}{}", self._who(self.deal["declarer"]), self.deal["level"], sign)

    def _notes(self, *names: str) -> list[str]:
        return [self.words[name] for name in names if self.deal.get(name)]

    def _answers(self) -> list[str]:
        """The defenders speak in turn, the first from the declarer's left; at four without the dealer."""
        size = len(self.seats)
        around = [(self.deal["declarer"] + turn) % size for turn in range(1, size)]
        defenders = [seat for seat in around if size == 3 or seat != self.dealer]
        told = [
            self.words[answer].format(who=self._who(defenders[turn % 2]))
            for turn, answer in enumerate(self.deal.get("answers", ()))
        ]
        if self.deal.get("dealer_returns"):
            told.append(self.words["returns"].format(who=self._who(self.dealer)))
        return told

    def _line(self, told: Sequence[str], outcome: str) -> SafeString:
        line = mark_safe(", ".join(conditional_escape(part) for part in told))  # noqa: S308 - each part escaped
        return format_html("{}: {}", line, outcome) if outcome else line


def bombs_in_words(queue: Sequence[int], words: Words | None = None) -> str:
    """A seat's bombs, the oldest first: «bomb ×2, yolka ×8»."""
    said = (words or deal_words())["bombs"]
    return ", ".join(f"{said[str(factor)]}\u00a0×{factor}" for factor in queue)


def why_multiplied(deal: Deal, multiplier: int, why: Multiplied) -> str:
    """Why a deal counts so: «×8 = in the dark ×2 (R-41) · double bomb ×4 (R-42), spent»; or empty."""
    parts = []
    if why.passes:
        parts.append(_passes_running(why.passes, multiplier))
    elif why.dark > 1:
        parts.append(_("in the dark ×%(factor)s (R-41)") % {"factor": why.dark})
    if why.bomb > 1:
        ends = _("%(bomb)s (R-42), spent") if why.spent else _("%(bomb)s (R-42), stays")
        parts.append(ends % {"bomb": bombs_in_words((why.bomb,))})
    if len(parts) > 1:
        parts[0] = f"×{multiplier} = {parts[0]}"
    if deal.get("totus"):
        parts.append(_("totus (R-43)"))
    return " · ".join(parts)


def _passes_running(count: int, factor: int) -> str:
    said = (
        _("×%(factor)s: first pass in the dark (R-41)"),
        _("×%(factor)s: second pass in the dark running (R-41)"),
        _("×%(factor)s: third pass in the dark running (R-41)"),
        _("×%(factor)s: pass in the dark number %(count)s running (R-41)"),
    )
    return said[min(count, len(said)) - 1] % {"factor": factor, "count": count}


def card_sign(card: str, words: Words) -> SafeString:
    """A card as a table says it: its rank, its suit drawn."""
    return format_html("{}{}", words["ranks"].get(card[1], card[1]), suit_sign(card[0], words))


def suit_sign(trump: str, words: Words) -> SafeString | str:
    """The suit drawn, its word for the ear; NT as letters, for no face has a sign for it."""
    word = words["suits"][trump]
    if trump not in SUITS:
        return format_html('<span class="suit-word"> {}</span>', word)
    style = "suit suit--red" if trump in _RED else "suit"
    return format_html('{}<span class="vh"> {}</span>', drawing(style, f"s-{SUITS[trump]}"), word)
