"""Closing play (R-67) by taps: pulyas close, help goes on, the play ends, undone it opens again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys import deals
from tests.journeys.deals import KeptTable, expect_cells, expect_sent, opened
from tests.journeys.phones import Phone

pytestmark = pytest.mark.browser


def tap(page: Page, *taps: str) -> None:
    """No two of them so fast that they could be the halves of a double tap."""
    for one in taps:
        page.wait_for_timeout(400)
        deals.tap(page, one)


def write_down(page: Page, *taps: str) -> None:
    tap(page, *taps)
    page.wait_for_timeout(400)
    page.locator("[data-save]").click()


def expect_end(page: Page) -> None:
    """Nothing more is asked for: the sheet is handed in where the deals were."""
    expect(page.locator("[data-form]")).to_be_hidden()
    expect(page.locator("[data-title]")).to_have_text("Игра окончена")
    expect(page.locator("[data-dealer], .ladder")).to_have_count(0)
    expect(page.locator(".deal + .deal__in [data-hand-in]")).to_be_visible()


def expect_another_deal(page: Page) -> None:
    expect(page.locator("[data-form]")).to_be_visible()
    expect(page.locator("[data-title]")).to_have_text("Сдача 5")
    expect(page.locator("[data-dealer], .ladder")).to_have_count(2)
    expect(page.locator("section:has([data-log]) + .deal__in")).to_be_visible()


def test_a_table_plays_to_a_full_pulya(phone: Phone, deals_by: Callable[..., KeptTable]) -> None:
    table = deals_by("piter", target=10)
    page = opened(phone, table)
    series = page.locator("[data-series]")
    write_down(page, "who=1", "bid=10H", "number=10")
    expect_cells(page, p1="10»")
    expect(series).to_contain_text("Закрыли пулю: Восток.")
    write_down(page, "who=2", "bid=10H", "number=10")
    tap(page, "who=1", "bid=8C", "case=PP")
    expect(page.locator("[data-writes]")).to_contain_text("Запад: пуля 6; Восток: 120 на Запад")
    page.locator("[data-save]").click()
    expect_cells(page, p3="6", w1_3="120")
    write_down(page, "who=0", "bid=10S", "number=10")
    write_down(page, "who=1", "bid=8C", "case=PP")
    expect_cells(page, p0="10»", p1="10»", p2="10»", p3="10»", w1_3="200", g1="−4")
    expect(series).to_contain_text("Все пули закрыты: игра окончена.")
    expect_end(page)
    expect(page.locator('.deal__drawn [data-cell="p2"]')).to_have_text("10»")
    expect_sent(page)

    page.locator("[data-undo]").click()
    expect_another_deal(page)
    expect(series).to_contain_text("Пуля до 10. Закрыли пулю: Север, Восток, Юг.")
    write_down(page, "who=3", "bid=8D", "case=PP")
    expect(series).to_contain_text("Все пули закрыты: игра окончена.")
    expect_sent(page)
    assert [deal.get("level") for _number, act, _seat, deal in table.log() if act == "add"] == [
        10,
        10,
        8,
        10,
        8,
        8,
    ]
