"""The history and the versions of sheets: the database itself refuses to change them."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import F

from tests.factories.evenings import a_house, a_phone_sheet, a_running_round, an_evening
from tests.factories.unchanged import all_rows
from tournament.models import HistoryEntry, SheetVersion

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


def test_plain_sql_is_refused_too() -> None:
    _play()

    with (
        pytest.raises(IntegrityError, match="what is written stays"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE tournament_sheetversion SET comment = 'x'")
