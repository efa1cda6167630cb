"""A phone at a table, over the club's plain http: what is typed is never lost and never handed in twice."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

ONE_TABLE = """
house = a_house()
evening = an_evening(house, players=4)
print(a_running_round(house, evening, now=NOW).tables.get().code)
"""
WHISTS = {f"w{writer}_{on}": "0" for writer in range(4) for on in range(4) if on != writer}
PULYA = {"p0": "10", "p1": "8", "p2": "6", "p3": "4"}
WHOLE = PULYA | {f"g{seat}": "0" for seat in range(4)} | WHISTS
EMPTY_CELLS = len(WHOLE) - len(PULYA)

Phone = Callable[[], Page]


@pytest.fixture
def table(running_evening: EveningServer) -> str:
    """The address of a table that is being played, by a name that is not localhost: no secure context."""
    code = set_stage(running_evening, ONE_TABLE)
    return f"http://pulka.test:{running_evening.port}/s/{code}"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    """Phones, each with a memory of its own."""
    opened: list[BrowserContext] = []

    def open_one() -> Page:
        opened.append(
            browser.new_context(locale="ru-RU", viewport={"width": 360, "height": 740}, has_touch=True)
        )
        opened[-1].set_default_timeout(10_000)
        return opened[-1].new_page()

    yield open_one
    for memory in opened:
        memory.close()


def fill(page: Page, cells: Mapping[str, str]) -> None:
    for name, value in cells.items():
        page.locator(f"[name={name}]").fill(value)


def expect_cells(page: Page, cells: Mapping[str, str]) -> None:
    for name, value in cells.items():
        expect(page.locator(f"[name={name}]")).to_have_value(value)


def hand_in(page: Page) -> None:
    page.locator("[data-save]").click()


def handed_in(server: EveningServer) -> str:
    """How many versions of the table's sheet the server has, and by which seats."""
    return set_stage(
        server, "print(*SheetVersion.objects.order_by('version').values_list('author_seat', flat=True))"
    )


def drafts(page: Page) -> int:
    return int(
        page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pulka-draft:')).length")
    )


def test_a_draft_is_there_again_after_a_reload(phone: Phone, table: str) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    assert page.evaluate("isSecureContext") is False
    typed = {"p0": "10", "g1": "4.8", "w0_1": "4.12.70", "d2": "−126"}
    fill(page, typed)
    page.reload()
    expect_cells(page, typed | {"p1": ""})
    expect(page.locator("[data-filled]")).to_have_text("3")


def test_a_sheet_sent_without_a_connection_is_kept_and_then_sent_once(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    page.context.set_offline(True)
    hand_in(page)
    expect(page.locator("[data-send-state=failed]")).to_be_visible()
    expect_cells(page, WHOLE)
    assert handed_in(running_evening) == ""

    page.context.set_offline(False)
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0"


def lose_the_answer(page: Page, server: EveningServer) -> None:
    """From now on every posted sheet reaches the server, and its answer does not come back."""

    def reach_and_lose(route: Route) -> None:
        if route.request.method != "POST" or route.request.url.endswith("/check/"):
            route.continue_()
            return
        headers = route.request.all_headers() | {"host": f"pulka.test:{server.port}"}
        url = route.request.url.replace("pulka.test", "127.0.0.1")
        assert route.fetch(url=url, headers=headers, max_redirects=0).status == 302
        route.abort()

    page.route("**/s/**", reach_and_lose)


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_sheet_whose_answer_was_lost_is_one_version(
    phone: Phone, table: str, running_evening: EveningServer, reloaded: bool
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    lose_the_answer(page, running_evening)
    hand_in(page)
    expect(page.locator("[data-send-state=failed]")).to_be_visible()
    page.unroute_all()
    if reloaded:
        page.reload()
    else:
        hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0"
    expect(page.locator("[data-draft-left]")).to_be_hidden()
    assert drafts(page) == 0


def test_a_cell_changed_after_a_lost_answer_is_neither_lost_nor_put_over_what_was_taken(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    lose_the_answer(page, running_evening)
    hand_in(page)
    expect(page.locator("[data-send-state=failed]")).to_be_visible()
    page.unroute_all()

    fill(page, {"p0": "12"})
    hand_in(page)
    expect(page.locator(".refused")).to_be_focused()
    expect(page.locator("[data-newest]")).to_contain_text("10")
    expect_cells(page, WHOLE | {"p0": "12"})
    assert handed_in(running_evening) == "0"

    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0 0"
    assert drafts(page) == 0


def test_a_draft_outlives_the_sheet_that_another_seat_hands_in(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    first, second = phone(), phone()
    first.goto(f"{table}/0/")
    fill(first, {"p0": "11", "w0_1": "8"})
    second.goto(f"{table}/1/")
    fill(second, WHOLE)
    hand_in(second)
    expect(second.locator("#receipt")).to_be_visible()
    expect(second.locator("[data-draft-left]")).to_be_hidden()

    first.reload()
    left = first.locator("[data-draft-left]")
    expect(left).to_contain_text("На этом телефоне остался неотправленный черновик")
    left.get_by_role("link").click()
    expect_cells(first, WHOLE)
    first.locator("[data-draft-insert]").click()
    expect_cells(first, {"p0": "11", "w0_1": "8", "p1": ""})
    first.reload()
    expect_cells(first, WHOLE)
    expect(first.locator("[data-draft-offer]")).to_be_visible()
    assert handed_in(running_evening) == "1"


def test_after_its_own_receipt_a_draft_is_gone(phone: Phone, table: str) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    assert drafts(page) == 1
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    expect(page.locator("[data-draft-left]")).to_be_hidden()
    assert drafts(page) == 0
    page.goto(f"{table}/0/?edit=1")
    expect_cells(page, WHOLE)
    expect(page.locator("[data-draft-offer]")).to_be_hidden()


def test_a_half_empty_sheet_needs_a_second_press(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, PULYA)
    hand_in(page)
    expect(page.locator(".refused")).to_be_focused()
    expect(page.locator("[data-save]")).to_have_text("Сдать всё равно")
    expect(page.locator(".cell--empty")).to_have_count(EMPTY_CELLS)
    assert handed_in(running_evening) == ""

    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0"


def test_a_refusal_goes_when_the_fault_is_mended(phone: Phone, table: str) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, {"p0": "восемь"})
    hand_in(page)
    expect(page.locator(".refused")).to_be_focused()
    fill(page, {"p0": "8"})
    expect(page.locator(".refused")).to_have_count(0)
    expect(page.locator("[name=p0]")).not_to_have_attribute("aria-invalid", "true")
