"""A table's draft on two phones: the second is offered what the first has typed, and nothing goes unasked."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.phones import WHOLE, Phone, expect_cells, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser

TYPED = {"p0": "10", "g1": "4.8", "w0_1": "4.12.70", "d2": "−126", "deals": "24"}


def typed_on(page: Page, address: str, cells: dict[str, str]) -> None:
    """Type, and wait until the server has it."""
    page.goto(address)
    with page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        fill(page, cells)


def kept(server: EveningServer, address: str) -> str:
    drafts = f"SheetDraft.objects.filter(table__code='{address.rpartition('/')[2]}')"
    return set_stage(server, f"print(*[(draft.seat, draft.cells['p0']) for draft in {drafts}])")


def test_a_second_phone_takes_the_draft_of_the_first(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    first, second = phone(), phone()
    typed_on(first, f"{own_table}/0/", TYPED)
    first.context.close()

    second.goto(f"{own_table}/1/")
    offer = second.locator("[data-other-draft]")
    expect(offer).to_be_visible()
    expect_cells(second, {"p0": "", "deals": ""})
    offer.locator("[data-other-take]").click()
    expect_cells(second, TYPED | {"p1": ""})
    expect(offer).to_be_hidden()
    expect(second.locator("[data-filled]")).to_have_text("3")
    second.reload()
    expect_cells(second, TYPED)
    expect(offer).to_be_hidden()
    fill(second, WHOLE | {"d2": ""})
    hand_in(second)
    expect(second.locator("#receipt")).to_be_visible()
    assert kept(server, own_table) == ""


def test_what_was_typed_here_stays_beside_anothers_draft(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    first, second = phone(), phone()
    second.goto(f"{own_table}/1/")
    typed_on(first, f"{own_table}/0/", TYPED)

    with second.expect_response(lambda answer: answer.url.endswith("/draft/")):
        fill(second, {"p0": "7"})
    offer = second.locator("[data-other-draft]")
    expect(offer).to_be_visible()
    expect(offer.locator("[data-other-instead]")).to_be_visible()
    expect_cells(second, {"p0": "7", "g1": ""})
    assert kept(server, own_table) == "(0, '10')"

    with second.expect_response(lambda answer: answer.url.endswith("/draft/")):
        offer.locator("[data-other-leave]").click()
    expect_cells(second, {"p0": "7", "g1": ""})
    assert kept(server, own_table) == "(1, '7')"
    expect_cells(first, TYPED)


def test_ones_own_draft_is_not_offered_and_goes_with_its_last_cell(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    typed_on(page, f"{own_table}/0/", {"p0": "10"})
    page.reload()
    expect_cells(page, {"p0": "10"})
    expect(page.locator("[data-other-draft]")).to_be_hidden()

    with page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        fill(page, {"p0": ""})
    assert kept(server, own_table) == ""
