"""A misère: the declarer wants no trick, then as few as can be.

The bounds are few: with clean suits only, he is safe; a suit that catches him when it is led again and
again catches him; a way out costs the defenders one trick.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scoring.adjudication.misere_suits import crosses, is_caught, is_clean, is_stuck, ways_out
from scoring.adjudication.moves import Moves
from scoring.adjudication.packing import LEADER_SHIFT, SUIT_MASK
from scoring.adjudication.search import RANGES, Search
from scoring.adjudication.suit_states import DECLARER, LAST, NEXT, OpenTrick, has, partner_of
from scoring.adjudication.tables import Table

Ranges = tuple[tuple[int, int], ...]


def highest_that_ducks(player: int, leads: bool, options: Sequence[OpenTrick]) -> Sequence[OpenTrick]:
    """Try the declarer's highest card that does not take the trick, else his highest; a defender's lowest."""
    if leads or player != DECLARER:
        options = options[::-1]
    return [after for after in options if after[2] != player] + [
        after for after in options if after[2] == player
    ]


MOVES: Final = Moves(highest_that_ducks)


def _count(*figures: bool) -> int:
    """Write figures into fields of three bits, to be added up over four suits."""
    return sum(figure << 3 * field for field, figure in enumerate(figures))


def _declarer_leads(state: int) -> int:
    return _count(ways_out(state, NEXT) + ways_out(state, LAST) > 0, not is_stuck(state))


def _defender_leads(leader: int, state: int) -> int:
    partner = partner_of(leader)
    caught, crossed = is_caught(state, partner), crosses(state, leader)
    return _count(
        not is_clean(state),
        is_caught(state, leader),
        caught,
        crossed,
        caught and crossed,
        ways_out(state, leader) > 0,
        ways_out(state, partner) > 1,
        ways_out(state, partner) > 0,
        has(leader, state) and not has(partner, state),
    )


def _ranges(least: int, lost: int) -> Ranges:
    """Make the ranges by tricks left: at least so many (ten: all), all but so many."""
    return tuple(RANGES[min(least, left)][max(left - lost, min(least, left))] for left in range(11))


def _when_declarer_leads(figures: int) -> Ranges:
    """He is rid of the lead where he has a way out, and of nothing where he wins every lead."""
    ways, free = figures & 7, figures >> 3
    return _ranges(0 if free else 10, 1 if ways else 0)


def _when_defender_leads(figures: int) -> Ranges:
    """Find whether he is caught at once, by the leader or over his partner; whether a way out stays open."""
    unclean, caught, by_partner, crossing, both, ways, safe, ways_of_partner, gaps = (
        figures >> 3 * field & 7 for field in range(9)
    )
    if not unclean:
        return _ranges(0, 10)
    over = by_partner and crossing and not by_partner == crossing == both == 1
    open_way = ways or safe or (ways_of_partner and not gaps)
    return _ranges(1 if caught or over else 0, 1 if open_way else 0)


_SUITS: Final = [Table(_declarer_leads), *(Table(partial(_defender_leads, one)) for one in (NEXT, LAST))]
_RANGES: Final = [Table(_when_declarer_leads), *(Table(_when_defender_leads) for _ in (NEXT, LAST))]


class MisereSearch(Search):
    """The declarer's aim is to take at most so many tricks."""

    __slots__ = ()

    better = -1

    def __init__(self) -> None:
        super().__init__(MOVES, ruffing=False)

    def bounds(self, key: int, left: int) -> tuple[int, int]:
        """Bound the declarer's tricks by what the suits say."""
        leader = key >> LEADER_SHIFT
        suits = _SUITS[leader]
        figures = (
            suits[key & SUIT_MASK]
            + suits[key >> 14 & SUIT_MASK]
            + suits[key >> 28 & SUIT_MASK]
            + suits[key >> 42 & SUIT_MASK]
        )
        return _RANGES[leader][figures][left]

    def aim(self, key: int, left: int, count: int) -> bool:
        if count < 0:
            return False
        if count >= left:
            return True
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self.bounds(key, left)
        least, most = known
        if most <= count:
            return True
        if least > count:
            return False
        if self.expand(key, left, count):
            self.known[key] = RANGES[least][count]
            return True
        self.known[key] = RANGES[count + 1][most]
        return False

    def narrow(self, known: tuple[int, int], reaches: Callable[[int], bool]) -> int:
        """Ask from below: is he safe, does he take but one, but two."""
        least, most = known
        while least < most and not reaches(least):
            least += 1
        return least
