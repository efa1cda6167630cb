"""The signal of a round: once on every screen, heard, seen and said; again only if it lies ahead again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

WATCH = """
window.tones = 0;
window.buzzed = 0;
window.said = [];
window.flashes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.tones += 1;
  return start.apply(this, when);
};
navigator.vibrate = () => { window.buzzed += 1; return true; };
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    const words = document.querySelector("[data-clock-said]")?.textContent;
    if (words && words !== window.said.at(-1)) window.said.push(words);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  const root = document.documentElement;
  new MutationObserver(() => { window.flashes += root.classList.contains("hall--flash"); })
    .observe(root, { attributeFilter: ["class"] });
});
"""
TONES = 9
WORDS = "Доигрываем. Новых сдач не начинаем."
NOTICE = "[data-clock-when=signal]"

ROUNDS = """
for number in range(7):
    house = a_house(f"club-{number}")
    row = a_running_round(house, an_evening(house, players=4), now=NOW)
    print(f"/ru/{house.club.slug}/{row.tournament.slug}/", row.pk, row.tables.get().code)
"""


class Hall:
    """One evening with a running round; its director acts in another process."""

    def __init__(self, server: EveningServer, told: str) -> None:
        self.server = server
        path, row, self.code = told.split()
        self.row, self.address = int(row), server.url + path

    def act(self, source: str) -> None:
        set_stage(
            self.server,
            f"row = Round.objects.get(pk={self.row})\n"
            "from tournament.operations.pause_round import pause_round\n"
            "from tournament.operations.resume_round import resume_round\n"
            "from tournament.operations.extend_round import extend_round\n"
            "actor = row.tournament.club.memberships.get().user\n"
            "who = {'actor': actor, 'tournament_id': row.tournament_id}\n" + source,
        )

    def signal_in(self, seconds: int) -> None:
        self.act(
            f"ends = NOW + timedelta(minutes=3, seconds={seconds})\n"
            "Round.objects.filter(pk=row.pk).update(started_at=ends - timedelta(minutes=70), ends_at=ends)"
        )


@pytest.fixture(scope="module")
def rounds(server: EveningServer) -> Iterator[str]:
    """One round for each test of this file."""
    return iter(set_stage(server, ROUNDS).splitlines())


@pytest.fixture
def hall(server: EveningServer, rounds: Iterator[str]) -> Hall:
    return Hall(server, next(rounds))


def counted(page: Page) -> tuple[int, list[str]]:
    page.wait_for_timeout(1500)
    return page.evaluate("window.tones"), page.evaluate("window.said")


def open_screen(page: Page, hall: Hall) -> None:
    page.add_init_script(WATCH)
    page.goto(f"{hall.address}screen/")
    page.locator("[data-sound-on]").click()
    expect(page.locator('[data-when="sound-on"]')).to_be_visible()


def test_it_is_rung_flashed_and_said_once_through_a_stop_and_reloads(page: Page, hall: Hall) -> None:
    hall.signal_in(15)
    open_screen(page, hall)
    assert counted(page) == (0, [])

    expect(page.locator(NOTICE)).to_be_visible(timeout=40_000)
    assert counted(page) == (TONES, [WORDS])
    page.wait_for_timeout(5000)
    assert page.evaluate("window.flashes") >= 1

    hall.act("pause_round(now=NOW, **who)")
    expect(page.locator("[data-clock][data-phase=paused]")).to_have_count(1, timeout=15_000)
    hall.act("resume_round(now=NOW, **who)")
    expect(page.locator("[data-clock][data-phase=signal]")).to_have_count(1, timeout=15_000)
    assert counted(page) == (TONES, [WORDS, "Часы остановлены"])

    page.reload()
    page.mouse.click(5, 5)
    expect(page.locator('[data-when="sound-on"]')).to_be_visible()
    assert counted(page) == (0, [])


def test_a_round_that_is_given_more_time_after_its_signal_has_it_once_more(page: Page, hall: Hall) -> None:
    hall.signal_in(-2)
    open_screen(page, hall)
    expect(page.locator(NOTICE)).to_be_visible()
    assert counted(page)[0] == TONES

    hall.act("extend_round(minutes=5, now=NOW, **who)")
    expect(page.locator("[data-clock][data-phase=running]")).to_have_count(1, timeout=15_000)
    assert counted(page)[0] == TONES
    hall.signal_in(4)
    expect(page.locator("[data-clock][data-phase=signal]")).to_have_count(1, timeout=40_000)
    assert counted(page)[0] == 2 * TONES


def test_sound_turned_on_late_rings_until_the_end_and_never_after_it(page: Page, hall: Hall) -> None:
    hall.signal_in(-179)
    page.add_init_script(WATCH)
    page.goto(f"{hall.address}screen/")
    expect(page.locator("[data-clock][data-phase=over]")).to_have_count(1, timeout=15_000)

    page.locator("[data-sound-on]").click()
    expect(page.locator('[data-when="sound-on"]')).to_be_visible()

    assert counted(page)[0] == 0


def test_the_signal_can_be_tried_and_the_real_one_still_comes(page: Page, hall: Hall) -> None:
    page.add_init_script(WATCH)
    page.goto(f"{hall.address}screen/")

    page.locator("[data-sound-test]").click()
    page.wait_for_function("window.tones === 9")
    hall.signal_in(5)
    expect(page.locator(NOTICE)).to_be_visible(timeout=40_000)

    assert counted(page)[0] == 2 * TONES


def test_without_motion_nothing_flashes(page: Page, hall: Hall) -> None:
    page.emulate_media(reduced_motion="reduce")
    hall.signal_in(-1)
    open_screen(page, hall)
    expect(page.locator(NOTICE)).to_be_visible()
    page.wait_for_timeout(2500)

    assert page.evaluate("window.flashes") == 0


def test_a_phone_at_the_table_says_it_and_buzzes_once(page: Page, hall: Hall) -> None:
    page.add_init_script(WATCH)
    page.goto(f"http://pulka.test:{hall.server.port}/s/{hall.code}/0/")
    page.mouse.click(5, 5)

    hall.signal_in(4)
    expect(page.locator(NOTICE)).to_be_visible(timeout=40_000)
    assert counted(page)[1] == [WORDS]
    assert page.evaluate("window.buzzed") == 1
    page.reload()
    page.mouse.click(5, 5)

    assert counted(page)[1] == []
    assert page.evaluate("window.buzzed") == 0


def test_time_of_one_table_runs_on_its_phone_and_ends_and_the_hall_stops_naming_it(
    page: Page, hall: Hall
) -> None:
    hall.act(
        "ends = NOW - timedelta(seconds=10)\n"
        "Round.objects.filter(pk=row.pk).update(started_at=ends - timedelta(minutes=70), ends_at=ends)\n"
        "from tournament.operations.give_table_time import give_table_time\n"
        "give_table_time(table_id=row.tables.get().pk, minutes=1, now=NOW, **who)"
    )
    phone = page.context.new_page()
    phone.goto(f"{hall.server.url}/s/{hall.code}/0/")
    page.goto(f"{hall.address}screen/")

    expect(page.locator("[data-clock][data-phase=over]")).to_have_count(1)
    expect(page.locator("[data-table-until]")).to_be_visible()
    expect(phone.locator("[data-clock][data-phase=signal]")).to_have_count(1)
    expect(phone.locator("[data-clock][data-phase=over]")).to_have_count(1, timeout=70_000)
    expect(page.locator("[data-table-until]")).to_be_hidden()
