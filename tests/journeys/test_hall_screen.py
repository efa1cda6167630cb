"""The hall screen: right under a wrong client clock and after a reload; its signal comes once."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import RUNNING_ROUND, move_the_start, set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""
TONES_OF_A_SIGNAL = 9


@pytest.fixture
def address(running_evening: EveningServer) -> str:
    """The public address of an evening whose first round has just been started."""
    return running_evening.url + set_stage(running_evening, RUNNING_ROUND)


def seconds_shown(page: Page) -> int:
    minutes, seconds = page.locator("[data-clock-digits]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def seconds_left(page: Page, address: str) -> float:
    clock = page.request.get(f"{address}clock/").json()
    return (clock["ends_at"] - clock["now"]) / 1000


@pytest.mark.parametrize("wrong_by", [timedelta(minutes=5), timedelta(minutes=-5), timedelta(hours=3)])
def test_the_screen_is_right_under_a_wrong_client_clock_and_after_a_reload(
    page: Page, address: str, wrong_by: timedelta
) -> None:
    page.clock.install(time=datetime.now(UTC) + wrong_by)
    page.goto(f"{address}screen/")
    for _reload in range(2):
        page.wait_for_timeout(500)
        before = seconds_left(page, address)
        shown = seconds_shown(page)
        after = seconds_left(page, address)  # the digits were read between the two
        assert after - 1 <= shown <= before + 1
        page.reload()


def test_the_signal_is_seen_said_and_rung_once(
    page: Page, running_evening: EveningServer, address: str
) -> None:
    move_the_start(running_evening, seconds_to_signal=4)
    page.add_init_script(COUNT_TONES)
    page.goto(f"{address}screen/")
    page.locator("[data-sound-on]").click()
    notice = page.locator("[data-clock-when=signal]")
    expect(notice).to_be_hidden()
    assert page.evaluate("window.tones") == 0

    expect(notice).to_be_visible(timeout=8000)
    expect(notice).to_have_text("Доигрываем. Новых сдач не начинаем.")
    expect(page.locator("html.hall--signal")).to_have_count(1)
    assert page.evaluate("window.tones") == TONES_OF_A_SIGNAL

    page.reload()
    page.locator("[data-sound-on]").click()
    page.wait_for_timeout(1000)
    expect(notice).to_be_visible()
    assert page.evaluate("window.tones") == 0


def test_the_digits_take_at_least_a_quarter_of_the_screens_height(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{address}screen/")
    cap_height = page.evaluate(
        """() => {
            const node = document.querySelector("[data-clock-digits]");
            const style = getComputedStyle(node);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const measured = pen.measureText("0");
            return measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent;
        }"""
    )
    assert cap_height >= 1080 / 4


BREAK = """
house = a_house()
evening = an_evening(house, players=15)
a_closed_round(house, evening)
ended = NOW - timedelta(minutes=6)
Round.objects.update(started_at=ended - timedelta(minutes=70), ends_at=ended, ended_at=ended)
print(f"/ru/{house.club.slug}/{evening.slug}/")
"""


@pytest.mark.parametrize("wrong_by", [timedelta(0), timedelta(hours=3)])
def test_in_a_break_its_clock_runs_by_the_servers_time(
    page: Page, running_evening: EveningServer, wrong_by: timedelta
) -> None:
    address = running_evening.url + set_stage(running_evening, BREAK)
    page.clock.install(time=datetime.now(UTC) + wrong_by)

    page.goto(f"{address}screen/")
    before = break_seconds(page)
    page.wait_for_timeout(3000)

    assert 215 <= before <= 240
    assert 2 <= before - break_seconds(page) <= 4
    expect(page.locator("[data-clock]")).to_be_hidden()
    expect(page.locator(".hall__tables")).to_have_count(0)


def test_a_list_too_long_for_the_screen_is_turned_in_pages_of_one_length(
    page: Page, running_evening: EveningServer
) -> None:
    address = running_evening.url + set_stage(running_evening, BREAK)
    page.set_viewport_size({"width": 1920, "height": 1080})

    page.goto(f"{address}screen/")
    rows = page.locator(".hall__standings tbody tr:visible")

    expect(rows).to_have_count(8)
    expect(rows).to_have_count(7, timeout=15_000)


def break_seconds(page: Page) -> int:
    minutes, seconds = page.locator("[data-break-digits]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)
