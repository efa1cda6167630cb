"""The exact optimum of R-4 for small fields: every seating in lexicographic order, cut off by cost.

Since seatings come in the lexicographic order of key (4) and only a cheaper one replaces the best, the answer
is the first of the cheapest. Never used above `FULL_SEARCH_LIMIT` free players.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from scoring.seating.hall import Hall, Tables, cost_table

FULL_SEARCH_LIMIT: Final = 12


class _Search:
    """The best seating found so far, and what it cost."""

    __slots__ = ("best", "bound", "costs", "hall")

    def __init__(self, hall: Hall, bound: int) -> None:
        self.hall = hall
        self.bound = bound
        self.best: Tables = ()
        self.costs: dict[tuple[int, tuple[int, ...]], int] = {}

    def cost(self, table: int, ranks: tuple[int, ...]) -> int:
        key = (table, ranks)
        if key not in self.costs:
            self.costs[key] = cost_table(self.hall, table, ranks)
        return self.costs[key]

    def choices(self, table: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The ways to fill a table, in lexicographic order."""
        if table in self.hall.fixed:
            return iter((self.hall.fixed[table],))
        allowed = [rank for rank in left if self.hall.allows(rank, table)]
        return combinations(allowed, self.hall.sizes[table])

    def visit(self, tables: Tables, left: tuple[int, ...], spent: int) -> None:
        table = len(tables)
        if table == len(self.hall.sizes):
            self.best, self.bound = tables, spent
            return
        for ranks in self.choices(table, left):
            cost = spent + self.cost(table, ranks)
            if cost < self.bound:
                rest = tuple(rank for rank in left if rank not in ranks)
                self.visit((*tables, ranks), rest, cost)


def search_fully(hall: Hall, known: int) -> Tables:
    """Find the best seating by R-4's keys (1) to (4); `known` is the cost of any seating already found."""
    search = _Search(hall, known + 1)
    search.visit((), hall.free, 0)
    return search.best
