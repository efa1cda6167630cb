"""A table's log as a page is given it, and what it says about a typed sheet."""

from uuid import uuid4

import pytest
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    an_evening,
)
from tests.factories.logs import (
    DARK_LOG,
    RASPASY,
    SEVEN_MADE,
    SHORT_LOG,
    SHORT_LOG_CELLS,
    SIX_DOWN,
    a_log,
    added,
    changed,
    dealt_by_north,
    removed,
    write,
)
from tournament.access import Hand
from tournament.models import Table
from tournament.operations.submit_sheet import SheetDoubtful, TypedSheet, submit_sheet
from tournament.page_data import Multiplied
from tournament.queries.deals import (
    bombs_at_table,
    book_for_phone,
    deal_log,
    log_for_phone,
    may_keep_deals,
    sheet_of_deals,
)
from tournament.queries.sheet_grid import checked_grid, grid_of_deals
from tournament.queries.sheets import table_by_code, table_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    house = a_house()
    return dealt_by_north(a_running_round(house, an_evening(house, players=4)).tables.get())


def read(table: Table) -> Table:
    """The table as a page reads it."""
    found = table_by_code(table.code)
    assert found is not None
    return found


def test_without_deals_there_is_no_log_and_no_query(
    table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    found = read(table)
    with django_assert_num_queries(0):
        assert deal_log(found, ()) is None
        assert sheet_of_deals(found) is None


def a_dark_log() -> Table:
    """A table of Classic after the first deals of its worked log."""
    house = a_house()
    evening = an_evening(house, players=4, convention="classic")
    table = dealt_by_north(a_running_round(house, evening).tables.get())
    a_log(table, DARK_LOG)
    return read(table)


def test_r42_a_log_says_what_its_deals_were_multiplied_by_and_who_has_which_bombs(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    found = a_dark_log()
    seats = table_page(found, NOW).table.seats
    with django_assert_num_queries(1):
        log = deal_log(found, seats)
    assert log is not None
    assert [row.multiplier for row in log.rows] == [2, 4, 8, 4]
    assert [row.why for row in log.rows] == [
        Multiplied(dark=2, passes=1),
        Multiplied(dark=4, passes=2),
        Multiplied(dark=2, bomb=4, spent=True),
        Multiplied(dark=2, bomb=2, spent=False),
    ]
    assert log.bombs == ((), (2, 4), (2, 4), (4,))
    assert [(seat.position, queue) for seat, queue in log.bombed] == [(1, (2, 4)), (2, (2, 4)), (3, (4,))]
    with django_assert_num_queries(1):
        assert bombs_at_table(found) == log.bombs


def test_r42_where_there_can_be_no_bombs_nothing_is_asked(
    table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a_log(table)
    found = read(table)
    with django_assert_num_queries(0):
        assert bombs_at_table(found) == ()


@pytest.mark.parametrize("count", [1, 5])
def test_a_log_is_one_query_however_long_it_is(
    table: Table, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a_log(table, SHORT_LOG[:count])
    found = read(table)
    with django_assert_num_queries(1):
        log = deal_log(found, ())
    assert log is not None
    assert len(log.rows) == count


def test_a_log_shows_every_line_the_sheet_and_the_counts(table: Table) -> None:
    a_log(table)
    log = deal_log(read(table), ())
    assert log is not None
    assert [len(row.lines) for row in log.rows] == [6, 2, 2, 4, 3]
    assert {name: value for name, value in log.cells.items() if value} == SHORT_LOG_CELLS
    nets = zip(*(row.net for row in log.rows), strict=True)
    assert [str(sum(seat)) for seat in nets] == ["-126", "110", "-28", "44"]
    assert [(one.games, one.made, one.remises, one.miseres_made, one.whists) for one in log.counts] == [
        (0, 0, 0, 0, 0),
        (2, 1, 1, 1, 0),
        (0, 0, 0, 1, 2),
        (0, 0, 0, 0, 0),
    ]
    assert log.count == 5


def test_a_log_says_what_is_wrong_with_a_deal_after_an_earlier_one_was_changed(table: Table) -> None:
    keys = a_log(
        table, [{**RASPASY, "tricks": [1, 2, 3, 4]}, {**SEVEN_MADE, "declarer": 3, "tricks": [2, 0, 1, 7]}]
    )
    six = added({**SIX_DOWN, "declarer": 3, "tricks": [3, 2, 0, 5]})
    write(table, six)
    write(table, changed(keys[1], {**SEVEN_MADE, "declarer": 3, "tricks": [2, 0, 2, 6], "dealer": 1}))
    with translation.override("en"):
        log = deal_log(read(table), ())
    assert log is not None
    assert [row.problems for row in log.rows] == [
        (),
        (),
        ("This game is below the lowest bid: a raspasy has not been left yet.",),
    ]


def test_a_misdeal_is_no_deal_that_was_played(table: Table) -> None:
    a_log(table, [SIX_DOWN, {"kind": "misdeal"}])
    log = deal_log(read(table), ())
    assert log is not None
    assert (len(log.rows), log.count) == (2, 1)


def test_a_phone_gets_the_entries_and_the_book_of_its_convention(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:1], seat=2)
    write(table, removed(keys[0]), seat=3)
    given = log_for_phone(read(table))
    assert given["first_dealer"] == 0
    assert [(entry["act"], entry["of"], entry["seat"]) for entry in given["entries"]] == [
        ("add", str(keys[0]), 2),
        ("remove", str(keys[0]), 3),
    ]
    book = book_for_phone(read(table))
    assert book["players"] == 4


def test_deals_are_kept_while_the_round_is_played_by_every_convention() -> None:
    house = a_house()
    assert not may_keep_deals(read(a_published_round(house, an_evening(house, players=4)).tables.get()))
    classic = a_running_round(house, an_evening(house, players=4, convention="classic")).tables.get()
    assert may_keep_deals(read(classic))
    assert book_for_phone(read(classic))["players"] == 4


def test_the_form_is_filled_with_what_the_deals_come_to(table: Table) -> None:
    a_log(table)
    found = read(table)
    seats = table_page(found, NOW).table.seats
    grid = grid_of_deals(found, seats)
    assert {cell.name: cell.value for cell in grid.fields if cell.value not in ("", "0")} == SHORT_LOG_CELLS
    assert grid.filled == grid.total_cells
    assert grid.deals == "5"
    assert grid.remarks == ()
    Table.objects.update(last_deal_entry=0)
    assert grid_of_deals(read(table), seats).filled == 0


def test_a_typed_cell_that_differs_from_the_deals_is_a_doubt_and_an_empty_one_says_nothing(
    table: Table,
) -> None:
    a_log(table)
    found = read(table)
    seats = table_page(found, NOW).table.seats
    with translation.override("en"):
        grid = checked_grid(found, seats, {**SHORT_LOG_CELLS, "g0": "4.8.20.", "w3_1": "", "w0_2": "0"})
    assert [(remark.field, remark.text) for remark in grid.remarks if "deals" in remark.text] == [
        ("g0", f"{seats[0].name}: The sheet says 20, the deals say 18.")
    ]
    notes = {cell.name: cell.note for cell in grid.fields if cell.note}
    assert notes == {"g0": "deals: 18"}


def test_a_log_says_in_how_many_cells_the_sheet_is_another(table: Table) -> None:
    a_log(table)
    log = deal_log(read(table), ())
    assert log is not None
    assert log.differs == 0
    a_phone_sheet(table, {**SHORT_LOG_CELLS, "g0": "20", "w0_1": "8"})
    log = deal_log(read(table), ())
    assert log is not None
    assert log.differs == 2


def test_a_sheet_that_leaves_a_cell_of_its_deals_empty_is_asked_about_it(table: Table) -> None:
    a_log(table)
    cells = {name: text for name, text in SHORT_LOG_CELLS.items() if name != "w3_1"}
    typed = TypedSheet(cells, uuid4(), 0, looked_again=False)
    with translation.override("en"), pytest.raises(SheetDoubtful) as caught:
        submit_sheet(table_id=table.pk, hand=Hand(seat=0), typed=typed, now=NOW)
    assert "The sheet says 0, the deals say 14." in [str(one) for one in caught.value.sentences]
