"""Five minutes given by mistake, and «Undo» pressed twice at once: they are taken back once."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from tests.factories.evenings import NOW, a_house, a_running_round, acting, an_evening
from tests.races.threads import together
from tournament.models import HistoryEntry, Round
from tournament.operations.extend_round import extend_round
from tournament.operations.set_end_back import set_end_back

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _twice() -> list[Any]:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    extend_round(minutes=5, **acting(house, evening))
    line = HistoryEntry.objects.latest("pk").pk
    return [partial(set_end_back, seconds=300, line=line, **acting(house, evening))] * 2


def _told() -> int:
    return HistoryEntry.objects.filter(act="set_end_back").count()


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_they_are_taken_back_twice() -> None:
    assert together(_twice(), all_read_first=True) == [None, None]
    assert _told() == 2


def test_two_presses_at_once_take_them_back_once() -> None:
    assert together(_twice()) == [None, None]
    assert (_told(), Round.objects.get().ends_at) == (1, NOW + timedelta(minutes=70))
