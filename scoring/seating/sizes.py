"""Table sizes (R-2): fours, and at the end as many threes as needed. Never seats anybody."""

from scoring.problems import Problem, ProblemCode

_HOUSE_PLAYERS = {0: 0, 1: 2, 2: 1, 5: 1}
"""Counts that cannot be seated, and how many house players (R-12) would help; nobody needs none."""


def count_house_players(players: int) -> int:
    """Tell how many house players make this number seatable: 2 for 1, 1 for 2 and for 5, else 0 (R-2)."""
    return _HOUSE_PLAYERS.get(players, 0)


def table_sizes(players: int) -> tuple[tuple[int, ...] | None, list[Problem]]:
    """Give the sizes of the tables, fours first (R-2).

    For 0, 1, 2 and 5 players: None and the fault `cannot_seat`, its detail naming the `house_players` needed.
    """
    if players in _HOUSE_PLAYERS or players < 0:
        detail = {"players": players, "house_players": count_house_players(players)}
        return None, [Problem(ProblemCode.CANNOT_SEAT, detail=detail)]
    threes = -players % 4
    fours = (players - 3 * threes) // 4
    return (4,) * fours + (3,) * threes, []
