"""A table and its director: the bell, the dispute, the photo, the code of the card; nothing typed is lost."""

from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.factories.pictures import encoded, noise
from tests.journeys.phones import WHOLE, Phone, expect_cells, fill, hand_in
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(running_evening: EveningServer, table: str, page: Page) -> Page:
    """The director's browser at the evening of that table."""
    evening = set_stage(running_evening, "print(Tournament.objects.get().pk)")
    page.goto(f"{running_evening.url}/desk/login/")
    page.fill("[name=username]", "owner-fontanka")
    page.fill("[name=password]", "верхний-ящик")
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")
    page.goto(f"{running_evening.url}/desk/{evening}/")
    return page


@pytest.fixture
def a_photo(tmp_path: Path) -> Path:
    """A file as a phone's camera makes it."""
    file = tmp_path / "IMG_0001.JPG"
    file.write_bytes(encoded(noise(2400, 1800)))
    return file


def renew(page: Page) -> None:
    """What the page does every ten seconds by itself; at this very moment it may be doing so."""
    try:
        page.evaluate("document.body.dispatchEvent(new CustomEvent('pulka:changed'))")
    except Error as fault:
        if "Execution context was destroyed" not in str(fault):
            raise
        page.wait_for_load_state()


def test_the_bell_rings_at_the_desk_and_the_phone_reads_the_answer(
    phone: Phone, table: str, desk: Page
) -> None:
    caller = phone()
    caller.goto(f"{table}/0/")
    fill(caller, {"p0": "12"})
    caller.get_by_role("button", name="Call the director").or_(
        caller.get_by_role("button", name="Позвать судью")
    ).click()
    expect(caller.locator("#bell form")).to_have_count(0)
    expect_cells(caller, {"p0": "12"})

    renew(desk)
    expect(desk.locator("#calls .calling")).to_have_count(1)
    desk.locator("#calls button").click()
    expect(desk.locator("#calls .calling")).to_have_count(0)
    expect(caller.locator("#bell form")).to_have_count(1, timeout=15_000)
    expect(caller.locator("#bell .bell__word")).not_to_be_empty()
    expect_cells(caller, {"p0": "12"})


def test_a_call_without_a_connection_says_so_and_keeps_what_is_typed(phone: Phone, table: str) -> None:
    caller = phone()
    caller.goto(f"{table}/0/")
    fill(caller, {"p0": "12"})
    caller.context.set_offline(True)
    caller.locator("#bell button").click()
    expect(caller.locator("#bell [data-not-sent]")).to_be_visible()
    caller.context.set_offline(False)
    caller.locator("#bell button").click()
    expect(caller.locator("#bell form")).to_have_count(0)
    expect_cells(caller, {"p0": "12"})


def test_a_dispute_is_seen_by_everybody_at_the_table_and_ends_with_a_better_sheet(
    phone: Phone, table: str, desk: Page
) -> None:
    writer, doubter = phone(), phone()
    writer.goto(f"{table}/0/")
    fill(writer, WHOLE)
    hand_in(writer)
    expect(writer.locator("#receipt")).to_be_visible()
    doubter.goto(f"{table}/1/")
    doubter.locator("#dispute > summary").click()
    doubter.locator("[name=word]").fill("у Севера пуля 8")
    doubter.locator("#dispute button").click()
    expect(doubter.locator(".disputed")).to_contain_text("у Севера пуля 8")

    writer.reload()
    expect(writer.locator(".disputed")).to_contain_text("у Севера пуля 8")
    renew(desk)
    expect(desk.locator("#board .slip__word")).to_contain_text("у Севера пуля 8")
    writer.get_by_role("link", name="Исправить").click()
    fill(writer, {"p0": "8"})
    hand_in(writer)
    expect(writer.locator("#receipt")).to_be_visible()
    expect(writer.locator(".disputed")).to_have_count(0)
    doubter.reload()
    doubter.locator(".confirm form button").click()
    expect(doubter.locator(".stamp")).to_be_visible()


def test_a_photo_is_sent_from_a_half_typed_sheet_and_lies_beside_the_grid(
    phone: Phone, table: str, desk: Page, a_photo: Path
) -> None:
    camera = phone()
    camera.goto(f"{table}/0/")
    fill(camera, {"p0": "12"})
    no_picture = a_photo.with_name("sheet.pdf")
    no_picture.write_bytes(b"%PDF-1.7")
    camera.locator("[name=photo]").set_input_files(no_picture)
    camera.locator(".photo-form button").click()
    expect(camera.locator("#photos .refused")).to_be_visible()
    camera.locator("[name=photo]").set_input_files(a_photo)
    camera.locator(".photo-form button").click()
    expect(camera.locator("#photos img")).to_have_count(1)
    expect_cells(camera, {"p0": "12"})

    desk.locator("#board .slip").click()
    picture = desk.locator("#photo-newest img")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (img) => { await img.decode(); return img.naturalWidth }") == 1600
    desk.locator(".photo-remove > summary").click()
    desk.locator(".photo-remove button").click()
    expect(desk.locator("#photos img, #photo-newest img")).to_have_count(0)


def test_the_code_of_the_card_leads_to_the_table(
    phone: Phone, table: str, running_evening: EveningServer
) -> None:
    code = set_stage(running_evening, "print(Table.objects.get().short_code)")
    player = phone()
    player.goto(table.rpartition("/")[0] + "/")
    expect(player.locator("[name=code]")).to_be_focused()
    player.keyboard.type("o123")
    player.keyboard.press("Enter")
    expect(player.locator("#code-e")).to_be_visible()
    expect(player.locator("[name=code]")).to_have_value("o123")
    player.locator("[name=code]").fill(f" {code[:4].lower()}-{code[4:]}")
    player.keyboard.press("Enter")
    player.locator("main a.btn").click()
    player.wait_for_url(f"{table}/")
