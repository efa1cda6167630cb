"""The lines that all writers of a deal share."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from scoring.deal_rules import LevelPrices
from scoring.deals import Roles
from scoring.lines import Column, Line, Reason, Value, whole

Lines = Iterator[Line]


def pulya(seat: int, points: Value, reason: Reason, clause: str) -> Line:
    """A line in a player's pulya."""
    return Line(seat, Column.PULYA, points, reason, clause)


def gora(seat: int, points: Value, reason: Reason, clause: str) -> Line:
    """A line in a player's gora."""
    return Line(seat, Column.GORA, points, reason, clause)


def whists(seat: int, on: int, points: Value, reason: Reason, clause: str) -> Line:
    """Whists that `seat` writes on another."""
    return Line(seat, Column.WHISTS, points, reason, clause, on)


def half(points: int) -> Value:
    """Half of so many points, exactly."""
    return whole(Fraction(points, 2))


def console(seats: Iterable[int], roles: Roles, short: int, prices: LevelPrices, clause: str) -> Lines:
    """u·W for each of the seats on the declarer (R-24)."""
    for seat in seats:
        yield whists(seat, roles.declarer, short * prices.whist, Reason.CONSOLATION, clause)
