"""Tables exchange their numbers for those who need a certain one; nobody changes his table."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring.seating import LockedTable, Seating, SeatingPolicy, SeatingRequest, put_at_tables, seat_players


def a_request(players: int, **changes) -> SeatingRequest:
    order = tuple(f"p{number}" for number in range(1, players + 1))
    return SeatingRequest(policy=SeatingPolicy.BLOCKS, seed=7, order=order, **changes)


def seated(request: SeatingRequest) -> Seating:
    seating, problems = seat_players(request)
    assert seating is not None
    assert problems == []
    return seating


def table_of(seating: Seating, player: str) -> int:
    return next(number for number, seats in enumerate(seating.tables, start=1) if player in seats)


def test_without_a_wish_and_with_a_wish_that_is_met_the_seating_is_the_same():
    request = a_request(12)
    seating = seated(request)

    assert put_at_tables(request, seating, ()) is seating
    assert put_at_tables(request, seating, [("p1", 1), ("p12", 3)]) is seating
    assert put_at_tables(request, seating, [("nobody", 3)]) is seating


def test_two_tables_exchange_numbers_with_seats_and_dealers():
    request = a_request(12)
    seating = seated(request)

    changed = put_at_tables(request, seating, [("p9", 1)])

    assert changed.tables == (seating.tables[2], seating.tables[1], seating.tables[0])
    assert changed.first_dealers == tuple(seating.first_dealers[at] for at in (2, 1, 0))
    assert (changed.displacement, changed.largest_shift) == (16, 2)


def test_who_comes_first_is_heeded_first():
    request = a_request(12)

    both = put_at_tables(request, seated(request), [("p9", 1), ("p1", 1)])
    settled = put_at_tables(request, seated(request), [("p1", 1), ("p9", 1)])

    assert (table_of(both, "p9"), table_of(both, "p1")) == (1, 3)
    assert settled == seated(request)


def test_a_three_and_a_four_never_exchange_and_there_must_be_such_a_table():
    request = a_request(11)
    seating = seated(request)

    assert put_at_tables(request, seating, [("p11", 1), ("p1", 3), ("p2", 4), ("p3", 0)]) is seating


def test_a_locked_table_keeps_its_number():
    request = a_request(12)
    locked = replace(request, locked=(LockedTable(1, seated(request).tables[0]),))
    seating = seated(locked)

    assert put_at_tables(locked, seating, [("p9", 1), ("p1", 2)]) is seating
    assert table_of(put_at_tables(locked, seating, [("p9", 2)]), "p9") == 2


@given(
    players=st.integers(6, 30),
    wishes=st.lists(st.tuples(st.integers(1, 30), st.integers(0, 9)), max_size=6),
)
def test_companies_sizes_and_everybodys_seat_stay(players: int, wishes: list[tuple[int, int]]):
    request = a_request(players)
    seating = seated(request)

    changed = put_at_tables(request, seating, [(f"p{player}", table) for player, table in wishes])

    assert sorted(changed.tables) == sorted(seating.tables)
    assert [len(seats) for seats in changed.tables] == [len(seats) for seats in seating.tables]
    assert (changed.repeats, changed.second_threes) == (seating.repeats, seating.second_threes)
    dealers = dict(zip(seating.tables, seating.first_dealers, strict=True))
    assert dict(zip(changed.tables, changed.first_dealers, strict=True)) == dealers
