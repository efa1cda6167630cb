"""The page with one field: a code leads to its table, a wrong one is said to be wrong beside the field."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_closed_round, a_running_round, an_evening
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def typed(code: str) -> HttpResponse:
    with nothing_changes():
        return Client().post("/s/", {"code": code})


def test_the_page_asks_for_the_code_and_no_login() -> None:
    page = Client().get("/s/")
    assert (page.status_code, page.content.decode().count('name="code"')) == (200, 1)


def test_a_code_shows_which_table_it_is_and_leads_there(table: Table) -> None:
    page = typed(table.short_code.lower())
    text = page.content.decode()
    names = [seat.entrant.person.name for seat in table.seats.select_related("entrant__person")]

    assert page.status_code == 200
    assert f'href="{reverse("table", args=[table.code])}"' in text
    assert all(name in text for name in [*names, "Кубок Фонтанки", "Стол 1, тур 1"])


@pytest.mark.parametrize("code", ["", "K7MP", "0000000", "AAAAAAA", "<script>"])
def test_a_wrong_code_is_said_beside_the_field_which_keeps_it(code: str) -> None:
    page = typed(code)
    text = page.content.decode()

    assert page.status_code == 422
    assert 'aria-describedby="code-h code-e"' in text
    assert page.context["typed"] == code
    assert "<script>" not in text


def test_the_card_of_a_closed_round_is_told_to_be_old(house: House) -> None:
    table = a_closed_round(house, an_evening(house, players=4)).tables.get()
    page = typed(table.short_code)
    assert (page.status_code, "карточка тура 1" in page.content.decode()) == (422, True)
    assert reverse("table", args=[table.code]) not in page.content.decode()


def test_no_cache_keeps_what_a_code_opened(table: Table) -> None:
    assert "no-store" in typed(table.short_code).headers["Cache-Control"]


def test_the_desk_shows_the_code_beside_the_link(house: House, table: Table) -> None:
    page = desk_of(house).get(reverse("desk_part", args=[table.round.tournament_id, "table-links"]))
    assert f"{table.short_code[:4]} {table.short_code[4:]}" in page.content.decode()


def test_no_public_page_shows_a_short_code(house: House, table: Table) -> None:
    evening = table.round.tournament
    for name in ("evening", "evening_live", "screen", "screen_live"):
        text = Client().get(reverse(name, args=[house.club.slug, evening.slug])).content.decode()
        assert (table.short_code in text, table.short_code[:4] + " " in text) == (False, False)
