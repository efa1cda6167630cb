"""The table's page where a browser allows a worker: it opens without a network, and goes with its round."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.phones import WHOLE, Phone, expect_cells, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
STORES = "caches.keys().then((all) => all.length)"
CLOSE_THE_ROUND = """
from tests.factories.evenings import acting, close_as_it_is
from tournament.operations.end_round import end_round
evening = Tournament.objects.get()
actor = evening.club.memberships.get().user
end_round(actor=actor, tournament_id=evening.pk, now=NOW)
from tournament.operations.close_round import close_round
close_round(actor=actor, tournament_id=evening.pk, comment="пора", now=NOW)
"""


@pytest.fixture
def secure(table: str) -> str:
    """The same table by 127.0.0.1, which is a secure context as https is."""
    return table.replace("pulka.test", "127.0.0.1")


def open_installed(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("[data-how=closed]")).to_be_visible(timeout=30_000)


def test_a_closed_tab_opens_without_a_network_and_what_was_handed_in_goes_later(
    phone: Phone, secure: str, running_evening: EveningServer
) -> None:
    page = phone()
    open_installed(page, f"{secure}/0/")
    fill(page, WHOLE)
    running_evening.stop()
    again, memory = page.context.new_page(), page.context
    page.close()

    again.goto(f"{secure}/0/")
    expect_cells(again, WHOLE)
    memory.clear_cookies()
    hand_in(again)
    expect(again.locator("[data-send-state=waiting]")).to_be_visible()
    running_evening.open()
    expect(again.locator("#receipt")).to_be_visible(timeout=60_000)
    seats = set_stage(running_evening, "print(*SheetVersion.objects.values_list('author_seat', flat=True))")
    assert seats == "0"


def test_the_worker_goes_when_the_round_is_closed(
    phone: Phone, secure: str, running_evening: EveningServer
) -> None:
    page = phone()
    open_installed(page, f"{secure}/1/")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", re.compile(r"seat=1$"))
    assert (page.evaluate(WORKERS), page.evaluate(STORES)) == (1, 1)

    set_stage(running_evening, CLOSE_THE_ROUND)
    page.reload()
    expect(page.locator("[data-onward=waiting]")).to_be_visible()
    page.wait_for_function(f"Promise.all([{WORKERS}, {STORES}]).then(([a, b]) => a + b === 0)")


def test_plain_http_tries_nothing_and_says_what_it_has(phone: Phone, table: str) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    expect(page.locator("[data-how=open]")).to_be_visible()
    expect(page.locator("[data-how=closed]")).to_be_hidden()
    assert page.locator("link[rel=manifest]").count() == 0
    assert page.evaluate("'serviceWorker' in navigator") is False
