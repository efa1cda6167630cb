"""Twelve players from a pasted list: one paste, one press of a button, without JavaScript too."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

EMPTY_EVENING = """
house = a_house()
print(an_evening(house).pk)
"""
PASTED = "\n".join(f"{count}.\tИгрок {count}," for count in range(1, 13))


@pytest.mark.parametrize("scripts", [True, False])
def test_twelve_players_are_registered_by_one_press(
    browser: Browser, running_evening: EveningServer, scripts: bool
) -> None:
    evening = set_stage(running_evening, EMPTY_EVENING)
    page = browser.new_context(java_script_enabled=scripts, locale="ru-RU").new_page()
    log_in(page, running_evening.url)
    page.goto(f"{running_evening.url}/desk/{evening}/")

    page.fill("#id_names", PASTED)
    page.locator("#paste button").click()

    names = page.locator("#registration tbody .name")
    expect(names).to_have_text([f"Игрок {count}" for count in range(1, 13)])
    page.context.close()


def log_in(page: Page, address: str) -> None:
    """The owner at his desk."""
    page.goto(f"{address}/desk/login/")
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.locator("main button[type=submit]").click()
