import pytest

from scoring.problems import ProblemCode
from scoring.seating import (
    SeatingPolicy,
    SeatingRequest,
    count_house_players,
    seat_players,
    table_sizes,
)
from tests.scoring.evenings import name_players

IMPOSSIBLE = {0: 0, 1: 2, 2: 1, 5: 1}


def test_r2_up_to_five_hundred_players_tables_are_fours_and_at_the_end_as_many_threes_as_needed():
    for players in set(range(501)) - set(IMPOSSIBLE):
        sizes, problems = table_sizes(players)
        assert problems == []
        assert sum(sizes) == players
        assert sizes.count(3) == -players % 4
        assert list(sizes) == [4] * sizes.count(4) + [3] * sizes.count(3)
        assert count_house_players(players) == 0


@pytest.mark.parametrize(("players", "needed"), IMPOSSIBLE.items())
def test_r2_counts_that_cannot_be_seated_name_the_house_players_needed(players, needed):
    sizes, problems = table_sizes(players)
    assert sizes is None
    assert [(problem.code, problem.detail) for problem in problems] == [
        (ProblemCode.CANNOT_SEAT, {"players": players, "house_players": needed})
    ]
    assert count_house_players(players) == needed
    assert not needed or table_sizes(players + needed)[1] == []


@pytest.mark.parametrize("policy", [SeatingPolicy.BLOCKS, SeatingPolicy.SPREAD, SeatingPolicy.DRAW])
def test_r2_r3_all_sit_once_at_tables_of_these_sizes(policy):
    for players in [*range(70), *range(497, 501)]:
        seating, problems = seat_players(SeatingRequest(policy, players, name_players(players)))
        if players in IMPOSSIBLE:
            assert seating is None
            assert [problem.detail["house_players"] for problem in problems] == [IMPOSSIBLE[players]]
        else:
            assert tuple(len(table) for table in seating.tables) == table_sizes(players)[0]
            assert sorted(one for table in seating.tables for one in table) == [*name_players(players)]


def test_r2_a_negative_count_cannot_be_seated():
    assert table_sizes(-3)[0] is None
