"""What a table tells its director besides the sheet: at the desk and by the link, never to everybody."""

from datetime import timedelta

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_phone_sheet,
    a_running_round,
    acting,
    an_evening,
    pulya_only,
)
from tournament.access import Hand
from tournament.models import Table, Tournament
from tournament.operations.answer_call import answer_call
from tournament.operations.call_director import call_director
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.end_round import end_round
from tournament.page_data import CallView, DisputeView, Missing, TablePage
from tournament.queries.desk import desk_page
from tournament.queries.evenings import evening_key, evening_page
from tournament.queries.sheets import table_by_code, table_page

pytestmark = pytest.mark.django_db


def a_disputed_sheet() -> tuple[House, Tournament, Table]:
    """Table 1 of one, its sheet disputed by East."""
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    dispute_sheet(table_id=table.pk, hand=Hand(seat=1), version=1, word="висты не те", now=NOW)
    return house, evening, table


def test_the_desk_and_the_table_see_who_disputes_and_in_which_words() -> None:
    house, evening, table = a_disputed_sheet()
    by = table.seats.get(position=1).entrant.person.name
    found = table_by_code(table.code)
    assert found is not None

    [shown] = desk_page(house.owner, evening.pk, NOW).rounds[0].tables

    assert (shown.sheet_state, shown.dispute) == ("disputed", DisputeView(1, by, "висты не те", NOW))
    assert table_page(found, NOW).table.dispute == shown.dispute


def test_everybody_else_sees_a_sheet_that_was_submitted() -> None:
    _house, evening, _table = a_disputed_sheet()
    key = evening_key("fontanka", evening.slug)
    assert key is not None

    page = evening_page(key, NOW)

    assert page.round is not None
    [shown] = page.round.tables
    assert (shown.sheet_state, shown.dispute) == ("submitted", None)


def test_a_disputed_sheet_is_looked_at_first_and_stands_in_the_way_of_closing() -> None:
    house, evening, _table = a_disputed_sheet()
    playing = desk_page(house.owner, evening.pk, NOW).next
    end_round(**acting(house, evening))
    closing = desk_page(house.owner, evening.pk, NOW).next

    assert (playing.act, playing.table) == ("play", 1)
    dispute = Missing("dispute", 1, name="Игрок 03", word="висты не те")
    assert (closing.act, closing.table, closing.missing) == ("close", 1, (dispute,))


def call(table: Table, seat: int | None, minutes: int = 0) -> None:
    call_director(table_id=table.pk, hand=Hand(seat=seat), now=NOW + timedelta(minutes=minutes))


def phone_page(table: Table, minutes: int = 0) -> TablePage:
    """What a phone at the table sees so many minutes later."""
    found = table_by_code(table.code)
    assert found is not None
    return table_page(found, NOW + timedelta(minutes=minutes))


def test_the_desk_hears_the_longest_waiting_table_first() -> None:
    house = a_house()
    evening = an_evening(house, players=12)
    first, second, third = a_running_round(house, evening).tables.all()
    call(second, seat=None, minutes=2)
    call(third, seat=3, minutes=1)
    name = third.seats.get(position=3).entrant.person.name

    calls = desk_page(house.owner, evening.pk, NOW).calls

    assert [(number, table.number, table.call and table.call.by) for number, table in calls] == [
        (1, 3, name),
        (1, 2, ""),
    ]
    assert phone_page(first).table.call is None
    assert phone_page(third).table.call == CallView(NOW + timedelta(minutes=1), name)


def test_nobody_else_hears_a_bell() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    call(a_running_round(house, evening).tables.get(), seat=0)
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    page = evening_page(key, NOW)

    assert page.round is not None
    assert [table.call for table in page.round.tables] == [None]


def test_a_table_reads_for_ten_minutes_that_its_call_was_answered() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    table, other = a_running_round(house, evening).tables.all()
    call(table, seat=0)
    answer = NOW + timedelta(minutes=3)
    answer_call(actor=house.owner, tournament_id=evening.pk, table_id=table.pk, now=answer)

    assert [phone_page(table, minutes).answered_at for minutes in (3, 13, 14)] == [answer, answer, None]
    assert phone_page(other, 3).answered_at is None
    call(table, seat=1, minutes=5)
    assert phone_page(table, 5).answered_at is None
