"""A convention as one frozen record (R-40): every field of the formats, by the same name.

Data only: what a field does to a deal is decided where deals are written.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

LEVELS: Final = (6, 7, 8, 9, 10)
"""The levels of a game."""


class WhistStyle(StrEnum):
    """Who writes the tricks of a remise with one whist and one pass (R-25)."""

    GENTLEMAN = "gentleman"
    GREEDY = "greedy"


class Responsible(StrEnum):
    """Who of two whisters answers where the norm of the pair is one trick (R-23)."""

    SECOND = "second"
    BOTH = "both"


class Ten(StrEnum):
    """Whether a ten is checked by everybody or whisted like a nine (R-32)."""

    CHECKED = "checked"
    WHISTED = "whisted"


class NoTricks(StrEnum):
    """What a raspasy without tricks brings (R-35): its price to the pulya, or twice that off the gora."""

    PRICE = "price"
    MINUS_TWICE = "minus_twice"


class MisereExits(StrEnum):
    """Which misères end a series of raspasys (R-36)."""

    NO = "no"
    MADE = "made"
    ANY = "any"


class RaspasyTalon(StrEnum):
    """At a table of four on raspasy (R-35): the dealer leads the talon's cards, or they stay closed."""

    DEALER = "dealer"
    CLOSED = "closed"


class GoraDivisor(StrEnum):
    """By how many the gora is shared out (R-63)."""

    N = "n"
    N_MINUS_ONE = "n-1"


class DarkDoubles(StrEnum):
    """Whose entries a dark game doubles (R-41)."""

    ALL = "all"
    DECLARER = "declarer"


class DarkRaspasy(StrEnum):
    """What a dark raspasy's factor is taken of (R-41)."""

    REPLACES = "replaces"
    MULTIPLIES = "multiplies"


class RaspasyColumn(StrEnum):
    """Where a raspasy is written (R-35, R-40)."""

    GORA = "gora"
    WHISTS = "whists"


@dataclass(frozen=True, slots=True)
class RaspasyPrices:
    """Price per trick of a series' raspasys (R-40): the listed ones, then last · ratio + step, capped."""

    column: RaspasyColumn
    prices: tuple[int, ...]
    ratio: int = 1
    step: int = 0
    cap: int | None = None

    def price(self, run: int) -> int:
        """Give the price of a trick after `run` raspasys of the series (0 for its first; R-35)."""
        grown_by = max(0, run - len(self.prices) + 1)
        listed = self.prices[min(run, len(self.prices) - 1)]
        price: int = listed * self.ratio**grown_by + self.step * grown_by
        return price if self.cap is None else min(price, self.cap)

    def all_even(self) -> bool:
        """Tell whether no price of the progression can be odd."""
        return not any(price % 2 for price in (*self.prices, self.step, self.cap or 0))


@dataclass(frozen=True, slots=True)
class Convention:
    """The prices and switches of section C; names as in the formats, each switch with its clause.

    `undertrick`, `whist` and `whister_penalty` are multiples of the price V (U, W, R of section B). They are
    whole or half, so that every entry of a game is whole (V is even). Lists of levels rise.
    `pulya_target`: the full pulya of an evening that is played to one; None in a timed round (R-66).
    """

    pulya_rate: int
    gora_rate: int
    undertrick: Fraction
    whist: Fraction
    whister_penalty: Fraction
    misere_pulya: int
    misere_trick: int
    whist_style: WhistStyle
    raspasy: RaspasyPrices
    no_tricks: NoTricks | int
    shared_misere: bool
    gora_divisor: GoraDivisor = GoraDivisor.N
    # whists
    split_on_made: bool = False
    responsible_89: Responsible = Responsible.SECOND
    ten: Ten = Ten.CHECKED
    stalingrad: bool = False
    half_whist_levels: tuple[int, ...] = ()
    whist_pass_half: bool = False
    pass_pass_whist_levels: tuple[int, ...] = ()
    dealer_return: tuple[int, ...] = ()
    dealer_answers: bool = False
    half_whister_consolation: bool = False
    ten_consolation: bool = True
    # deals that are not played
    walk_off: int | None = None
    card_count_consolation: bool = True
    without_all_consolation: bool = True
    misere_without_talon: bool = False
    # raspasys and the way out
    raspasy_talon: RaspasyTalon = RaspasyTalon.CLOSED
    min_bid: tuple[int, ...] = (6,)
    exit_whisted: bool = False
    exit_made: bool = True
    misere_exits: MisereExits = MisereExits.NO
    checked_ten_exits: bool = True
    # other conventions: section C, R-41
    talon_premium: bool = False
    dark_games: bool = False
    dark_doubles: DarkDoubles = DarkDoubles.ALL
    dark_raspasy: DarkRaspasy = DarkRaspasy.REPLACES
    right_hand_whists: bool = False
    one_whister_on_nine: bool = False
    # a switch of the evening, no field of the formats: R-67
    pulya_target: int | None = None

    def subtracts_gora(self) -> bool:
        """Tell whether gora may fall, even below 0 (R-60): a raspasy without tricks, what came above a pulya.

        Leningrad subtracts the first, closing play the second (R-67).
        """
        return self.no_tricks is NoTricks.MINUS_TWICE or self.pulya_target is not None

    def has_half_whists(self) -> bool:
        """Tell whether halves can stand in the whists: half of an odd raspasy, or of an odd whist."""
        shares_raspasy = self.raspasy.column is RaspasyColumn.WHISTS and not self.raspasy.all_even()
        gentleman = self.whist_style is WhistStyle.GENTLEMAN
        of_one_trick = max(self.half_whist_levels, default=0) > 7
        halves_whist = gentleman or self.talon_premium or of_one_trick
        return shares_raspasy or (halves_whist and self.whist.denominator == 2)

    def find_unwritable(self) -> tuple[str, ...]:
        """Name the fields by which a cell could come to what no sheet holds: half a point of pulya or gora.

        A shared misère is written in halves (R-34).
        """
        shared = (("misere_pulya", self.misere_pulya), ("misere_trick", self.misere_trick))
        return tuple(name for name, points in shared if self.shared_misere and points % 2)

    def lowest_bid(self, run: int) -> int:
        """Give the lowest level that may be bid after `run` raspasys of the series (R-36)."""
        return self.min_bid[min(run, len(self.min_bid) - 1)]

    def whists_ten(self) -> bool:
        """Tell whether a ten is whisted like a nine (R-32)."""
        return self.ten is Ten.WHISTED
