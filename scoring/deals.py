"""The facts of one deal, as the table tells them: what was bid, answered and taken.

Facts only: whether they can be so is asked in `deal_checks`, what they bring in `deal_entries`. Seats are
0…n−1 clockwise; `tricks` are those taken by the cards of each seat. A dealer that is not said is the next
in turn.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

TRICKS: Final = 10
"""Tricks of a deal."""


class Answer(StrEnum):
    """A defender's word about a game."""

    WHIST = "whist"
    PASS = "pass"  # noqa: S105 - a word at the table
    HALF_WHIST = "half_whist"


class Trump(StrEnum):
    """In the order of the bids (R-33)."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMP = "NT"


Tricks = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of six to ten tricks (R-21 to R-30, R-32).

    `answers`: the defenders' words in the order spoken. `tricks` None: not played. `open`: the whist was
    announced in the open (R-39). `talon`: its cards, where there is a premium for them. `totus`: R-43.
    `dark`: with how many darks it was bid; `over_dark_pass`: who had passed in the dark before it (R-41).
    """

    declarer: int
    level: int
    trump: Trump | None = None
    answers: tuple[Answer, ...] = ()
    tricks: Tricks | None = None
    dealer_returns: bool = False
    open: bool | None = None
    without_talon: bool = False
    talon: tuple[str, ...] = ()
    totus: bool = False
    dark: int = 0
    over_dark_pass: tuple[int, ...] = ()
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Misere:
    """A misère (R-33), shared with the dealer or not (R-34). Nobody answers it: `answers` are a fault."""

    declarer: int
    tricks: Tricks | None
    answers: tuple[Answer, ...] = ()
    shared: bool = False
    without_talon: bool = False
    dark: int = 0
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Raspasy:
    """All have passed (R-35). At a table of four the dealer's tricks are those of the talon's cards.

    `dark_pass`: who passed without looking, `looked`: who looked first (R-41); both empty in the light.
    """

    tricks: Tricks | None
    dark_pass: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkOff:
    """Going down at the level that was bid, before ordering (R-31)."""

    declarer: int
    level: int
    dark: int = 0
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCount:
    """A declarer who ordered with a wrong number of cards; `proven_short`: k of R-38."""

    declarer: int
    level: int
    proven_short: int = 0
    talon: tuple[str, ...] = ()
    dark: int = 0
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutAll:
    """An order against the rules that was not put right, at the level that was bid (R-44)."""

    declarer: int
    level: int
    talon: tuple[str, ...] = ()
    dark: int = 0
    dealer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Misdeal:
    """The same dealer deals again; nothing is written (R-45)."""

    dealer: int | None = None


Deal = Game | Misere | Raspasy | WalkOff | CardCount | WithoutAll | Misdeal


@dataclass(frozen=True, slots=True)
class Roles:
    """Who is who: the declarer, the two defenders in speaking order, the sitting-out dealer at four."""

    declarer: int
    first: int
    second: int
    dealer: int | None

    @property
    def defenders(self) -> tuple[int, int]:
        """The two who speak, the first from the declarer's left."""
        return self.first, self.second

    @property
    def opponents(self) -> tuple[int, ...]:
        """Everybody but the declarer; the sitting-out dealer last."""
        return self.defenders if self.dealer is None else (*self.defenders, self.dealer)


def roles_of(declarer: int, dealer: int, players: int) -> Roles:
    """Tell who speaks in which order; at four `declarer` is not the dealer."""
    around = [(declarer + turn) % players for turn in range(1, players)]
    if players == 3:
        return Roles(declarer, around[0], around[1], None)
    first, second = (seat for seat in around if seat != dealer)
    return Roles(declarer, first, second, dealer)
