"""The clock of the hall after a sleep and under device clocks that are wrong or set while it is watched.

Sleep comes in three ways: the browser stops a page (its timers stand, its clocks go on), the machine sleeps
and the page's clock stands with it while the device's goes on, or both have gone on when the lid is opened.
The server is never asked where a test says there is no network.
"""

import json
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import ceil

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.stage import RUNNING_ROUND, set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

TEN_MINUTES = 600
SETTABLE_CLOCK = """
window.setBy = 0;
const real = Date.now.bind(Date);
Date.now = () => real() + window.setBy;
"""
NOTE_DIGITS = """() => {
  window.digits = [];
  const node = () => document.querySelector("[data-clock-digits]").textContent;
  const note = () => { window.digits.push(node()); requestAnimationFrame(note); };
  note();
}"""


@pytest.fixture(scope="module")
def address(server: EveningServer) -> str:
    """The public address of an evening whose first round has just been started; nobody acts on it."""
    return server.url + set_stage(server, RUNNING_ROUND)


def seconds(digits: str) -> int:
    minutes, rest = digits.split(":")
    return 60 * int(minutes) + int(rest)


def shown(page: Page) -> int:
    return seconds(page.locator("[data-clock-digits]").inner_text())


def left(page: Page, address: str) -> int:
    """By the server, begun seconds counted whole; asked past the page, which knows nothing of it."""
    clock = json.loads(page.context.request.get(f"{address}clock/").text())
    return ceil((clock["ends_at"] - clock["now"]) / 1000)


def open_screen(page: Page, address: str) -> None:
    """The hall screen, once it has heard the server's time."""
    with page.expect_response("**/clock/"):
        page.goto(f"{address}screen/")
    page.wait_for_timeout(300)


def assert_right(page: Page, address: str, later: int = 0) -> None:
    """The digits are within a second of the server's answer, which has not slept along (`later`)."""
    before = left(page, address)
    digits = shown(page)
    assert left(page, address) - 1 - later <= digits <= before + 1 - later


def no_network(page: Page) -> None:
    page.route("**/*", lambda route: route.abort())


def test_a_closed_lid_of_ten_minutes_without_a_network(page: Page, address: str) -> None:
    page.clock.install()
    open_screen(page, address)
    no_network(page)

    page.clock.fast_forward(TEN_MINUTES * 1000)

    assert_right(page, address, later=TEN_MINUTES)


def test_a_machine_whose_pages_clock_stood_in_its_sleep_without_a_network(page: Page, address: str) -> None:
    page.add_init_script(SETTABLE_CLOCK)
    open_screen(page, address)
    no_network(page)

    page.evaluate(f"window.setBy = {TEN_MINUTES * 1000}")
    page.wait_for_timeout(2500)

    assert_right(page, address, later=TEN_MINUTES)


def test_a_page_that_the_browser_had_stopped_is_right_when_it_goes_on(page: Page, address: str) -> None:
    open_screen(page, address)
    no_network(page)
    session = page.context.new_cdp_session(page)
    before = shown(page)

    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    page.wait_for_timeout(6000)
    session.send("Page.setWebLifecycleState", {"state": "active"})

    assert_right(page, address)
    assert 5 <= before - shown(page) <= 9


@pytest.mark.parametrize("minutes", [5, -5])
def test_a_device_clock_set_while_one_watches_moves_nothing(page: Page, address: str, minutes: int) -> None:
    page.add_init_script(SETTABLE_CLOCK)
    open_screen(page, address)
    page.evaluate(NOTE_DIGITS)

    page.evaluate(f"window.setBy = {minutes * 60_000}")
    page.wait_for_timeout(3500)

    watched = [seconds(digits) for digits in page.evaluate("window.digits")]
    assert {later - sooner for sooner, later in pairwise(watched)} <= {0, -1}
    assert_right(page, address)


def test_a_device_clock_set_back_without_a_network_moves_nothing(page: Page, address: str) -> None:
    page.add_init_script(SETTABLE_CLOCK)
    open_screen(page, address)
    no_network(page)

    page.evaluate("window.setBy = -300000")
    page.wait_for_timeout(2500)

    assert_right(page, address)


def test_a_leap_taken_for_a_sleep_is_mended_by_the_servers_next_answer(page: Page, address: str) -> None:
    page.add_init_script(SETTABLE_CLOCK)
    open_screen(page, address)
    no_network(page)
    page.evaluate("window.setBy = 300000")
    page.wait_for_timeout(2500)
    assert_right(page, address, later=300)

    page.unroute("**/*")
    with page.expect_response("**/clock/"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)

    assert_right(page, address)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_another_time_zone_counts_the_same_and_names_the_clubs_hour(
    browser: Browser, address: str, zone: str
) -> None:
    abroad = browser.new_context(timezone_id=zone, locale="ru-RU")
    page = abroad.new_page()
    open_screen(page, address)

    assert_right(page, address)
    ends = json.loads(abroad.request.get(f"{address}clock/").text())["ends_at"]
    by_the_club = datetime.fromtimestamp(ends / 1000, UTC) + timedelta(hours=3)
    expect(page.locator("[data-clock-ends]")).to_have_text(f"{by_the_club:%H:%M}")
    abroad.close()


def test_back_from_another_page_and_after_a_reload_it_is_right(page: Page, address: str) -> None:
    open_screen(page, address)
    page.goto(address)
    page.wait_for_timeout(2000)
    page.go_back()
    assert_right(page, address)

    page.reload()

    assert_right(page, address)
