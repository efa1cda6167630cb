"""Classic's dark games and bombs, Leningrad's talon, by taps on a phone, without a network and with it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.deals import KeptTable, expect_cells, expect_sent, opened, stop_posts, tap, write_down
from tests.journeys.phones import Phone

pytestmark = pytest.mark.browser

Tables = Callable[..., KeptTable]

SOME_DARK = ["kind=raspasy", "passed=1,2", "number=5", "number=3"]
ALL_DARK = ["kind=raspasy", "passed=2,3,0", "number=3", "number=3"]
DARK_SIX = ["who=0", "dark=1", "bid=6D", "number=6", "number=3"]
DARK_MISERE = ["who=1", "dark=1", "bid=M", "number=5"]
TOTUS = ["who=2", "bid=10H", "number=10", "totus="]
EIGHT = ["who=3", "bid=8C", "case=PP"]
"""The worked log of Classic in the formats, dealt by North first."""


def expect_bombs(page: Page, *lines: str) -> None:
    expect(page.locator("[data-bombs] li")).to_have_text(list(lines))
    bombs = sum(line.count("×") for line in lines)
    expect(page.locator(".deal__drawn .drawn__bomb")).to_have_count(bombs)


def expect_times(page: Page, factor: int, *taps: str) -> None:
    """The deal says what it is multiplied by before it is written, and its row in the log after."""
    tap(page, *taps)
    expect(page.locator("[data-form] [data-times]")).to_have_text(f"×{factor}")
    page.locator("[data-save]").click()
    expect(page.locator("[data-log] > [data-key]").first.locator("[data-times]")).to_have_text(f"×{factor}")


def test_the_worked_log_of_classic_is_kept_by_taps_offline_and_again_online(
    phone: Phone, deals_by: Tables
) -> None:
    table = deals_by("classic")
    page = opened(phone, table)
    page.route("**/*", stop_posts)
    assert write_down(page, *SOME_DARK) == 5
    expect_cells(page, g1="10", g2="6", g3="4", g0="")
    expect_bombs(page, "Восток бомба ×2", "Юг бомба ×2")
    expect_times(page, 4, *ALL_DARK)
    expect_cells(page, g0="16", g2="18", g3="16")
    expect_bombs(
        page,
        "Север двойная бомба ×4",
        "Восток бомба ×2, двойная бомба ×4",
        "Юг бомба ×2, двойная бомба ×4",
        "Запад двойная бомба ×4",
    )
    expect(page.locator("[data-series]")).to_contain_text("Пас в тёмную сейчас — ×8.")
    expect_times(page, 8, *DARK_SIX)
    expect_cells(page, p0="16", w1_0="48", w3_0="16")
    page.unroute("**/*")
    expect_times(page, 4, *DARK_MISERE)
    expect_cells(page, g1="210")
    expect_sent(page)
    expect_times(page, 2, *TOTUS)
    expect_times(page, 4, *EIGHT)
    expect_cells(page, p0="16", p1="", p2="20", p3="24", w2_3="")
    expect_bombs(page, "Восток бомба ×2, двойная бомба ×4", "Юг двойная бомба ×4")
    expect(page.locator("[data-told]")).to_have_text(
        [
            "Запад 8 трефы, Север пас, Юг пас: не играли",
            "Юг 10 черви, тотус, 10 взяток: сыграно",
            "Восток тёмный мизер: 5 взяток",
            "Север 6 бубны, одна тёмная, 6 взяток: сыграно",
            "Распасы, все в тёмную: Север 4, прикуп 0, Юг 3, Запад 3",
            "Распасы, в тёмную Восток, Юг: прикуп 0, Восток 5, Юг 3, Запад 2",
        ]
    )
    expect_sent(page)
    page.reload()
    expect_bombs(page, "Восток бомба ×2, двойная бомба ×4", "Юг двойная бомба ×4")
    assert [deal.get("dark", 0) for _number, _act, _seat, deal in table.log()] == [0, 0, 1, 1, 0, 0]


def test_r41_what_is_too_low_in_the_dark_is_not_taken_and_a_closed_game_asks_for_no_words(
    phone: Phone, deals_by: Tables
) -> None:
    page = opened(phone, deals_by("classic"))
    tap(page, "who=1", "dark=3")
    page.locator("[data-bid='6C']").click(force=True)
    expect(page.locator("[data-below]")).to_have_text("С таким числом тёмных так низко не заказывают.")
    page.locator("[data-bid='M']").click(force=True)
    expect(page.locator("[data-below]")).to_have_text("Тёмный мизер — одна тёмная.")
    tap(page, "bid=7D")
    expect(page.locator("[data-step-open=taken]")).to_be_visible()
    page.locator("[data-step=contract]").click()
    tap(page, "bid=7H")
    expect(page.locator("[data-step-open=answers]")).to_be_visible()


def test_r41_over_a_dark_pass_the_low_levels_are_not_taken_and_a_bid_high_enough_stays(
    phone: Phone, deals_by: Tables
) -> None:
    page = opened(phone, deals_by("classic"))
    passed = page.locator("[data-over-pass]")
    assert tap(page, "who=1", "over-pass=2") == 2
    expect(passed.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(passed.nth(0)).to_have_attribute("aria-pressed", "false")
    page.locator("[data-bid='6H']").click(force=True)
    expect(page.locator("[data-below]")).to_have_text("Пас в тёмную этим не перебить: от 7.")
    tap(page, "over-pass=none", "bid=6H")
    page.locator("[data-step=contract]").click()
    tap(page, "over-pass=3")
    expect(page.locator("[data-bid='6H']")).to_have_attribute("aria-pressed", "false")
    tap(page, "bid=7H")
    page.locator("[data-step=contract]").click()
    tap(page, "over-pass=none", "over-pass=2")
    expect(page.locator("[data-bid='7H']")).to_have_attribute("aria-pressed", "true")
    assert write_down(page, "bid=7H", "case=PP") == 3
    expect(page.locator("[data-told]")).to_have_text(
        "Восток 7 черви, через пас в тёмную (Юг), Юг пас, Запад пас: не играли"
    )
    expect_sent(page)


def test_a_label_that_is_tapped_ticks_its_box(phone: Phone, deals_by: Tables) -> None:
    page = opened(phone, deals_by("piter"))
    tap(page, "who=1")
    page.locator(".rare summary").click()
    box, label = page.locator("[data-flag=without_talon]"), page.locator(".rare label.check")
    page.wait_for_timeout(400)
    label.click()
    expect(box).to_be_checked()
    page.wait_for_timeout(400)
    box.click()
    expect(box).not_to_be_checked()


@pytest.mark.parametrize("convention", ["piter", "sochi", "leningrad", "rostov", "classic"])
def test_no_step_of_the_form_says_null(phone: Phone, deals_by: Tables, convention: str) -> None:
    page = opened(phone, deals_by(convention))
    form = page.locator("[data-form]")
    for step in ("who=1", "bid=7H", "case=WW", "number=7"):
        expect(form).not_to_contain_text("null")
        expect(form).not_to_contain_text("undefined")
        page.wait_for_timeout(400)
        tap(page, step)
    expect(form).not_to_contain_text("null")


def test_a_usual_deal_of_classic_takes_six_taps_at_most(phone: Phone, deals_by: Tables) -> None:
    page = opened(phone, deals_by("classic"))
    assert write_down(page, "who=1", "bid=7H", "case=WW", "number=7", "number=2") == 6
    assert write_down(page, "kind=raspasy", "passed=none", "number=0", "number=4") == 5
    expect_cells(page, p1="4")
    expect_bombs(page)


def test_r41_the_ladder_shows_the_dark_bids_and_the_pass_of_the_run(phone: Phone, deals_by: Tables) -> None:
    page = opened(phone, deals_by("classic"))
    page.locator(".ladder summary").click()
    expect(page.locator("[data-standing='~P1']")).to_have_text("Пас в тёмную")
    expect(page.locator("[data-standing='~P2']")).to_have_count(0)
    page.locator("[data-standing='~P1']").click()
    bids = page.locator("[data-standing]")
    expect(bids.nth(1)).to_have_text("Одна тёмная")
    expect(bids.nth(2)).to_have_attribute("data-standing", "7S")
    page.locator("[data-standing='~P1']").click()
    page.locator("[data-standing='~M']").click()
    expect(bids).to_have_text(["Тёмный мизер", "Тёмная 10"])


@pytest.mark.parametrize(
    ("players", "cells"),
    [(4, {"w0_1": "16", "w2_1": "4", "w3_1": "4", "g2": "4"}), (3, {"w0_1": "12", "w2_1": "12", "g2": "4"})],
)
def test_leningrads_talon_is_tapped_and_nothing_fast_is_said(
    phone: Phone, deals_by: Tables, players: int, cells: dict[str, str]
) -> None:
    """Seven, nine taken: the gentlemen share the trick; two fast tricks at 8 are the dealer's, or shared."""
    page = opened(phone, deals_by("leningrad", players), seat=1)
    taps = ["who=1", "bid=7H", "case=WP", "number=9"]
    tap(page, *taps)
    expect(page.locator("[data-form] fieldset legend")).to_have_text("Быстрых взяток в прикупе нет")
    tap(page, "card=SA", "card=SK")
    expect(page.locator("[data-form] fieldset legend")).to_have_text("Быстрых взяток в прикупе: 2")
    expect(page.locator("[data-card='HA']")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-save]").click()
    expect_cells(page, p1="4", **cells)
    expect(page.locator("[data-told]")).to_contain_text("в прикупе Т пики К пики")
    assert write_down(page, "who=2", *taps[1:]) == 5
    expect_sent(page)
