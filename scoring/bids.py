"""The order of bids (R-33, R-41) and what may be bid now (R-36): a helper for the table, no judge of a deal.

Games without the talon exist in the bidding from nine on, where the convention has misère without talon; bids
in the dark where it has dark games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scoring.conventions import LEVELS, Convention
from scoring.deals import Trump

_TRUMPS: Final = tuple(Trump)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: a game of `level` in `trump`, or a misère (both None), with the talon or without.

    Without looking (R-41): `darks`, one to three, name no game yet; a game of `level` (its trump is named
    later) or a misère is `in_dark`; `dark_pass`: a pass, of the first, second or third dark raspasy running.
    """

    level: int | None = None
    trump: Trump | None = None
    without_talon: bool = False
    darks: int = 0
    in_dark: bool = False
    dark_pass: int = 0

    @property
    def is_misere(self) -> bool:
        """Whether no game but a misère is bid."""
        return self.level is None and not self.darks and not self.dark_pass


_STEPS: Final = {
    # level (None: misère), without talon: R-33's rising steps
    (6, False): 0,
    (7, False): 10,
    (8, False): 20,
    (None, False): 30,
    (9, False): 40,
    (None, True): 50,
    (9, True): 60,
    (10, False): 60,
    (10, True): 70,
}

_DARK_PASSES: Final = {1: (0, 10), 2: (10, 10), 3: (30, 10)}
_DARKS: Final = {1: (0, 12), 2: (10, 1), 3: (10, 3)}
_DARK_GAMES: Final = {7: (10, 12), 8: (30, 12), 9: (40, 12), None: (80, 0), 10: (90, 0)}
"""R-41, as a step and a place in it; the places of light bids are even, from 0 for spades to 8 for no trump.

One dark stands before 7♠, two before 7♣, three before 7♦, a dark seven, eight, nine before the next light
level; above all are the dark misère and the dark ten. A pass stands just below what beats it.
"""


def overbids(bid: Bid, standing: Bid) -> bool:
    """Tell whether a bid beats the standing one (R-33, R-41); a nine without talon and a ten beat each other.

    A pass in the dark is beaten and beats nothing.

    :raises KeyError: a bid that the rule does not order, a six without talon for one.
    """
    (higher, place), (lower, standing_place) = _rank(bid), _rank(standing)
    if bid.dark_pass:
        return False
    if higher != lower:
        return higher > lower
    if None not in (bid.level, standing.level) and bid.level != standing.level:
        return True
    return place > standing_place


def _rank(bid: Bid) -> tuple[int, int]:
    if bid.dark_pass:
        return _DARK_PASSES[bid.dark_pass]
    if bid.darks:
        return _DARKS[bid.darks]
    if bid.in_dark:
        return _DARK_GAMES[bid.level]
    return _STEPS[(bid.level, bid.without_talon)], _suit(bid)


def _suit(bid: Bid) -> int:
    return -1 if bid.trump is None else 2 * _TRUMPS.index(bid.trump)


def open_bids(
    standing: Bid | None, lowest_bid: int, convention: Convention, *, first_bid: bool, dark_run: int = 0
) -> tuple[Bid, ...]:
    """Give every bid that may be made now, the lowest first (R-33, R-36, R-41).

    `standing`: the highest so far, None before the first. `lowest_bid`: the lowest level of a game in force;
    misère stays allowed. `first_bid`: the bidder has not bid in this deal (misère only as a first bid).
    `dark_run`: dark raspasys running, of which the next pass in the dark would be one more.
    """
    return tuple(
        bid
        for bid in ladder(convention)
        if bid.dark_pass in (0, min(dark_run, 2) + 1)
        and (standing is None or overbids(bid, standing))
        and _is_open(bid, lowest_bid, first_bid=first_bid)
    )


def _is_open(bid: Bid, lowest_bid: int, *, first_bid: bool) -> bool:
    if bid.is_misere:
        return first_bid
    return bid.level is None or bid.level >= lowest_bid


def ladder(convention: Convention) -> tuple[Bid, ...]:
    """Give every bid of a convention, the lowest first, whatever the moment."""
    return tuple(sorted(_bids(convention), key=_place))


def _place(bid: Bid) -> tuple[int, bool, int]:
    """A nine without talon stands before the tens that it also beats."""
    step, place = _rank(bid)
    return step, bid.level == 10, place


def _bids(convention: Convention) -> Iterator[Bid]:
    yield from (Bid(level, trump) for level in LEVELS for trump in _TRUMPS)
    yield Bid()
    if convention.misere_without_talon:
        yield from (Bid(level, trump, without_talon=True) for level in (9, 10) for trump in _TRUMPS)
        yield Bid(without_talon=True)
    if convention.dark_games:
        yield from (Bid(darks=number) for number in _DARKS)
        yield from (Bid(level, in_dark=True) for level in _DARK_GAMES)
        yield from (Bid(dark_pass=number) for number in _DARK_PASSES)
