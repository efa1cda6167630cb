"""A table with its sheet, by its secret link and at the desk."""

from typing import Any

import pytest
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    an_ended_round,
    an_evening,
    confirm_at,
    pulya_only,
)
from tournament.models import Table
from tournament.page_data import TablePage
from tournament.queries.sheet_grid import cell_names, checked_grid, grid_at_hand
from tournament.queries.sheets import table_at_desk, table_by_code, table_page
from tournament.web.forms.sheets import posted_cells

pytestmark = pytest.mark.django_db


def the_page(table: Table) -> TablePage:
    """The page of a table by its link."""
    found = table_by_code(table.code)
    assert found is not None
    return table_page(found, NOW)


@pytest.mark.parametrize("made", [a_published_round, a_running_round, an_ended_round, a_closed_round])
def test_a_link_opens_its_table_from_the_publication_on(made: Any) -> None:
    house = a_house()
    row = made(house, an_evening(house, players=8))

    for table in row.tables.all():
        assert table_by_code(table.code) == table


def test_the_link_of_a_proposal_opens_nothing() -> None:
    house = a_house()
    table = a_drafted_round(house, an_evening(house, players=4)).tables.get()

    assert table_by_code(table.code) is None


@pytest.mark.parametrize("code", ["", "x", "%", "_" * 22, "x" * 5000, "\x00"])
def test_a_wrong_link_opens_nothing(code: str) -> None:
    house = a_house()
    a_running_round(house, an_evening(house, players=4))

    assert table_by_code(code) is None


def test_a_link_counts_letter_by_letter() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    Table.objects.update(code="AbCdEfGhIjKlMnOpQrStUv")

    assert table_by_code("abcdefghijklmnopqrstuv") is None
    assert table_by_code("AbCdEfGhIjKlMnOpQrStUv") == table


def test_a_table_without_a_sheet() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()

    page = the_page(table)

    assert (page.round_number, page.round_state, page.clock.state) == (1, "running", "running")
    assert (page.receipts, page.receipt, page.confirmed_version) == ((), None, None)
    assert (page.table.sheet_state, page.table.version) == ("awaited", 0)
    assert [seat.letter for seat in page.table.seats] == ["n", "e", "s", "w"]


def test_every_version_has_its_receipt_and_the_newest_counts() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]) | {"d0": "+60"}, seat=2)
    confirm_at(table, seat=1, version=1)
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")

    page = the_page(table)

    assert [(one.version, one.source, one.by, one.comment, one.at) for one in page.receipts] == [
        (1, "phone", page.table.seats[2].name, "", NOW),
        (2, "correction", "Мария Северова", "наоборот", NOW),
    ]
    assert page.receipt == page.receipts[1]
    assert [[str(result.seat.net) for result in one.results] for one in page.receipts] == [
        ["60", "20", "-20", "-60"],
        ["-60", "-20", "20", "60"],
    ]
    assert [result.declared for result in page.receipts[0].results] == ["+60", "", "", ""]
    assert (page.table.sheet_state, page.confirmed_version, page.confirmed_at) == ("corrected", 2, NOW)


def test_who_confirmed_is_named() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_phone_sheet(table, {"p0": "2"}, seat=2)
    confirm_at(table, seat=1, version=1)

    page = the_page(table)

    assert page.confirmed_by == page.table.seats[1].name


@pytest.mark.parametrize(
    ("declared", "differs"),
    [("400/3", False), ("133", False), ("134", True), ("133.3", True), ("+133", False), ("", False)],
)
def test_the_receipt_and_the_form_doubt_the_same_declared_results(declared: str, differs: bool) -> None:
    """Section E: a doubt is what is neither the exact net (400/3) nor its correctly rounded integer."""
    house = a_house()
    table = a_running_round(house, an_evening(house, players=3)).tables.get()
    cells = {"p0": "10", "d0": declared}
    a_phone_sheet(table, cells)

    page = the_page(table)
    grid = checked_grid(table, page.table.seats, cells)

    assert grid.results[0].differs is differs
    assert page.receipts[0].results[0].differs is differs


def test_a_table_at_the_desk() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_published_round(house, evening)

    assert table_at_desk(house.owner, evening.pk, 1, 2) == row.tables.get(number=2)
    for wrong in ((evening.pk, 1, 3), (evening.pk, 2, 1), (evening.pk + 1, 1, 1)):
        with pytest.raises(Table.DoesNotExist):
            table_at_desk(house.owner, *wrong)


def test_a_proposed_table_is_not_there_yet() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)

    with pytest.raises(Table.DoesNotExist):
        table_at_desk(house.owner, evening.pk, 1, 1)


def test_the_cells_stand_in_tab_order_clockwise() -> None:
    assert cell_names(3) == (
        *("p0", "g0", "w0_1", "w0_2"),
        *("p1", "g1", "w1_2", "w1_0"),
        *("p2", "g2", "w2_0", "w2_1"),
        *("d0", "d1", "d2"),
    )
    assert len(cell_names(4)) == 24


def test_posted_cells_are_the_sheets_own_and_short() -> None:
    posted = posted_cells({"p0": "1" * 500, "w0_0": "7", "p3": "9", "csrf": "x"}, 3)

    assert tuple(posted) == (*cell_names(3), "deals")
    assert (posted["p0"], posted["g0"]) == ("1" * 120, "")


def test_faults_stand_beside_their_cells() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    seats = the_page(table).table.seats

    grid = checked_grid(table, seats, {"p1": "x", "w2_0": "-4", "g3": "4.2"})

    cells = {cell.name: cell for sector in grid.sectors for cell in sector.cells}
    assert {name for name, cell in cells.items() if cell.severity} == {"p1", "w2_0", "g3"}
    assert [(remark.severity, remark.field) for remark in grid.remarks] == [
        ("fault", "p1"),
        ("fault", "g3"),
        ("fault", "w2_0"),
    ]
    assert (grid.faulty, grid.filled, grid.total_cells, grid.results) == (True, 3, 20, ())
    assert cells["w2_0"].on_name == seats[0].name
    assert (cells["g3"].means, cells["p1"].means) == ("2", "")


def test_the_same_sheet_as_another_table_is_doubted_but_not_as_its_own() -> None:
    house = a_house()
    first, second = a_running_round(house, an_evening(house, players=8)).tables.all()
    cells = pulya_only(first, [10, 8, 6, 4])
    a_phone_sheet(first, cells)

    assert len(checked_grid(first, the_page(first).table.seats, cells).remarks) == 0
    assert len(checked_grid(second, the_page(second).table.seats, cells).remarks) == 1


def test_an_empty_form_scolds_nobody() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=3)).tables.get()

    grid = grid_at_hand(table, the_page(table).table.seats, None)

    assert (grid.filled, grid.total_cells, grid.faulty, grid.remarks, grid.results) == (0, 12, False, (), ())
    assert [sector.side for sector in grid.sectors] == ["right", "bottom", "left"]
    assert [[cell.place for cell in sector.cells] for sector in grid.sectors] == [
        ["pulya", "gora", "1", "2"]
    ] * 3


def test_a_sheet_opened_again_has_its_cells_results_and_doubts() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    cells = {"p0": "4.10", "g1": "3", "d0": "+1"}
    a_phone_sheet(table, cells)
    page = the_page(table)
    assert page.receipt is not None

    grid = grid_at_hand(table, page.table.seats, page.receipt.grid)

    assert grid == checked_grid(table, page.table.seats, cells)
    assert [str(result.seat.net) for result in grid.results] == ["315/2", "-145/2", "-85/2", "-85/2"]
    assert [remark.field for remark in grid.remarks] == ["g1", "d0"]


def test_a_doubt_about_a_player_stands_beside_no_cell() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    seats = the_page(table).table.seats

    with translation.override("en"):
        remarks = checked_grid(table, seats, {"w0_1": "8"}).remarks

    assert [(remark.severity, remark.field, remark.text) for remark in remarks] == [
        (
            "doubt",
            "",
            f"{seats[1].name}: Whists are written on a player who has neither pulya nor gora.",
        )
    ]


def test_beside_an_old_sheet_goes_the_clock_of_the_present_round() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    old = a_closed_round(house, evening).tables.get()
    a_running_round(house, evening, "strict")

    page = the_page(old)

    assert (page.round_number, page.clock.round_number, page.clock.state) == (1, 2, "running")
