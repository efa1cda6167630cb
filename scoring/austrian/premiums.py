"""The premiums of a contract (R-53): ten between the declarer and each of the defenders, beside the pot."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

from scoring.austrian.deals import Contract, Suit
from scoring.austrian.payments import Payment, Reason
from scoring.austrian.pots import UNIT

ACES: Final = 4


class AcePremiums(StrEnum):
    """Which premiums for aces the table plays; that for hearts without talon is no such premium."""

    ALL = "all"
    WITHOUT_TALON_ONLY = "without_talon_only"
    FOUR_ACES_ONLY = "four_aces_only"
    NONE = "none"


_BOTH: Final = frozenset({Reason.FOUR_ACES, Reason.NO_ACES})
_NEITHER: Final = frozenset[Reason]()

_PLAYED: Final[Mapping[AcePremiums, Callable[[Contract], frozenset[Reason]]]] = {
    AcePremiums.ALL: lambda contract: _BOTH,
    AcePremiums.WITHOUT_TALON_ONLY: lambda contract: _NEITHER if contract.talon else _BOTH,
    AcePremiums.FOUR_ACES_ONLY: lambda contract: frozenset({Reason.FOUR_ACES}),
    AcePremiums.NONE: lambda contract: _NEITHER,
}

_EARNED: Final[Mapping[Reason, Callable[[Contract], bool]]] = {
    Reason.HEARTS_WITHOUT_TALON: lambda contract: contract.trump is Suit.HEARTS and not contract.talon,
    Reason.FOUR_ACES: lambda contract: contract.aces == ACES,
    Reason.NO_ACES: lambda contract: contract.no_aces_announced,
}

_WON_ONLY: Final = frozenset({Reason.FOUR_ACES})
"""Of a failed contract these are not paid back."""


def premiums_of(contract: Contract, switch: AcePremiums, *, made: bool) -> Iterator[Reason]:
    """The premiums that are paid for a contract; they add up."""
    played = _PLAYED[switch](contract) | {Reason.HEARTS_WITHOUT_TALON}
    for reason, earned in _EARNED.items():
        if reason in played and earned(contract) and (made or reason not in _WON_ONLY):
            yield reason


def pay_premiums(
    contract: Contract, defenders: tuple[int, ...], switch: AcePremiums, *, made: bool
) -> Iterator[Payment]:
    """Each premium from both defenders, whisted or not; of a failed contract to both."""
    for reason in premiums_of(contract, switch, made=made):
        for seat in defenders:
            sides = (seat, contract.declarer) if made else (contract.declarer, seat)
            yield Payment(*sides, UNIT, reason)
