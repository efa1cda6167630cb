"""What a phone at a table asks every two seconds: nothing new costs one query, news bring the clock."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories.evenings import (
    House,
    a_drafted_round,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tournament.models import Table, Tournament
from tournament.operations.start_round import start_round
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.queries.evenings import evening_key, key_of_table

pytestmark = pytest.mark.django_db


def seen_by(table: Table) -> str:
    seen = key_of_table(table.code)
    assert seen is not None
    return seen


def test_a_table_has_seen_what_its_evening_has(house: House) -> None:
    evening = an_evening(house, players=4)
    an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    assert key_of_table(table.code) == key.seen
    assert key_of_table("no-such-code") is None


def test_a_poll_without_news_is_empty_costs_one_query_and_may_be_told_to_all(
    house: House, django_assert_num_queries: Any
) -> None:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    seen = seen_by(table)
    with django_assert_num_queries(1):
        answer = Client().get(f"/s/{table.code}/live/", {"seen": seen})
    assert (answer.status_code, answer.content, answer.same_for_all) == (204, b"", True)
    assert not answer.cookies


def test_after_an_act_it_brings_the_clock_and_tells_the_page(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_published_round(house, evening).tables.get()
    seen = seen_by(table)
    start_round(**acting(house, evening, timezone.now()))

    answer = Client().get(f"/s/{table.code}/live/", {"seen": seen, "seat": "2"})
    text = answer.content.decode()

    assert answer["HX-Trigger-After-Swap"] == "pulka:table"
    assert 'data-state="running"' in text
    assert f'seen={seen_by(table)}&amp;seat=2"' in text
    assert 'hx-swap-oob="true"' in text
    assert "name=" not in text


def test_a_sheet_that_is_handed_in_is_news(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    seen = seen_by(table)
    a_sheet(house, table, pulya_only(table, [8, 6, 4, 2]))
    assert Client().get(f"/s/{table.code}/live/", {"seen": seen}).status_code == 200


@pytest.mark.parametrize("seat", ["9", "x"])
def test_a_seat_that_the_table_does_not_have_breaks_nothing(house: House, seat: str) -> None:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    assert Client().get(f"/s/{table.code}/live/", {"seat": seat}).status_code in {200, 404}


def test_a_link_that_opens_nothing_tells_nothing(house: House) -> None:
    evening = an_evening(house, players=4)
    code = a_drafted_round(house, evening).tables.get().code
    assert Client().get(f"/s/{code}/live/").status_code == 404
    assert Client().get("/s/nobody-has-this/live/").status_code == 404
    table = a_published_round(house, Tournament.objects.get()).tables.get()
    unpublish_seating(**acting(house, evening))
    assert Client().get(f"/s/{table.code}/live/").status_code == 404
