"""The working state of the search: who sits where just now, and what a swap would change. Never decides."""

from scoring.seating.hall import Hall, Tables


class Floor:
    """Tables being changed by swaps. The cost of a swap is found from the two players' own ties alone."""

    __slots__ = ("cost", "hall", "members", "table_of")

    def __init__(self, hall: Hall, tables: Tables, cost: int) -> None:
        self.hall = hall
        self.cost = cost
        self.table_of = [0] * len(hall.homes)
        for table, ranks in enumerate(tables):
            for rank in ranks:
                self.table_of[rank] = table
        self.members = [[] if table in hall.fixed else list(ranks) for table, ranks in enumerate(tables)]

    def tie_cost(self, rank: int, table: int, without: int) -> int:
        """What the rank's ties would cost at a table, were `without` not there."""
        table_of = self.table_of
        cost = self.hall.three_costs[rank] if self.hall.sizes[table] == 3 else 0
        for other, tie in self.hall.ties[rank]:
            if table_of[other] == table and other != without:
                cost += tie
        return cost

    def place_cost(self, rank: int, table: int, without: int) -> int:
        """Ties and displacement of the rank at a table."""
        return self.tie_cost(rank, table, without) + abs(table - self.hall.homes[rank])

    def swap_cost(self, one: int, other: int) -> int:
        """How the cost would change if the two, at different tables, swapped places."""
        here, there = self.table_of[one], self.table_of[other]
        after = self.place_cost(one, there, other) + self.place_cost(other, here, one)
        return after - self.place_cost(one, here, one) - self.place_cost(other, there, other)

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
        self.cost += change

    def is_tied(self, rank: int) -> bool:
        """Tell whether the rank sits where a key before displacement counts him."""
        return self.tie_cost(rank, self.table_of[rank], rank) > 0

    def is_moved(self, rank: int) -> bool:
        """Tell whether the rank sits away from his strict table."""
        return self.table_of[rank] != self.hall.homes[rank]

    def tables(self) -> Tables:
        """The seating as it stands."""
        return tuple(
            self.hall.fixed.get(table, tuple(sorted(ranks))) for table, ranks in enumerate(self.members)
        )
