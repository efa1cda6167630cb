"""The published folder in a browser, opened from a disk: one goes from page to page, and nobody is asked."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

_PUBLISH = """
from django.core.management import call_command
from tournament.derived.standings_snapshot import store_standings
house = a_house()
evening = an_evening(house, players=4)
a_closed_round(house, evening)
store_standings(tournament_id=evening.pk)
call_command("publish_static", %r, language="ru", verbosity=0)
"""


def test_from_the_list_to_a_drawn_pulka_and_back(
    running_evening: EveningServer, page: Page, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    set_stage(running_evening, _PUBLISH % str(folder))
    running_evening.stop()
    asked, faults = set[str](), list[str]()
    page.on("request", lambda request: asked.add(request.url.partition(":")[0]))
    page.on("pageerror", lambda fault: faults.append(str(fault)))

    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text("На Фонтанке")
    page.get_by_role("link", name="Кубок Фонтанки").first.click()
    expect(page.locator("table.standings tbody tr")).to_have_count(4)
    expect(page.locator(".foot")).to_contain_text("2026")
    page.locator(".tables a").first.click()
    expect(page.locator("svg.drawn")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Source Sans Pro"')
    page.locator("a.bar__home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("На Фонтанке")

    assert (asked, faults) == ({"file"}, [])
    assert page.locator("script, form, button").count() == 0
