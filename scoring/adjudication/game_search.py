"""Games with trumps or without: the declarer wants tricks.

What the suits tell is added up from tables: one whole number for each suit, with a field for each figure.
Two or three figures then bound what the declarer takes.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from scoring.adjudication.moves import Moves
from scoring.adjudication.packing import LEADER_SHIFT, SUIT_MASK, TRUMP_SHIFT
from scoring.adjudication.quick_tricks import guarded, of_declarer, of_defenders, on_top, rounds_without
from scoring.adjudication.search import RANGES, Search
from scoring.adjudication.suit_states import DECLARER, HOLDERS, OWNERS, PLAYERS, OpenTrick, has
from scoring.adjudication.sure_trumps import drawn, sure_of_declarer, sure_of_defenders
from scoring.adjudication.tables import Table


def cheapest_first(player: int, leads: bool, options: Sequence[OpenTrick]) -> Sequence[OpenTrick]:
    """Try the declarer's highest lead, a defender's lowest; behind others the cheapest winner."""
    if leads and player == DECLARER:
        return options
    rising = options[::-1]
    return [after for after in rising if after[2] == player] + [
        after for after in rising if after[2] != player
    ]


MOVES: Final = Moves(cheapest_first)


@cache
def _declarer_leads(trumps: int, later: int) -> Table[int]:
    """Make the table of a suit's figures: cashed now, cashed when trumps are drawn, guarded 1, 2, 3 times."""

    def figures(state: int) -> int:
        keeps = guarded(state)
        levels = sum((keeps >= level) << 5 + 3 * level for level in (1, 2, 3))
        return of_declarer(state, trumps) + (of_declarer(state, later) << 4) + levels

    return Table(figures)


@cache
def _defender_leads(leader: int, trumps: int, later: int) -> Table[int]:
    """Make the table of a suit's figures.

    The declarer's tricks as above, the leader's, his partner's, can the lead cross to him, can the leader
    lead the suit so that the declarer does not win; the declarer's cards on top, has he any, and how many
    rounds the defenders can lead before he is in (if they have no trumps).
    """

    def figures(state: int) -> int:
        cashed = of_declarer(state, trumps & ~1)
        tricks = of_defenders(state, leader, trumps)
        keeps_out = has(leader, state) and cashed == 0
        declarers = cashed + (of_declarer(state, later) << 4)
        defenders = (tricks.own << 8) + (tricks.partners << 12) + (tricks.crossing << 16)
        tops = 0 if trumps & ~1 else on_top(state)
        held = (tops << 24) + ((tops > 0) << 28) + (rounds_without(state, trumps & 1 == 1) << 31)
        return declarers + defenders + (keeps_out << 20) + held

    return Table(figures)


class _Trumps(NamedTuple):
    """What the trumps tell with one leader: the side suits' table, sure tricks, tricks by drawing trumps."""

    suits: Table[int]
    declarers: int
    defenders: int
    by_drawing: int
    keeps_out: bool


def _trumps_led_by(leader: int, state: int) -> _Trumps:
    holders = HOLDERS[state]
    by_drawing, later = drawn(state)
    suits = (
        _declarer_leads(holders & ~1, later)
        if leader == DECLARER
        else _defender_leads(leader, holders, later)
    )
    keeps_out = has(leader, state) and OWNERS[state][0] != DECLARER
    return _Trumps(suits, sure_of_declarer(state), sure_of_defenders(state), by_drawing, keeps_out)


_TRUMPS: Final = [Table(partial(_trumps_led_by, leader)) for leader in PLAYERS]


class GameSearch(Search):
    """The declarer's aim is to take at least so many tricks."""

    __slots__ = ()

    better = 1

    def __init__(self, ruffing: bool) -> None:
        super().__init__(MOVES, ruffing)

    def bounds(self, key: int, left: int) -> tuple[int, int]:
        """Bound the declarer's tricks by what can be cashed at once and what nobody can take away."""
        leader = key >> LEADER_SHIFT
        last = key >> TRUMP_SHIFT & SUIT_MASK
        suits, declarers, defenders, by_drawing, keeps_out = _TRUMPS[leader][last if self.ruffing else 0]
        figures = suits[key & SUIT_MASK] + suits[key >> 14 & SUIT_MASK] + suits[key >> 28 & SUIT_MASK]
        if not self.ruffing:
            figures += suits[last]
        cashed = max((figures & 15) + declarers, (figures >> 4 & 15) + by_drawing)
        if leader == 0:
            levels = figures >> 8
            kept = (levels > 0) + (levels > 7) + (levels > 63)
            return RANGES[cashed][left - max(defenders, kept)]
        lost = defenders + (figures >> 8 & 15)
        if figures >> 16 & 15:
            lost += figures >> 12 & 15
        if keeps_out or figures >> 20 & 7:
            cashed = declarers
            later = left - (figures >> 31)
            if later >= figures >> 28 & 7:
                cashed = max(cashed, min(cashed + (figures >> 24 & 15), later))
        return RANGES[cashed][left - lost]

    def aim(self, key: int, left: int, count: int) -> bool:
        if count <= 0:
            return True
        if count > left:
            return False
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self.bounds(key, left)
        least, most = known
        if least >= count:
            return True
        if most < count:
            return False
        if self.expand(key, left, count):
            self.known[key] = RANGES[count][most]
            return True
        self.known[key] = RANGES[least][count - 1]
        return False

    def narrow(self, known: tuple[int, int], reaches: Callable[[int], bool]) -> int:
        """Halve what is between the bounds."""
        least, most = known
        while least < most:
            middle = (least + most + 1) // 2
            if reaches(middle):
                least = middle
            else:
                most = middle - 1
        return least
