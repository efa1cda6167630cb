"""All diplomas by one press at the desk: the file comes by itself; without JavaScript it is a link."""

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.journeys.stage import set_stage
from tests.journeys.test_pasted_list import log_in
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

AWARDED = """
from tests.factories.documents import an_awarded_evening
print(an_awarded_evening(players=24)[1].pk)
"""
INTERRUPTED = """
LongJob.objects.update(state="interrupted", finished_at=NOW)
StoredDocument.objects.all().delete()
"""


def is_the_file(answer: Response) -> bool:
    return answer.url.endswith("/diplomas.pdf") and answer.headers.get("content-type") == "application/pdf"


@pytest.fixture
def desk(running_evening: EveningServer, page: Page) -> Page:
    """The desk of an awarded evening."""
    evening = set_stage(running_evening, AWARDED)
    log_in(page, running_evening.url)
    page.goto(f"{running_evening.url}/desk/{evening}/")
    return page


def press(page: Page) -> None:
    page.locator("#awards form[action$='/diplomas/'] button").click()


def another_tab(page: Page, address: str) -> Page:
    """The file has the first one now."""
    tab = page.context.new_page()
    tab.goto(address)
    return tab


def test_one_press_brings_the_file_and_its_page_is_found_again(
    running_evening: EveningServer, desk: Page
) -> None:
    job = f"{desk.url}diplomas/"
    with desk.expect_response(is_the_file):
        press(desk)

    set_stage(running_evening, "LongJob.objects.update(finished_at=NOW - timedelta(minutes=1))")
    tab = another_tab(desk, job)
    expect(tab.locator("#job h2")).to_have_text("Дипломы готовы")
    with tab.expect_response(is_the_file):
        tab.locator("#job a.btn--main").click()

    set_stage(running_evening, INTERRUPTED)
    tab = another_tab(desk, job)
    expect(tab.locator("#job h2")).to_have_text("Работа прервалась")
    with tab.expect_response(is_the_file):
        tab.locator("#job form button").click()


def test_without_javascript_it_is_a_press_and_a_link(
    browser: Browser, running_evening: EveningServer
) -> None:
    evening = set_stage(running_evening, AWARDED)
    page = browser.new_context(java_script_enabled=False, locale="ru-RU").new_page()
    log_in(page, running_evening.url)
    page.goto(f"{running_evening.url}/desk/{evening}/")

    press(page)
    page.wait_for_url(f"{running_evening.url}/desk/{evening}/diplomas/")
    for _press in range(100):
        with page.expect_response(lambda answer: answer.url.endswith("/diplomas.pdf")) as answer:
            page.locator("#job a.btn").first.click()
        if is_the_file(answer.value):
            break
    else:
        pytest.fail("the file has not come")
    page.context.close()
