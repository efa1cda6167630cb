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
    entrant_ids,
)
from tests.races.threads import meanwhile, raised, together, told
from tournament.models import Entrant, HistoryEntry, Round, RoundState, Seat
from tournament.operations.end_round import end_round
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.withdraw_player import withdraw_player

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


def _start_and_withdraw() -> tuple[Any, Any]:
    """A published round is started; its first player has just said that he leaves."""
    house = a_house()
    evening = an_evening(house, players=4)
    a_published_round(house, evening)
    first = entrant_ids(evening)[0]
    return (
        partial(start_round, **acting(house, evening)),
        partial(withdraw_player, entrant_id=first, **acting(house, evening)),
    )


def _states() -> tuple[str, str]:
    """Of the round and of the one who leaves."""
    return Round.objects.get().state, Entrant.objects.get(number=1).state


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_round_starts_with_one_who_has_left() -> None:
    assert meanwhile(*_start_and_withdraw()) == [None, None]

    assert _states() == ("running", "withdrawn")


def test_who_leaves_while_his_round_starts_is_at_a_table_that_plays() -> None:
    answers = meanwhile(*_start_and_withdraw())

    assert answers[0] is None
    (sentence,) = told(answers)
    assert sentence.startswith("Игрок 01 sits at table 1 of this round.")
    assert _states() == ("running", "active")


def test_a_round_does_not_start_with_one_who_is_leaving() -> None:
    answers = meanwhile(*reversed(_start_and_withdraw()))

    assert answers[0] is None
    assert told(answers) == ["Somebody seated has left: Игрок 01. Seat the round again."]
    assert _states() == ("published", "withdrawn")
