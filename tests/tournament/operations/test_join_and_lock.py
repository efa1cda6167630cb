"""A latecomer at a table of three (R-10), locked tables, a seating taken back (R-4)."""

from typing import Any

import pytest

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    entrant_ids,
    pulya_only,
    seats_of,
)
from tests.factories.seatings import said, seat_at, swap
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Round, RoundState, Seat, Table
from tournament.operations.join_table import join_table
from tournament.operations.lock_seats import lock_seats
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.seat_round import seat_round
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.queries.sheets import table_by_code

pytestmark = pytest.mark.django_db


def test_a_locked_table_keeps_its_people_its_dealer_and_its_links_when_seated_anew() -> None:
    house = a_house()
    evening = an_evening(house, players=12)
    row = a_drafted_round(house, evening)
    swap(house, evening, seat_at(row, 2, 1), seat_at(row, 3, 1))
    table = row.tables.get(number=2)
    kept = (seats_of(row)[1], table.first_dealer, table.code, table.short_code)
    lock_seats(table_id=table.pk, locked=True, **acting(house, evening))

    seat_round(policy="draw", **acting(house, evening))

    again = Round.objects.get()
    table = again.tables.get(number=2)
    assert (seats_of(again)[1], table.first_dealer, table.code, table.short_code) == kept
    assert table.locked is True
    assert sorted(one for seats in seats_of(again) for one in seats) == sorted(entrant_ids(evening))
    assert HistoryEntry.objects.latest("pk").after["locked"] == [2]


def test_a_lock_that_no_longer_fits_is_named_and_the_earlier_seating_stays() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_drafted_round(house, evening)
    lock_seats(table_id=row.tables.get(number=2).pk, locked=True, **acting(house, evening))
    for count in (1, 2, 3):
        register_player(name=f"Поздний {count}", **acting(house, evening))
    lock_seats(table_id=row.tables.get(number=2).pk, locked=False, **acting(house, evening))
    lock_seats(table_id=row.tables.get(number=1).pk, locked=True, **acting(house, evening))
    seat_round(policy="blocks", **acting(house, evening))
    assert [len(seats) for seats in seats_of(Round.objects.get())] == [4, 4, 3]

    third = Round.objects.get().tables.get(number=3)
    lock_seats(table_id=third.pk, locked=True, **acting(house, evening))
    register_player(name="Двенадцатый", **acting(house, evening))
    assert refused(seat_round, policy="blocks", **acting(house, evening)) == (
        "A locked table has another number of seats in this round.",
    )


def test_locking_twice_is_once_and_a_round_that_runs_is_not_locked() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_drafted_round(house, evening)
    table = row.tables.get()
    lock_seats(table_id=table.pk, locked=True, **acting(house, evening))
    with nothing_changes():
        lock_seats(table_id=table.pk, locked=True, **acting(house, evening))
    lock_seats(table_id=table.pk, locked=False, **acting(house, evening))
    assert list(HistoryEntry.objects.order_by("-pk").values_list("act", flat=True)[:2]) == [
        "unlock_seats",
        "lock_seats",
    ]

    Round.objects.update(state=RoundState.OVER, started_at=evening.created_at, ends_at=evening.created_at)
    assert refused(lock_seats, table_id=table.pk, locked=True, **acting(house, evening)) == (
        "Meanwhile the evening has gone on. Look at it as it is now, then press again.",
    )


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round, a_running_round])
def test_a_latecomer_sits_down_at_a_table_of_three_and_no_other_table_is_touched(made: Any) -> None:
    """Field report 16."""
    house = a_house()
    evening = an_evening(house, players=11)
    row = made(house, evening)
    others = list(Table.objects.filter(round=row).exclude(number=3).values())
    seats = list(Seat.objects.filter(round=row).values())
    late = register_player(name="Поздний", **acting(house, evening))
    entrant = evening.entrants.get(number=late.number)
    table = row.tables.get(number=3)

    warnings = join_table(entrant_id=entrant.pk, table_id=table.pk, **acting(house, evening))

    assert warnings == []
    assert list(Table.objects.filter(round=row).exclude(number=3).values()) == others
    assert list(Seat.objects.filter(round=row).exclude(entrant=entrant).values()) == seats
    table.refresh_from_db()
    assert (table.size, seat_at(row, 3, 3).entrant_id) == (4, entrant.pk)
    if made is a_drafted_round:
        publish_seating(**acting(house, evening))


def test_who_joins_a_running_round_is_told_whom_he_meets_again() -> None:
    """The round that runs is none that he has played already."""
    house = a_house()
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    late, *_others = entrant_ids(evening)
    evening.entrants.filter(pk=late).update(absent=True)
    row = a_running_round(house, evening, "strict")
    evening.entrants.filter(pk=late).update(absent=False)
    table = row.tables.get(size=3)
    met = set(next(seats for seats in seats_of(first) if late in seats)) & set(seats_of(row)[1])

    warnings = said(join_table, entrant_id=late, table_id=table.pk, **acting(house, evening))

    assert len(warnings) == len(met)
    assert all(text.endswith("have met this evening already.") for text in warnings)


def test_no_seat_at_a_full_table_nor_at_one_that_has_written_its_sheet() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening)
    late = register_player(name="Поздний", **acting(house, evening))
    entrant = evening.entrants.get(number=late.number)
    full, three = row.tables.all()

    assert refused(join_table, entrant_id=entrant.pk, table_id=full.pk, **acting(house, evening)) == (
        "Table 1 is full.",
    )
    a_sheet(house, three, pulya_only(three, [4, 2, 0]))
    assert refused(join_table, entrant_id=entrant.pk, table_id=three.pk, **acting(house, evening)) == (
        "Table 2 has handed in a sheet of three already.",
    )


def test_nobody_joins_twice_nor_while_he_does_not_play() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_published_round(house, evening)
    three = row.tables.get(size=3)
    seated, gone = entrant_ids(evening)[:2]
    assert refused(join_table, entrant_id=seated, table_id=three.pk, **acting(house, evening)) == (
        "Игрок 01 has a seat in this round already.",
    )
    evening.entrants.filter(pk=gone).update(absent=True)
    assert refused(join_table, entrant_id=gone, table_id=three.pk, **acting(house, evening)) == (
        "He does not play just now: mark him as present first.",
    )


@pytest.mark.parametrize("made", [None, an_ended_round])
def test_only_a_seating_in_hand_can_be_joined(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    if made:
        made(house, evening)

    answer = refused(join_table, entrant_id=entrant_ids(evening)[0], table_id=1, **acting(house, evening))
    assert answer == ("There is no seating that somebody could join.",)


def test_a_published_seating_is_taken_back_and_published_again_with_the_same_links() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_published_round(house, evening)
    code = row.tables.get().code

    unpublish_seating(round_id=row.pk, **acting(house, evening))
    row.refresh_from_db()
    assert (row.state, table_by_code(code)) == (RoundState.DRAFT, None)

    publish_seating(**acting(house, evening))
    assert table_by_code(code) is not None


@pytest.mark.parametrize("made", [None, a_drafted_round, a_running_round, an_ended_round, a_closed_round])
def test_only_a_published_seating_is_taken_back(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if made:
        made(house, evening)

    assert refused(unpublish_seating, **acting(house, evening)) == (
        "There is no published seating to take back.",
    )
