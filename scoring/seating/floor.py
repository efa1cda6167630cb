"""The working state of the search: who sits where just now, and what a swap would change. Never decides."""

from scoring.seating.hall import Hall, Tables


class Floor:
    """Tables being changed by swaps.

    `load[rank]`: for each table what the rank's ties to those who sit there cost; kept up with every swap, so
    that a swap can be judged without counting ties anew.
    """

    __slots__ = ("cost", "hall", "load", "members", "pair_cost", "table_of")

    def __init__(self, hall: Hall, tables: Tables, cost: int) -> None:
        self.hall = hall
        self.cost = cost
        found = {rank: table for table, ranks in enumerate(tables) for rank in ranks}
        self.table_of = [found[rank] for rank in range(len(hall.homes))]
        self.members = [[] if table in hall.fixed else list(ranks) for table, ranks in enumerate(tables)]
        self.pair_cost = [dict(ties) for ties in hall.ties]
        self.load: list[dict[int, int]] = [{} for _ in hall.homes]
        for rank, table in enumerate(self.table_of):
            self._move_load(rank, table, 1)

    def _move_load(self, rank: int, table: int, sign: int) -> None:
        """Book that the rank has come to a table (1) or left it (−1)."""
        for other, tie in self.hall.ties[rank]:
            load = self.load[other]
            load[table] = load.get(table, 0) + sign * tie

    def swap_cost(self, one: int, other: int) -> int:
        """How the cost would change if the two, at different tables, swapped places."""
        hall = self.hall
        here, there = self.table_of[one], self.table_of[other]
        load, other_load = self.load[one], self.load[other]
        tied = load.get(there, 0) - load.get(here, 0) + other_load.get(here, 0) - other_load.get(there, 0)
        home, other_home = hall.homes[one], hall.homes[other]
        moved = abs(there - home) - abs(here - home) + abs(here - other_home) - abs(there - other_home)
        again = (hall.three_costs[one] - hall.three_costs[other]) * (hall.sizes[here] - hall.sizes[there])
        return tied - 2 * self.pair_cost[one].get(other, 0) + moved + again

    def may_swap(self, one: int, other: int) -> bool:
        """Tell whether both stay within the largest shift allowed."""
        allows = self.hall.allows
        return allows(one, self.table_of[other]) and allows(other, self.table_of[one])

    def swap(self, one: int, other: int, change: int) -> None:
        """Swap the two and book the change of cost."""
        here, there = self.table_of[one], self.table_of[other]
        self.members[here][self.members[here].index(one)] = other
        self.members[there][self.members[there].index(other)] = one
        self.table_of[one], self.table_of[other] = there, here
        for rank, left, reached in ((one, here, there), (other, there, here)):
            self._move_load(rank, left, -1)
            self._move_load(rank, reached, 1)
        self.cost += change

    def is_tied(self, rank: int) -> bool:
        """Tell whether the rank sits where a key before displacement counts him."""
        table = self.table_of[rank]
        again = self.hall.three_costs[rank] > 0 and self.hall.sizes[table] == 3
        return again or self.load[rank].get(table, 0) > 0

    def is_moved(self, rank: int) -> bool:
        """Tell whether the rank sits away from his strict table."""
        return self.table_of[rank] != self.hall.homes[rank]

    def tables(self) -> Tables:
        """The seating as it stands."""
        return tuple(
            self.hall.fixed.get(table, tuple(sorted(ranks))) for table, ranks in enumerate(self.members)
        )
