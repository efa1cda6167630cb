"""Two directors press the same button at the same moment."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from tests.factories.evenings import (
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_evening,
)
from tests.races.threads import raised, together, told
from tournament.models import HistoryEntry, Round, RoundState, Seat
from tournament.operations.end_round import end_round
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _twice(made: Callable[..., Any] | None, act: Callable[..., Any], **race: bool) -> list[Any]:
    house = a_house()
    evening = an_evening(house, players=7)
    if made:
        made(house, evening)
    return together([partial(act, **acting(house, evening))] * 2, **race)


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_round_starts_twice() -> None:
    assert _twice(a_published_round, start_round, all_read_first=True) == [None, None]
    assert HistoryEntry.objects.filter(act="start_round").count() == 2


def test_the_round_starts_once_and_the_other_is_told_so() -> None:
    answers = _twice(a_published_round, start_round)

    assert answers.count(None) == 1
    assert told(answers) == ["Round 1 has been started already."]
    assert HistoryEntry.objects.filter(act="start_round").count() == 1
    assert Round.objects.get().state == RoundState.RUNNING


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_round_ends_twice() -> None:
    assert _twice(a_running_round, end_round, all_read_first=True) == [None, None]


def test_the_round_ends_once() -> None:
    answers = _twice(a_running_round, end_round)

    assert answers.count(None) == 1
    assert told(answers) == ["No round is being played."]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_database_alone_refuses_a_second_proposal() -> None:
    answers = _twice(None, partial(seat_round, policy="blocks"), all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_two_proposals_wait_in_line_and_the_later_one_replaces_the_earlier() -> None:
    assert _twice(None, partial(seat_round, policy="blocks")) == [1, 1]
    assert (Round.objects.count(), Seat.objects.count()) == (1, 7)
