"""Two phones that write to one log at once: one goes on, the other is told; a repeated post is one."""

from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from tests.factories.evenings import NOW, a_house, a_running_round, an_evening
from tests.factories.logs import SIX_DOWN, added, dealt_by_north
from tests.races.threads import raised, together
from tournament.access import Hand
from tournament.models import DealEntry, Table
from tournament.operations.record_deals import LogChanged, NewEntry, record_deals

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _a_table() -> Table:
    house = a_house()
    return dealt_by_north(a_running_round(house, an_evening(house, players=4)).tables.get())


def _post(table: Table, seat: int, *entries: NewEntry) -> Any:
    return partial(
        record_deals, table_id=table.pk, hand=Hand(seat=seat), entries=entries, after=None, now=NOW
    )


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_second_phone_gets_an_error_page() -> None:
    table = _a_table()

    answers = together([_post(table, seat, added(SIX_DOWN)) for seat in range(2)], all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_of_two_phones_one_writes_and_the_other_is_told() -> None:
    table = _a_table()

    answers = together([_post(table, seat, added(SIX_DOWN)) for seat in range(2)])

    assert len(raised(answers, LogChanged)) == 1
    assert DealEntry.objects.count() == 1


def test_the_same_entries_eight_times_are_written_once() -> None:
    table, entry = _a_table(), added(SIX_DOWN)

    answers = together([_post(table, 0, entry)] * 8)

    assert [answer.last for answer in answers] == [1] * 8
    assert DealEntry.objects.count() == 1
