"""A log over bad Wi-Fi: no network for a round, lost answers, two tabs, two phones; one log comes of it."""

import json

import pytest
from playwright.sync_api import Route, expect

from tests.journeys.deals import (
    DOWN,
    SEVEN_DOWN,
    SIX,
    KeptTable,
    expect_log,
    expect_sent,
    lose_the_answer,
    opened,
    stop_posts,
    tap,
    write_down,
)
from tests.journeys.phones import Phone
from tests.journeys.stage import set_stage

pytestmark = pytest.mark.browser


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


def test_what_a_restored_laptop_has_lost_the_phone_sends_again(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    write_down(page, "who=2", "bid=6S", "case=PP")
    expect_sent(page)
    lost = "DealEntry.objects.filter(table__code='{0}', number=2).delete()"
    older = "Table.objects.filter(code='{0}').update(last_deal_entry=1)"
    set_stage(deals.server, "\n".join((lost, older)).format(deals.code))
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-log] > [data-waits]")).to_have_count(0)
    expect_sent(page)
    expect_log(page, SIX, DOWN)
    assert [entry[0] for entry in deals.log()] == [1, 2]


def test_a_refused_deal_is_mended_with_what_was_last_written_about_it(phone: Phone, deals: KeptTable) -> None:
    """The other phone's raspasy has raised the lowest bid above the six that waits with its change."""
    other, page = opened(phone, deals, 3), opened(phone, deals)
    page.context.set_offline(True)
    write_down(page, "who=1", "bid=6S", "case=WP", "number=6")
    expect(page.locator("[data-status]")).to_contain_text("Ждут отправки: 1.")
    page.locator("[data-log] summary").click()
    page.locator("[data-edit]").click()
    page.locator("[data-step=taken]").click()
    write_down(page, "number=5")
    write_down(other, "kind=raspasy", "number=0", "number=4")
    expect_sent(other)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(400)
    page.locator("[data-resolve]").click()
    expect(page.locator("[data-refused]")).to_contain_text("ниже наименьшей заявки")
    page.locator("[data-mend]").click()
    expect(page.locator("[data-step=taken]")).to_contain_text("5")
    page.locator("[data-step=contract]").click()
    write_down(page, "bid=7S", "case=WP", "number=7")
    expect_sent(page)
    expect_log(
        page,
        "Восток 7 пики, Юг вист, Запад пас, 7 взяток: сыграно",
        "Распасы: прикуп 0, Восток 0, Юг 4, Запад 6",
    )
    assert [entry[1] for entry in deals.log()] == ["add", "add"]


def test_a_change_of_a_deal_that_is_gone_is_written_as_a_new_deal(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    expect_sent(page)
    page.locator("[data-log] summary").click()
    page.locator("[data-edit]").click()
    other = opened(phone, deals, 3)
    other.locator("[data-undo]").click()
    expect_sent(other)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect_log(page)
    page.locator("[data-step=taken]").click()
    write_down(page, "number=5")
    expect_sent(page)
    assert [entry[1] for entry in deals.log()] == ["add", "remove", "add"]
