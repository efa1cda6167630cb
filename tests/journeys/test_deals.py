"""Deal by deal on a phone, by a name that is not localhost: six taps, no network for a round, two phones."""

import json

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
house = a_house()
table = a_running_round(house, an_evening(house, players=4), now=NOW).tables.get()
Table.objects.update(first_dealer=0)
print(table.code)
"""
_LOG = """
import json
entries = DealEntry.objects.all()
print(json.dumps([[entry.number, entry.act, entry.author_seat, entry.deal] for entry in entries]))
"""
DOWN = "Восток 7 черви, Юг вист, Запад пас, 6 взяток: без одной"
RASPASY = "Распасы: Север 6, прикуп 0, Юг 0, Запад 4"
SIX = "Юг 6 пики, Запад пас, Север пас: не играли"


@pytest.fixture
def deals(running_evening: EveningServer) -> str:
    """The address of a table whose North deals first."""
    code = set_stage(running_evening, _NORTH_DEALS)
    return f"http://pulka.test:{running_evening.port}/s/{code}"


def opened(phone: Phone, deals: str, seat: int = 2) -> Page:
    page = phone()
    page.goto(f"{deals}/{seat}/deals/")
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


def log_of(server: EveningServer) -> list[list[object]]:
    """The entries in the database: number, act, seat, deal."""
    stored: list[list[object]] = json.loads(set_stage(server, _LOG))
    return stored


def test_a_deal_takes_six_taps_at_most_and_the_pulka_runs_along(
    running_evening: EveningServer, phone: Phone, deals: str
) -> None:
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
    assert [entry[0] for entry in log_of(running_evening)] == [1, 2, 3]


def test_a_bid_below_the_lowest_says_why_and_is_not_taken(phone: Phone, deals: str) -> None:
    page = opened(phone, deals)
    write_down(page, "kind=raspasy", "number=0", "number=4")
    tap(page, "who=3")
    page.locator("[data-bid='6H']").click(force=True)
    expect(page.locator("[data-below]")).to_have_text("Наименьшая заявка — 7: из распасов ещё не вышли.")
    expect(page.locator("[data-step-open=contract]")).to_be_visible()


def test_a_deal_is_undone_put_back_changed_and_put_in_with_a_trace(
    running_evening: EveningServer, phone: Phone, deals: str
) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    write_down(page, "kind=raspasy", "number=0", "number=4")
    expect_sent(page)
    page.locator("[data-undo]").click()
    expect_log(page, DOWN)
    page.locator("[data-restore]").click()
    expect_log(page, RASPASY, DOWN)
    first = page.locator("[data-log] > li").nth(1)
    first.locator("summary").click()
    first.locator("[data-edit]").click()
    page.locator("[data-step=taken]").click()
    tap(page, "number=8")
    page.locator("[data-save]").click()
    expect_log(page, RASPASY, "Восток 7 черви, Юг вист, Запад пас, 8 взяток: сыграно")
    expect_cells(page, g1="", p1="4")
    first = page.locator("[data-log] > li").nth(1)
    first.locator("summary").click()
    first.locator("[data-before]").click()
    page.locator("[data-dealer]").select_option("3")
    write_down(page, "kind=misdeal")
    expect(page.locator("[data-log] > li")).to_have_count(3)
    expect_sent(page)
    assert [entry[1] for entry in log_of(running_evening)] == ["add", "add", "remove", "add", "change", "add"]
    page.locator(".deal__why summary").first.click()
    expect(page.locator("[data-written]")).to_contain_text("сдача исправлена")


def test_a_whole_round_without_a_network_is_sent_once_and_in_order(
    running_evening: EveningServer, phone: Phone, deals: str
) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    expect_sent(page)
    page.context.set_offline(True)
    for _deal in range(3):
        write_down(page, "kind=raspasy", "number=3", "number=3")
    expect(page.locator("[data-status]")).to_have_text("Ждут отправки: 3. Они в этом телефоне.")
    expect(page.locator("[data-log] > li")).to_have_count(4)
    tap(page, "who=3", "bid=8H")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_sent(page)
    expect(page.locator("[data-step-open=answers]")).to_be_visible()
    log = log_of(running_evening)
    assert [entry[0] for entry in log] == [1, 2, 3, 4]
    assert [entry[3]["dealer"] for entry in log] == [0, 1, 2, 3]


def test_a_page_loaded_again_keeps_what_waits_and_what_was_being_tapped(
    running_evening: EveningServer, phone: Phone, deals: str
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
    assert [entry[0] for entry in log_of(running_evening)] == [1, 2]


def test_an_answer_that_is_lost_on_its_way_makes_no_second_deal(
    running_evening: EveningServer, phone: Phone, deals: str
) -> None:
    page = opened(phone, deals.replace("pulka.test", "127.0.0.1"))
    page.route("**/deals/", lose_the_answer, times=1)
    write_down(page, *SEVEN_DOWN)
    expect(page.locator("[data-status]")).to_have_text("Ждут отправки: 1. Они в этом телефоне.")
    first = page.locator("[data-log] > li").first
    first.locator("summary").click()
    first.locator("[data-edit]").click()
    page.locator("[data-step=taken]").click()
    tap(page, "number=5")
    page.locator("[data-save]").click()
    expect_sent(page)
    assert [(entry[1], entry[3]["tricks"]) for entry in log_of(running_evening)] == [
        ("add", [0, 6, 4, 0]),
        ("change", [0, 5, 5, 0]),
    ]


def test_a_second_phone_is_told_and_shown_the_difference(
    running_evening: EveningServer, phone: Phone, deals: str
) -> None:
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
    assert [(entry[0], entry[2]) for entry in log_of(running_evening)] == [(1, 2), (2, 3)]


def test_the_deals_are_handed_in_and_a_cell_that_differs_is_shown(phone: Phone, deals: str) -> None:
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
    expect(page.locator(".refused")).to_be_visible()
    page.locator("[data-save]").click()
    expect(page.locator("#receipt")).to_contain_text("Сдач сыграно")
