"""Deal by deal on a phone, by a name that is not localhost: six taps, the running pulka, undo and edit."""

import pytest
from playwright.sync_api import expect

from tests.journeys.deals import (
    DOWN,
    RASPASY,
    SEVEN_DOWN,
    KeptTable,
    expect_cells,
    expect_log,
    expect_sent,
    opened,
    tap,
    write_down,
)
from tests.journeys.phones import Phone
from tests.journeys.stage import set_stage

pytestmark = pytest.mark.browser


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


def test_the_deals_are_handed_in_and_a_cell_that_differs_is_shown(phone: Phone, deals: KeptTable) -> None:
    page = opened(phone, deals)
    write_down(page, *SEVEN_DOWN)
    expect_sent(page)
    page.wait_for_timeout(400)
    page.locator("[data-hand-in]").click()
    expect(page.locator("[name=g1]")).to_have_value("8")
    expect(page.locator("[name=deals]")).to_have_value("1")
    page.locator("[name=g1]").fill("18")
    expect(page.locator("#n-g1")).to_have_text("сдачи: 8")
    page.locator("[name=g1]").fill("8")
    expect(page.locator("#n-g1")).to_have_text("")
    page.locator("[data-save]").click()
    expect(page.locator("#receipt")).to_contain_text("Сдач сыграно")


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
