import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.seating import (
    LockedTable,
    Seating,
    SeatingPolicy,
    SeatingRequest,
    measure_seating,
    seat_players,
)
from scoring.seating.draw import Draw


def ids(count):
    return tuple(f"p{number}" for number in range(1, count + 1))


def seat(policy, count, seed=7, **more):
    return seat_players(SeatingRequest(SeatingPolicy(policy), seed, ids(count), **more))


def who(seating):
    """The registration numbers at each table, rising."""
    return [sorted(int(player[1:]) for player in table) for table in seating.tables]


def codes(answer):
    seating, problems = answer
    assert seating is None
    return [(problem.code.value, *problem.detail.values()) for problem in problems]


def details(answer):
    """What each problem tells, by name."""
    return [dict(problem.detail) for problem in answer[1]]


@pytest.mark.parametrize("policy", ["blocks", "strict"])
def test_r3_r4_blocks_and_strict_seat_one_to_four_at_table_one_and_threes_last(policy):
    seating, problems = seat(policy, 10)
    assert problems == []
    assert who(seating) == [[1, 2, 3, 4], [5, 6, 7], [8, 9, 10]]
    assert (seating.displacement, seating.largest_shift) == (0, 0)


def test_r3_spread_seats_entrant_i_at_table_i_minus_one_mod_t_plus_one():
    assert who(seat("spread", 10)[0]) == [[1, 4, 7, 10], [2, 5, 8], [3, 6, 9]]
    assert who(seat("spread", 12)[0]) == [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]


def test_r3_draw_is_the_seeds_shuffle_then_blocks():
    seating, _ = seat("draw", 19, seed=3)
    order = [player + 1 for player in Draw(3, "order").shuffle(range(19))]
    blocks = (order[:4], order[4:8], order[8:12], order[12:16], order[16:])
    assert who(seating) == [sorted(block) for block in blocks]
    assert who(seat("draw", 40, seed=3)[0]) != who(seat("draw", 40, seed=4)[0])


def test_r5_seats_and_first_dealer_are_drawn_from_each_tables_own_stream():
    seating, _ = seat("strict", 7, seed=11)
    for number, table in enumerate([ids(7)[:4], ids(7)[4:]], start=1):
        draw = Draw(11, f"table {number}")
        assert seating.tables[number - 1] == draw.shuffle(table)
        assert seating.first_dealers[number - 1] == draw.draw_below(len(table))


def test_r10_a_latecomer_at_the_last_table_leaves_every_other_table_as_it_was():
    before, after = seat("strict", 11)[0], seat("strict", 12)[0]
    assert before.tables[:2] == after.tables[:2]
    assert before.first_dealers[:2] == after.first_dealers[:2]


def test_r4_the_figures_of_a_seating_are_counted_against_the_strict_order():
    request = SeatingRequest(
        SeatingPolicy.STRICT,
        1,
        ids(7),
        met=(("p1", "p5"), ("p5", "p1"), ("p2", "p3"), ("p1", "gone"), ("p4", "p4")),
        sat_at_three=("p7", "p1", "gone"),
        apart=(("p6", "p7"), ("p1", "p2")),
    )
    measured = measure_seating(request, [("p5", "p1", "p3", "p6"), ("p2", "p4", "p7")], [0, 2])
    assert measured == Seating(
        tables=(("p5", "p1", "p3", "p6"), ("p2", "p4", "p7")),
        first_dealers=(0, 2),
        repeats=1,
        second_threes=1,
        displacement=4,
        largest_shift=1,
        apart=0,
    )


@pytest.mark.parametrize("policy", SeatingPolicy)
def test_r4_a_locked_table_keeps_its_number_and_its_seats(policy):
    lock = LockedTable(2, ("p9", "p1", "p12", "p5"))
    seating, problems = seat(policy, 15, locked=(lock,))
    assert problems == []
    assert seating.tables[1] == lock.seats
    assert sorted(player for table in seating.tables for player in table) == sorted(ids(15))
    assert [len(table) for table in seating.tables] == [4, 4, 4, 3]


def test_r3_spread_leaves_out_locked_tables():
    everybody = (LockedTable(1, ids(7)[:4]), LockedTable(2, ids(7)[4:]))
    assert who(seat("spread", 7, locked=everybody)[0]) == [[1, 2, 3, 4], [5, 6, 7]]
    middle = LockedTable(2, ("p1", "p2", "p3", "p4"))
    assert who(seat("spread", 11, locked=(middle,))[0]) == [[5, 7, 9, 11], [1, 2, 3, 4], [6, 8, 10]]
    lock = LockedTable(1, ("p1", "p2", "p3", "p4"))
    assert who(seat("spread", 11, locked=(lock,))[0]) == [[1, 2, 3, 4], [5, 7, 9, 11], [6, 8, 10]]


@pytest.mark.parametrize(
    ("locked", "faults"),
    [
        ([(4, "p1 p2 p3")], [("locked_table", 4)]),
        ([(0, "p1 p2 p3")], [("locked_table", 0)]),
        ([(2, "p1 p2 p3 p4")], [("locked_size", 2, 3)]),
        ([(3, "p1 p2 gone")], [("locked_player", 3, "gone")]),
        ([(2, "p1 p2 p3"), (3, "p3 p4 p5")], [("duplicate_player", "p3")]),
        ([(2, "p1 p2 p3"), (2, "p6 p4 p5")], [("locked_table", 2)]),
        ([(9, "p1 p1 x")], [("duplicate_player", "p1"), ("locked_table", 9), ("locked_player", 9, "x")]),
    ],
)
def test_r4_a_locked_table_that_does_not_fit_is_a_fault(locked, faults):
    locks = tuple(LockedTable(table, tuple(seats.split())) for table, seats in locked)
    assert codes(seat("strict", 10, locked=locks)) == faults


def test_r4_a_fault_names_the_table_the_size_and_the_player():
    locks = (LockedTable(9, ids(3)), LockedTable(2, ids(4)), LockedTable(3, ("p5", "p6", "gone")))
    assert details(seat("strict", 10, locked=locks)) == [
        {"player": "p1"},
        {"player": "p2"},
        {"player": "p3"},
        {"table": 9},
        {"table": 2, "size": 3},
        {"table": 3, "player": "gone"},
    ]
    twice = (LockedTable(3, ids(3)), LockedTable(3, ids(6)[3:]))
    assert details(seat("strict", 10, locked=twice)) == [{"table": 3}]
    assert details(seat("spread", 12, max_shift=0)) == [{"max_shift": 0}]
    assert details(seat("strict", 5)) == [{"players": 5, "house_players": 1}]


@pytest.mark.parametrize("count", [0, 1, 2, 5])
@pytest.mark.parametrize("policy", SeatingPolicy)
def test_r2_an_impossible_count_is_a_fault_of_every_policy(policy, count):
    assert codes(seat(policy, count))[0][0] == "cannot_seat"


def test_r2_nobody_is_seated_twice():
    order = ("a", "b", "a", "c")
    answer = seat_players(SeatingRequest(SeatingPolicy.STRICT, 1, order))
    assert codes(answer) == [("duplicate_player", "a")]


def test_r4_a_largest_shift_that_cannot_be_kept_is_a_fault():
    lock = LockedTable(1, ("p9", "p10", "p11", "p12"))
    for policy in ("strict", "avoid_repeats"):
        assert codes(seat(policy, 12, locked=(lock,), max_shift=1)) == [("max_shift_impossible", 1)]
        assert seat(policy, 12, locked=(lock,), max_shift=2)[1] == []
    assert codes(seat("spread", 12, max_shift=0)) == [("max_shift_impossible", 0)]


@given(st.sampled_from(SeatingPolicy), st.integers(6, 40), st.integers())
def test_r5_the_same_request_gives_the_same_seating_with_everybody_once(policy, count, seed):
    seating, problems = seat(policy, count, seed=seed)
    assert problems == []
    assert sorted(player for table in seating.tables for player in table) == sorted(ids(count))
    assert all(
        0 <= dealer < len(table) for dealer, table in zip(seating.first_dealers, seating.tables, strict=True)
    )
    assert seat(policy, count, seed=seed)[0] == seating
