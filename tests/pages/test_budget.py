"""What each page costs: 100 kB without fonts, 15 requests; nothing shifts, complains or asks another host."""

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request

from tests.pages.catalogue import names
from tests.pages.conftest import Installation

pytestmark = pytest.mark.browser

KILOBYTE = 1000
MOST_REQUESTS = 15
NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => entry.value)))
  .observe({ type: "layout-shift", buffered: true });
"""


class Scales:
    """What a page has asked for, weighed as it came over the network."""

    def __init__(self, page: Page, home: str) -> None:
        self.home = home
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.weights: dict[str, int] = {}
        page.on("request", self._asked)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("requestfinished", self._came)

    def _asked(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith((self.home, "data:")):
            self.strangers.append(request.url)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.complaints.append(said.text)

    def _came(self, request: Request) -> None:
        if request.resource_type != "font":
            sizes = request.sizes()
            self.weights[request.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]


@pytest.mark.parametrize("name", names())
def test_a_page_keeps_within_its_budget(fresh_page: Page, installation: Installation, name: str) -> None:
    shot = installation.shots[name]
    fresh_page.context.add_cookies(installation.cookies(shot))  # type: ignore[arg-type]
    fresh_page.add_init_script(NOTE_SHIFTS)
    scales = Scales(fresh_page, installation.url)

    fresh_page.goto(installation.url + shot.path, wait_until="networkidle")

    assert sum(scales.weights.values()) <= 100 * KILOBYTE, scales.weights
    assert len(scales.asked) <= MOST_REQUESTS, scales.asked
    assert scales.strangers == []
    assert [text for text in scales.complaints if shot.status == 200 or str(shot.status) not in text] == []
    # Bold figures of a face at hand are a pixel narrower in their cells; a column that moves costs tenfold.
    assert sum(fresh_page.evaluate("window.shifts")) < 0.0001
