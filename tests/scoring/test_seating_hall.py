"""The packed cost of R-4's keys, and the floor that keeps it up to date."""

from dataclasses import replace
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.seating import SeatingPolicy, SeatingRequest, measure_seating, table_sizes
from scoring.seating.fills import fill_strictly
from scoring.seating.floor import Floor
from scoring.seating.hall import build_hall, cost_tables
from tests.scoring.evenings import name_players
from tests.scoring.strategies import seating_requests


def hall_of(request):
    return build_hall(request, table_sizes(len(request.order))[0])


def fill(request, ranks):
    """The ranks at the tables, one after the other."""
    left = iter(ranks)
    return tuple(tuple(sorted(islice(left, size))) for size in table_sizes(len(request.order))[0])


def keys(request, tables):
    """R-4's first keys, counted from the names."""
    named = [[request.order[rank] for rank in table] for table in tables]
    measured = measure_seating(request, named, [0] * len(named))
    return measured.second_threes, measured.apart, measured.repeats, measured.displacement


@settings(max_examples=80, deadline=None)
@given(seating_requests(largest=24), st.data())
def test_r4_comparing_costs_is_comparing_the_keys_one_after_the_other(request, data):
    hall = hall_of(request)
    everybody = range(len(request.order))
    one, other = (fill(request, data.draw(st.permutations(everybody))) for _ in range(2))
    assert (cost_tables(hall, one) < cost_tables(hall, other)) == (keys(request, one) < keys(request, other))


def test_r4_displacement_however_large_is_less_than_one_repeat():
    request = SeatingRequest(SeatingPolicy.AVOID_REPEATS, 1, name_players(12), met=(("p00001", "p00002"),))
    hall = hall_of(request)
    far_away = ((8, 9, 10, 11), (0, 4, 5, 6), (1, 2, 3, 7))
    assert cost_tables(hall, far_away) == 16
    assert cost_tables(hall, fill_strictly(hall)) > 16


def test_r4_a_seating_at_home_where_nobody_meets_again_costs_nothing():
    met = tuple((f"p0000{one}", f"p0000{other}") for one in (1, 2, 3, 4) for other in (5, 6, 7))
    request = SeatingRequest(
        SeatingPolicy.AVOID_REPEATS, 1, name_players(7), met=met, sat_at_three=("p00001", "p00002")
    )
    hall = hall_of(request)
    assert cost_tables(hall, fill_strictly(hall)) == 0


def test_r4_a_swap_is_allowed_only_if_both_stay_within_the_largest_shift():
    request = replace(SeatingRequest(SeatingPolicy.AVOID_REPEATS, 1, name_players(12)), max_shift=1)
    hall = hall_of(request)
    floor = Floor(hall, fill_strictly(hall), 0)
    assert floor.may_swap(0, 4)
    assert not floor.may_swap(0, 8)
    floor.swap(0, 4, floor.swap_cost(0, 4))
    # At table 2 now: the first of all may not go to table 3, though whoever sits there may come.
    assert not floor.may_swap(0, 8)
    assert not floor.may_swap(8, 0)
    assert floor.may_swap(5, 8)


@settings(max_examples=50, deadline=None)
@given(seating_requests(smallest=8, largest=24), st.data())
def test_r4_a_player_is_tied_while_a_key_before_displacement_counts_him(request, data):
    hall = hall_of(request)
    floor = Floor(hall, fill(request, data.draw(st.permutations(range(len(request.order))))), 0)
    for rank, player in enumerate(request.order):
        table = floor.tables()[floor.table_of[rank]]
        others = {request.order[other] for other in table} - {player}
        pairs = {*request.met, *request.apart}
        meets = any((player, other) in pairs or (other, player) in pairs for other in others)
        again = len(table) == 3 and player in request.sat_at_three
        assert floor.is_tied(rank) == (meets or again)
        assert floor.is_moved(rank) == (floor.table_of[rank] != hall.homes[rank])
