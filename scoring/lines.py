"""One line of a sheet: who writes how much in which column, why, and by which clause.

Totals are sums of lines; nothing here decides what is written.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

Value = int | Fraction
"""A cell's value: whole, or a half `Fraction` where the convention has halves."""


class Column(StrEnum):
    """The three parts of a player's sector."""

    PULYA = "pulya"
    GORA = "gora"
    WHISTS = "whists"


class Reason(StrEnum):
    """Why a line is written."""

    MADE = "made"
    TRICKS = "tricks"
    HALF_WHIST = "half_whist"
    SHORTAGE = "shortage"
    REMISE = "remise"
    CONSOLATION = "consolation"
    WALK_OFF = "walk_off"
    MISERE_MADE = "misere_made"
    MISERE_TRICKS = "misere_tricks"
    RASPASY_TRICKS = "raspasy_tricks"
    RASPASY_LOWEST = "raspasy_lowest"
    NO_TRICKS = "no_tricks"
    TALON_PREMIUM = "talon_premium"
    RIGHT_HAND = "right_hand"
    CARD_COUNT = "card_count"
    WITHOUT_ALL = "without_all"
    HELP = "help"
    HELPER = "helper"
    HELP_TAKEN_OFF = "help_taken_off"


@dataclass(frozen=True, slots=True)
class Line:
    """What one seat (0…n−1) writes: points in a column, whists on another seat; never 0 points."""

    seat: int
    column: Column
    points: Value
    reason: Reason
    clause: str
    on: int | None = None


def whole(value: Fraction | int) -> Value:
    """Give a whole number as an int, anything else as it is."""
    return value.numerator if value.denominator == 1 else value
