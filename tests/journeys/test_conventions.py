"""A club makes its own convention and sees what it comes to; an evening that plays keeps its copy."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

A_CLUB = """
house = a_house()
evening = an_evening(house, players=4)
a_published_round(house, evening)
print(house.club.pk, evening.pk, evening.slug)
"""


def log_in(page: Page, address: str) -> None:
    """Open a page of the desk as the owner."""
    page.goto(address)
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.press("[name=password]", "Enter")
    page.wait_for_url(address)


def named(version: int) -> re.Pattern[str]:
    """The convention's name with its version, in the reader's words."""
    return re.compile(rf"^Питер нашего клуба, \S+ {version}$")


def make_ours(page: Page) -> None:
    """Piter with n − 1 and a greedy whister; what it comes to changes with every switch."""
    page.click("a[href$='new/?base=piter']")
    expect(page.locator(".conv__differs")).to_have_count(0)
    lines = page.locator(".conv__deals > li").nth(1).locator("li")
    expect(lines).to_have_count(6)
    for part in ("whists", "raspasy", "settlement"):
        page.click(f"#part-{part}:not([open]) > summary")
    page.select_option("#id_whist_style", "greedy")
    expect(lines).to_have_count(5)
    expect(page.locator("#mark-whist_style .chip")).to_be_visible()
    page.select_option("#id_gora_divisor", "n-1")
    expect(page.locator("#mark-gora_divisor .chip")).to_be_visible()
    expect(page.locator(".conv__changes > li")).to_have_count(2)
    page.fill("#id_min_bid", "8, 6")
    expect(page.locator("#outcome .refused a")).to_have_attribute("href", "#id_min_bid")
    page.fill("#id_min_bid", "6, 7")
    expect(page.locator("#outcome .refused")).to_have_count(0)
    page.fill("#id_name", "Питер нашего клуба")
    save(page)
    expect(page.locator("h1")).to_have_text(named(1))


def save(page: Page) -> None:
    """Press the first main button."""
    page.locator("main form button.btn--main:visible").first.click()


def test_from_piter_to_an_evening_that_keeps_its_copy(page: Page, running_evening: EveningServer) -> None:
    url = running_evening.url
    club, evening, slug = set_stage(running_evening, A_CLUB).split()
    public = f"{url}/ru/fontanka/{slug}/convention/"

    log_in(page, f"{url}/desk/clubs/{club}/conventions/")
    make_ours(page)
    own = page.url

    page.goto(f"{url}/desk/{evening}/settings/")
    page.select_option("#id_convention", index=5)
    save(page)
    page.goto(f"{url}/desk/{evening}/")
    page.click("form[action$='/start/'] button")
    expect(page.locator("form[action$='/end/'] button").first).to_be_attached()
    page.goto(public)
    expect(page.locator("h1")).to_have_text(named(1))

    page.goto(own)
    page.check("#id_stalingrad")
    save(page)
    expect(page.locator("h1")).to_have_text(named(2))
    page.goto(public)
    expect(page.locator("h1")).to_have_text(named(1))
    expect(page.locator(".conv__row--changed")).to_have_count(2)
