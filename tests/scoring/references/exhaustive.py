"""The optimum of R-4 by trying every seating, for few players.

It shares no code with `scoring.seating`: sizes, figures and order are worked out here, from the ids, by the
words of R-2 and R-4. Nothing is cut off; the only economy is that a table's figures are counted once.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations


@cache
def list_sizes(players):
    """The sizes of the tables: the one sum of fours and fewest threes."""
    fewest = min(threes for threes in range(players) if (players - 3 * threes) % 4 == 0)
    return (4,) * ((players - 3 * fewest) // 4) + (3,) * fewest


@cache
def list_partitions(ranks, sizes):
    """Every way to fill the tables, in lexicographic order of the tables read by rank."""
    if not sizes:
        return [()]
    return [
        (table, *rest)
        for table in combinations(ranks, sizes[0])
        for rest in list_partitions(tuple(rank for rank in ranks if rank not in table), sizes[1:])
    ]


@dataclass
class Wishes:
    """What is to be avoided, in ranks."""

    met: set
    apart: set
    sat_at_three: set
    homes: list
    most: int

    def cost(self, at, table):
        """(second threes, apart, repeats, displacement) of one table, or None where it must not be."""
        shifts = [abs(at - self.homes[rank]) for rank in table]
        if max(shifts) > self.most:
            return None
        pairs = set(combinations(table, 2))
        again = len(self.sat_at_three.intersection(table)) if len(table) == 3 else 0
        return again, len(pairs & self.apart), len(pairs & self.met), sum(shifts)


def _read(request, rank, sizes):
    """The request's wishes in ranks, a pair once, who is not there left out."""

    def pairs(named):
        known = [{rank[one], rank[other]} for one, other in named if one in rank and other in rank]
        return {tuple(sorted(pair)) for pair in known if len(pair) == 2}

    return Wishes(
        met=pairs(request.met),
        apart=pairs(request.apart),
        sat_at_three={rank[player] for player in request.sat_at_three if player in rank},
        homes=[at for at, size in enumerate(sizes) for _ in range(size)],
        most=len(rank) if request.max_shift is None else request.max_shift,
    )


def list_seatings(request, rank, sizes):
    """Every seating around the locked tables, in lexicographic order."""
    locked = {lock.table - 1: tuple(sorted(rank[one] for one in lock.seats)) for lock in request.locked}
    taken = {one for table in locked.values() for one in table}
    free = tuple(one for one in rank.values() if one not in taken)
    open_sizes = tuple(size for at, size in enumerate(sizes) if at not in locked)
    for filled in list_partitions(free, open_sizes):
        left = iter(filled)
        yield tuple(locked[at] if at in locked else next(left) for at in range(len(sizes)))


def find_best(request):
    """The least (second threes, apart, repeats, displacement) and the first tables that have it, as ranks.

    None if no seating is allowed.
    """
    rank = {player: at for at, player in enumerate(request.order)}
    sizes = list_sizes(len(rank))
    wishes = _read(request, rank, sizes)
    counted = {}
    best = None
    for tables in list_seatings(request, rank, sizes):
        costs = []
        for at_table in enumerate(tables):
            if at_table not in counted:
                counted[at_table] = wishes.cost(*at_table)
            costs.append(counted[at_table])
        if None not in costs:
            total = tuple(map(sum, zip(*costs, strict=True)))
            if best is None or total < best[0]:
                best = total, tables
    return best
