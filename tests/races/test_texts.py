"""Texts that SQLite swallows and PostgreSQL refuses: they must never become an error page."""

from typing import Any
from uuid import uuid4

import pytest

from tests.factories.evenings import NOW, a_house, a_running_round, acting, an_ended_round, an_evening
from tournament.access import Hand
from tournament.models import HistoryEntry, SheetVersion
from tournament.operations.close_round import close_round
from tournament.operations.register_player import register_player
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.problem_texts import Refused
from tournament.queries.sheets import table_by_code

pytestmark = [pytest.mark.races, pytest.mark.django_db]


def _submitted(cells: dict[str, str], comment: str = "") -> Any:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    typed = TypedSheet(cells, uuid4(), 0, comment)
    return submit_sheet(table_id=table.pk, hand=Hand(seat=0), typed=typed, now=NOW)


def test_a_nul_among_the_players_own_results_does_not_lose_the_sheet() -> None:
    assert _submitted({"p0": "2", "d0": "\x0044"}) == 1
    assert SheetVersion.objects.count() == 1


def test_a_nul_in_a_sheets_comment_does_not_lose_the_sheet() -> None:
    assert _submitted({"p0": "2"}, comment="так\x00") == 1


def test_a_nul_in_the_comment_of_a_closing_does_not_stop_it() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    an_ended_round(house, evening)

    close_round(comment="так\x00", **acting(house, evening))

    assert HistoryEntry.objects.latest("pk").act == "close_round"


def test_a_nul_in_a_tables_link_opens_nothing() -> None:
    """The address `/s/%00/` is anybody's to type."""
    assert table_by_code("\x00") is None


@pytest.mark.parametrize("letter", ["\u0958", "\ufb03", "\u0390", "\U0001d160"])
def test_a_name_that_grows_when_it_is_composed_or_folded_is_kept_or_refused(letter: str) -> None:
    """The form lets 120 letters in; composing (NFC) and folding make up to three of one."""
    house = a_house()
    evening = an_evening(house)

    try:
        registered = register_player(name=letter * 120, **acting(house, evening))
    except Refused:
        return

    assert registered.number == 1
