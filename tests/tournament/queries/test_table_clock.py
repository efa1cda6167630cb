"""The clock of one table that was given time of its own (R-6): on its phones and at its address."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_evening,
)
from tests.factories.forms import desk_of
from tournament.models import Round, Table, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.give_table_time import give_table_time
from tournament.page_data import ClockData, TablePage
from tournament.queries.clock import table_clock
from tournament.queries.evenings import public_clock
from tournament.queries.sheets import table_by_code, table_page

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)
END = NOW + 70 * MINUTE


def two_tables() -> tuple[House, Tournament, Table, Table]:
    """A running round whose second table has ten minutes more."""
    house = a_house()
    evening = an_evening(house, players=8)
    first, second = a_running_round(house, evening).tables.all()
    give_table_time(table_id=second.pk, minutes=10, **acting(house, evening))
    return house, evening, first, second


def phone(table: Table, minutes: int) -> TablePage:
    """What a phone at the table sees so many minutes after the start."""
    found = table_by_code(table.code)
    assert found is not None
    return table_page(found, NOW + minutes * MINUTE)


def at_address(number: int, minutes: int) -> ClockData | None:
    return table_clock("fontanka", "2026-11-26", number, NOW + minutes * MINUTE)


def test_the_table_plays_and_has_its_signal_ten_minutes_longer() -> None:
    _house, _evening, first, second = two_tables()
    hall = public_clock("fontanka", "2026-11-26", NOW + 75 * MINUTE)

    assert hall is not None
    assert (hall.state, phone(first, 75).clock.state) == ("over", "over")
    own = phone(second, 75).clock
    assert (own.state, own.ends_at, own.signal_at) == ("running", END + 10 * MINUTE, END + 7 * MINUTE)
    assert (own.remaining_seconds, own.signalled, own.total_seconds) == (300, False, 4800)
    assert phone(second, 77).clock.signalled
    assert phone(second, 80).clock.state == "over"


def test_the_phones_ask_for_the_clock_of_their_table() -> None:
    _house, evening, first, second = two_tables()
    asked = reverse("evening_clock", args=["fontanka", evening.slug])
    pages = [
        Client().get(reverse("table_seat", args=[table.code, 0])).content.decode()
        for table in (first, second)
    ]

    assert [f'data-url="{asked}?table={number}"' in page for number, page in enumerate(pages, 1)] == [
        True,
        True,
    ]
    assert ["phone__extra" in page for page in pages] == [False, True]


def test_the_sheet_at_the_desk_shows_the_clock_of_its_table() -> None:
    house, evening, _first, _second = two_tables()
    page = desk_of(house).get(reverse("sheet", args=[evening.pk, 1, 2]))

    assert page.context["page"].clock.ends_at == END + 10 * MINUTE
    assert "?table=2" in page.content.decode()


def test_the_public_address_gives_the_clock_of_one_table() -> None:
    _house, evening, _first, second = two_tables()
    address = reverse("evening_clock", args=["fontanka", evening.slug])
    ends = [
        Client().get(address, {"table": text}).json()["ends_at"] for text in ("1", "2", "3", "x", "", "-2")
    ]
    end = int(END.timestamp() * 1000)

    assert at_address(2, 75) == phone(second, 75).clock
    assert ends == [end, end + 600_000, end, end, end, end]


def test_the_button_ends_the_round_for_every_table() -> None:
    house, evening, _first, second = two_tables()
    end_round(**acting(house, evening) | {"now": NOW + 72 * MINUTE})

    assert (phone(second, 75).clock.state, phone(second, 75).clock.remaining_seconds) == ("over", 0)


def test_a_stopped_clock_stands_for_the_table_too() -> None:
    _house, _evening, _first, second = two_tables()
    Round.objects.update(paused_at=NOW + 71 * MINUTE)

    clock = phone(second, 75).clock
    assert (clock.state, clock.remaining_seconds) == ("paused", 540)


def test_without_a_published_round_or_such_a_table_there_is_no_clock_of_one() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    assert at_address(1, 0) is None
    a_drafted_round(house, evening)
    assert at_address(1, 0) is None
    a_published_round(house, evening)
    clock = at_address(1, 0)
    assert clock is not None
    assert (clock.state, at_address(2, 0)) == ("before", None)


def test_beside_an_earlier_sheet_goes_the_clock_of_the_hall() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    old = a_closed_round(house, evening).tables.get()
    Table.objects.update(extra_minutes=10)
    a_running_round(house, evening, "strict")

    page = phone(old, 1)

    assert (page.clock.round_number, page.clock.ends_at, page.clock_table) == (2, END, 0)
