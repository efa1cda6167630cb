"""Photos of a paper sheet: attached from the table or the desk, at most three, removed by the director."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_user,
    an_ended_round,
    an_evening,
)
from tests.factories.pictures import a_picture, opened
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import HistoryEntry, Role, SheetPhoto, Table, Tournament
from tournament.operations.attach_photo import attach_photo
from tournament.operations.remove_photo import remove_photo

pytestmark = pytest.mark.django_db

NOT_STARTED = ("The round has not been started: there is no sheet to photograph yet.",)
CLOSED = ("The round is closed: show the sheet to the director, he can still attach a photo.",)
ENOUGH = ("3 photos of this sheet are kept already. The director can remove one.",)
UNREADABLE = ("This file cannot be read as a picture. Take a photo, or choose a JPEG or PNG file.",)


def a_table(made: Any = a_running_round) -> tuple[House, Tournament, Table]:
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, made(house, evening).tables.get()


def photo(table: Table, hand: Hand, width: int = 40, **changes: Any) -> dict[str, Any]:
    """The arguments of a photo that differs by its width."""
    return {"table_id": table.pk, "hand": hand, "upload": a_picture(width), "now": NOW, **changes}


def removing(house: House, row: SheetPhoto, **changes: Any) -> dict[str, Any]:
    evening = row.table.round.tournament_id
    return {"actor": house.owner, "tournament_id": evening, "photo_id": row.pk, "now": NOW, **changes}


@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_a_phone_attaches_a_photo_that_is_written_anew(
    made: Any, django_capture_on_commit_callbacks: Any
) -> None:
    _house, _evening, table = a_table(made)

    with django_capture_on_commit_callbacks() as queued:
        attach_photo(**photo(table, Hand(seat=2), 3200))

    row = SheetPhoto.objects.get()
    assert (row.table, row.author, row.author_seat, row.created_at) == (table, None, 2, NOW)
    assert opened(bytes(row.content)).size == (1600, 15)
    entry = HistoryEntry.objects.latest("pk")
    by = table.seats.get(position=2).entrant_id
    assert (entry.act, entry.actor, entry.actor_seat) == ("attach_photo", None, 2)
    assert entry.after == {"round": 1, "table": 1, "photo": row.pk, "by": by}
    assert queued == []


@pytest.mark.parametrize("role", list(Role))
def test_whoever_works_at_the_desk_attaches_a_photo_even_after_closing(role: Role) -> None:
    house, _evening, table = a_table(a_closed_round)
    worker = a_user("worker", house, role)
    attach_photo(**photo(table, Hand(user=worker)))

    assert (SheetPhoto.objects.get().author, HistoryEntry.objects.latest("pk").actor) == (worker, worker)


def test_a_stranger_attaches_nothing() -> None:
    house, _evening, table = a_table()

    forbidden(attach_photo, **photo(table, Hand(user=house.stranger)))


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round])
def test_before_the_start_there_is_nothing_to_photograph(made: Any) -> None:
    house, _evening, table = a_table(made)

    for hand in (Hand(seat=0), Hand(user=house.owner)):
        assert refused(attach_photo, **photo(table, hand)) == NOT_STARTED


def test_after_closing_a_phone_attaches_nothing() -> None:
    _house, _evening, table = a_table(a_closed_round)

    assert refused(attach_photo, **photo(table, Hand(seat=0))) == CLOSED


def test_what_is_no_picture_is_refused() -> None:
    _house, _evening, table = a_table()

    assert refused(attach_photo, **photo(table, Hand(seat=0), upload=b"%PDF-1.7")) == UNREADABLE


def test_a_fourth_photo_is_refused_and_the_oldest_stays() -> None:
    house, _evening, table = a_table()
    for width in (10, 20, 30):
        attach_photo(**photo(table, Hand(seat=0), width))

    for hand in (Hand(seat=1), Hand(user=house.owner)):
        assert refused(attach_photo, **photo(table, hand)) == ENOUGH


def test_three_photos_of_one_table_leave_room_at_another() -> None:
    house = a_house()
    first, second = a_running_round(house, an_evening(house, players=8)).tables.all()
    for width in (10, 20, 30):
        attach_photo(**photo(first, Hand(seat=0), width))
    attach_photo(**photo(second, Hand(seat=0), 10))

    assert [table.photos.count() for table in (first, second)] == [3, 1]


def test_the_same_picture_twice_is_the_same_as_once() -> None:
    """The answer was lost on the way, and the phone sends again; also as the third of three."""
    _house, _evening, table = a_table()
    for width in (10, 20, 30):
        attach_photo(**photo(table, Hand(seat=0), width))

    with nothing_changes():
        attach_photo(**photo(table, Hand(seat=0), 10))
        attach_photo(**photo(table, Hand(seat=1), 30))


def test_the_director_removes_a_photo_and_the_history_keeps_that_there_was_one() -> None:
    house, _evening, table = a_table()
    for width in (10, 20):
        attach_photo(**photo(table, Hand(seat=0), width))
    first, second = SheetPhoto.objects.all()

    remove_photo(**removing(house, first))

    assert list(SheetPhoto.objects.all()) == [second]
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor) == ("remove_photo", house.owner)
    assert entry.after == {"round": 1, "table": 1, "photo": first.pk}
    with nothing_changes():
        remove_photo(**removing(house, first))


def test_a_photo_of_another_evening_stays() -> None:
    house, _evening, table = a_table()
    attach_photo(**photo(table, Hand(seat=0)))
    other = an_evening(house)

    with nothing_changes():
        remove_photo(**removing(house, SheetPhoto.objects.get(), tournament_id=other.pk))
