"""Desk, public page, phone at the table and hall screen follow each other within two seconds."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.journeys.phones import WHOLE, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

PUBLISHED = """
house = a_house()
evening = an_evening(house, players=7)
table = a_published_round(house, evening).tables.get(size=4)
print(evening.pk, table.code, evening.slug)
"""
START = """
from tournament.operations.start_round import start_round
evening = Tournament.objects.get()
start_round(actor=evening.club.memberships.get().user, tournament_id=evening.pk, now=NOW)
import time
print(time.time() * 1000)
"""
WATCH = """() => {
  const look = () => {
    const condition = sessionStorage.getItem("watched");
    if (condition && document.querySelector(condition)) window.seenAt = Date.now(); else setTimeout(look, 20);
  };
  window.seenAt = null;
  look();
}"""
RUNS = "[data-clock][data-state=running]"
PERIOD = 2
FEW = 3
"""Polls; in one of them the answer may already have been under way."""


def poll_seconds(page: Page) -> float:
    """The period of what the page asks most often."""
    triggers = page.evaluate(
        "[...document.querySelectorAll('[hx-trigger*=every]')].map((node) => node.getAttribute('hx-trigger'))"
    )
    return min(float(seconds) for text in triggers for seconds in re.findall(r"every ([\d.]+)s", text))


class Watched:
    """A page that is looked at while somebody acts elsewhere: when it showed that, after how many polls."""

    def __init__(self, name: str, page: Page) -> None:
        self.name, self.page, self.polls = name, page, 0
        page.add_init_script(f"({WATCH})()")
        page.on("request", self._count)

    def _count(self, request: object) -> None:
        headers = request.headers  # type: ignore[attr-defined]
        self.polls += headers.get("hx-request") == "true" and request.method == "GET"  # type: ignore[attr-defined]

    def watch(self, condition: str) -> None:
        """Also on the page that takes this one's place: the desk loads anew when a round has begun."""
        self.page.evaluate("(condition) => sessionStorage.setItem('watched', condition)", condition)
        self.page.evaluate(WATCH)

    def _look(self) -> float | None:
        """When it was seen; not while the page is just giving way to another."""
        try:
            return self.page.evaluate("window.seenAt")  # type: ignore[no-any-return]
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return None

    def seen_after(self, acted_at: float) -> float:
        """Seconds from the act to what is watched for."""
        for _look in range(200):
            seen_at = self._look()
            if seen_at is not None:
                return max(0.0, float(seen_at - acted_at) / 1000)
            self.page.wait_for_timeout(100)
        pytest.fail(f"{self.name} has not seen it")


@pytest.fixture
def opened(browser: Browser) -> Callable[[str, str], Watched]:
    def open_one(name: str, address: str) -> Watched:
        page = browser.new_context(locale="ru-RU", viewport={"width": 1000, "height": 800}).new_page()
        page.set_default_timeout(15_000)
        page.goto(address)
        return Watched(name, page)

    return open_one


def at_the_desk(server: EveningServer, desk: Watched, evening: str) -> None:
    desk.page.fill("[name=username]", "owner-fontanka")
    desk.page.fill("[name=password]", "верхний-ящик")
    desk.page.locator("main form button[type=submit]").click()
    desk.page.wait_for_url("**/desk/")
    desk.page.goto(f"{server.url}/desk/{evening}/")


def test_an_act_is_seen_on_every_page_within_a_few_polls(
    running_evening: EveningServer,
    opened: Callable[[str, str], Watched],
    record_property: Callable[[str, object], None],
) -> None:
    evening, code, slug = set_stage(running_evening, PUBLISHED).split()
    public_address = f"{running_evening.url}/ru/fontanka/{slug}/"
    desk = opened("desk", f"{running_evening.url}/desk/login/")
    at_the_desk(running_evening, desk, evening)
    public = opened("public", public_address)
    hall = opened("hall", f"{public_address}screen/")
    phone = opened("phone", f"{running_evening.url}/s/{code}/0/")
    pages = [desk, public, hall, phone]
    assert {one.name: poll_seconds(one.page) <= PERIOD for one in pages} == dict.fromkeys(
        ("desk", "public", "hall", "phone"), True
    )

    for one in pages:
        one.watch(RUNS)
    started = float(set_stage(running_evening, START))
    took = {one.name: round(one.seen_after(started), 2) for one in pages}
    record_property("start of a round seen after", took)
    print("start of a round, seconds:", took)  # noqa: T201

    fill(phone.page, WHOLE)
    for one, condition in [
        (desk, "#board .chip--submitted"),
        (public, "#live .chip--submitted"),
        (hall, ".hall__standings tbody tr"),
    ]:
        one.watch(condition)
    before = {one.name: one.polls for one in pages}
    hand_in(phone.page)
    expect(phone.page.locator("#receipt")).to_be_visible()
    handed_in = time.time() * 1000
    sheet = {one.name: round(one.seen_after(handed_in), 2) for one in pages if one is not phone}
    record_property("a sheet seen after", sheet)
    print("a sheet handed in, seconds:", sheet)  # noqa: T201
    assert {one.name: one.polls - before[one.name] <= FEW for one in (desk, public, hall)} == dict.fromkeys(
        ("desk", "public", "hall"), True
    )


def test_what_is_typed_and_unfolded_stays_while_the_page_renews_itself(
    running_evening: EveningServer, page: Page
) -> None:
    _evening, _code, slug = set_stage(running_evening, PUBLISHED).split()
    page.set_viewport_size({"width": 360, "height": 500})
    page.goto(f"{running_evening.url}/ru/fontanka/{slug}/")
    field = page.locator("#find")
    field.press_sequentially("иг")
    expect(page.locator("[data-find-list] li")).to_have_count(6)
    page.evaluate("window.scrollTo(0, 120)")
    top = page.evaluate("window.scrollY")

    set_stage(running_evening, START)
    expect(page.locator(RUNS)).to_be_visible(timeout=15_000)
    field.press_sequentially("рок 03")

    expect(field).to_have_value("игрок 03")
    expect(field).to_be_focused()
    expect(page.locator("[data-find-list] li")).to_have_count(1)
    assert page.evaluate("window.scrollY") == top


def test_whoever_says_this_is_me_has_his_table_in_the_next_round_without_typing(
    running_evening: EveningServer, page: Page
) -> None:
    _evening, _code, slug = set_stage(running_evening, PUBLISHED).split()
    address = f"{running_evening.url}/ru/fontanka/{slug}/"
    page.goto(address)
    mine = page.locator("[data-find-mine]")
    expect(mine).to_be_hidden()
    page.locator("#find").press_sequentially("рок 03")
    expect(page.locator("[data-find-none]")).to_be_visible()
    page.locator("#find").fill("игрок 03")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-find-forget]")).to_be_focused()
    expect(mine).to_contain_text("Игрок 03")
    expect(mine).to_contain_text("1: ")
    expect(page.locator("#find")).to_have_value("")

    set_stage(running_evening, NEXT_ROUND)
    expect(mine).to_contain_text("2: ", timeout=15_000)
    expect(page.locator("tr.found")).to_contain_text("Игрок 03")
    page.reload()
    expect(mine).to_contain_text("Игрок 03")

    page.locator("[data-find-forget]").click()
    expect(mine).to_be_hidden()
    expect(page.locator("#find")).to_be_focused()
    expect(page.locator("tr.found")).to_have_count(0)
    page.reload()
    expect(mine).to_be_hidden()


NEXT_ROUND = """
from tests.factories.evenings import House
from tournament.operations.start_round import start_round
evening = Tournament.objects.get()
house = House(evening.club, evening.club.memberships.get().user, None)
start_round(**acting(house, evening, NOW))
for table in evening.rounds.get().tables.all():
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))
end_round(**acting(house, evening, NOW))
close_as_it_is(house, evening)
a_published_round(house, Tournament.objects.get(), "strict")
"""

HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s })"


def test_a_hidden_page_asks_nothing_and_asks_at_once_when_it_is_shown(
    running_evening: EveningServer, opened: Callable[[str, str], Watched]
) -> None:
    _evening, _code, slug = set_stage(running_evening, PUBLISHED).split()
    public = opened("public", f"{running_evening.url}/ru/fontanka/{slug}/")
    public.page.wait_for_timeout(2500)
    assert public.polls >= 1

    public.page.evaluate(HIDE % "true")
    public.page.wait_for_timeout(500)
    before = public.polls
    public.page.wait_for_timeout(5000)
    assert public.polls == before

    public.page.evaluate(HIDE % "false")
    with public.page.expect_request(lambda request: "/live/" in request.url, timeout=1500):
        public.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
