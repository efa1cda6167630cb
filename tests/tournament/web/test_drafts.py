"""Drafts on the pages: offered to the table's other phones, shown at the desk, public never."""

from typing import Any
from uuid import UUID

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_phone_sheet, a_running_round, an_evening, pulya_only
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.derived.standings_snapshot import store_standings
from tournament.models import SheetDraft, Table
from tournament.queries.evenings import evening_key

pytestmark = pytest.mark.django_db

MINE, OTHER = str(UUID(int=1)), str(UUID(int=2))


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def keep(table: Table, seat: int = 0, **fields: str) -> HttpResponse:
    """Post a draft as a phone does."""
    data = {"draft_key": MINE, "seen_version": "0", "known": "", **fields}
    return Client().post(reverse("table_draft", args=[table.code, seat]), data)


def seat_page(table: Table, seat: int = 1) -> str:
    return Client().get(reverse("table_seat", args=[table.code, seat])).content.decode()


def test_a_draft_is_kept_without_a_word(table: Table) -> None:
    answer = keep(table, p0="4.6.12", nonsense="x", g0="9" * 500)

    assert (answer.status_code, answer.content) == (204, b"")
    assert SheetDraft.objects.get().cells == {"p0": "4.6.12", "g0": "9" * 120}
    assert "no-store" in answer.headers["Cache-Control"]


def test_another_phone_is_offered_the_draft_with_its_seat_and_time(table: Table) -> None:
    keep(table, 0, p0="4", w0_1="<b>", d0="7")
    text = seat_page(table)

    assert f'data-other-draft="{MINE}"' in text
    assert 'data-name="w0_1" value="&lt;b&gt;"' in text
    assert "Заполнено клеток: 2" in text or "Filled cells: 2" in text


def test_a_phone_that_has_not_seen_the_others_draft_is_shown_it(table: Table) -> None:
    keep(table, p0="4")
    with nothing_changes():
        shown = keep(table, 1, draft_key=OTHER, p0="9")
    text = shown.content.decode()
    assert (shown.status_code, f'data-other-draft="{MINE}"' in text, "<html" in text) == (200, True, False)

    kept = keep(table, 1, draft_key=OTHER, p0="9", known=f"x {MINE} {'z' * 36} {'-' * 36}")
    assert (kept.status_code, SheetDraft.objects.get().cells) == (204, {"p0": "9"})


def test_a_draft_that_nobody_keeps_any_more_is_told_so(table: Table) -> None:
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    with nothing_changes():
        assert keep(table, p0="4").status_code == 409


@pytest.mark.parametrize(("seat", "code"), [(4, ""), (0, "x")])
def test_a_draft_needs_a_table_and_a_seat(table: Table, seat: int, code: str) -> None:
    with nothing_changes():
        answer = Client().post(reverse("table_draft", args=[table.code + code, seat]), {"p0": "4"})
    assert answer.status_code == 404


def test_the_board_says_draft_and_still_awaits_the_sheet(house: House, table: Table) -> None:
    keep(table, p0="4")
    page = desk_of(house).get(reverse("evening_desk", args=[table.round.tournament_id])).context["page"]

    assert [view.sheet_state for view in page.round.tables] == ["draft"]
    assert page.round.received == 0


def test_the_desk_takes_the_draft_as_a_proposal(house: House, table: Table) -> None:
    keep(table, 2, p0="4.6.12", d1="−8")
    desk, address = desk_of(house), reverse("sheet", args=[table.round.tournament_id, 1, 1])
    offered, taken = desk.get(address), desk.get(address, {"draft": "1"})

    assert (f"{address}?draft=1" in offered.content.decode(), offered.context["grid"].filled) == (True, 0)
    assert taken.context["grid"].sectors[0].cells[0].value == "4.6.12"
    assert taken.context["grid"].sectors[1].declared.value == "−8"
    assert desk.get(f"{address}?draft=1").status_code == 200


def test_a_draft_asked_for_that_is_gone_is_the_sheet(house: House, table: Table) -> None:
    answer = desk_of(house).get(reverse("sheet", args=[table.round.tournament_id, 1, 1]), {"draft": "1"})
    assert answer.context["grid"].filled == 0


def test_a_draft_is_on_no_public_page_and_makes_none_of_them_anew(table: Table) -> None:
    evening = table.round.tournament
    before = evening_key(evening.club.slug, evening.slug)
    keep(table, p0="4.6.12345")

    assert evening_key(evening.club.slug, evening.slug) == before
    for name, more in (("evening", []), ("screen", []), ("public_table", [1, 1])):
        page = Client().get(reverse(name, args=[evening.club.slug, evening.slug, *more])).content.decode()
        assert ("12345" in page, "chip--draft" in page) == (False, False)


def test_public_pages_ask_nothing_about_drafts(table: Table, django_assert_num_queries: Any) -> None:
    evening = table.round.tournament
    store_standings(tournament_id=evening.pk)
    address = reverse("public_table", args=[evening.club.slug, evening.slug, 1, 1])
    Client().get(address)
    for cells in ({}, {"p0": "4"}):
        keep(table, **cells)
        cache.clear()
        with django_assert_num_queries(5):
            Client().get(address)
