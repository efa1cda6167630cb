"""Twelve paper sheets typed at the desk with Tab and digits alone, every key counted.

Field report 38: where phones and Wi-Fi fail, a whole round is typed from paper in the break. A cell may cost
its digits and one key more, a sheet the press that opens it and the press that saves it.
"""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

TWELVE_TABLES = """
house = a_house()
evening = an_evening(house, players=46)
row = a_running_round(house, evening, now=NOW)
print(evening.pk, *[table.size for table in row.tables.all()])
"""


class Keyboard:
    """The director's hands: every key and every press of a button is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.digits = self.keys = self.presses = 0

    def type_cell(self, digits: str) -> None:
        """The digits of a cell, then Tab to the next."""
        for digit in digits:
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Tab")
        self.digits += len(digits)
        self.keys += 1

    def open_sheet(self, number: int) -> None:
        """Press the slip of a table."""
        self.page.locator("#board .slip").nth(number - 1).click()
        self.presses += 1

    def save(self) -> None:
        """Press the button on which Tab has come out."""
        expect(self.page.locator("[data-save]")).to_be_focused()
        self.page.keyboard.press("Enter")
        self.presses += 1


def a_paper_sheet(size: int, chance: Random) -> list[str]:
    """The cells of a sheet in Tab order: whole results, no doubts, no two tables alike."""
    cells = []
    for _seat in range(size):
        cells += [str(12 * chance.randint(1, 4)), str(12 * chance.randint(0, 2))]
        cells += [str(chance.choice([0, 4, 8, 12, 16, 24, 36]) * size) for _other in range(size - 1)]
    return cells


@pytest.fixture
def desk(running_evening: EveningServer, page: Page) -> tuple[Page, str, list[int]]:
    """The desk of a running round of twelve tables, its address, and the tables' sizes."""
    evening, *sizes = set_stage(running_evening, TWELVE_TABLES).split()
    page.goto(f"{running_evening.url}/desk/login/")
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")
    return page, f"{running_evening.url}/desk/{evening}/", [int(size) for size in sizes]


def test_twelve_tables_are_typed_with_one_key_a_cell_beyond_its_digits(
    desk: tuple[Page, str, list[int]], running_evening: EveningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    page, address, sizes = desk
    hands, chance = Keyboard(page), Random(12)
    sheets = [a_paper_sheet(size, chance) for size in sizes]
    page.goto(address)
    for number, cells in enumerate(sheets, 1):
        hands.open_sheet(number)
        expect(page.locator("[name=p0]")).to_be_focused()
        for digits in cells:
            hands.type_cell(digits)
        hands.save()
        page.wait_for_url(address)
    expect(page.locator("#board .chip--confirmed")).to_have_count(12)

    count = sum(map(len, sheets))
    with capsys.disabled():
        print(  # noqa: T201 - the report asks for the count
            f"\n12 tables, {count} cells: {hands.digits} digits, {hands.keys} keys beyond them, "
            f"{hands.presses} presses of a button"
        )
    assert sizes == [4] * 10 + [3] * 2
    assert (hands.keys, hands.presses, hands.digits) == (
        count,
        24,
        len("".join("".join(cells) for cells in sheets)),
    )
    assert set_stage(running_evening, TYPED) == "\n".join(" ".join(cells) for cells in sheets)


TYPED = """
from tournament.scoring_bridge import entry_names
for version in SheetVersion.objects.order_by("table__number"):
    print(*[version.typed[name] for name in entry_names(version.table.size)])
"""
