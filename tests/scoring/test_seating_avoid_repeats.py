from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.seating import (
    LockedTable,
    SeatingPolicy,
    SeatingRequest,
    seat_players,
    table_sizes,
)
from scoring.seating.fills import fill_strictly
from scoring.seating.floor import Floor
from scoring.seating.hall import build_hall, cost_tables
from scoring.seating.swap_search import search_by_swaps
from tests.scoring.strategies import seating_requests


def keys(request, seating):
    """R-4's keys, the fourth being the tables read by strict rank."""
    rank = request.order.index
    ranks = tuple(tuple(sorted(map(rank, table))) for table in seating.tables)
    return seating.second_threes, seating.apart, seating.repeats, seating.displacement, ranks


def play_round(request, seating):
    """The next round's request after this seating."""
    pairs = {pair for table in seating.tables for pair in combinations(sorted(table), 2)}
    threes = {player for table in seating.tables if len(table) == 3 for player in table}
    return replace(
        request,
        met=tuple(sorted({*request.met, *pairs})),
        sat_at_three=tuple(sorted({*request.sat_at_three, *threes})),
    )


def first_request(count):
    return SeatingRequest(SeatingPolicy.AVOID_REPEATS, 5, tuple(f"p{number:03}" for number in range(count)))


def strictly(request):
    return seat_players(replace(request, policy=SeatingPolicy.STRICT))[0]


@settings(max_examples=30, deadline=None)
@given(seating_requests(smallest=13, largest=40))
def test_r4_the_seating_is_never_worse_than_the_strict_order(request):
    seating, problems = seat_players(request)
    assert problems == []
    assert keys(request, seating) <= keys(request, strictly(request))
    assert request.max_shift is None or seating.largest_shift <= request.max_shift


@pytest.mark.parametrize("count", [16, 32, 48, 64])
def test_r4_with_a_multiple_of_sixteen_round_two_and_three_have_no_repeats(count):
    request = first_request(count)
    for _ in range(3):
        seating, _ = seat_players(request)
        assert seating.repeats == 0
        request = play_round(request, seating)


@pytest.mark.parametrize("count", [200, 201])
def test_r4_a_large_field_is_freed_of_repeats_and_second_threes_near_its_strict_order(count):
    request = play_round(first_request(count), strictly(first_request(count)))
    seating, _ = seat_players(request)
    assert (seating.repeats, seating.second_threes) == (0, 0)
    assert seating.largest_shift <= 8


def test_r4_without_anything_to_avoid_the_strict_order_stands():
    request = first_request(50)
    assert keys(request, seat_players(request)[0]) == keys(request, strictly(request))


def test_r4_pairs_to_keep_apart_come_before_repeats_and_are_counted_apart():
    request = replace(first_request(4 * 4), met=(("p000", "p004"),), apart=(("p000", "p001"),), max_shift=1)
    seating, _ = seat_players(request)
    assert (seating.apart, seating.repeats, seating.displacement) == (0, 0, 2)
    together = replace(request, locked=(LockedTable(1, ("p000", "p001", "p002", "p003")),))
    assert seat_players(together)[0].apart == 1


def test_r4_a_second_three_is_worse_than_any_number_of_repeats():
    everybody = tuple(f"p{number:03}" for number in range(15))
    threes = ("p012", "p013", "p014")
    pairs = tuple(combinations(everybody, 2))
    request = replace(first_request(15), met=pairs, sat_at_three=threes)
    seating, _ = seat_players(request)
    assert seating.second_threes == 0
    assert not {*threes} & {*seating.tables[3]}
    assert (seating.repeats, seating.displacement) == (21, 6)


def test_r4_of_equal_seatings_the_first_in_lexicographic_order_is_chosen():
    # p000 and p001 have met: one of them must go; the first of the next table comes.
    request = replace(first_request(16), met=(("p000", "p001"),))
    ranks = keys(request, seat_players(request)[0])[-1]
    assert ranks == ((0, 2, 3, 4), (1, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))


@settings(max_examples=30, deadline=None)
@given(seating_requests(smallest=8, largest=24), st.data())
def test_the_booked_cost_of_swaps_is_the_cost_counted_afresh(request, data):
    hall = build_hall(request, table_sizes(len(request.order))[0])
    strict = fill_strictly(hall)
    floor = Floor(hall, strict, cost_tables(hall, strict))
    for _ in range(5):
        one, other = data.draw(st.permutations(range(len(request.order))))[:2]
        if floor.table_of[one] != floor.table_of[other]:
            floor.swap(one, other, floor.swap_cost(one, other))
        assert floor.cost == cost_tables(hall, floor.tables())


@settings(max_examples=20, deadline=None)
@given(seating_requests(smallest=8, largest=20))
def test_more_effort_never_makes_a_seating_dearer(request):
    hall = build_hall(request, table_sizes(len(request.order))[0])
    strict = fill_strictly(hall)
    start = cost_tables(hall, strict)
    costs = [start, *(search_by_swaps(hall, strict, start, effort=effort)[1] for effort in (0, 1000))]
    assert all(better <= worse for worse, better in pairwise(costs))
