"""What is done with a phone at a table besides handing a sheet in."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_phone_sheet, a_running_round, an_evening, pulya_only
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


@pytest.fixture
def handed_in(table: Table) -> Table:
    """A table whose North has handed in version 1."""
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    return table


def seat_page(table: Table, seat: int) -> HttpResponse:
    return Client().get(reverse("table_seat", args=[table.code, seat]))


def dispute(table: Table, seat: int, word: str, version: int = 1) -> HttpResponse:
    address = reverse("table_dispute", args=[table.code, seat])
    return Client().post(address, {"version": str(version), "word": word})


def test_a_dispute_is_shown_to_the_table_and_at_the_desk(house: House, handed_in: Table) -> None:
    assert dispute(handed_in, 1, "у Севера пуля 8").status_code == 302
    desk = desk_of(house)
    evening = reverse("evening_desk", args=[handed_in.round.tournament_id])
    sheet = reverse("sheet", args=[handed_in.round.tournament_id, 1, 1])
    pages = [*(seat_page(handed_in, seat) for seat in range(4)), desk.get(evening), desk.get(sheet)]

    assert ["у Севера пуля 8" in page.content.decode() for page in pages] == [True] * 6


@pytest.mark.parametrize(
    ("seat", "powers"), [(0, (False, False)), (1, (True, False)), (2, (False, False)), (3, (False, False))]
)
def test_after_a_dispute_only_the_one_who_disputes_may_confirm(
    handed_in: Table, seat: int, powers: tuple[bool, bool]
) -> None:
    dispute(handed_in, 1, "нет")
    page = seat_page(handed_in, seat)

    assert (page.context["may_confirm"], page.context["may_dispute"]) == powers
    assert 'name="word"' not in page.content.decode()
    assert ("/confirm/" in page.content.decode()) is powers[0]


def test_the_one_who_handed_in_is_offered_no_dispute(handed_in: Table) -> None:
    offered = ['name="word"' in seat_page(handed_in, seat).content.decode() for seat in range(4)]
    assert offered == [False, True, True, True]


def test_a_refused_dispute_stands_beside_its_field_and_keeps_the_word(handed_in: Table) -> None:
    a_phone_sheet(handed_in, pulya_only(handed_in, [4, 6, 8, 10]))
    with nothing_changes():
        stale = dispute(handed_in, 1, "у Севера пуля 8", version=1)

    text = stale.content.decode()
    assert (stale.status_code, stale.context["refused_act"]) == (409, "dispute")
    assert ">у Севера пуля 8</textarea>" in text
    assert 'aria-describedby="word-h refused"' in text
    assert 'name="version" value="2"' in text


def test_a_dispute_of_nothing_leads_back_to_the_form(table: Table) -> None:
    answer = dispute(table, 1, "нет")
    assert (answer.status_code, answer.headers["Location"]) == (
        302,
        reverse("table_seat", args=[table.code, 1]),
    )


@pytest.mark.parametrize("name", ["table_confirm", "table_dispute"])
def test_an_act_opened_as_a_page_is_the_seats_page(handed_in: Table, name: str) -> None:
    with nothing_changes():
        answer = Client().get(reverse(name, args=[handed_in.code, 1]))
    assert answer.headers["Location"] == reverse("table_seat", args=[handed_in.code, 1])
