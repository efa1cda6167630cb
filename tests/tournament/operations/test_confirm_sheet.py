"""Confirming a sheet: by another seat or by the desk, the newest version and no other."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    a_table_with_a_sheet,
    an_ended_round,
    an_evening,
    close_as_it_is,
    confirm_at,
    pulya_only,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.access import Hand
from tournament.models import HistoryEntry, Table
from tournament.operations.confirm_sheet import confirm_sheet

pytestmark = pytest.mark.django_db

CHANGED = ("Meanwhile somebody else has saved this sheet. Look at the newest version first.",)
OWN = ("Somebody else at the table has to confirm: you handed this sheet in yourself.",)
CLOSED = ("The round is closed. Only the director can confirm this sheet.",)


def by_seat(table: Table, seat: int, version: int = 1) -> dict[str, Any]:
    """The arguments of a confirmation on a phone."""
    return {"table_id": table.pk, "hand": Hand(seat=seat), "version": version, "now": NOW}


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_another_seat_confirms(seat: int, made: Any, django_capture_on_commit_callbacks: Any) -> None:
    _house, _evening, table = a_table_with_a_sheet(made)

    with django_capture_on_commit_callbacks() as queued:
        confirm_sheet(**by_seat(table, seat))

    table.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (table.confirmed_version, table.confirmed_at, table.confirmed_by_seat) == (1, NOW, seat)
    assert (entry.act, entry.actor, entry.actor_seat) == ("confirm_sheet", None, seat)
    by = table.seats.get(position=seat).entrant_id
    assert entry.after == {"round": 1, "table": 1, "version": 1, "by": by}
    assert queued == []


def test_the_desk_confirms() -> None:
    house, _evening, table = a_table_with_a_sheet()

    confirm_sheet(table_id=table.pk, hand=Hand(user=house.owner), version=1, now=NOW)

    table.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (table.confirmed_version, table.confirmed_by_seat) == (1, None)
    assert (entry.actor, entry.actor_seat) == (house.owner, None)


def test_nobody_confirms_his_own_sheet() -> None:
    _house, _evening, table = a_table_with_a_sheet()

    assert refused(confirm_sheet, **by_seat(table, 0)) == OWN


def test_who_wrote_an_older_version_may_confirm_the_newest() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    a_phone_sheet(table, pulya_only(table, [4, 6, 8, 10]), seat=1)

    assert refused(confirm_sheet, **by_seat(table, 1, version=2)) == OWN
    confirm_at(table, seat=0, version=2)

    table.refresh_from_db()
    assert (table.confirmed_version, table.confirmed_by_seat) == (2, 0)


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_a_version_that_is_not_the_newest_is_refused(version: int) -> None:
    house, _evening, table = a_table_with_a_sheet()
    a_phone_sheet(table, pulya_only(table, [4, 6, 8, 10]), seat=0)

    assert refused(confirm_sheet, **by_seat(table, 1, version)) == CHANGED
    desk = by_seat(table, 1, version) | {"hand": Hand(user=house.owner)}
    assert refused(confirm_sheet, **desk) == CHANGED


def test_a_table_without_a_sheet_has_nothing_to_confirm() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()

    assert refused(confirm_sheet, **by_seat(table, 1, version=0)) == CHANGED


def test_twice_is_the_same_as_once() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    confirm_at(table, seat=1, version=1)

    with nothing_changes():
        confirm_sheet(**by_seat(table, 1))
        confirm_sheet(**by_seat(table, 2))


def test_twice_is_the_same_as_once_even_when_the_round_was_closed_between() -> None:
    """The answer to the first post was lost on the way; the director has closed the round meanwhile."""
    house, evening, table = a_table_with_a_sheet(an_ended_round)
    confirm_at(table, seat=1, version=1)
    close_as_it_is(house, evening)

    with nothing_changes():
        confirm_sheet(**by_seat(table, 1))


def test_after_closing_only_the_desk_confirms() -> None:
    house, evening, table = a_table_with_a_sheet(an_ended_round)
    close_as_it_is(house, evening)

    assert refused(confirm_sheet, **by_seat(table, 1)) == CLOSED
    confirm_sheet(table_id=table.pk, hand=Hand(user=house.owner), version=1, now=NOW)

    table.refresh_from_db()
    assert table.confirmed_version == 1


def test_a_sheet_of_the_desk_stays_the_desks() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    with nothing_changes():
        confirm_sheet(**by_seat(table, 1))
