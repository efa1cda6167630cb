"""A seating request in numbers: ranks 0… for ids, tables 0…, and one whole-number cost for R-4's keys.

The keys of R-4 are packed into one integer, each key's unit larger than all that the later keys can reach, so
that comparing costs is comparing lexicographically. Never searches.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.seating.requests import SeatingRequest

Tables = tuple[tuple[int, ...], ...]
"""For each table the ranks at it, rising."""


@dataclass(frozen=True, slots=True)
class Hall:
    """A request in numbers.

    `sizes` of the tables; `homes`: each rank's table in the strict order; `ties`: for each rank the ranks he
    should not meet, with the cost; `three_costs`: what a place at a table of three costs each rank; `fixed`:
    ranks at locked tables; `max_shift`: the most tables anybody may be moved.
    """

    sizes: tuple[int, ...]
    homes: tuple[int, ...]
    ties: tuple[tuple[tuple[int, int], ...], ...]
    three_costs: tuple[int, ...]
    fixed: Mapping[int, tuple[int, ...]]
    max_shift: int

    @property
    def free(self) -> tuple[int, ...]:
        """The ranks not at a locked table, best first."""
        locked = {rank for ranks in self.fixed.values() for rank in ranks}
        return tuple(rank for rank in range(len(self.homes)) if rank not in locked)

    def allows(self, rank: int, table: int) -> bool:
        """Tell whether the rank may be moved as far as this table."""
        return abs(table - self.homes[rank]) <= self.max_shift


def find_pairs(pairs: Iterable[tuple[str, str]], ranks: Mapping[str, int]) -> set[tuple[int, int]]:
    """The pairs of whom both are present, each once, as rising ranks."""
    present = ((ranks[one], ranks[other]) for one, other in pairs if one in ranks and other in ranks)
    return {(min(pair), max(pair)) for pair in present if pair[0] != pair[1]}


def rank_order(request: SeatingRequest) -> dict[str, int]:
    """Give each id its rank in the order, from 0."""
    return {player: rank for rank, player in enumerate(request.order)}


def list_homes(sizes: Iterable[int]) -> tuple[int, ...]:
    """Give each rank's table in the strict order (R-4)."""
    return tuple(table for table, size in enumerate(sizes) for _ in range(size))


def build_hall(request: SeatingRequest, sizes: tuple[int, ...]) -> Hall:
    """Put a sound request into numbers (R-4: keys (1), apart, (2), (3))."""
    ranks = rank_order(request)
    met, apart = find_pairs(request.met, ranks), find_pairs(request.apart, ranks)
    repeat_cost = len(ranks) * len(sizes) + 1
    apart_cost = repeat_cost * (len(met) + 1)
    three_cost = apart_cost * (len(apart) + 1)
    ties: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for pairs, cost in ((met, repeat_cost), (apart, apart_cost)):
        for one, other in pairs:
            ties[one][other] += cost
            ties[other][one] += cost
    threes = {ranks[player] for player in request.sat_at_three if player in ranks}
    return Hall(
        sizes=sizes,
        homes=list_homes(sizes),
        ties=tuple(tuple(sorted(ties[rank].items())) for rank in range(len(ranks))),
        three_costs=tuple(three_cost if rank in threes else 0 for rank in range(len(ranks))),
        fixed={lock.table - 1: tuple(sorted(ranks[one] for one in lock.seats)) for lock in request.locked},
        max_shift=len(sizes) if request.max_shift is None else request.max_shift,
    )


def cost_table(hall: Hall, table: int, ranks: tuple[int, ...]) -> int:
    """Cost of one table with these ranks."""
    present = set(ranks)
    tied = sum(cost for rank in ranks for other, cost in hall.ties[rank] if other in present and other > rank)
    moved = sum(abs(table - hall.homes[rank]) for rank in ranks)
    again = sum(hall.three_costs[rank] for rank in ranks) if hall.sizes[table] == 3 else 0
    return tied + moved + again


def cost_tables(hall: Hall, tables: Tables) -> int:
    """Cost of a whole seating."""
    return sum(cost_table(hall, table, ranks) for table, ranks in enumerate(tables))
