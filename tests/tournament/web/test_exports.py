"""Tables as files: the numbers of the desk, exact where it can be, for nobody but those who work there."""

import csv
import io
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    an_evening,
)
from tests.factories.logs import SHORT_LOG, a_log, dealt_by_north
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Table, Tournament
from tournament.queries.standings import standings_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    """A club."""
    return a_house()


@pytest.fixture
def evening(house: House) -> Tournament:
    """Seven players after one round, the second being played."""
    row = an_evening(house, players=7)
    a_closed_round(house, row)
    a_running_round(house, row, policy="strict")
    store_standings(tournament_id=row.pk)
    return Tournament.objects.get(pk=row.pk)


def fetched(house: House, name: str, *address: Any, language: str = "ru") -> Any:
    """A file as the owner's browser fetches it."""
    browser = Client(headers={"Accept-Language": language})
    browser.force_login(house.owner)
    return browser.get(reverse(name, args=address))


def test_standings_are_those_of_the_desk_in_every_form(house: House, evening: Tournament) -> None:
    """In JSON exactly, in the workbook exactly on its second sheet, in CSV rounded."""
    desk = standings_of(evening)
    assert len(desk.rows) == 7
    told = fetched(house, "export", evening.pk, "standings", "json").json()
    assert [(row["place"], row["name"], row["whists"]) for row in told] == [
        (row.place, row.name, str(row.whists)) for row in desk.rows
    ]
    book = load_workbook(io.BytesIO(fetched(house, "export", evening.pk, "standings", "xlsx").content))
    exact = [row[-2].value for row in book.worksheets[1].iter_rows(min_row=2)]
    assert exact == [str(row.whists) for row in desk.rows]
    answer = fetched(house, "export", evening.pk, "standings", "csv")
    assert answer["Content-Disposition"] == f'attachment; filename="standings-{evening.pk}.csv"'
    lines = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert lines[0][:3] == ["Место", "№", "Игрок"]
    assert [line[2] for line in lines[1:]] == [row.name for row in desk.rows]


def test_results_have_a_line_for_every_seat_and_nothing_for_what_is_not_known(
    house: House, evening: Tournament
) -> None:
    """The second round has no sheet yet: its numbers are empty, not 0."""
    told = fetched(house, "export", evening.pk, "results", "json").json()
    assert [(row["round"], row["table"]) for row in told].count((1, 1)) in (3, 4)
    assert len(told) == 14
    assert all(row["net"] is not None for row in told if row["round"] == 1)
    assert {(row["net"], row["points"], row["place"]) for row in told if row["round"] == 2} == {(None,) * 3}


def test_an_english_file_has_commas_and_points(house: House, evening: Tournament) -> None:
    """As an English spreadsheet reads it."""
    text = fetched(house, "export", evening.pk, "standings", "csv", language="en").content.decode("utf-8-sig")
    assert text.splitlines()[0].startswith("Place,No.,Player,Round 1,")


def test_people_of_a_club(house: House, evening: Tournament) -> None:
    """With the evenings they have part in."""
    told = fetched(house, "export_people", house.club.pk, "json").json()
    assert len(told) == 7
    assert told[0] == {"name": "Игрок 01", "public_name": "Игрок 01", "evenings": 1, "last": "2026-11-26"}


def test_nobody_else_fetches_them(house: House, evening: Tournament) -> None:
    """A visitor logs in first; a stranger may not; what is none is 404."""
    address = reverse("export", args=[evening.pk, "standings", "csv"])
    assert Client().get(address).status_code == 302
    stranger = Client()
    stranger.force_login(house.stranger)
    assert stranger.get(address).status_code == 403
    assert stranger.get(reverse("export_people", args=[house.club.pk, "csv"])).status_code == 403
    assert fetched(house, "export", evening.pk, "secrets", "csv").status_code == 404
    assert fetched(house, "export", evening.pk, "standings", "exe").status_code == 404


def test_sheets_are_not_transposed_and_name_who_wrote_them(house: House) -> None:
    """A line for each seat: what it wrote on the others; on itself nothing."""
    row = an_evening(house, players=4)
    a_running_round(house, row)
    table = Table.objects.get()
    cells = {f"p{seat}": str(seat) for seat in range(4)} | {f"g{seat}": "2" for seat in range(4)}
    cells |= {f"w{by}_{on}": str(10 * by + on) for by in range(4) for on in range(4) if by != on}
    a_sheet(house, table, cells)
    told = fetched(house, "export", row.pk, "sheets", "json").json()
    east = told[1]
    assert (east["table"], east["version"], east["pulya"], east["gora"]) == (1, 1, "1", "2")
    assert [east[f"whists_{seat}"] for seat in "nesw"] == ["10", None, "12", "13"]
    assert [line["name"] for line in told] == [
        seat.entrant.person.name for seat in table.seats.order_by("position")
    ]
    assert sum(Fraction(line["net"]) for line in told) == 0


def test_deals_are_those_of_the_log(house: House) -> None:
    """With what each gave every seat; a table without a log has none."""
    row = an_evening(house, players=4)
    a_running_round(house, row)
    assert fetched(house, "export", row.pk, "deals", "json").json() == []
    a_log(dealt_by_north(Table.objects.get()))
    told = fetched(house, "export", row.pk, "deals", "json").json()
    assert [line["deal"] for line in told] == list(range(1, len(SHORT_LOG) + 1))
    assert [line["kind"] for line in told] == [deal["kind"] for deal in SHORT_LOG]
    for line in told:
        assert sum(Fraction(line[f"net_{seat}"]) for seat in "nesw") == 0
