"""A phone hands in while the database is away: it reads why, keeps everything, and it goes by itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.faults.installation import Installation
from tests.journeys.phones import WHOLE, expect_cells, fill, hand_in

pytestmark = [pytest.mark.faults, pytest.mark.stack, pytest.mark.browser]


def test_what_was_typed_stays_on_the_phone_until_the_database_is_back(
    installation: Installation, page: Page
) -> None:
    hall = installation.a_hall(tables=1)
    web = installation.web.open()
    page.goto(f"http://pulka.test:{web.port}/s/{hall.codes[0]}/0/")
    fill(page, WHOLE)

    installation.postgres.stop()
    hand_in(page)
    away = page.locator("[data-send-state=away]")
    expect(away).to_be_visible()
    expect(away).to_contain_text("База данных сейчас не отвечает")
    expect_cells(page, WHOLE)

    installation.postgres.start()
    expect(page.locator("#receipt")).to_be_visible(timeout=60_000)
    rows = installation.rows(
        "SELECT version, author_seat FROM tournament_sheetversion v"
        " JOIN tournament_table t ON t.id = v.table_id WHERE t.code = %s",
        hall.codes[0],
    )
    assert rows == [(1, 0)]
