"""The break: from a closed round to the next one running in three presses of the one next button."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

ALL_SHEETS_IN = """
house = a_house()
evening = an_evening(house, players=14)
row = a_running_round(house, evening, now=NOW)
for table in row.tables.all():
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]), now=NOW)
end_round(**acting(house, evening, NOW))
print(evening.pk)
"""
STATES = "print(*Round.objects.order_by('number').values_list('state', flat=True))"


def test_close_and_three_presses_and_every_press_by_two_keys(
    running_evening: EveningServer, page: Page
) -> None:
    evening = set_stage(running_evening, ALL_SHEETS_IN)
    page.goto(f"{running_evening.url}/desk/login/")
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")
    page.goto(f"{running_evening.url}/desk/{evening}/")

    def press_next() -> None:
        page.keyboard.press("n")
        expect(page.locator("#next-button")).to_be_focused()
        with page.expect_navigation():
            page.keyboard.press("Enter")

    press_next()
    assert set_stage(running_evening, STATES) == "closed"
    presses = 0
    for state in ("draft", "published", "running"):
        press_next()
        presses += 1
        assert set_stage(running_evening, STATES) == f"closed {state}"
        if state == "draft":
            # What is to be checked before the second press: the figures of both ways, and who sits where.
            expect(page.locator(".figures").first).to_be_visible()
            expect(page.locator("[data-by-hand] .seat")).to_have_count(14)
    assert presses == 3

    page.keyboard.press("u")
    expect(page.locator("#undo-button")).to_be_focused()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert set_stage(running_evening, STATES) == "closed published"
    press_next()
    assert set_stage(running_evening, STATES) == "closed running"
