"""What becomes of the pot when a timed round ends (R-58), exactly."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

Balance = tuple[Fraction, ...]


class PotEnding(StrEnum):
    """The switch of R-58."""

    SHARED = "shared"
    CARRIED_OVER = "carried_over"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """Everybody's balance at the end of a round, and what the next round's pot starts with."""

    balance: Balance
    next_start: Fraction


def _share(pot: Fraction, balance: Balance) -> RoundEnd:
    return RoundEnd(tuple(had + pot / len(balance) for had in balance), Fraction(0))


_ENDINGS: Final[Mapping[PotEnding, Callable[[Fraction, Balance], RoundEnd]]] = {
    PotEnding.SHARED: _share,
    PotEnding.CARRIED_OVER: lambda pot, balance: RoundEnd(balance, pot),
    PotEnding.LEFT_OUT: lambda pot, balance: RoundEnd(balance, Fraction(0)),
}


def end_round(pot: Fraction, balance: Balance, ending: PotEnding = PotEnding.SHARED) -> RoundEnd:
    """Share the pot among the table, carry it over, or leave it out (R-58)."""
    return _ENDINGS[ending](pot, balance)
