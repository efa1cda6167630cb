"""What the page of a full evening costs a phone: under 100 kB without the fonts, and nothing shifts."""

import pytest
from playwright.sync_api import Page

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

FULL_EVENING = """
from tests.factories.crowds import a_crowd
evening = a_crowd(a_house(), players=48)
Round.objects.filter(number=3).update(started_at=NOW, ends_at=NOW + timedelta(minutes=70))
print(f"/ru/fontanka/{evening.slug}/")
"""
NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => entry.value)))
  .observe({ type: "layout-shift", buffered: true });
"""
KILOBYTE = 1000


def weights(page: Page, address: str) -> dict[str, int]:
    """Open a page with an empty browser; bytes over the network by kind of file."""
    kinds: dict[str, str] = {}
    total: dict[str, int] = {}
    session = page.context.new_cdp_session(page)

    def finished(event: dict[str, object]) -> None:
        kind = kinds[str(event["requestId"])]
        total[kind] = total.get(kind, 0) + int(str(event["encodedDataLength"]).partition(".")[0])

    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    return total


@pytest.mark.parametrize("width", [320, 1280])
def test_the_first_page_of_48_players_is_light_and_stands_still(
    page: Page, running_evening: EveningServer, width: int
) -> None:
    address = running_evening.url + set_stage(running_evening, FULL_EVENING)
    page.set_viewport_size({"width": width, "height": 640})
    page.add_init_script(NOTE_SHIFTS)

    total = weights(page, address)
    page.wait_for_timeout(6000)

    assert total["Font"] > 0
    assert sum(bytes_ for kind, bytes_ in total.items() if kind != "Font") < 100 * KILOBYTE, total
    assert page.locator("tr[data-entrant]").count() == 48
    # Bold figures of a face at hand are a pixel narrower in their cells; a column that moves costs tenfold.
    assert sum(page.evaluate("window.shifts")) < 0.0001


def test_the_page_of_two_hundred_players_in_round_three_is_as_light(
    page: Page, running_evening: EveningServer
) -> None:
    stage = FULL_EVENING.replace("players=48", "players=200")
    total = weights(page, running_evening.url + set_stage(running_evening, stage))

    assert page.locator("tr[data-entrant]").count() == 200
    assert sum(bytes_ for kind, bytes_ in total.items() if kind != "Font") < 100 * KILOBYTE, total
    print("two hundred players, bytes:", total)  # noqa: T201
