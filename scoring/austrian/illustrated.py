"""What an Illustrated contract pays (R-57): directly, with each defender, no pot and no premiums."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from scoring.austrian.deals import ALL_TRICKS, Illustrated, IllustratedKind
from scoring.austrian.payments import Payment, Reason

VALUES: Final[Mapping[IllustratedKind, int]] = {
    IllustratedKind.BETTEL: 10,
    IllustratedKind.DURCHMARSCH: 20,
    IllustratedKind.PLAUDERER: 30,
    IllustratedKind.OFFENER_DURCHMARSCH: 40,
}

TARGETS: Final[Mapping[IllustratedKind, int]] = {
    IllustratedKind.BETTEL: 0,
    IllustratedKind.DURCHMARSCH: ALL_TRICKS,
    IllustratedKind.PLAUDERER: 0,
    IllustratedKind.OFFENER_DURCHMARSCH: ALL_TRICKS,
}
"""The tricks the declarer must take, no more and no fewer."""


def value_of(deal: Illustrated) -> Fraction:
    """What is played for with each defender before any contra; without talon twice."""
    return Fraction(VALUES[deal.kind] * (1 if deal.talon else 2))


def multiplier_of(deal: Illustrated, defender: int) -> int:
    """One, two with a defender who said contra, four if that was answered with recontra."""
    if defender not in deal.contra:
        return 1
    return 4 if deal.recontra else 2


def pay_illustrated(deal: Illustrated, defenders: tuple[int, ...]) -> Iterator[Payment]:
    """The payments of a sound deal: from each defender if it is made, else to each."""
    made = deal.tricks is not None and deal.tricks[deal.declarer] == TARGETS[deal.kind]
    for seat in defenders:
        points = value_of(deal) * multiplier_of(deal, seat)
        if made:
            yield Payment(seat, deal.declarer, points, Reason.ILLUSTRATED_MADE)
        else:
            yield Payment(deal.declarer, seat, points, Reason.ILLUSTRATED_FAILED)
