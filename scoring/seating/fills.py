"""The simple policies (R-3, and R-4's strict order): one pass over the order, locked tables left as they are.

Never looks at who has met whom.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scoring.seating.draw import Draw
from scoring.seating.hall import Hall, Tables
from scoring.seating.requests import SeatingPolicy


def _with_fixed(hall: Hall, filled: Mapping[int, Sequence[int]]) -> Tables:
    seated = {**filled, **hall.fixed}
    return tuple(tuple(sorted(seated[table])) for table in range(len(hall.sizes)))


def _fill_one_by_one(hall: Hall, order: Sequence[int]) -> Tables:
    left = iter(order)
    open_tables = [table for table in range(len(hall.sizes)) if table not in hall.fixed]
    filled = {table: [next(left) for _ in range(hall.sizes[table])] for table in open_tables}
    return _with_fixed(hall, filled)


def fill_strictly(hall: Hall, seed: int = 0) -> Tables:
    """Seat 1-4 at table 1, 5-8 at table 2 … (R-3 blocks, R-4 strict)."""
    return _fill_one_by_one(hall, hall.free)


def fill_in_turn(hall: Hall, seed: int) -> Tables:
    """Seat entrant i at table ((i − 1) mod T) + 1, locked tables left out (R-3 spread).

    Fours come before threes, so the turn is over when the first table that is full would be reached again.
    """
    filled: dict[int, list[int]] = {table: [] for table in range(len(hall.sizes)) if table not in hall.fixed}
    turn = list(filled)
    for number, rank in enumerate(hall.free):
        filled[turn[number % len(turn)]].append(rank)
    return _with_fixed(hall, filled)


def fill_by_draw(hall: Hall, seed: int) -> Tables:
    """Shuffle the order by the seed's stream `order`, then seat one by one (R-3 draw)."""
    return _fill_one_by_one(hall, Draw(seed, "order").shuffle(hall.free))


FILLS: Final[Mapping[SeatingPolicy, Callable[[Hall, int], Tables]]] = {
    SeatingPolicy.BLOCKS: fill_strictly,
    SeatingPolicy.SPREAD: fill_in_turn,
    SeatingPolicy.DRAW: fill_by_draw,
    SeatingPolicy.STRICT: fill_strictly,
}
