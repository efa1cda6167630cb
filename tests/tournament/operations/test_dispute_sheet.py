"""Disputing a sheet: another seat, the newest version, a word; it ends with a version or a confirmation."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    a_table_with_a_sheet,
    an_ended_round,
    an_evening,
    close_as_it_is,
    confirm_at,
    pulya_only,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import HistoryEntry, Table
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.problem_texts import Refused
from tournament.queries.at_table import is_disputed
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db

CHANGED = ("Meanwhile somebody else has saved this sheet. Look at the newest version first.",)
SETTLED = ("This sheet is settled. Only the director can change it: call him.",)
OWN = ("You handed this sheet in yourself: correct it instead.",)
TAKEN = ("Somebody else at the table disputes this sheet already; the director sees it.",)
WORDLESS = ("Write in a few words what is wrong.",)
OTHERS = ("Somebody at the table disputes this sheet: he confirms it himself, or the director does.",)


def by_seat(table: Table, seat: int, version: int = 1, word: str = "висты не те") -> dict[str, Any]:
    """The arguments of a dispute on a phone."""
    return {"table_id": table.pk, "hand": Hand(seat=seat), "version": version, "word": word, "now": NOW}


def the_table(table: Table) -> Table:
    table.refresh_from_db()
    return table


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_another_seat_disputes_with_a_word(
    seat: int, made: Any, django_capture_on_commit_callbacks: Any
) -> None:
    _house, _evening, table = a_table_with_a_sheet(made)

    with django_capture_on_commit_callbacks() as queued:
        dispute_sheet(**by_seat(table, seat, word="  у Востока  гора 12 "))

    row = the_table(table)
    assert (row.disputed_version, row.disputed_at, row.disputed_by_seat) == (1, NOW, seat)
    assert (row.dispute, is_disputed(row)) == ("у Востока гора 12", True)
    entry = HistoryEntry.objects.latest("pk")
    by = table.seats.get(position=seat).entrant_id
    assert (entry.act, entry.actor, entry.actor_seat) == ("dispute_sheet", None, seat)
    assert (entry.after, entry.comment) == (
        {"round": 1, "table": 1, "version": 1, "by": by},
        "у Востока гора 12",
    )
    assert queued == []


def test_a_disputed_sheet_counts_as_it_did() -> None:
    _house, evening, table = a_table_with_a_sheet()
    before = load_results(evening)
    dispute_sheet(**by_seat(table, 1))

    assert load_results(evening).rounds == before.rounds


@pytest.mark.parametrize("word", ["", "   ", "\n\t", "\u200b"])
def test_a_dispute_needs_a_word(word: str) -> None:
    _house, _evening, table = a_table_with_a_sheet()

    assert refused(dispute_sheet, **by_seat(table, 1, word=word)) == WORDLESS


def test_a_long_word_is_cut_to_what_is_kept() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1, word="ё" * 400))

    assert the_table(table).dispute == "ё" * 300


def test_nobody_disputes_his_own_sheet() -> None:
    _house, _evening, table = a_table_with_a_sheet()

    assert refused(dispute_sheet, **by_seat(table, 0)) == OWN


@pytest.mark.parametrize("version", [0, 1, 3, -1])
def test_a_version_that_is_not_the_newest_is_refused(version: int) -> None:
    _house, _evening, table = a_table_with_a_sheet()
    a_phone_sheet(table, pulya_only(table, [4, 6, 8, 10]), seat=0)

    assert refused(dispute_sheet, **by_seat(table, 1, version)) == CHANGED


def test_a_confirmed_sheet_is_not_disputed() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    confirm_at(table, seat=1, version=1)

    assert refused(dispute_sheet, **by_seat(table, 2)) == SETTLED


def test_after_closing_only_the_director_changes_it() -> None:
    house, evening, table = a_table_with_a_sheet(an_ended_round)
    close_as_it_is(house, evening)

    assert refused(dispute_sheet, **by_seat(table, 1)) == SETTLED


def test_twice_the_same_is_the_same_as_once() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))

    with nothing_changes():
        dispute_sheet(**by_seat(table, 1) | {"now": NOW + timedelta(minutes=1)})
        dispute_sheet(**by_seat(table, 1, word=" висты  не те "))


def test_another_word_of_the_same_seat_takes_the_place_of_the_first() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    dispute_sheet(**by_seat(table, 1, word="и гора не та"))

    assert the_table(table).dispute == "и гора не та"
    comments = HistoryEntry.objects.filter(act="dispute_sheet").values_list("comment", flat=True)
    assert list(comments) == ["висты не те", "и гора не та"]


def test_a_third_seat_finds_it_disputed_already() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))

    assert refused(dispute_sheet, **by_seat(table, 2)) == TAKEN


@pytest.mark.parametrize("seat", [0, 3])
def test_a_new_version_ends_a_dispute_and_may_be_disputed_itself(seat: int) -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    a_phone_sheet(table, pulya_only(table, [4, 6, 8, 10]), seat=seat)
    assert not is_disputed(the_table(table))

    dispute_sheet(**by_seat(table, 2, version=2))

    assert (the_table(table).disputed_version, table.disputed_by_seat) == (2, 2)


def test_the_one_who_disputed_takes_it_back_by_confirming() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    confirm_at(table, seat=1, version=1)

    assert (the_table(table).confirmed_by_seat, is_disputed(table)) == (1, False)


def test_nobody_else_at_the_table_confirms_what_is_disputed() -> None:
    _house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    confirming = {"table_id": table.pk, "hand": Hand(seat=2), "version": 1, "now": NOW}

    assert refused(confirm_sheet, **confirming) == OTHERS


def test_the_desk_confirms_after_looking() -> None:
    house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    confirm_sheet(table_id=table.pk, hand=Hand(user=house.owner), version=1, now=NOW)

    assert (the_table(table).confirmed_by, is_disputed(table)) == (house.owner, False)


def test_the_desks_own_version_ends_a_dispute_and_says_why() -> None:
    house, _evening, table = a_table_with_a_sheet()
    dispute_sheet(**by_seat(table, 1))
    with pytest.raises(Refused):
        a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]))
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "сверили с бумагой")

    assert (the_table(table).confirmed_version, is_disputed(table)) == (2, False)


def test_a_table_without_a_sheet_has_nothing_to_dispute() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()

    assert refused(dispute_sheet, **by_seat(table, 1, version=0)) == CHANGED


def test_the_desk_corrects_and_never_disputes() -> None:
    house, _evening, table = a_table_with_a_sheet()

    for hand in (Hand(user=house.owner), Hand()):
        forbidden(dispute_sheet, **by_seat(table, 1) | {"hand": hand})
