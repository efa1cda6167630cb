"""Registration with keys alone at the desk, and by the players themselves without a script."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

A_CLUB = """
house = a_house()
from tournament.operations.register_list import register_list
old = an_evening(house)
register_list(names=["Иванова Мария", "Ёлкина Анна", "Петров Иван"], **acting(house, old))
evening = an_evening(house, players=8)
print(evening.pk, evening.slug)
"""


@pytest.fixture
def evening(running_evening: EveningServer) -> tuple[str, str]:
    """The addresses of the desk and of the players' own page."""
    pk, slug = set_stage(running_evening, A_CLUB).split()
    return f"{running_evening.url}/desk/{pk}/", f"{running_evening.url}/ru/fontanka/{slug}/register/"


def log_in(page: Page, desk: str) -> None:
    """Open the desk as the owner."""
    page.goto(desk)
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.press("[name=password]", "Enter")
    page.wait_for_url(desk)


def test_names_are_typed_one_after_another_and_the_field_is_ready_each_time(
    page: Page, evening: tuple[str, str]
) -> None:
    desk, _own = evening
    log_in(page, desk)
    lines, field = page.locator(".people--entrants tbody tr"), page.locator("#id_name")
    page.evaluate("window.same = true")
    field.focus()

    page.keyboard.type("Чижова Анна\n")
    expect(lines).to_have_count(9)
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("елк")
    expect(page.locator("#suggestions [role=option]")).to_have_text(["Ёлкина Анна"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(lines).to_have_count(10)
    expect(lines.last.locator(".name")).to_have_text("Ёлкина Анна")
    expect(page.locator("#toasts")).to_contain_text("Ёлкина Анна")
    expect(page.locator("#suggestions [role=option]")).to_have_count(0)
    page.keyboard.type("Ёлкина Анна\n")
    expect(page.locator("#id_name_error")).to_contain_text("Ёлкина Анна")
    expect(field).to_have_value("Ёлкина Анна")

    assert page.evaluate("window.same") is True


def test_letters_that_fall_right_behind_the_swap_are_heard(page: Page, evening: tuple[str, str]) -> None:
    """Whoever types fast has written the next name before anything could be set up a moment later."""
    desk, _own = evening
    log_in(page, desk)
    page.evaluate(
        """() => addEventListener("htmx:afterSwap", (swap) => queueMicrotask(() => {
            const field = document.querySelector("#id_name");
            if (swap.detail.requestConfig.verb !== "post" || field.value) return;
            field.value = "елк";
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }))"""
    )
    page.locator("#id_name").focus()
    page.keyboard.type("Чижова Анна\n")
    expect(page.locator("#suggestions [role=option]")).to_have_text(["Ёлкина Анна"])


def test_a_name_written_here_is_the_last_act_at_once_and_one_that_comes_from_outside_joins_the_list(
    page: Page, browser: Browser, evening: tuple[str, str]
) -> None:
    desk, own = evening
    log_in(page, desk)
    lines, field = page.locator(".people--entrants tbody tr"), page.locator("#id_name")
    page.evaluate("window.same = true")
    field.focus()
    page.keyboard.type("Чижова Анна\n")
    expect(page.locator("#deed")).to_contain_text("Чижова Анна")
    page.wait_for_timeout(4500)
    assert page.evaluate("window.same") is True, "nobody else has done anything"
    expect(page.locator("#desk-old")).to_be_hidden()

    phone = browser.new_context(locale="ru-RU", java_script_enabled=False).new_page()
    phone.goto(own)
    phone.fill("main form input:not([type=hidden])", "Зимин Егор")
    phone.press("main form input:not([type=hidden])", "Enter")
    expect(lines).to_have_count(10)
    expect(field).to_be_focused()
    phone.context.close()


def test_the_list_is_sifted_and_a_line_unfolded_by_keys(page: Page, evening: tuple[str, str]) -> None:
    desk, _own = evening
    log_in(page, desk)
    seen = page.locator(".people--entrants tbody tr:visible")
    page.locator("#sift").focus()

    page.keyboard.type("ИГРОК 07")
    expect(seen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(seen).to_have_count(8)
    page.keyboard.type("нет такого")
    expect(seen).to_have_count(0)
    expect(page.locator("[data-sift-said]")).not_to_be_empty()
    page.keyboard.press("Escape")
    page.keyboard.type("3")
    expect(seen).to_have_count(1)
    seen.locator(".more summary").focus()
    page.keyboard.press("Enter")
    page.locator("[name=table]").fill("2")
    page.keyboard.press("Enter")

    expect(page.locator(".people--entrants tbody tr").nth(2).locator(".left")).to_contain_text("2")


def test_a_player_registers_himself_without_a_script(browser: Browser, evening: tuple[str, str]) -> None:
    _desk, own = evening
    visitor = browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 640})
    page = visitor.new_page()
    page.goto(own)

    page.fill("#id_name", "Чижова Анна")
    page.press("#id_name", "Enter")

    expect(page.locator(".own-entry__facts dd")).to_have_text("9")
    page.reload()
    expect(page.locator(".own-entry__facts dd")).to_have_text("9")
    assert visitor.cookies() == []
    visitor.close()


SEATED = """
evening = Tournament.objects.latest("pk")
a_published_round(House(evening.club, evening.club.memberships.get().user, None), evening)
"""


def test_who_has_registered_on_his_phone_finds_his_table_there_without_typing(
    browser: Browser, evening: tuple[str, str], running_evening: EveningServer
) -> None:
    _desk, own = evening
    phone = browser.new_context(locale="ru-RU", viewport={"width": 360, "height": 740}).new_page()
    for name in ("Зимин Егор", "Чижова Анна"):
        phone.goto(own)
        phone.fill("main form input:not([type=hidden])", name)
        phone.press("main form input:not([type=hidden])", "Enter")
        expect(phone.locator("[data-registered]")).to_contain_text(name)
    set_stage(running_evening, SEATED)

    phone.goto(own.removesuffix("register/"))
    mine = phone.locator("[data-find-mine]")
    expect(mine).to_contain_text("Зимин Егор")
    expect(mine.locator("[data-find-place]")).to_contain_text("1: ")
    phone.context.close()
