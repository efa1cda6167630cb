"""A page that lay in a browser's store: whatever the server's time on it, its clock is right once it runs."""

import re
from datetime import timedelta
from math import ceil

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

PUBLISHED_ROUND = """
house = a_house()
evening = an_evening(house, players=7)
a_published_round(house, evening)
print(f"/ru/{house.club.slug}/{evening.slug}/")
"""
START_IT = """
from tournament.operations.start_round import start_round
evening = Tournament.objects.get()
start_round(actor=evening.club.memberships.get().user, tournament_id=evening.pk, now=NOW)
"""
AN_HOUR = int(timedelta(hours=1).total_seconds()) * 1000


def seconds_left(page: Page, address: str) -> int:
    """By the server's clock, begun seconds counted whole."""
    clock = page.request.get(f"{address}clock/").json()
    return ceil((clock["ends_at"] - clock["now"]) / 1000)


def test_an_old_page_without_the_servers_answer_counts_down_right_once_the_round_runs(
    page: Page, running_evening: EveningServer
) -> None:
    address = running_evening.url + set_stage(running_evening, PUBLISHED_ROUND)

    def as_it_was_an_hour_ago(route: Route) -> None:
        fresh = route.fetch()
        old = re.sub(r'data-now="(\d+)"', lambda now: f'data-now="{int(now[1]) - AN_HOUR}"', fresh.text())
        route.fulfill(response=fresh, body=old)

    page.route(address, as_it_was_an_hour_ago)
    page.route("**/clock/", lambda route: route.abort())
    page.goto(address)
    assert page.request.get(address).headers["cache-control"] == "no-cache"

    set_stage(running_evening, START_IT)
    expect(page.locator("[data-clock][data-state=running]")).to_be_visible(timeout=15_000)
    page.wait_for_timeout(1500)

    before = seconds_left(page, address)
    minutes, seconds = page.locator("[data-clock-digits]").inner_text().split(":")
    after = seconds_left(page, address)
    assert after - 1 <= 60 * int(minutes) + int(seconds) <= before + 1
    assert page.request.get(address).headers["cache-control"] == "no-store"
