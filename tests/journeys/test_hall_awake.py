"""The hall's screen stays awake: asked for, asked for again, given up; where it cannot be, the page says so.

The browser's own lock is outside of our walls: a stand-in counts what the page asks of it.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

COUNTING_LOCK = """
window.locks = { asked: 0, released: 0, held: null };
class Lock extends EventTarget {
  release() {
    if (window.locks.held !== this) return;
    window.locks.held = null;
    window.locks.released += 1;
    this.dispatchEvent(new Event("release"));
  }
}
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  window.locks.asked += 1;
  if (window.refuse) throw new DOMException("low battery", "NotAllowedError");
  window.locks.held = new Lock();
  return window.locks.held;
} } });
window.hide = (yes) => {
  Object.defineProperty(document, "hidden", { value: yes, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
PLAYED = """
house = a_house()
evening = an_evening(house, players=4, rounds_planned=1)
a_closed_round(house, evening)
print(f"/ru/{house.club.slug}/{evening.slug}/")
"""
AWARD = """
from tournament.operations.award_diplomas import award_diplomas
evening = Tournament.objects.get()
award_diplomas(actor=evening.club.memberships.get().user, tournament_id=evening.pk, now=NOW)
"""


@pytest.fixture(scope="module")
def path(server: EveningServer) -> str:
    """An evening whose rounds have been played; the last test of this file finishes it."""
    return set_stage(server, PLAYED)


def counts(page: Page) -> tuple[int, int, bool]:
    page.wait_for_timeout(500)
    return tuple(page.evaluate("[window.locks.asked, window.locks.released, window.locks.held !== null]"))


def test_it_is_asked_for_again_whenever_it_was_taken_and_given_up_when_the_page_is_left(
    page: Page, server: EveningServer, path: str
) -> None:
    page.add_init_script(COUNTING_LOCK)
    page.goto(f"{server.url}{path}screen/")
    assert counts(page) == (1, 0, True)
    expect(page.locator("[data-awake=on]")).to_be_visible()

    page.evaluate("window.locks.held.release()")
    assert counts(page) == (2, 1, True)

    page.evaluate("window.hide(true); window.locks.held.release()")
    assert counts(page) == (2, 2, False)
    page.evaluate("window.hide(false)")
    assert counts(page) == (3, 2, True)

    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert counts(page) == (3, 3, False)
    page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    assert counts(page) == (4, 3, True)


def test_a_system_that_refuses_is_told_of_and_asked_again(
    page: Page, server: EveningServer, path: str
) -> None:
    page.add_init_script(COUNTING_LOCK + "window.refuse = true;")
    page.goto(f"{server.url}{path}screen/")
    expect(page.locator("[data-awake=refused]")).to_be_visible()

    page.evaluate("window.refuse = false; window.hide(true); window.hide(false)")

    expect(page.locator("[data-awake=on]")).to_be_visible()
    expect(page.locator("[data-awake=refused]")).to_be_hidden()


def test_over_plain_http_in_a_clubs_network_the_page_says_that_it_cannot_and_the_rest_works(
    page: Page, server: EveningServer, path: str
) -> None:
    page.goto(f"http://pulka.test:{server.port}{path}screen/")

    assert not page.evaluate("window.isSecureContext")
    expect(page.locator("[data-awake=insecure]")).to_be_visible()
    page.locator("[data-sound-on]").click()
    expect(page.locator('[data-when="sound-on"]')).to_be_visible()
    page.locator("[data-full]").click()
    page.wait_for_function("document.fullscreenElement !== null")


def test_an_old_browser_is_told_from_an_insecure_address(
    page: Page, server: EveningServer, path: str
) -> None:
    page.add_init_script("delete Navigator.prototype.wakeLock;")
    page.goto(f"{server.url}{path}screen/")

    expect(page.locator("[data-awake=unable]")).to_be_visible()
    expect(page.locator("[data-awake=insecure]")).to_be_hidden()


def test_it_is_given_up_when_the_evening_is_finished(page: Page, server: EveningServer, path: str) -> None:
    page.add_init_script(COUNTING_LOCK)
    page.goto(f"{server.url}{path}screen/")
    assert counts(page) == (1, 0, True)

    set_stage(server, AWARD)
    expect(page.locator("html[data-hall=finished]")).to_have_count(1, timeout=20_000)

    assert counts(page) == (1, 1, False)
    expect(page.locator("[data-awake=over]")).to_be_visible()
