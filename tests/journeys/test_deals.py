"""Deal by deal on a phone, by a name that is not localhost: six taps, no network for a round, two phones."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.deals import (
    SEVEN_DOWN,
    expect_cells,
    expect_log,
    expect_sent,
    tap,
    write_down,
)
from tests.journeys.phones import Phone
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

_NORTH_DEALS = """
house = a_house("club-%(number)d")
table = a_running_round(house, an_evening(house, players=4), now=NOW).tables.get()
Table.objects.filter(pk=table.pk).update(first_dealer=0)
print(table.code, table.round.tournament_id)
"""
_LOG = """
import json
entries = DealEntry.objects.filter(table__code="%(code)s")
print(json.dumps([[entry.number, entry.act, entry.author_seat, entry.deal] for entry in entries]))
"""
DOWN = "Восток 7 черви, Юг вист, Запад пас, 6 взяток: без одной"
RASPASY = "Распасы: Север 6, прикуп 0, Юг 0, Запад 4"
SIX = "Юг 6 пики, Запад пас, Север пас: не играли"


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, fonts_folder: Path) -> Iterator[EveningServer]:
    """One server for all tables of this file; each has a club of its own."""
    folder = tmp_path_factory.mktemp("deals") / "evening"
    shutil.copytree(fonts_folder, folder / "fonts")
    running = EveningServer(folder).open()
    yield running
    running.stop()


@pytest.fixture
def deals(server: EveningServer, numbers: Iterator[int]) -> KeptTable:
    code, evening = set_stage(server, _NORTH_DEALS % {"number": next(numbers)}).split()
    return KeptTable(server, code, int(evening))


@pytest.fixture(scope="module")
def numbers() -> Iterator[int]:
    return count(1)


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


def test_a_deal_takes_six_taps_at_most_and_the_pulka_runs_along(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    assert write_down(page, *SEVEN_DOWN) == 5
    expect_log(page, DOWN)
    expect_cells(page, g1="8", w2_1="24", w3_1="24", w0_1="8", p1="")
    expect_sent(page)
    assert write_down(page, "kind=raspasy", "number=0", "number=4") == 4
    expect_log(page, RASPASY, DOWN)
    expect(page.locator("[data-series]")).to_have_text(
        "Распасы уже были раз, следующие по 4 за взятку. Заявки от 7; мизер можно."
    )
    expect(page.locator("[data-dealer]")).to_have_value("2")
    assert write_down(page, "who=3", "bid=7S", "case=WW", "number=7", "number=2") == 6
    expect(page.locator("[data-series]")).to_have_text("")
    expect(page.locator("[data-net='3']")).to_have_text("+40")
    expect_sent(page)
    assert [entry[0] for entry in deals.log()] == [1, 2, 3]


def test_a_ten_that_everybody_checks_is_asked_for_its_tricks(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    assert write_down(page, "who=1", "bid=10H", "number=9") == 4
    expect_log(page, "Восток 10 черви, 9 взяток: без одной")
    expect_cells(page, g1="20", w0_1="20", w2_1="20", w3_1="20")
    expect_sent(page)


def test_a_double_tap_is_one_tap(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    page.locator("[data-who='1']").dblclick()
    expect(page.locator("[data-step-open=contract]")).to_be_visible()
    tap(page, "bid=6S", "case=PP")
    page.locator("[data-save]").dblclick()
    expect(page.locator("[data-step-open=who]")).to_be_visible()
    write_down(page, "who=0", "bid=6S", "case=PP")
    expect(page.locator("[data-log] > [data-key]")).to_have_count(2)
    page.wait_for_timeout(450)
    page.locator("[data-undo]").dblclick()
    expect(page.locator("[data-log] > [data-key]")).to_have_count(1)


def test_a_page_that_stays_open_follows_the_round(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    set_stage(
        deals.server, f"Table.objects.filter(code='{deals.code}').update(last_version=1, confirmed_version=1)"
    )
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-closed]")).to_be_visible()
    expect(page.locator("[data-form]")).to_be_hidden()


def test_a_bid_below_the_lowest_says_why_and_is_not_taken(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, "kind=raspasy", "number=0", "number=4")
    tap(page, "who=3")
    page.locator("[data-bid='6H']").click(force=True)
    expect(page.locator("[data-below]")).to_have_text("Наименьшая заявка — 7: из распасов ещё не вышли.")
    expect(page.locator("[data-step-open=contract]")).to_be_visible()


def test_a_deal_is_undone_put_back_changed_and_put_in_with_a_trace(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    write_down(page, "kind=raspasy", "number=0", "number=4")
    expect_sent(page)
    page.locator("[data-undo]").click()
    expect_log(page, DOWN)
    page.locator("[data-restore]").click()
    expect_log(page, RASPASY, DOWN)
    first = page.locator("[data-log] > [data-key]").nth(1)
    first.locator("summary").click()
    first.locator("[data-edit]").click()
    page.locator("[data-step=taken]").click()
    tap(page, "number=8")
    page.locator("[data-save]").click()
    expect_log(page, RASPASY, "Восток 7 черви, Юг вист, Запад пас, 8 взяток: сыграно")
    expect_cells(page, g1="", p1="4")
    first = page.locator("[data-log] > [data-key]").nth(1)
    first.locator("summary").click()
    first.locator("[data-before]").click()
    page.locator("[data-dealer]").select_option("3")
    write_down(page, "kind=misdeal")
    expect(page.locator("[data-log] > [data-key]")).to_have_count(3)
    expect_sent(page)
    assert [entry[1] for entry in deals.log()] == ["add", "add", "remove", "add", "change", "add"]
    page.locator(".deal__why summary").first.click()
    expect(page.locator("[data-written]")).to_contain_text("сдача исправлена")


def test_a_whole_round_without_a_network_is_sent_once_and_in_order(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    expect_sent(page)
    page.context.set_offline(True)
    for _deal in range(3):
        write_down(page, "kind=raspasy", "number=3", "number=3")
        page.wait_for_timeout(400)
    expect(page.locator("[data-status]")).to_have_text("Ждут отправки: 3. Они в этом телефоне.")
    expect(page.locator("[data-log] > [data-key]")).to_have_count(4)
    tap(page, "who=3", "bid=8H")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_sent(page)
    expect(page.locator("[data-step-open=answers]")).to_be_visible()
    log = deals.log()
    assert [entry[0] for entry in log] == [1, 2, 3, 4]
    assert [entry[3]["dealer"] for entry in log] == [0, 1, 2, 3]


def test_a_page_loaded_again_keeps_what_waits_and_what_was_being_tapped(
    phone: Phone, deals: KeptTable
) -> None:
    page = opened(phone, deals)
    page.route("**/deals/", stop_posts)
    write_down(page, *SEVEN_DOWN)
    tap(page, "who=2", "bid=6S")
    page.reload()
    expect_log(page, DOWN)
    expect(page.locator("[data-step=contract]")).to_contain_text("6")
    page.unroute("**/deals/")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_sent(page)
    write_down(page, "case=PP")
    expect_log(page, SIX, DOWN)
    expect_sent(page)
    assert [entry[0] for entry in deals.log()] == [1, 2]


def test_an_answer_that_is_lost_on_its_way_makes_no_second_deal(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals, address=deals.near)
    page.route("**/deals/", lose_the_answer, times=1)
    write_down(page, *SEVEN_DOWN)
    expect(page.locator("[data-status]")).to_have_text("Ждут отправки: 1. Они в этом телефоне.")
    first = page.locator("[data-log] > [data-key]").first
    first.locator("summary").click()
    first.locator("[data-edit]").click()
    page.locator("[data-step=taken]").click()
    tap(page, "number=5")
    page.locator("[data-save]").click()
    expect_sent(page)
    assert [(entry[1], entry[3]["tricks"]) for entry in deals.log()] == [
        ("add", [0, 6, 4, 0]),
        ("change", [0, 5, 5, 0]),
    ]


def test_a_second_phone_is_told_and_shown_the_difference(phone: Phone, deals: KeptTable) -> None:
    first, second = opened(phone, deals, 2), opened(phone, deals, 3)
    second.context.set_offline(True)
    write_down(first, *SEVEN_DOWN)
    expect_sent(first)
    write_down(second, *SEVEN_DOWN)
    write_down(second, "who=2", "bid=6S", "case=PP")
    second.context.set_offline(False)
    second.evaluate("dispatchEvent(new Event('online'))")
    fork = second.locator("[data-fork]")
    expect(fork).to_contain_text("Другой телефон за этим столом продолжил журнал.")
    expect(fork.locator("li")).to_have_text([DOWN])
    mine = fork.locator("[data-mine]")
    expect(mine.nth(0)).not_to_be_checked()
    expect(mine.nth(1)).to_be_checked()
    fork.locator("[data-resolve]").click()
    expect_log(second, SIX, DOWN)
    expect_sent(second)
    first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_log(first, SIX, DOWN)
    assert [(entry[0], entry[2]) for entry in deals.log()] == [(1, 2), (2, 3)]


def test_the_deals_are_handed_in_and_a_cell_that_differs_is_shown(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    expect_sent(page)
    page.locator("[data-hand-in]").click()
    expect(page.locator("[name=g1]")).to_have_value("8")
    expect(page.locator("[name=deals]")).to_have_value("1")
    page.locator("[name=g1]").fill("18")
    expect(page.locator("#n-g1")).to_have_text("сдачи: 8")
    page.locator("[name=g1]").fill("8")
    expect(page.locator("#n-g1")).to_have_text("")
    page.locator("[data-save]").click()
    expect(page.locator("#receipt")).to_contain_text("Сдач сыграно")


def test_a_refused_deal_says_why_and_what_waits_behind_it_goes_on_once_it_is_left_out(
    phone: Phone, deals: KeptTable
) -> None:
    """What the phone thinks possible and the server does not: the first deal is made faulty on its way."""
    page = opened(phone, deals)

    def spoil(route: Route) -> None:
        body = json.loads(route.request.post_data or "{}")
        body["entries"][0]["deal"]["tricks"] = [0, 9, 9, 0]
        route.continue_(post_data=json.dumps(body))

    page.route("**/deals/", spoil)
    page.context.set_offline(True)
    write_down(page, *SEVEN_DOWN)
    write_down(page, "who=2", "bid=6S", "case=PP")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-refused]")).to_contain_text("Взяток в сумме должно быть десять.")
    page.unroute("**/deals/")
    page.reload()
    expect(page.locator("[data-refused]")).to_contain_text("Взяток в сумме должно быть десять.")
    expect(page.locator("[data-stops]")).to_have_text("Сначала всё, что ждёт, должно уйти.")
    page.locator("[data-drop]").click()
    expect_sent(page)
    expect_log(page, SIX)
    assert [entry[3]["dealer"] for entry in deals.log()] == [1]


def test_two_tabs_of_one_phone_write_one_log(phone: Phone, deals: KeptTable) -> None:
    first = opened(phone, deals)
    second = first.context.new_page()
    second.goto(f"{deals.address}/2/deals/")
    first.context.set_offline(True)
    write_down(first, *SEVEN_DOWN)
    expect_log(second, DOWN)
    write_down(second, "who=2", "bid=6S", "case=PP")
    expect_log(first, SIX, DOWN)
    first.context.set_offline(False)
    for tab in (first, second, first, second):
        tab.evaluate("dispatchEvent(new Event('online'))")
    for tab in (first, second):
        expect_sent(tab)
        expect_log(tab, SIX, DOWN)
    assert [entry[0] for entry in deals.log()] == [1, 2]


def test_a_lost_answer_and_a_second_phone_in_between_are_a_fork_all_the_same(
    phone: Phone, deals: KeptTable
) -> None:
    first = opened(phone, deals, address=deals.near)
    first.route("**/deals/", lose_the_answer, times=1)
    write_down(first, *SEVEN_DOWN)
    expect(first.locator("[data-status]")).to_contain_text("Ждут отправки: 1.")
    first.context.set_offline(True)
    second = opened(phone, deals, 3)
    expect_log(second, DOWN)
    second.locator("[data-undo]").click()
    expect_sent(second)
    write_down(first, "who=2", "bid=6S", "case=PP")
    first.context.set_offline(False)
    first.evaluate("dispatchEvent(new Event('online'))")
    fork = first.locator("[data-fork]")
    expect(fork.locator("li")).to_have_text([f"Убрать: {DOWN}"])
    expect(fork.locator("[data-mine]")).to_have_count(1)
    fork.locator("[data-resolve]").click()
    expect_sent(first)
    expect_log(first, SIX)
    assert [(entry[1], entry[2]) for entry in deals.log()] == [
        ("add", 2),
        ("remove", 3),
        ("add", 2),
    ]


def test_what_is_open_and_in_focus_stays_while_the_log_is_sent(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/deals/", hold)
    write_down(page, *SEVEN_DOWN)
    page.locator(".deals__more summary").click()
    page.locator("[data-form] [data-who='2']").focus()
    held[0].continue_()
    expect_sent(page)
    expect(page.locator("[data-form] [data-who='2']")).to_be_focused()
    expect(page.locator("[data-edit]")).to_be_visible()


def test_the_director_mends_a_log_at_the_desk(phone: Phone, deals: KeptTable) -> None:
    write_down(opened(phone, deals), *SEVEN_DOWN)
    desk = phone()
    desk.goto(f"{deals.server.url}/desk/login/?next=/desk/{deals.evening}/rounds/1/1/deals/")
    desk.fill("[name=username]", f"owner-club-{deals.evening}")
    desk.fill("[name=password]", "верхний-ящик")
    desk.keyboard.press("Enter")
    expect_log(desk, DOWN)
    desk.locator("[data-undo]").click()
    expect_sent(desk)
    assert [(entry[1], entry[2]) for entry in deals.log()] == [("add", 2), ("remove", None)]


def test_a_tapped_bid_leaves_what_may_be_bid_over_it(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    page.locator(".ladder summary").click()
    bids = page.locator("[data-standing]")
    expect(bids).to_have_count(37)
    page.locator("[data-standing='8NT']").click()
    expect(bids.first).to_have_attribute("data-standing", "8NT")
    expect(bids.nth(1)).to_have_attribute("data-standing", "M")
    page.locator("[data-standing='8NT']").click()
    expect(bids).to_have_count(37)
