"""The history and the versions of sheets: the database itself refuses to change them."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import F

from tests.factories.evenings import NOW, SETTINGS, a_house, a_phone_sheet, a_running_round, an_evening
from tests.factories.unchanged import all_rows
from tournament.history_log import record
from tournament.models import Club, HistoryEntry, SheetVersion, Tournament
from tournament.operations.end_rehearsal import belongings
from tournament.operations.open_evening import open_evening

pytestmark = pytest.mark.django_db

CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (HistoryEntry, {"comment": "иначе"}),
    (HistoryEntry, {"actor": None}),
    (HistoryEntry, {"act": F("act")}),
    (SheetVersion, {"pulya": [0, 0, 0, 0]}),
    (SheetVersion, {"comment": F("comment")}),
    (SheetVersion, {"version": 2}),
]


def _play() -> None:
    house = a_house()
    a_phone_sheet(a_running_round(house, an_evening(house, players=4)).tables.get(), {"p0": "2"})


@pytest.mark.parametrize(("model", "changes"), CHANGES)
def test_an_update_is_refused(model: Any, changes: dict[str, Any]) -> None:
    _play()
    rows = all_rows()

    with pytest.raises(IntegrityError, match="what is written stays"), transaction.atomic():
        model.objects.update(**changes)

    assert all_rows() == rows


@pytest.mark.parametrize("model", [HistoryEntry, SheetVersion])
def test_saving_a_row_again_is_refused(model: Any) -> None:
    _play()

    with pytest.raises(IntegrityError, match="what is written stays"), transaction.atomic():
        model.objects.first().save()


@pytest.mark.parametrize("of_evening", [True, False])
def test_no_line_of_the_history_is_removed(of_evening: bool) -> None:
    _play()
    record(act="set_season", at=NOW, club_id=Club.objects.get().pk)
    lines = HistoryEntry.objects.filter(tournament__isnull=not of_evening)
    assert lines.exists()
    rows = all_rows()

    with pytest.raises(IntegrityError, match="what is written stays"), transaction.atomic():
        lines.delete()

    assert all_rows() == rows


def test_no_evening_takes_its_history_along() -> None:
    _play()
    evening = Tournament.objects.get()
    for rows in belongings(evening):
        if rows.model is not HistoryEntry:
            rows.delete()
    kept = all_rows()

    with pytest.raises(IntegrityError, match="what is written stays"), transaction.atomic():
        evening.delete()

    assert all_rows() == kept


def test_the_lines_of_a_rehearsal_go_with_it() -> None:
    house = a_house()
    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW, rehearsal=True)
    evening = Tournament.objects.get(pk=pk)
    assert set(evening.history.values_list("of_rehearsal", flat=True)) == {True}

    evening.history.all().delete()

    assert not HistoryEntry.objects.filter(tournament=evening).exists()


def test_plain_sql_is_refused_too() -> None:
    _play()

    with (
        pytest.raises(IntegrityError, match="what is written stays"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE tournament_sheetversion SET comment = 'x'")
