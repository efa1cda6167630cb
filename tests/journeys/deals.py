"""A table that keeps its deals: what is tapped, and what the page then shows."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.journeys.phones import Phone
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

SEVEN_DOWN = ["who=1", "bid=7H", "case=WP", "number=6"]
"""East plays seven hearts, South whists, West passes, six tricks: four taps and one to write it down."""


DOWN = "Восток 7 черви, Юг вист, Запад пас, 6 взяток: без одной"
RASPASY = "Распасы: Север 6, прикуп 0, Юг 0, Запад 4"
SIX = "Юг 6 пики, Запад пас, Север пас: не играли"

_LOG = """
import json
entries = DealEntry.objects.filter(table__code="%(code)s")
print(json.dumps([[entry.number, entry.act, entry.author_seat, entry.deal] for entry in entries]))
"""


@dataclass(frozen=True)
class KeptTable:
    """A table whose North deals first; `address` by a name that is not localhost, `near` by one that is."""

    server: EveningServer
    code: str
    evening: int

    @property
    def address(self) -> str:
        return f"http://pulka.test:{self.server.port}/s/{self.code}"

    @property
    def near(self) -> str:
        return f"http://127.0.0.1:{self.server.port}/s/{self.code}"

    def log(self) -> list[list[Any]]:
        """The entries in the database: number, act, seat, deal."""
        stored: list[list[Any]] = json.loads(set_stage(self.server, _LOG % {"code": self.code}))
        return stored


def opened(phone: Phone, deals: KeptTable, seat: int = 2, address: str = "") -> Page:
    page = phone()
    page.goto(f"{address or deals.address}/{seat}/deals/")
    expect(page.locator("[data-form] button").first).to_be_visible()
    return page


def stop_posts(route: Route) -> None:
    """A network that loads pages and loses what is sent."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


def lose_the_answer(route: Route) -> None:
    """The server has taken what was sent, the phone never hears of it."""
    route.fetch()
    route.abort()


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
