"""Every state of the clock, as it looks in the hall, on a low screen and on a phone.

With CLOCK_PICTURES=folder every picture that is looked at is kept there.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.clock_states import CLOCK_STATES, stage_clock_states, wind_clocks
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

SIZES = {"hall": (1920, 1080), "laptop": (1280, 720), "phone": (360, 740)}
# What is shown first, the clock's digits (a pattern) where it has any, and the words that say the state.
SHOWN: dict[str, tuple[str, str | None, str]] = {
    "registration": ("main", None, "Идёт запись: пока 14 игроков."),
    "before": ("tables", None, "Стол 1"),
    "running": ("main", r"2[0-4]:\d\d", "тур 2"),
    "signal": ("main", r"0[012]:\d\d", "Доигрываем. Новых сдач не начинаем."),
    "over": ("main", "00:00", "Время вышло. Сдавайте листы."),
    "paused": ("main", "40:00", "Часы остановлены"),
    "table-time": ("main", "00:00", "Время вышло. Сдавайте листы."),
    "break": ("main", r"0[0-9]:\d\d", "Перерыв после тура 1"),
    "last-round": ("standings", None, "предварительно"),
    "finished": ("standings", None, "предварительно"),
}
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
CAP_HEIGHT = """(node) => {
  const style = getComputedStyle(node);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const measured = pen.measureText("0");
  return measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent;
}"""


@pytest.fixture(scope="module")
def places(server: EveningServer) -> dict[str, str]:
    """Where each state is to be seen."""
    return stage_clock_states(server)


@pytest.fixture(params=SIZES)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    """A screen of each size, and its name."""
    width, height = SIZES[request.param]
    profile = browser.new_context(viewport={"width": width, "height": height}, locale="ru-RU")
    profile.set_default_timeout(20_000)
    yield request.param, profile.new_page()
    profile.close()


def keep(page: Page, name: str) -> None:
    """Keep the picture if somebody wants to look at it."""
    folder = os.environ.get("CLOCK_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/clock-{name}.png")


def test_every_state_says_what_it_is_and_fits(
    server: EveningServer, screen: tuple[str, Page], places: dict[str, str]
) -> None:
    size, page = screen
    wind_clocks(server)
    for state in sorted(CLOCK_STATES, key=lambda state: state != "signal"):
        view, digits, words = SHOWN[state]
        page.goto(f"{places[state]}screen/")
        if size != "phone":
            page.locator("[data-sound-on]").click()
            expect(page.locator("html.hall--quiet")).to_have_count(1)
            expect(page.locator(f"html[data-view={view}]")).to_have_count(1)
        keep(page, f"{state}-{size}")
        assert words in page.locator("body").inner_text(), (state, size)
        assert not page.evaluate(SIDEWAYS), (state, size)
        assert_digits(page, digits, size)


def assert_digits(page: Page, pattern: str | None, size: str) -> None:
    """The clock's digits, a quarter of the hall's height; where nothing is counted there are none."""
    shown = page.locator(":is([data-clock-digits], [data-break-digits]):visible")
    if pattern is None:
        assert shown.count() == 0 or size == "phone"
        return
    expect(shown).to_have_count(1)
    expect(shown).to_have_text(re.compile(f"^{pattern}$"))
    if size != "phone":
        assert shown.evaluate(CAP_HEIGHT) >= SIZES[size][1] / 4


def test_at_the_signal_the_clock_stands_alone_in_its_frame(
    server: EveningServer, page: Page, places: dict[str, str]
) -> None:
    wind_clocks(server)
    page.goto(f"{places['signal']}screen/")

    expect(page.locator("html.hall--signal")).to_have_count(1)
    expect(page.locator(".hall__standings")).to_be_hidden()
    expect(page.locator("[data-clock].clock--signal")).to_have_count(1)


def test_a_table_with_more_time_stands_beside_the_words_for_the_others(
    page: Page, places: dict[str, str]
) -> None:
    page.goto(f"{places['table-time']}screen/")

    expect(page.locator("[data-table-until]")).to_have_count(1)
    expect(page.locator("[data-table-until]")).to_be_visible()
    expect(page.locator("[data-clock-when=over]")).to_be_visible()
