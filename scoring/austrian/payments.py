"""One payment: who pays how much to whom, and why. Either side may be the pot.

Balances and the pot are sums of payments, so money is neither made nor lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from scoring.exact import sum_exact

Party = int | None
"""A seat (0…n−1), or the pot."""

POT: Final = None


class Reason(StrEnum):
    """Why something is paid."""

    DEALER = "dealer"
    REFILL = "refill"
    TAKE = "take"
    TRICKS = "tricks"
    REMISE = "remise"
    SHORTAGE = "shortage"
    HEARTS_WITHOUT_TALON = "hearts_without_talon"
    FOUR_ACES = "four_aces"
    NO_ACES = "no_aces"
    ILLUSTRATED_MADE = "illustrated_made"
    ILLUSTRATED_FAILED = "illustrated_failed"


@dataclass(frozen=True, slots=True)
class Payment:
    """`points` from `payer` to `payee`; never 0 in a log's result."""

    payer: Party
    payee: Party
    points: Fraction
    reason: Reason


def change_of(party: Party, payments: Sequence[Payment]) -> Fraction:
    """What the payments bring a seat, or the pot: received minus paid."""
    received = [one.points for one in payments if one.payee == party]
    return sum_exact([*received, *(-one.points for one in payments if one.payer == party)])
