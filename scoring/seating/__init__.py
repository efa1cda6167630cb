"""Seating (R-2 to R-5): table sizes, the policies, and the seeded draw of compass seats and first dealers.

A request goes in, a result comes out. Chance is an argument (the seed); nothing here knows a database, a
clock or a person's name. `docs/seating.md` describes the method.
"""

from scoring.seating.draw import draw_round_seed
from scoring.seating.figures import measure_seating
from scoring.seating.proposals import seat_players
from scoring.seating.requests import LockedTable, Seating, SeatingPolicy, SeatingRequest
from scoring.seating.sizes import count_house_players, table_sizes
from scoring.seating.table_numbers import put_at_tables

__all__ = [
    "LockedTable",
    "Seating",
    "SeatingPolicy",
    "SeatingRequest",
    "count_house_players",
    "draw_round_seed",
    "measure_seating",
    "put_at_tables",
    "seat_players",
    "table_sizes",
]
