"""The prize fund and its split by places (R-8, R-9): whole units of money that add up.

Never decides who is ranked or who may have a prize: the places arrive as they stand, None for whoever gets
nothing (a house player, R-12; too few rounds, R-10).
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

WHOLE: Final = 100
"""The shares of all places together are at most this many hundredths of the fund."""


def _check_shares(fund: int, shares: Sequence[Fraction | int]) -> None:
    if fund < 0 or any(share < 0 for share in shares):
        raise ValueError("neither the fund nor a share may be negative")
    if sum(shares) > WHOLE:
        raise ValueError("the shares come to more than the whole fund")


def _check_places(sizes: Counter[int]) -> None:
    """Refuse places that overlap (1, 1, 2): a share would be paid twice."""
    if any(place < 1 for place in sizes):
        raise ValueError("places count from 1")
    if any(upper + sizes[upper] > lower for upper, lower in pairwise(sorted(sizes))):
        raise ValueError("shared places overlap the next place")


def _earn(fund: int, shares: Sequence[Fraction | int], place: int, shared_by: int) -> Fraction:
    """The exact money of one of those who share a place: the mean of the places they occupy."""
    occupied = shares[place - 1 : place - 1 + shared_by]
    return Fraction(fund * sum(occupied)) / (WHOLE * shared_by)


def split_fund(fund: int, shares: Sequence[Fraction | int], places: Sequence[int | None]) -> tuple[int, ...]:
    """Split a fund by places, shared places sharing the money (R-9, R-8); answers in the order of `places`.

    `fund`: in the smallest unit of money. `shares`: what place 1, 2, … receives, in hundredths of the fund,
    at most 100 together; what is not shared out, and the share of a place nobody has, stays. `places`: each
    player's place (1, 2, 2, 4), None = no prize.

    Whoever shares place p with k others receives the mean of the shares of the k + 1 places they occupy. The
    exact amounts add up to what is paid, less a part of one unit; they become whole by the largest remainder,
    of equal remainders the better place first, then the order given. So nobody receives less than his exact
    amount rounded down or more than it rounded up, and never more than the fund is paid.

    Raises ValueError for a negative fund or share, shares above 100, a place below 1, overlapping places.
    """
    sizes = Counter(place for place in places if place is not None)
    _check_shares(fund, shares)
    _check_places(sizes)
    exact = [Fraction(0) if place is None else _earn(fund, shares, place, sizes[place]) for place in places]
    whole = [int(amount) for amount in exact]
    left = int(sum(exact)) - sum(whole)
    by_remainder = sorted(
        range(len(places)), key=lambda one: (whole[one] - exact[one], places[one] or 0, one)
    )
    for one in by_remainder[:left]:
        whole[one] += 1
    return tuple(whole)
