"""The steps of the search for larger fields, each by itself: what they look at, and when they stop."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.seating import SeatingPolicy, SeatingRequest, table_sizes
from scoring.seating.fills import fill_strictly
from scoring.seating.floor import Floor
from scoring.seating.hall import build_hall, cost_tables
from scoring.seating.swap_search import _go_home, _Tabu, _untangle, _untie, search_by_swaps
from tests.scoring.evenings import name_players
from tests.scoring.strategies import seating_requests


def floor_of(request):
    """The strict order of a request, ready for swaps."""
    hall = build_hall(request, table_sizes(len(request.order))[0])
    strict = fill_strictly(hall)
    return Floor(hall, strict, cost_tables(hall, strict))


@pytest.fixture
def floor():
    """Twenty players at five tables; the first two have met."""
    names = name_players(20)
    request = SeatingRequest(SeatingPolicy.AVOID_REPEATS, 1, names, met=((names[0], names[1]),))
    return floor_of(request)


def swap(floor, one, other):
    floor.swap(one, other, floor.swap_cost(one, other))


def swaps_of(tabu, *movers):
    return [(one, other) for _, one, other in tabu.list_swaps(list(movers))]


def test_the_tabu_search_moves_the_tied_and_when_there_are_none_the_moved(floor):
    tabu = _Tabu(floor, 99)
    assert tabu.movers(floor.hall.free) == [0, 1]
    swap(floor, 1, 4)
    assert tabu.movers(floor.hall.free) == [1, 4]


def test_a_tied_mover_looks_everywhere_and_a_moved_one_a_table_further_than_he_was_moved(floor):
    tabu = _Tabu(floor, 99)
    assert tabu.horizon(0) == range(5)
    swap(floor, 1, 12)
    assert tabu.horizon(12) == range(5)
    assert tabu.horizon(4) == range(3)
    swap(floor, 4, 8)
    assert tabu.horizon(4) == range(4)


def test_the_effort_counts_the_swaps_looked_at_and_a_mover_begun_is_finished(floor):
    tabu = _Tabu(floor, 17)
    assert len(swaps_of(tabu, 0, 1)) == 32
    assert tabu.effort == 17 - 32
    for effort, seen in ((16, 16), (1, 16), (0, 0)):
        tabu = _Tabu(floor, effort)
        assert swaps_of(tabu, 0, 1) == [(0, other) for other in range(4, 20)][:seen]


@pytest.mark.parametrize(("effort", "steps"), [(0, 0), (1, 1), (16, 1), (17, 1), (33, 2)])
def test_the_tabu_search_goes_on_while_there_is_effort_left(floor, effort, steps):
    tabu = _Tabu(floor, effort)
    tabu.run(floor.hall.free)
    assert tabu.step == steps


def test_a_player_may_not_return_to_a_table_at_once_unless_it_is_the_best_ever(floor):
    tabu = _Tabu(floor, 9999)
    tabu.step = 1
    tabu.move(floor.swap_cost(0, 4), 0, 4)
    assert [tabu.is_tabu(0, table) for table in range(5)] == [True, False, False, False, False]
    assert [tabu.is_tabu(4, table) for table in range(5)] == [False, True, False, False, False]
    assert (0, 4) not in swaps_of(tabu, 0)
    assert swaps_of(tabu, 0) == [(0, other) for other in range(8, 12)]
    tabu.best_cost = floor.cost + floor.swap_cost(0, 4) + 1
    assert (0, 4) in swaps_of(tabu, 0)
    tabu.best_cost = floor.cost
    tabu.step = 1 + 6
    assert (0, 4) not in swaps_of(tabu, 0)
    tabu.step = 1 + 7
    assert (0, 4) in swaps_of(tabu, 0)


def test_going_home_goes_on_after_a_round_in_which_only_one_player_moved():
    names = name_players(12)
    met = tuple((names[one], names[other]) for one, other in [(3, 8), (4, 7), (4, 8), (5, 7), (8, 9)])
    hall = build_hall(SeatingRequest(SeatingPolicy.AVOID_REPEATS, 1, names, met=met), (4, 4, 4))
    tables = ((1, 3, 4, 6), (0, 2, 5, 7), (8, 9, 10, 11))
    floor = Floor(hall, tables, cost_tables(hall, tables))
    _go_home(floor, hall.free)
    assert floor.tables() == ((0, 1, 2, 3), (4, 5, 6, 9), (7, 8, 10, 11))


@settings(max_examples=80, deadline=None)
@given(seating_requests(smallest=13, largest=24), st.randoms(use_true_random=False))
def test_when_everybody_has_gone_home_no_swap_nearer_home_lowers_the_cost(request, chance):
    floor = floor_of(request)
    for _ in range(20):
        one, other = chance.sample(floor.hall.free, 2)
        if floor.table_of[one] != floor.table_of[other] and floor.may_swap(one, other):
            swap(floor, one, other)
    _go_home(floor, floor.hall.free)
    settled = floor.tables()
    _go_home(floor, floor.hall.free)
    assert floor.tables() == settled


@settings(max_examples=40, deadline=None)
@given(seating_requests(smallest=13, largest=40))
def test_untangling_costs_nothing_and_the_cost_told_is_the_cost_counted_afresh(request):
    floor = floor_of(request)
    _untie(floor, floor.hall.free)
    before = cost_tables(floor.hall, floor.tables())
    _untangle(floor, floor.hall.free)
    assert cost_tables(floor.hall, floor.tables()) == before == floor.cost
    hall = floor.hall
    strict = fill_strictly(hall)
    tables, cost = search_by_swaps(hall, strict, cost_tables(hall, strict), effort=500)
    assert cost == cost_tables(hall, tables)
