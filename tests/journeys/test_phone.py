"""A phone at a table, over the club's plain http: what is typed is never lost and never handed in twice."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.journeys.phones import EMPTY_CELLS, PULYA, WHOLE, Phone, expect_cells, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser


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


def test_a_sheet_sent_without_a_connection_waits_and_goes_by_itself_once(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    page.context.set_offline(True)
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    expect_cells(page, WHOLE)
    assert handed_in(running_evening) == ""

    page.context.set_offline(False)
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
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    page.unroute_all()
    if reloaded:
        page.reload()
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
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    fill(page, {"p0": "12"})
    expect(page.locator("[data-send-state=changed]")).to_be_visible()
    page.unroute_all()
    hand_in(page)
    expect(page.locator(".refused")).to_be_focused()
    expect(page.locator("[data-newest]")).to_contain_text("10")
    expect_cells(page, WHOLE | {"p0": "12"})
    assert handed_in(running_evening) == "0"

    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0 0"
    assert drafts(page) == 0


def test_a_cell_changed_after_a_lost_answer_outlives_a_reload(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    page = phone()
    page.goto(f"{table}/0/")
    fill(page, WHOLE)
    lose_the_answer(page, running_evening)
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    fill(page, {"p0": "12"})
    expect(page.locator("[data-send-state=changed]")).to_be_visible()
    page.unroute_all()
    page.reload()

    expect(page.locator("[data-draft-left]")).to_be_visible()
    assert drafts(page) == 1


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


def test_a_phone_that_was_offline_writes_nothing_over_a_newer_sheet(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    """Field report 37: a stale copy that came back overwrote a newer sheet."""
    away, other = phone(), phone()
    away.goto(f"{table}/0/")
    away.context.set_offline(True)
    fill(away, WHOLE | {"p0": "44"})
    hand_in(away)
    expect(away.locator("[data-send-state=waiting]")).to_be_visible()
    other.goto(f"{table}/1/")
    fill(other, WHOLE)
    hand_in(other)
    expect(other.locator("#receipt")).to_be_visible()

    away.context.set_offline(False)
    expect(away.locator(".refused")).to_be_focused()
    expect_cells(away, WHOLE | {"p0": "44"})
    expect(away.locator("[data-newest]")).to_contain_text("+60")
    assert handed_in(running_evening) == "1"
    away.reload()
    expect(away.locator("[data-draft-left]")).to_be_visible()


SWAPPED = """
from tournament.operations.swap_seats import swap_seats
table = Table.objects.get()
owner = get_user_model().objects.get(username="owner-fontanka")
seats = [table.seats.get(position=0).pk, table.seats.get(position=3).pk]
swap_seats(actor=owner, tournament_id=table.round.tournament_id, seats=seats, comment="перепутали", now=NOW)
"""


def names(page: Page) -> list[str]:
    """Who sits at the sides of the form, clockwise from North."""
    found = page.locator(".sector__who").all_inner_texts()
    return [name.split(",")[0].strip() for name in found]


@pytest.mark.parametrize("reloaded", [False, True])
def test_whoever_typed_before_places_were_changed_is_told_and_sees_whose_cell_is_whose(
    phone: Phone, table: str, running_evening: EveningServer, reloaded: bool
) -> None:
    """Nothing is put beside another name unasked: not by handing in, and not by a draft after a reload."""
    page = phone()
    page.goto(f"{table}/0/")
    before = names(page)
    fill(page, WHOLE)
    set_stage(running_evening, SWAPPED)
    if reloaded:
        page.reload()
        expect(page.locator("[data-draft-moved]")).to_be_visible()
        expect_cells(page, dict.fromkeys(WHOLE, ""))
        page.click("[data-draft-insert]")
    else:
        hand_in(page)
        expect(page.locator(".refused")).to_contain_text("поменялись местами")
        assert handed_in(running_evening) == ""
    after = names(page)
    assert after == [before[3], before[1], before[2], before[0]]
    expect_cells(page, WHOLE)
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(running_evening) == "0"
