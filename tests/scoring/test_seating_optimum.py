"""Up to twelve players the seating is R-4's optimum: compared with every seating there is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.seating import LockedTable, seat_players
from tests.scoring.evenings import play_evening
from tests.scoring.references.exhaustive import find_best, list_partitions, list_sizes
from tests.scoring.strategies import seating_requests

SEATABLE = [3, 4, 6, 7, 8, 9, 10, 11, 12]


def figures_and_ranks(request, seating):
    """Our answer in the reference's words."""
    rank = request.order.index
    figures = (seating.second_threes, seating.apart, seating.repeats, seating.displacement)
    return figures, tuple(tuple(sorted(map(rank, table))) for table in seating.tables)


@pytest.mark.parametrize(
    ("players", "seatings"),
    [(3, 1), (4, 1), (6, 20), (7, 35), (8, 70), (9, 1680), (10, 4200), (11, 11550), (12, 34650)],
)
def test_the_reference_tries_every_seating_in_lexicographic_order(players, seatings):
    tried = list_partitions(tuple(range(players)), list_sizes(players))
    assert len(tried) == len(set(tried)) == seatings
    assert tried == sorted(tried)


@pytest.mark.parametrize(
    "seed", [pytest.param(n, marks=[pytest.mark.slow] if n >= 3 else []) for n in range(20)]
)
@pytest.mark.parametrize("players", SEATABLE)
def test_r4_each_of_three_rounds_is_the_first_of_the_best_seatings(players, seed):
    played = 0
    for _, request, seating in play_evening(players, seed):
        assert figures_and_ranks(request, seating) == find_best(request)
        played += 1
    assert played == 3


@settings(max_examples=100, deadline=None)
@given(seating_requests(largest=10))
def test_r4_with_any_wishes_the_seating_is_the_first_of_the_best(request):
    seating, problems = seat_players(request)
    assert problems == []
    assert figures_and_ranks(request, seating) == find_best(request)


@st.composite
def locked_requests(draw):
    """A request of which one table is locked, anybody at it, and nobody may be moved further than a limit."""
    request = draw(seating_requests(largest=12))
    sizes = list_sizes(len(request.order))
    at = draw(st.integers(0, len(sizes) - 1))
    seats = tuple(draw(st.permutations(request.order))[: sizes[at]])
    return replace(request, locked=(LockedTable(at + 1, seats),))


@settings(max_examples=100, deadline=None)
@given(locked_requests())
def test_r4_around_a_locked_table_the_seating_is_the_first_of_the_best_or_named_impossible(request):
    seating, problems = seat_players(request)
    best = find_best(request)
    if best is None:
        assert [problem.code for problem in problems] == ["max_shift_impossible"]
    else:
        assert problems == []
        assert figures_and_ranks(request, seating) == best
