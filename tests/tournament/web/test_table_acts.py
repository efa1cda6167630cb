"""What is done with a phone at a table besides handing a sheet in."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_phone_sheet,
    a_running_round,
    an_evening,
    pulya_only,
)
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


def ring(table: Table, *seat: int, **headers: str) -> HttpResponse:
    name = "table_seat_call" if seat else "table_call"
    return Client().post(reverse(name, args=[table.code, *seat]), headers=headers)


def test_the_bell_stands_on_every_page_of_a_table(table: Table) -> None:
    pages = [Client().get(reverse("table", args=[table.code])), seat_page(table, 0)]
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    pages += [seat_page(table, 0), Client().get(reverse("table_seat", args=[table.code, 0]), {"edit": "1"})]

    assert [page.content.decode().count('id="bell"') for page in pages] == [1] * 4


def test_a_call_is_heard_at_the_desk_until_it_is_answered(house: House, table: Table) -> None:
    desk, evening = desk_of(house), table.round.tournament_id
    assert ring(table, 2).headers["Location"] == reverse("table_seat", args=[table.code, 2])
    page = desk.get(reverse("evening_desk", args=[evening]))
    answer = reverse("answer_call", args=[evening, table.pk])
    assert page.content.decode().count(f'action="{answer}"') == 1
    called = page.context["page"].calls[0][1].call.at

    assert desk.post(answer, {"called": called.isoformat()}).status_code == 302
    page = desk.get(reverse("evening_desk", args=[evening]))
    assert (page.context["page"].calls, answer in page.content.decode()) == ((), False)
    assert seat_page(table, 2).context["page"].answered_at is not None


@pytest.mark.parametrize("called", ["2026-11-26T14:00:00+00:00", "", "x", "2026-11-26T14:00:00"])
def test_a_stale_desk_answers_no_newer_call(house: House, table: Table, called: str) -> None:
    ring(table)
    answer = reverse("answer_call", args=[table.round.tournament_id, table.pk])
    desk_of(house).post(answer, {"called": called})

    table.refresh_from_db()
    stale = called.endswith("+00:00")
    assert (table.called_at is not None) is stale


def test_htmx_gets_the_bell_alone_and_asks_again_while_it_rings(table: Table) -> None:
    silent = Client().get(reverse("table_call", args=[table.code]), headers={"HX-Request": "true"})
    ringing = ring(table, **{"HX-Request": "true"})

    assert [page.content.decode().count("hx-trigger") for page in (silent, ringing)] == [0, 1]
    assert "<html" not in ringing.content.decode()


def test_a_call_opened_as_a_page_is_the_page_it_came_from(table: Table) -> None:
    with nothing_changes():
        choice = Client().get(reverse("table_call", args=[table.code]))
        seat = Client().get(reverse("table_seat_call", args=[table.code, 1]))
    assert choice.headers["Location"] == reverse("table", args=[table.code])
    assert seat.headers["Location"] == reverse("table_seat", args=[table.code, 1])


def test_a_closed_round_has_no_bell_and_says_where_to_go(house: House) -> None:
    table = a_closed_round(house, an_evening(house, players=4)).tables.get()
    assert 'id="bell"' not in seat_page(table, 0).content.decode()
    with nothing_changes():
        answers = [ring(table), ring(table, 0), ring(table, 0, **{"HX-Request": "true"})]
    assert [answer.status_code for answer in answers] == [409, 409, 422]
    assert 'class="refused"' in answers[2].content.decode()
