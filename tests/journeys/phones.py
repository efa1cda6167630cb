"""What a player does with his phone, and the sheet that he types."""

from collections.abc import Callable, Mapping

from playwright.sync_api import Page, expect

Phone = Callable[[], Page]

WHISTS = {f"w{writer}_{on}": "0" for writer in range(4) for on in range(4) if on != writer}
PULYA = {"p0": "10", "p1": "8", "p2": "6", "p3": "4"}
WHOLE = PULYA | {f"g{seat}": "0" for seat in range(4)} | WHISTS
EMPTY_CELLS = len(WHOLE) - len(PULYA)


def fill(page: Page, cells: Mapping[str, str]) -> None:
    for name, value in cells.items():
        page.locator(f"[name={name}]").fill(value)


def expect_cells(page: Page, cells: Mapping[str, str]) -> None:
    for name, value in cells.items():
        expect(page.locator(f"[name={name}]")).to_have_value(value)


def hand_in(page: Page) -> None:
    page.locator("[data-save]").click()
