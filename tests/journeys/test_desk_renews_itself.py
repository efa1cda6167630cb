"""The desk renews itself within two seconds; what is being typed, unfolded or in the focus stays as it is."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

PLAYING = """
house = a_house()
evening = an_evening(house, players=8)
a_running_round(house, evening, now=NOW)
end_round(**acting(house, evening, NOW))
print(evening.pk)
"""
FIRST_SHEET = """
for table in Table.objects.filter(number=1):
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
"""
SECOND_SHEET = FIRST_SHEET.replace("number=1", "number=2")
ANOTHER_PLAYER = """
evening, owner = Tournament.objects.get(), Club.objects.get().memberships.get().user
register_player(actor=owner, tournament_id=evening.pk, name="Опоздалов Иван", now=NOW)
"""


@pytest.fixture
def desk(running_evening: EveningServer, page: Page) -> Page:
    """The desk of a round whose time is up, two tables, no sheet yet."""
    evening = set_stage(running_evening, PLAYING)
    page.goto(f"{running_evening.url}/desk/login/")
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")
    page.goto(f"{running_evening.url}/desk/{evening}/")
    return page


def test_a_sheet_shows_itself_and_a_comment_half_typed_stays(
    desk: Page, running_evening: EveningServer
) -> None:
    desk.locator("#anyway > summary").click()
    desk.locator("#id_comment").press_sequentially("лист не")
    set_stage(running_evening, FIRST_SHEET)
    expect(desk.locator("#slip-1-1 .chip--submitted")).to_be_visible()
    expect(desk.locator("#standings-now tbody tr").first).to_be_visible()
    expect(desk.locator("#id_comment")).to_be_focused()
    desk.locator("#id_comment").press_sequentially(" нашли")
    expect(desk.locator("#id_comment")).to_have_value("лист не нашли")

    set_stage(running_evening, SECOND_SHEET)
    expect(desk.locator("#slip-1-2 .chip--submitted")).to_be_visible()
    expect(desk.locator("#id_comment")).to_have_value("лист не нашли")


def test_who_types_is_told_that_more_has_changed_and_who_does_not_sees_it(
    desk: Page, running_evening: EveningServer
) -> None:
    desk.locator("#id_jump").press_sequentially("7")
    set_stage(running_evening, ANOTHER_PLAYER)
    expect(desk.locator("#desk-old")).to_be_visible()
    expect(desk.locator("#id_jump")).to_have_value("7")

    desk.locator("#rules > summary").click()
    desk.locator("#id_jump").fill("")
    desk.locator("#id_jump").blur()
    expect(desk.locator(".step").first).to_contain_text("9")
    expect(desk.locator("#desk-old")).to_be_hidden()
    expect(desk.locator("#rules")).to_have_attribute("open", "")


def test_who_only_waits_in_an_empty_line_sees_what_has_changed_and_types_on(
    desk: Page, running_evening: EveningServer
) -> None:
    desk.locator("#id_jump").focus()
    set_stage(running_evening, ANOTHER_PLAYER)
    expect(desk.locator(".step").first).to_contain_text("9")
    expect(desk.locator("#id_jump")).to_be_focused()
    expect(desk.locator("#desk-old")).to_be_hidden()
