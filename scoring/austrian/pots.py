"""The kinds of pot (R-50, R-54 to R-56): what goes in before a deal, and what a contract is played for.

A kind differs from another in these two only. All payments of a contract are multiples of its stake.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from scoring.austrian.deals import Contract, Deal, Suit
from scoring.austrian.payments import POT, Payment, Reason
from scoring.problems import Problem, ProblemCode

UNIT: Final = Fraction(10)
"""What a dealer adds, a declarer takes from a fixed pot, and a share is a multiple of."""

LIMITS: Final = (50, 100, 200)
"""Five, ten or twenty times what the dealer adds (R-55)."""

STYRIAN_VALUES: Final[Mapping[Suit, Fraction]] = {
    Suit.CLUBS: Fraction(20),
    Suit.SPADES: Fraction(30),
    Suit.DIAMONDS: Fraction(40),
    Suit.HEARTS: Fraction(50),
}
"""The value of a Styrian deal by its trump (R-56)."""


class PotKind(StrEnum):
    """The rule of a pot."""

    FIXED = "fixed"
    UNLIMITED = "unlimited"
    LIMITED = "limited"
    STYRIAN = "styrian"


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot and what it held before the first deal.

    `share`: what everybody puts into a fixed or Styrian one; `limit`: of a limited one.
    """

    kind: PotKind
    start: Fraction = Fraction(0)
    share: Fraction = Fraction(0)
    limit: Fraction = Fraction(0)


def _all_of_it(_pot: Pot, held: Fraction, _trump: Suit) -> Fraction:
    """R-54."""
    return held


def _up_to_the_limit(pot: Pot, held: Fraction, _trump: Suit) -> Fraction:
    """R-55."""
    return min(held, pot.limit)


def _always_ten(_pot: Pot, _held: Fraction, _trump: Suit) -> Fraction:
    """R-51."""
    return UNIT


def _by_trump(_pot: Pot, _held: Fraction, trump: Suit) -> Fraction:
    """R-56."""
    return STYRIAN_VALUES[trump]


_STAKES: Final[Mapping[PotKind, Callable[[Pot, Fraction, Suit], Fraction]]] = {
    PotKind.FIXED: _always_ten,
    PotKind.UNLIMITED: _all_of_it,
    PotKind.LIMITED: _up_to_the_limit,
    PotKind.STYRIAN: _by_trump,
}


def stake_of(pot: Pot, held: Fraction, contract: Contract) -> Fraction:
    """What the declarer takes from a pot that holds `held` (R-51, R-54 to R-56); at most `held`."""
    return _STAKES[pot.kind](pot, held, contract.trump)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A deal about to be dealt: what the pot holds, by whom it is dealt, for how many players."""

    deal: Deal
    held: Fraction
    dealer: int
    players: int


def _add_ten(_pot: Pot, moment: _Moment) -> Iterator[Payment]:
    """R-54: the dealer adds ten before every deal."""
    yield Payment(moment.dealer, POT, UNIT, Reason.DEALER)


def _fill_up(pot: Pot, moment: _Moment) -> Iterator[Payment]:
    """R-50, R-56: equal shares while the pot is empty, or holds less than is played for."""
    points = _rounds_of_shares(pot, moment) * pot.share
    for seat in range(moment.players):
        yield Payment(seat, POT, points, Reason.REFILL)


def _rounds_of_shares(pot: Pot, moment: _Moment) -> int:
    """How often everybody puts in a share."""
    held, deal = moment.held, moment.deal
    played_for = stake_of(pot, held, deal) if isinstance(deal, Contract) else Fraction(0)
    missing_rounds = -((held - played_for) // (pot.share * moment.players))
    return max(missing_rounds, int(held == 0))


_DUES: Final[Mapping[PotKind, Callable[[Pot, _Moment], Iterator[Payment]]]] = {
    PotKind.FIXED: _fill_up,
    PotKind.UNLIMITED: _add_ten,
    PotKind.LIMITED: _add_ten,
    PotKind.STYRIAN: _fill_up,
}


def dues_of(pot: Pot, held: Fraction, deal: Deal, dealer: int, players: int) -> Iterator[Payment]:
    """What goes into a pot that holds `held` before a deal; some payments may be of 0."""
    return _DUES[pot.kind](pot, _Moment(deal, held, dealer, players))


_SHARED: Final = (PotKind.FIXED, PotKind.STYRIAN)


def check_pot(pot: Pot) -> list[Problem]:
    """Find every fault of a pot: its start, its share, its limit (R-50, R-55)."""
    return list(_find_faults(pot))


def _find_faults(pot: Pot) -> Iterator[Problem]:
    if pot.start < 0:
        yield Problem(ProblemCode.POT_START, detail={"start": str(pot.start)})
    if pot.kind in _SHARED and (pot.share <= 0 or pot.share % UNIT):
        yield Problem(ProblemCode.POT_SHARE, detail={"share": str(pot.share)})
    if pot.kind is PotKind.LIMITED and pot.limit not in LIMITS:
        yield Problem(ProblemCode.POT_LIMIT, detail={"limit": str(pot.limit)})
