"""After a closed round the table's link leads on: to the next table of who sat there, once published."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
)
from tests.factories.unchanged import nothing_changes
from tournament.models import Round, Seat, Table
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import Onward
from tournament.queries.onward import onward_of
from tournament.queries.sheets import table_by_code

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def read(table: Table) -> Any:
    return table_by_code(table.code)


def own_seat(table: Table, position: int, later: Round) -> Seat:
    """Where who sat here sits in a later round."""
    who = table.seats.get(position=position).entrant_id
    return Seat.objects.select_related("table").get(round=later, entrant=who)


def test_an_open_round_leads_nowhere(house: House, django_assert_num_queries: Any) -> None:
    table = read(a_running_round(house, an_evening(house, players=8)).tables.first())
    with django_assert_num_queries(0):
        assert onward_of(table, 0) == Onward("open")


def test_everybody_is_led_to_his_own_next_table(house: House, django_assert_num_queries: Any) -> None:
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    second = a_published_round(house, evening, "strict")

    for table in first.tables.all():
        for position in range(4):
            own = own_seat(table, position, second)
            fresh = read(table)
            with django_assert_num_queries(3):
                onward = onward_of(fresh, position)
            assert (onward.state, onward.round_number, onward.table_number) == ("seated", 2, own.table.number)
            assert (onward.code, onward.seat and onward.seat.position) == (own.table.code, own.position)


def test_a_seating_that_is_not_published_is_told_to_nobody(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_closed_round(house, evening).tables.get()
    a_drafted_round(house, evening, "strict")

    assert onward_of(read(table), 0) == Onward("waiting")
    assert onward_of(read(table), None) == Onward("waiting")


def test_a_link_of_two_rounds_ago_leads_to_the_round_that_goes_on(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_closed_round(house, evening).tables.get()
    a_closed_round(house, evening, "strict")
    assert onward_of(read(table), 1) == Onward("waiting")
    third = a_running_round(house, evening, "strict")

    assert onward_of(read(table), 1).code == own_seat(table, 1, third).table.code
    assert onward_of(read(table), None) == Onward("waiting", 3)


def test_who_is_not_seated_is_told_so(house: House) -> None:
    evening = an_evening(house, players=5)
    withdraw_player(entrant_id=evening.entrants.get(number=5).pk, **acting(house, evening))
    table = a_closed_round(house, evening).tables.get()
    gone = table.seats.get(position=0).entrant_id
    withdraw_player(entrant_id=gone, **acting(house, evening))
    a_published_round(house, evening, "strict")

    assert onward_of(read(table), 0) == Onward("apart", 2)


def test_who_took_a_seat_over_is_led_on_from_it(house: House) -> None:
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    second = a_published_round(house, evening, "strict")
    table, other = first.tables.all()
    newcomer = other.seats.get(position=0).entrant_id
    other.seats.filter(position=0).delete()
    table.seats.filter(position=0).update(substitute_id=newcomer)

    sits = Seat.objects.select_related("table").get(round=second, entrant=newcomer)
    assert onward_of(read(table), 0).code == sits.table.code


def test_after_the_last_round_there_is_nothing_to_come(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    table = an_awarded_round(house, evening).tables.get()
    assert onward_of(read(table), 0) == Onward("over")


def test_the_closed_table_shows_the_way_and_an_open_page_learns_it(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    address = reverse("table_onward", args=[table.code, 0])
    with nothing_changes():
        assert Client().get(address).status_code == 204
    Round.objects.update(state="closed")
    waiting = Client().get(address).content.decode()
    second = a_published_round(house, evening, "blocks")
    own = own_seat(table, 0, second)
    link = reverse("table_seat", args=[own.table.code, own.position])
    pages = [Client().get(address), Client().get(reverse("table_seat", args=[table.code, 0]))]

    assert ("hx-trigger" in waiting, link in waiting) == (True, False)
    assert [link in page.content.decode() for page in pages] == [True, True]
    assert "hx-trigger" not in pages[0].content.decode()
    choice = Client().get(reverse("table", args=[table.code])).content.decode()
    assert (own.table.code in choice, 'data-onward="waiting"' in choice) == (False, True)
