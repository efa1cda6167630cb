"""Keeping a table's draft: one a table, never over another phone's unseen one, gone with sheet or round."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import HistoryEntry, SheetDraft, Table, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.keep_draft import TypedDraft, keep_draft
from tournament.operations.swap_seats import swap_seats
from tournament.problem_texts import Refused

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(minutes=2)
MINE, OTHER = UUID(int=1), UUID(int=2)
OVER = ("Meanwhile the evening has gone on. Look at it as it is now, then press again.",)


def a_table(made: Any = a_running_round) -> tuple[House, Tournament, Table]:
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, made(house, evening).tables.get()


def typing(table: Table, cells: dict[str, str], seat: int | None = 0, **changes: Any) -> dict[str, Any]:
    """The arguments of a draft from a seat's phone, over a sheet that has not come yet."""
    draft = TypedDraft(cells, **{"key": MINE, "seen_version": 0, **changes})
    return {"table_id": table.pk, "hand": Hand(seat=seat), "draft": draft, "now": NOW}


def drafts() -> list[tuple[Any, ...]]:
    return list(SheetDraft.objects.values_list("key", "seat", "seen_version", "cells", "saved_at"))


@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_what_is_typed_is_kept_without_a_line_of_history(
    made: Any, django_capture_on_commit_callbacks: Any
) -> None:
    _house, evening, table = a_table(made)
    lines, results = HistoryEntry.objects.count(), Tournament.objects.get(pk=evening.pk).results_version

    with django_capture_on_commit_callbacks() as queued:
        assert keep_draft(**typing(table, {"p0": " 4.6 ", "g0": "", "d0": "−126\0", "w0_1": " "}, seat=2))

    assert drafts() == [(MINE, 2, 0, {"p0": "4.6", "d0": "−126"}, NOW)]
    assert HistoryEntry.objects.count() == lines
    assert (queued, Tournament.objects.get(pk=evening.pk).results_version) == ([], results)


def test_a_later_draft_of_the_same_phone_takes_the_place_of_the_one_before() -> None:
    _house, _evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))
    keep_draft(**typing(table, {"p0": "4.6", "g1": "8"}, seat=1) | {"now": LATER})

    assert drafts() == [(MINE, 1, 0, {"p0": "4.6", "g1": "8"}, LATER)]


def test_another_phones_draft_is_not_written_over_before_it_was_seen() -> None:
    _house, _evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))

    with nothing_changes():
        assert keep_draft(**typing(table, {"p1": "9"}, key=OTHER)) is False
    assert keep_draft(**typing(table, {"p1": "9"}, key=OTHER, known=frozenset({MINE}))) is True
    assert drafts() == [(OTHER, 0, 0, {"p1": "9"}, NOW)]


@pytest.mark.parametrize(("key", "left"), [(MINE, 0), (OTHER, 1)])
def test_an_emptied_form_takes_its_own_draft_away_and_no_other(key: UUID, left: int) -> None:
    _house, _evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))

    keep_draft(**typing(table, {"p0": " "}, key=key, known=frozenset({MINE})))

    assert SheetDraft.objects.count() == left


@pytest.mark.parametrize("made", [a_published_round, a_closed_round])
def test_a_round_that_takes_no_sheets_from_phones_keeps_no_drafts(made: Any) -> None:
    _house, _evening, table = a_table(made)

    assert refused(keep_draft, **typing(table, {"p0": "4"}, seen_version=table.last_version)) == OVER


def test_a_form_made_before_the_newest_version_is_no_draft_any_more() -> None:
    _house, _evening, table = a_table()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))

    assert refused(keep_draft, **typing(table, {"p0": "4"})) == OVER
    assert keep_draft(**typing(table, {"p0": "4"}, seen_version=1)) is True


def test_a_settled_sheet_has_no_draft() -> None:
    house, _evening, table = a_table()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    assert refused(keep_draft, **typing(table, {"p0": "4"}, seen_version=1)) == OVER


def test_the_desk_keeps_no_draft() -> None:
    house, _evening, table = a_table()

    forbidden(keep_draft, **typing(table, {"p0": "4"}) | {"hand": Hand(user=house.owner)})


@pytest.mark.parametrize("desk", [False, True])
def test_a_draft_goes_when_a_sheet_is_taken_from_whatever_hand(desk: bool) -> None:
    house, _evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))
    cells = pulya_only(table, [10, 8, 6, 4])
    if desk:
        a_sheet(house, table, cells)
    else:
        a_phone_sheet(table, cells, seat=1)

    assert drafts() == []


def test_a_refused_sheet_leaves_the_draft_where_it_is() -> None:
    _house, _evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))

    with nothing_changes(), pytest.raises(Refused):
        a_phone_sheet(table, {"p0": "восемь"})


def test_drafts_go_when_their_round_is_closed() -> None:
    house, evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}))
    end_round(**acting(house, evening))
    assert len(drafts()) == 1

    close_as_it_is(house, evening)

    assert drafts() == []


def test_who_has_typed_a_draft_is_who_he_was_on_his_new_seat() -> None:
    house, evening, table = a_table()
    keep_draft(**typing(table, {"p0": "4"}, seat=0))
    first, third = (table.seats.get(position=at).pk for at in (0, 2))

    swap_seats(seats=[first, third], **acting(house, evening))

    assert drafts() == [(MINE, 2, 0, {"p0": "4"}, NOW)]
