"""A table as it is drawn: the sheet that counts, its settlement, and nothing hidden or unpublished."""

from datetime import timedelta
from fractions import Fraction

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tournament.models import SheetVersion, Table, Tournament
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.page_data import PublicTablePage
from tournament.queries.evenings import evening_key
from tournament.queries.pulkas import public_table, pulka_of_table
from tournament.queries.rounds import Viewer

pytestmark = pytest.mark.django_db

CELLS = {"p0": "2.10.", "p1": "8", "g0": "4", "w1_0": "6,20", "w0_2": "0"}


@pytest.fixture
def house() -> House:
    return a_house()


def page_of(evening: Tournament, round_number: int = 1, table_number: int = 1) -> PublicTablePage | None:
    key = evening_key(evening.club.slug, evening.slug)
    assert key is not None
    return public_table(key, round_number, table_number, NOW)


def a_table(house: House, players: int = 4) -> tuple[Tournament, Table]:
    evening = an_evening(house, players=players)
    return evening, a_running_round(house, evening).tables.get()


def test_the_newest_version_counts_with_what_was_typed_and_its_settlement(house: House) -> None:
    evening, table = a_table(house)
    a_sheet(house, table, pulya_only(table, [2, 2, 2, 2]))
    a_sheet(house, table, CELLS, "описка")

    page = page_of(evening)

    assert page is not None
    sheet = page.pulka.sheet
    assert sheet is not None
    assert (sheet.version, sheet.pulya, sheet.gora) == (2, (10, 8, 0, 0), (4, 0, 0, 0))
    assert sheet.whists[1] == (20, 0, 0, 0)
    assert sheet.typed == {"p0": "2.10.", "p1": "8", "g0": "4", "w1_0": "6.20", "w0_2": "0"}
    nets = tuple(seat.net for seat in page.table.seats)
    assert tuple(seat.net for seat in sheet.steps.seats) == nets
    assert nets == (60, 100, -80, -80)


def test_every_player_has_his_line_and_every_two_their_pair_with_the_winner_first(house: House) -> None:
    evening, table = a_table(house, players=3)
    a_sheet(house, table, {"w0_1": "4", "w1_0": "20", "w2_0": "8"})

    page = page_of(evening)

    assert page is not None
    assert [(way.written, way.against, way.balances) for way in page.ways] == [
        (4, 28, (-16, -8)),
        (20, 4, (16, 0)),
        (8, 0, (8, 0)),
    ]
    pairs = [
        (pair.one.position, pair.other.position, pair.written, pair.against, pair.balance)
        for pair in page.pairs
    ]
    assert pairs == [(1, 0, 20, 4, 16), (2, 0, 8, 0, 8), (1, 2, 0, 0, 0)]


def test_a_table_without_a_sheet_has_its_players_and_no_number(house: House) -> None:
    evening, _table = a_table(house)
    page = page_of(evening)
    assert page is not None
    assert (page.pulka.sheet, page.ways, page.pairs) == (None, (), ())
    assert (len(page.table.seats), page.pulka.rates) == (4, (20, 10))


def test_a_proposed_seating_has_no_table_and_a_published_one_has(house: House) -> None:
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)
    assert page_of(evening) is None
    other = an_evening(house, players=4, name="Другой")
    a_published_round(house, other)
    page = page_of(other)
    assert page is not None
    assert (page.pulka.round_state, page.pulka.signal_at) == ("published", None)


def test_the_other_tables_of_published_rounds_are_named_and_no_proposed_ones(house: House) -> None:
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")
    page = page_of(evening)
    assert page is not None
    assert page.rounds == ((1, (1, 2)),)


@pytest.mark.parametrize("address", [(1, 2), (2, 1), (0, 0), (1, 0)])
def test_there_is_no_other_table(house: House, address: tuple[int, int]) -> None:
    evening, _table = a_table(house)
    assert page_of(evening, *address) is None


def test_while_the_standings_are_hidden_there_is_no_number(house: House) -> None:
    evening, table = a_table(house)
    a_sheet(house, table, CELLS)
    hide_standings(**acting(house, evening))

    page = page_of(evening)

    assert page is not None
    assert (page.hidden, page.pulka.sheet, page.ways) == (True, None, ())
    assert {(seat.net, seat.points, seat.place) for seat in page.table.seats} == {(None, None, None)}
    assert page.table.sheet_state == "confirmed"


def test_r14_the_sheet_of_an_annulled_table_does_not_count(house: House) -> None:
    evening, table = a_table(house)
    a_sheet(house, table, CELLS)
    break_off_table(table_id=table.pk, ending=Ending("annulled", "ушёл"), **acting(house, evening))

    page = page_of(evening)

    assert page is not None
    assert (page.table.sheet_state, page.pulka.sheet) == ("annulled", None)


def test_r6_the_signal_is_the_tables_own(house: House) -> None:
    evening, table = a_table(house)
    give_table_time(table_id=table.pk, minutes=5, **acting(house, evening))
    page = page_of(evening)
    assert page is not None
    assert page.pulka.signal_at == NOW + timedelta(minutes=72)


def test_an_older_version_can_be_asked_for(house: House) -> None:
    _evening, table = a_table(house)
    a_sheet(house, table, pulya_only(table, [2, 4, 6, 8]))
    a_sheet(house, table, CELLS, "описка")
    found = Table.objects.select_related("round__tournament__club").get(pk=table.pk)

    older = pulka_of_table(found, Viewer(), 1)

    assert older.sheet is not None
    assert (older.sheet.version, older.sheet.pulya) == (1, tuple(map(Fraction, (2, 4, 6, 8))))
    with pytest.raises(SheetVersion.DoesNotExist):
        pulka_of_table(found, Viewer(), 3)
