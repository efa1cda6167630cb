"""Twelve paper sheets typed at the desk by keys alone, every key counted; a round led on by keys alone.

Field report 38: where phones and Wi-Fi fail, a whole round is typed from paper in the break. A cell may cost
its digits and one key more, a sheet the press that opens it and the press that saves it. No mouse is near.
"""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

TWELVE_TABLES = """
house = a_house()
evening = an_evening(house, players=48)
row = a_running_round(house, evening, now=NOW)
print(evening.pk, *[table.size for table in row.tables.all()])
"""


class Keyboard:
    """The director's hands on the keyboard: every key is counted, by what it is for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.digits = self.beyond = self.opening = self.saving = 0

    def type_cell(self, digits: str) -> None:
        """The digits of a cell, then Tab to the next."""
        for digit in digits:
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Tab")
        self.digits += len(digits)
        self.beyond += 1

    def open_first(self) -> None:
        """The number of the first table of twelve, and Enter, because 10, 11 and 12 begin like it."""
        self.page.keyboard.press("1")
        self.page.keyboard.press("Enter")
        self.opening += 2

    def open_next(self) -> None:
        """Enter on the slip of the next awaited table, where the desk has put the focus."""
        self.page.keyboard.press("Enter")
        self.opening += 1

    def save(self) -> None:
        """Press the button on which Tab has come out."""
        expect(self.page.locator("[data-save]")).to_be_focused()
        self.page.keyboard.press("Enter")
        self.saving += 1


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
    hands.open_first()
    for number, cells in enumerate(sheets, 1):
        if number > 1:
            expect(page.locator(f"#slip-1-{number}")).to_be_focused()
            hands.open_next()
        expect(page.locator("[name=p0]")).to_be_focused()
        for digits in cells:
            hands.type_cell(digits)
        hands.save()
        page.wait_for_url(re.compile(rf"{re.escape(address)}(#.*)?$"))
    expect(page.locator("#board .chip--confirmed")).to_have_count(12)

    count = sum(map(len, sheets))
    with capsys.disabled():
        print(  # noqa: T201 - the report asks for the count
            f"\n12 tables of four, {count} cells: {hands.digits} digits, {hands.beyond} keys beyond them, "
            f"{hands.opening} keys to open the sheets, {hands.saving} to save them; no mouse"
        )
    assert sizes == [4] * 12
    assert (count, hands.beyond, hands.opening, hands.saving) == (240, 240, 13, 12)
    assert hands.digits == len("".join("".join(cells) for cells in sheets))
    assert set_stage(running_evening, TYPED) == "\n".join(" ".join(cells) for cells in sheets)


TYPED = """
from tournament.scoring_bridge import entry_names
for version in SheetVersion.objects.order_by("table__number"):
    print(*[version.typed[name] for name in entry_names(version.table.size)])
"""


def test_a_sheet_is_saved_and_the_next_one_opened_by_one_chord(
    desk: tuple[Page, str, list[int]], running_evening: EveningServer
) -> None:
    page, address, _sizes = desk
    hands, chance = Keyboard(page), Random(13)
    page.goto(address)
    for digit in "12":
        page.keyboard.press(digit)
    for table in (12, 1, 2):
        page.wait_for_url(f"{address}rounds/1/{table}/")
        expect(page.locator("[name=p0]")).to_be_focused()
        for digits in a_paper_sheet(4, chance):
            hands.type_cell(digits)
        page.keyboard.press("Control+Enter")
    page.wait_for_url(f"{address}rounds/1/3/")
    typed = "print(*Table.objects.filter(last_version=1).values_list('number', flat=True))"
    assert set_stage(running_evening, typed) == "1 2 12"


def test_esc_leaves_a_cell_and_then_the_sheet_and_brackets_turn_its_pages(
    desk: tuple[Page, str, list[int]],
) -> None:
    page, address, _sizes = desk
    page.goto(f"{address}rounds/1/2/")
    expect(page.locator("[name=p0]")).to_be_focused()
    page.keyboard.press("]")
    expect(page.locator("[name=p0]")).to_have_value("]")
    page.keyboard.press("Backspace")

    page.keyboard.press("Escape")
    page.keyboard.press("]")
    page.wait_for_url(f"{address}rounds/1/3/")
    expect(page.locator("[name=p0]")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    page.wait_for_url(f"{address}rounds/1/2/")
    expect(page.locator("[name=p0]")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_url(address)


def test_the_list_of_keys_tells_what_is_on_the_page_and_turns_the_letters_off(
    desk: tuple[Page, str, list[int]],
) -> None:
    page, address, _sizes = desk
    page.goto(address)
    page.keyboard.press("?")
    keys = page.locator("#keys")
    expect(keys).to_be_visible()
    shown = [key.split()[0] for key in page.locator("#keys li:visible kbd").all_inner_texts()]
    assert shown == ["N", "T", "B", "P", "S", "R", "/", "A", "U", "H", "?"]
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.keyboard.press("n")
    expect(page.locator("#next-button")).to_be_focused()
    page.keyboard.press("p")
    expect(page.locator("[data-clock-button]")).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator("#id_name")).to_be_focused()
    page.keyboard.press("Escape")

    page.keyboard.press("?")
    page.locator("#keys-off").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    page.reload()
    page.keyboard.press("n")
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(page.locator("#keys-off")).to_be_checked()
