"""A table's page on a phone's home screen: manifest, icons and a worker that knows one table of one round."""

import json
from io import BytesIO

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from PIL import Image

from tests.factories.evenings import House, a_closed_round, a_running_round, an_evening
from tests.factories.unchanged import nothing_changes
from tournament.drawings.icon import SIZES, icon_png
from tournament.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=7)).tables.get(size=3)


def get(name: str, *address: object, **query: str) -> HttpResponse:
    with nothing_changes():
        return Client().get(reverse(name, args=address), query)


@pytest.mark.parametrize(("query", "start"), [({"seat": "2"}, "2/"), ({}, "")])
def test_a_manifest_names_the_table_and_stays_inside_it(
    table: Table, query: dict[str, str], start: str
) -> None:
    answer = get("table_manifest", table.code, **query)
    facts = json.loads(answer.content)

    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (facts["scope"], facts["id"]) == (f"/s/{table.code}/",) * 2
    assert facts["start_url"] == f"/s/{table.code}/{start}"
    assert "Кубок Фонтанки" in facts["name"]
    assert str(table.number) in facts["short_name"]
    assert [icon["purpose"] for icon in facts["icons"]] == ["any", "any", "maskable", "maskable"]
    for icon in facts["icons"]:
        assert Client().get(icon["src"]).status_code == 200


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("maskable", [False, True])
def test_an_icon_is_the_mark_in_its_size_and_a_mask_cuts_cloth_alone(size: int, maskable: bool) -> None:
    image = Image.open(BytesIO(icon_png(size, maskable=maskable)))
    corner, middle, edge = (image.getpixel(at) for at in ((0, 0), (size // 2,) * 2, (size // 2, size // 8)))

    assert (image.size, corner, middle) == ((size, size), (0x13, 0x35, 0x28), (0xE6, 0xC2, 0x73))
    assert (edge == (0x13, 0x35, 0x28)) is maskable or not maskable


@pytest.mark.parametrize(("purpose", "size"), [("any", 191), ("monochrome", 192)])
def test_other_icons_are_not_drawn(purpose: str, size: int) -> None:
    assert get("table_icon", purpose, size).status_code == 404


def test_a_worker_is_of_one_table_and_of_one_version_of_the_program(table: Table) -> None:
    answer = get("table_worker", table.code)
    text = answer.content.decode()

    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-store" in answer.headers["Cache-Control"]
    assert f'const SCOPE = "/s/{table.code.replace("-", chr(92) + "u002D")}/";' in text
    assert ('const SEATS = ["0/", "1/", "2/"];' in text, "VERSION-OF-ALL" in text) == (True, False)
    assert '"fetch"' in text
    other = table.round.tables.get(size=4)
    assert f"/s/{other.code}" not in text
    assert get("table_worker", table.code).content == answer.content


def test_the_worker_of_a_closed_round_only_takes_itself_away(house: House) -> None:
    table = a_closed_round(house, an_evening(house, players=4)).tables.get()
    text = get("table_worker", table.code).content.decode()

    assert ('"fetch"' in text, "unregister" in text) == (False, True)


@pytest.mark.parametrize("name", ["table_manifest", "table_worker"])
def test_a_link_that_opens_nothing_has_neither(table: Table, name: str) -> None:
    assert get(name, f"{table.code}x").status_code == 404


def test_every_page_of_a_table_says_where_they_are(table: Table) -> None:
    pages = [get("table", table.code), get("table_seat", table.code, 1), get("table_deals", table.code, 1)]
    assert [f'data-worker="/s/{table.code}/worker.js"' in page.content.decode() for page in pages] == [
        True
    ] * 3
