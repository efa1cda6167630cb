"""What the hall screen shows and when: by itself, by keys, by the director; a long list can be read whole."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

SEATED = """
for number in (1, 2):
    house = a_house(f"seated-{number}")
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    a_published_round(house, evening, policy="strict")
"""
CHOOSE = """
from tournament.operations.announce import announce
from tournament.operations.show_in_hall import show_in_hall
evening = Tournament.objects.get(club__slug="seated-2")
who = {"actor": evening.club.memberships.get().user, "tournament_id": evening.pk, "now": NOW}
announce(text="Чай и пироги в буфете", **who)
show_in_hall(view="%(view)s", **who)
"""
CROWDS = """
from tests.factories.crowds import a_crowd
from tournament.derived.standings_snapshot import store_standings
for players in (60, 200):
    house = a_house(f"crowd-{players}")
    evening = a_crowd(house, players, rounds=2, last_sheets=False)
    long = "Константинопольский-Щербаковский Вячеслав Станиславович"
    Person.objects.filter(club=house.club, name__contains=" 0013 ").update(name=long)
    last = Round.objects.filter(tournament=evening, number=2)
    last.update(state="published", started_at=None, ends_at=None)
    store_standings(tournament_id=evening.pk)
"""
CUT = """() => [...document.querySelectorAll(".hall__live > [data-part]")]
  .filter((part) => part.getClientRects().length > 0)
  .filter((part) => part.scrollHeight > part.clientHeight + 4 || part.scrollWidth > part.clientWidth + 4
    || part.getBoundingClientRect().bottom > innerHeight + 1).map((part) => part.dataset.part)"""
IN_SIGHT = """() => [...document.querySelectorAll(".hall__live > [data-part]")]
  .filter((part) => part.getClientRects().length > 0)
  .flatMap((part) => [...part.querySelectorAll("[data-pages] > *")])
  .filter((item) => !item.hidden).map((item) => item.textContent)"""


@pytest.fixture(scope="module")
def clubs(server: EveningServer) -> str:
    """The address under which the clubs of this file are; each has one evening."""
    set_stage(server, SEATED + CROWDS)
    return f"{server.url}/ru"


def screen(club: str) -> str:
    return f"/{club}/2026-11-26/screen/"


def view(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.view"))


def test_before_a_round_the_seating_is_shown_by_table_and_by_name_in_turn(page: Page, clubs: str) -> None:
    page.goto(clubs + screen("seated-1"))

    expect(page.locator("html[data-view=tables]")).to_have_count(1)
    expect(page.locator(".hall__tables > li:visible")).to_have_count(2)
    expect(page.locator("html[data-view=names]")).to_have_count(1, timeout=20_000)
    expect(page.locator(".hall__by-name > li:visible")).to_have_count(7)
    expect(page.locator("html[data-view=tables]")).to_have_count(1, timeout=20_000)


def test_the_director_turns_every_screen_within_two_seconds_and_back(
    page: Page, server: EveningServer, clubs: str
) -> None:
    page.goto(clubs + screen("seated-2"))
    for chosen, seen in (("standings", "standings"), ("line", "line"), ("clock", "main"), ("auto", "tables")):
        set_stage(server, CHOOSE % {"view": chosen})
        expect(page.locator(f"html[data-view={seen}]")).to_have_count(1, timeout=4000)
    expect(page.locator("#announced")).to_be_visible()


def test_keys_turn_hold_and_explain(page: Page, clubs: str) -> None:
    page.goto(clubs + screen("seated-1"))
    expect(page.locator("html[data-view=tables]")).to_have_count(1)

    page.keyboard.press("Space")
    assert view(page) == "names"
    page.keyboard.press("Space")
    assert view(page) == "standings"
    page.keyboard.press("p")
    expect(page.locator('[data-when="held"]')).to_be_visible()
    page.wait_for_timeout(13_000)
    assert view(page) == "standings"
    page.keyboard.press("p")
    expect(page.locator('[data-when="held"]')).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("[data-keys]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-keys]")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator('[data-when="sound-on"]')).to_be_visible()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement !== null")
    expect(page.locator("html.hall--quiet")).to_have_count(1, timeout=8000)
    assert page.evaluate("getComputedStyle(document.documentElement).cursor") == "none"


@pytest.mark.parametrize("players", [60, 200])
def test_nothing_of_a_long_list_is_cut_and_everybody_comes(page: Page, clubs: str, players: int) -> None:
    page.goto(clubs + screen(f"crowd-{players}"))
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("[data-sound-test]").click()
        expect(page.locator("html.hall--quiet")).to_have_count(1, timeout=10_000)
        seen: dict[str, list[str]] = {}
        for _page in range(40):
            page.keyboard.press("Space")
            assert page.evaluate(CUT) == []
            seen.setdefault(view(page), []).extend(page.evaluate(IN_SIGHT))
        assert len(set(seen["names"])) == players
        assert len(set(seen["tables"])) == players // 4
        assert len(set(seen["standings"])) == players
        assert page.evaluate("document.documentElement.scrollHeight") <= height
