"""How long a seating takes: `python -m pytest -s bench/seating_speed.py` (with pytest-benchmark).

Two instances for each number of players, both before round 3: *standings*, the order after two rounds with
random results; *tables*, the worst case, the order of the last round's tables, so that everybody's strict
neighbours are those he has just played. Prints R-4's figures and fails where a promise is broken.
"""

from dataclasses import replace
from functools import cache

import pytest

from scoring.seating import SeatingRequest, seat_players
from tests.scoring.evenings import play_evening

PROMISES = {64: 0.1, 200: 0.1, 1_000: 0.5, 1_001: 0.5, 10_000: 3.0, 10_001: 3.0}
"""Players: seconds at most, by the median."""


@cache
def third_round(players: int) -> tuple[SeatingRequest, SeatingRequest]:
    """The request of round 3 by the standings, and by the last round's tables."""
    _, (_, _, second), (_, by_standings, _) = play_evening(players, seed=1)
    by_tables = tuple(player for table in second.tables for player in table)
    return by_standings, replace(by_standings, order=by_tables)


@pytest.mark.parametrize("instance", ["standings", "tables"])
@pytest.mark.parametrize("players", PROMISES)
def test_seating(benchmark, players: int, instance: str) -> None:
    """R-4 within its promise; the figures go into the report's extra columns."""
    request = third_round(players)[instance == "tables"]
    seating, problems = benchmark(seat_players, request)
    assert problems == []
    figures = {
        name: getattr(seating, name) for name in ("repeats", "second_threes", "displacement", "largest_shift")
    }
    benchmark.extra_info.update(figures)
    print(f"\n{players} players by {instance}: {figures}")  # noqa: T201 -- a measurement is read
    assert (seating.repeats, seating.second_threes) == (0, 0)
    assert benchmark.stats.stats.median <= PROMISES[players]
