"""The search for larger fields (R-4): from the strict order, swaps that lower the cost, then a tabu search.

Deterministic: no chance, no clock; the effort is counted in swaps looked at. Starts from the strict order and
keeps the best it has seen, so it is never worse than strict.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from scoring.seating.floor import Floor
from scoring.seating.hall import Hall, Tables

TABU_EFFORT: Final = 24_000
"""Swaps the tabu search may look at, unless told otherwise."""

_TENURES: Final = (3, 7, 4, 9, 5, 6)
"""For how many steps a player may not return to a table, in turn."""


def _reach(floor: Floor, rank: int, width: int) -> range:
    home = floor.hall.homes[rank]
    return range(max(0, home - width), min(len(floor.members), home + width + 1))


def _partners(floor: Floor, rank: int, tables: Iterable[int]) -> Iterator[int]:
    """Whom the rank could swap with at these tables."""
    own = floor.table_of[rank]
    for table in tables:
        if table != own and floor.hall.allows(rank, table):
            yield from (other for other in floor.members[table] if floor.hall.allows(other, own))


def _improve(floor: Floor, rank: int, tables: Iterable[int]) -> bool:
    """Make the rank's best swap if it lowers the cost."""
    swaps = [(floor.swap_cost(rank, other), other) for other in _partners(floor, rank, tables)]
    change, other = min(swaps, default=(0, rank))
    if change < 0:
        floor.swap(rank, other, change)
    return change < 0


def _untie(floor: Floor, free: tuple[int, ...]) -> None:
    """Free tied players by swaps, near their homes first, further away while any stays tied."""
    width = 1
    tied = [rank for rank in free if floor.is_tied(rank)]
    while tied and width < 2 * len(floor.members):
        for rank in tied:
            if floor.is_tied(rank):
                _improve(floor, rank, _reach(floor, rank, width))
        tied = [rank for rank in free if floor.is_tied(rank)]
        width *= 2


def _mirror(floor: Floor, rank: int) -> range:
    """The tables from which the rank is at most as far from home as now."""
    return _reach(floor, rank, abs(floor.table_of[rank] - floor.hall.homes[rank]))


def _go_home(floor: Floor, free: tuple[int, ...]) -> None:
    """Swap moved or tied players nearer home while that lowers the cost (key (3))."""
    changed = True
    while changed:
        moved = [rank for rank in free if floor.is_moved(rank)]
        changed = sum(_improve(floor, rank, _mirror(floor, rank)) for rank in moved) > 0


def _untangle(floor: Floor, free: tuple[int, ...]) -> None:
    """Of two players whose swap costs nothing, the better goes to the lower table (key (4))."""
    for rank in free:
        for other in list(_partners(floor, rank, _mirror(floor, rank))):
            tangled = (rank < other) == (floor.table_of[rank] > floor.table_of[other])
            if tangled and floor.may_swap(rank, other) and floor.swap_cost(rank, other) == 0:
                floor.swap(rank, other, 0)


class _Tabu:
    """A tabu search: the best swap that does not undo a recent one, even if it costs."""

    __slots__ = ("best", "best_cost", "effort", "floor", "step", "until")

    def __init__(self, floor: Floor, effort: int) -> None:
        self.floor = floor
        self.effort = effort
        self.step = 0
        self.until: dict[tuple[int, int], int] = {}
        self.best = floor.tables()
        self.best_cost = floor.cost

    def movers(self, free: tuple[int, ...]) -> list[int]:
        """Tied players, or when there are none, moved ones."""
        tied = [rank for rank in free if self.floor.is_tied(rank)]
        return tied or [rank for rank in free if self.floor.is_moved(rank)]

    def horizon(self, rank: int) -> range:
        """Where a mover looks: everywhere when tied, else a table further than he has been moved."""
        floor = self.floor
        if floor.is_tied(rank):
            return range(len(floor.members))
        return _reach(floor, rank, abs(floor.table_of[rank] - floor.hall.homes[rank]) + 1)

    def is_tabu(self, rank: int, table: int) -> bool:
        return self.until.get((rank, table), 0) > self.step

    def list_swaps(self, movers: list[int]) -> Iterator[tuple[int, int, int]]:
        """The swaps open to the movers, with their change of cost."""
        floor = self.floor
        for one in movers:
            if self.effort <= 0:
                return
            for other in _partners(floor, one, self.horizon(one)):
                self.effort -= 1
                change = floor.swap_cost(one, other)
                here, there = floor.table_of[one], floor.table_of[other]
                tabu = self.is_tabu(one, there) or self.is_tabu(other, here)
                if not tabu or floor.cost + change < self.best_cost:
                    yield change, one, other

    def move(self, change: int, one: int, other: int) -> None:
        tenure = _TENURES[self.step % len(_TENURES)]
        for rank in (one, other):
            self.until[rank, self.floor.table_of[rank]] = self.step + tenure
        self.floor.swap(one, other, change)
        if self.floor.cost < self.best_cost:
            self.best, self.best_cost = self.floor.tables(), self.floor.cost

    def run(self, free: tuple[int, ...]) -> None:
        while self.effort > 0:
            self.step += 1
            swap = min(self.list_swaps(self.movers(free)), default=None)
            if swap is None:
                return
            self.move(*swap)


def search_by_swaps(hall: Hall, strict: Tables, cost: int, effort: int = TABU_EFFORT) -> tuple[Tables, int]:
    """Find a good seating by R-4's keys and its cost, never above the strict order's `cost`."""
    free = hall.free
    floor = Floor(hall, strict, cost)
    _untie(floor, free)
    _go_home(floor, free)
    tabu = _Tabu(floor, effort)
    tabu.run(free)
    floor = Floor(hall, tabu.best, tabu.best_cost)
    _go_home(floor, free)
    _untangle(floor, free)
    return floor.tables(), floor.cost
