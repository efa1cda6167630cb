"""Sheets posted at the same moment: the same form, two phones, and a confirmation on its way."""

from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    an_evening,
    pulya_only,
)
from tests.races.threads import raised, together
from tournament.access import Hand
from tournament.models import HistoryEntry, SheetVersion, Table
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.submit_sheet import SheetChanged, TypedSheet, submit_sheet
from tournament.problem_texts import Refused

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

KEY = UUID("00000000-0000-4000-8000-000000000001")


def _a_table() -> Table:
    house = a_house()
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def _post(table: Table, key: UUID, seat: int = 0, seen: int = 0) -> Any:
    typed = TypedSheet(pulya_only(table, [10 + seat, 8, 6, 4]), key, seen)
    return partial(submit_sheet, table_id=table.pk, hand=Hand(seat=seat), typed=typed, now=NOW)


def _confirm(table: Table, seat: int) -> Any:
    return partial(confirm_sheet, table_id=table.pk, hand=Hand(seat=seat), version=1, now=NOW)


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_same_form_fails_seven_times_of_eight() -> None:
    answers = together([_post(_a_table(), KEY)] * 8, all_read_first=True)

    assert answers.count(1) == 1
    assert len(raised(answers, IntegrityError)) == 7


def test_the_same_form_eight_times_is_one_version_and_one_answer() -> None:
    table = _a_table()

    assert together([_post(table, KEY)] * 8) == [1] * 8
    assert SheetVersion.objects.count() == 1
    assert HistoryEntry.objects.filter(act="submit_sheet").count() == 1
    table.refresh_from_db()
    assert table.last_version == 1


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_second_phone_gets_an_error_page() -> None:
    table = _a_table()
    answers = together([_post(table, uuid4(), 0), _post(table, uuid4(), 1)], all_read_first=True)

    assert answers.count(1) == 1
    assert len(raised(answers, IntegrityError)) == 1


def test_two_phones_with_what_they_saw_give_one_version_and_one_that_is_told() -> None:
    table = _a_table()

    answers = together([_post(table, uuid4(), seat) for seat in range(2)])

    version = SheetVersion.objects.get()
    assert answers.count(1) == 1
    assert [answer.version for answer in raised(answers, SheetChanged)] == [version]
    assert answers[version.author_seat or 0] == 1


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_database_alone_keeps_a_sheet_from_being_changed_and_confirmed_at_once() -> None:
    table = _a_table()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))

    answers = together([_post(table, uuid4(), 0, seen=1), _confirm(table, 1)], all_read_first=True)

    table.refresh_from_db()
    outcome = (table.last_version, table.confirmed_version, len(raised(answers, IntegrityError)))
    assert outcome in {(2, None, 1), (1, 1, 1)}


def test_a_sheet_is_either_changed_or_confirmed() -> None:
    """Field report: two versions of one table were both confirmed."""
    table = _a_table()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))

    answers = together([_post(table, uuid4(), 0, seen=1), _confirm(table, 1)])

    table.refresh_from_db()
    outcome = (table.last_version, table.confirmed_version, len(raised(answers, Refused)))
    assert outcome in {(2, None, 1), (1, 1, 1)}


def test_two_seats_confirm_together_and_it_is_written_down_once() -> None:
    table = _a_table()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))

    assert together([_confirm(table, seat) for seat in (1, 2, 3)]) == [None, None, None]
    assert HistoryEntry.objects.filter(act="confirm_sheet").count() == 1
