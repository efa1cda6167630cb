"""What is asked of the seating and what it answers, as frozen data. No step of the method is here."""

from dataclasses import dataclass
from enum import StrEnum


class SeatingPolicy(StrEnum):
    """The policies of R-3 (blocks, spread, draw) and R-4 (strict, avoid_repeats)."""

    BLOCKS = "blocks"
    SPREAD = "spread"
    DRAW = "draw"
    STRICT = "strict"
    AVOID_REPEATS = "avoid_repeats"


@dataclass(frozen=True, slots=True)
class LockedTable:
    """A table that keeps its number (from 1) and its seats N E S (W) (R-4)."""

    table: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatingRequest:
    """Who is to be seated, and what happened before.

    `order`: ids, best first (round 1: registration order). `met`: pairs who sat together earlier in this
    tournament. `sat_at_three`: who has sat at a table of three. `apart`: pairs that should not meet.
    `max_shift`: how many tables anybody may be moved from the strict order; None = any.
    """

    policy: SeatingPolicy
    seed: int
    order: tuple[str, ...]
    met: tuple[tuple[str, str], ...] = ()
    sat_at_three: tuple[str, ...] = ()
    locked: tuple[LockedTable, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    max_shift: int | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """A seating with R-4's figures.

    `tables`: for each table its ids at seats N E S (W). `first_dealers`: for each table the seat that deals
    first. `second_threes`: players at a table of three again. `repeats`: pairs who have met before.
    `displacement`, `largest_shift`: sum and maximum of |table − table in the strict order|. `apart`: pairs at
    one table that should not meet.
    """

    tables: tuple[tuple[str, ...], ...]
    first_dealers: tuple[int, ...]
    repeats: int
    second_threes: int
    displacement: int
    largest_shift: int
    apart: int
