"""Two versions of a sheet side by side: which two, and what differs."""

import pytest

from tests.factories.evenings import NOW, a_house, a_running_round, a_sheet, an_evening
from tournament.models import Table
from tournament.page_data import SheetReceipt, VersionPair
from tournament.queries.sheet_versions import compare_versions
from tournament.queries.sheets import table_page

pytestmark = pytest.mark.django_db

FULL = {"p0": "10", "g0": "4.6", "w0_1": "12", "p1": "10", "p2": "10", "p3": "10"}


def receipts_of(*versions: dict[str, str]) -> tuple[SheetReceipt, ...]:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    for cells in versions:
        a_sheet(house, table, cells, comment="сверено с бумагой")
    return table_page(Table.objects.select_related("round__tournament__club").get(), NOW).receipts


def changes(pair: VersionPair | None) -> dict[str, str]:
    assert pair is not None
    cells = [(seat.seat.position, cell) for seat in pair.seats for cell in seat.cells]
    return {f"{at}-{cell.place}": cell.change for at, cell in cells if cell.change != "same"}


def test_one_version_has_nothing_beside_it() -> None:
    assert compare_versions(()) is None
    assert compare_versions(receipts_of(FULL)) is None


def test_the_newest_stands_beside_the_one_before_it() -> None:
    pair = compare_versions(receipts_of(FULL, FULL | {"p0": "8"}, FULL | {"p0": "8", "g1": "2"}))

    assert pair is not None
    assert (pair.before.version, pair.after.version, pair.numbers) == (2, 3, (1, 2, 3))
    assert changes(pair) == {"1-gora": "differs"} | {f"{at}-net": "differs" for at in range(4)}
    assert pair.differing == 1


@pytest.mark.parametrize("chosen", [(1, 3), (3, 1)])
def test_any_two_are_chosen_and_the_earlier_one_stands_first(chosen: tuple[int, int]) -> None:
    receipts = receipts_of(FULL, FULL | {"p0": "8"}, FULL | {"g1": "2"})

    pair = compare_versions(receipts, *chosen)

    assert pair is not None
    assert (pair.before.version, pair.after.version) == (1, 3)
    gora = pair.seats[1].cells[1]
    assert (gora.place, gora.before, gora.after, gora.change) == ("gora", "", "2", "differs")


@pytest.mark.parametrize("chosen", [(1, 0), (2, 2), (7, 1), (0, 0)])
def test_a_choice_that_is_none_is_the_usual_one(chosen: tuple[int, int]) -> None:
    pair = compare_versions(receipts_of(FULL, FULL | {"p0": "8"}, FULL | {"g1": "2"}), *chosen)

    assert pair is not None
    assert (pair.before.version, pair.after.version) == (2, 3)


def test_the_same_number_in_other_marks_is_no_difference() -> None:
    pair = compare_versions(receipts_of(FULL, FULL | {"g0": "6", "w0_1": "4.12", "g2": "0"}))

    assert changes(pair) == {"0-gora": "rewritten", "0-1": "rewritten", "2-gora": "rewritten"}
    assert pair is not None
    assert pair.differing == 0


def test_own_results_and_the_number_of_deals_are_compared_too() -> None:
    pair = compare_versions(receipts_of(FULL | {"deals": "24"}, FULL | {"d0": "100", "deals": "25"}))

    assert pair is not None
    assert changes(pair) == {"0-declared": "differs"}
    assert (pair.deals.before, pair.deals.after, pair.deals.change) == ("24", "25", "differs")
    assert pair.differing == 2
