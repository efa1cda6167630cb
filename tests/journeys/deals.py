"""A table that keeps its deals: what is tapped, and what the page then shows."""

from playwright.sync_api import Page, expect

SEVEN_DOWN = ["who=1", "bid=7H", "case=WP", "number=6"]
"""East plays seven hearts, South whists, West passes, six tricks: four taps and one to write it down."""


def tap(page: Page, *taps: str) -> int:
    """Press these buttons one after another; returns how many. The same one twice is no double tap."""
    for one, before in zip(taps, ("", *taps), strict=False):
        if one == before:
            page.wait_for_timeout(400)
        name, value = one.split("=")
        page.locator(f'[data-form] [data-{name}="{value}"]').click()
    return len(taps)


def write_down(page: Page, *taps: str) -> int:
    """A whole deal; returns the number of taps."""
    count = tap(page, *taps)
    page.locator("[data-save]").click()
    return count + 1


def expect_log(page: Page, *deals: str) -> None:
    """The deals in the log, the newest first, as a reader sees them."""
    rows = page.locator("[data-log] > [data-key]")
    expect(rows).to_have_count(len(deals))
    for at, text in enumerate(deals):
        expect(rows.nth(at).locator("[data-told]")).to_have_text(text)


def expect_cells(page: Page, **cells: str) -> None:
    """Cells of the running sheet: `p0`, `g1`, `w2_1`."""
    for name, value in cells.items():
        expect(page.locator(f'td[data-cell="{name}"]')).to_have_text(value)


def expect_sent(page: Page) -> None:
    expect(page.locator("[data-status]")).to_have_text("Всё отправлено.")
