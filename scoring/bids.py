"""The order of bids (R-33) and what may be bid now (R-36): a helper for the table, no judge of a deal.

Games without the talon exist in the bidding from nine on, where the convention has misère without talon.
"""

from dataclasses import dataclass
from typing import Final

from scoring.conventions import LEVELS, Convention
from scoring.deals import Trump

_TRUMPS: Final = tuple(Trump)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: a game of `level` in `trump`, or a misère (both None), with the talon or without."""

    level: int | None = None
    trump: Trump | None = None
    without_talon: bool = False

    @property
    def is_misere(self) -> bool:
        """Whether no game but a misère is bid."""
        return self.level is None


_STEPS: Final = {
    # level (None: misère), without talon: R-33's rising steps
    (6, False): 0,
    (7, False): 1,
    (8, False): 2,
    (None, False): 3,
    (9, False): 4,
    (None, True): 5,
    (9, True): 6,
    (10, False): 6,
    (10, True): 7,
}


def overbids(bid: Bid, standing: Bid) -> bool:
    """Tell whether a bid beats the standing one (R-33); a nine without talon and a ten beat each other.

    :raises KeyError: a bid that the rule does not order, a six without talon for one.
    """
    higher, lower = (_STEPS[(one.level, one.without_talon)] for one in (bid, standing))
    if higher != lower:
        return higher > lower
    if bid.level != standing.level:
        return True
    return _suit(bid) > _suit(standing)


def _suit(bid: Bid) -> int:
    return -1 if bid.trump is None else _TRUMPS.index(bid.trump)


def open_bids(
    standing: Bid | None, lowest_bid: int, convention: Convention, *, first_bid: bool
) -> tuple[Bid, ...]:
    """Give every bid that may be made now, the lowest first (R-33, R-36).

    `standing`: the highest so far, None before the first. `lowest_bid`: the lowest level of a game in force;
    misère stays allowed. `first_bid`: the bidder has not bid in this deal (misère only as a first bid).
    """
    return tuple(
        bid
        for bid in _ladder(convention)
        if (standing is None or overbids(bid, standing))
        and (first_bid if bid.is_misere else (bid.level or 0) >= lowest_bid)
    )


def _ladder(convention: Convention) -> list[Bid]:
    bids = [Bid(level, trump) for level in LEVELS for trump in _TRUMPS]
    bids.append(Bid())
    if convention.misere_without_talon:
        bids += [Bid(level, trump, without_talon=True) for level in (9, 10) for trump in _TRUMPS]
        bids.append(Bid(without_talon=True))
    return sorted(bids, key=lambda bid: (_STEPS[(bid.level, bid.without_talon)], bid.level or 0, _suit(bid)))
