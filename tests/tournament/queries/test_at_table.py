"""What a table tells its director besides the sheet: at the desk and by the link, never to everybody."""

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
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.end_round import end_round
from tournament.page_data import DisputeView, Missing
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
    assert (closing.act, closing.table, closing.missing) == ("close", 1, (Missing("dispute", 1),))
