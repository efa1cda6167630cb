"""A sheet handed in without a connection: it waits on the phone, goes by itself, once, or is taken back."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.phones import WHOLE, Phone, expect_cells, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser


def handed_in(server: EveningServer, address: str) -> str:
    """By which seats the versions of the table's sheet came."""
    versions = f"SheetVersion.objects.filter(table__code='{address.rpartition('/')[2]}').order_by('version')"
    return set_stage(server, f"print(*{versions}.values_list('author_seat', flat=True))")


def hand_in_offline(page: Page, address: str) -> None:
    page.goto(address)
    page.context.set_offline(True)
    fill(page, WHOLE)
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()


def test_it_goes_when_the_page_is_opened_again(phone: Phone, own_table: str, server: EveningServer) -> None:
    page = phone()
    hand_in_offline(page, f"{own_table}/2/")
    assert page.evaluate("isSecureContext") is False
    again, memory = page.context.new_page(), page.context
    page.close()
    memory.set_offline(False)

    again.goto(f"{own_table}/")
    expect(again.locator("#receipt")).to_be_visible()
    assert handed_in(server, own_table) == "2"


def test_it_goes_although_no_event_says_that_the_network_is_back(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    page.goto(f"{own_table}/0/")
    fill(page, WHOLE)
    server.stop()
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()

    server.open()
    expect(page.locator("#receipt")).to_be_visible(timeout=40_000)
    assert handed_in(server, own_table) == "0"


def test_who_has_handed_in_takes_it_back_and_nothing_goes(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    hand_in_offline(page, f"{own_table}/0/")
    page.locator("[data-outbox-cancel]").click()
    expect(page.locator("[data-send-state=kept]")).to_be_visible()
    expect(page.locator("[data-outbox-cancel]")).to_be_hidden()

    page.context.set_offline(False)
    page.reload()
    expect_cells(page, WHOLE)
    page.wait_for_timeout(4000)
    assert handed_in(server, own_table) == ""
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(server, own_table) == "0"


def test_a_cell_changed_while_it_waits_takes_it_back(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    hand_in_offline(page, f"{own_table}/0/")
    fill(page, {"p0": "12"})
    expect(page.locator("[data-send-state=changed]")).to_be_visible()

    page.context.set_offline(False)
    page.reload()
    expect_cells(page, WHOLE | {"p0": "12"})
    assert handed_in(server, own_table) == ""


def test_a_sheet_that_came_from_elsewhere_meanwhile_is_told_and_nothing_is_lost(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    away, other = phone(), phone()
    hand_in_offline(away, f"{own_table}/0/")
    other.goto(f"{own_table}/1/")
    fill(other, WHOLE | {"p0": "44"})
    hand_in(other)
    expect(other.locator("#receipt")).to_be_visible()
    again, memory = away.context.new_page(), away.context
    away.close()
    memory.set_offline(False)

    again.goto(f"{own_table}/0/")
    left = again.locator("[data-draft-left]")
    expect(left.locator("[data-left=overtaken]")).to_be_visible()
    expect(left.locator("[data-left=draft]")).to_be_hidden()
    left.get_by_role("link").click()
    expect_cells(again, {"p0": "44"})
    again.locator("[data-draft-insert]").click()
    expect_cells(again, WHOLE)
    assert handed_in(server, own_table) == "1"


def test_a_correction_that_waits_goes_from_the_receipt(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    page.goto(f"{own_table}/0/")
    fill(page, WHOLE)
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    page.goto(f"{own_table}/0/?edit=1")
    page.context.set_offline(True)
    fill(page, {"p0": "12"})
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    again, memory = page.context.new_page(), page.context
    page.close()
    memory.set_offline(False)

    again.goto(f"{own_table}/0/")
    expect(again.locator("[data-version='2']")).to_be_visible()
    assert handed_in(server, own_table) == "0 0"


HOTSPOT = "<!doctype html><title>Wi-Fi</title><p>Чтобы пользоваться сетью, примите условия."


@pytest.mark.parametrize(("status", "body"), [(200, HOTSPOT), (429, ""), (403, HOTSPOT)])
def test_what_somebody_else_answers_takes_no_sheet_off_the_phone(
    phone: Phone, own_table: str, server: EveningServer, status: int, body: str
) -> None:
    page = phone()
    page.goto(f"{own_table}/0/")
    fill(page, WHOLE)
    page.route(
        "**/s/*/0/",
        lambda route: route.fulfill(status=status, body=body, content_type="text/html; charset=utf-8"),
    )
    hand_in(page)
    expect(page.locator("[data-send-state=waiting]")).to_be_visible()
    assert handed_in(server, own_table) == ""

    page.unroute_all()
    expect(page.locator("#receipt")).to_be_visible(timeout=20_000)
    assert handed_in(server, own_table) == "0"


def test_a_sheet_with_a_stale_token_is_sent_again_with_a_fresh_one(
    phone: Phone, own_table: str, server: EveningServer
) -> None:
    page = phone()
    page.goto(f"{own_table}/0/")
    fill(page, WHOLE)
    page.context.clear_cookies()
    hand_in(page)
    expect(page.locator("#receipt")).to_be_visible()
    assert handed_in(server, own_table) == "0"
