"""Calling the director from a table, and answering the call: the bell rings once and falls silent once."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    an_ended_round,
    an_evening,
    close_as_it_is,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import HistoryEntry, Table, Tournament
from tournament.operations.answer_call import answer_call
from tournament.operations.call_director import call_director

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(minutes=2)
CLOSED = ("This round is closed, nobody looks for its bells: go to the director.",)


def a_table(made: Any = a_running_round) -> tuple[House, Tournament, Table]:
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, made(house, evening).tables.get()


def ring(table: Table, seat: int | None = 2, **changes: Any) -> dict[str, Any]:
    """The arguments of a call from a seat."""
    return {"table_id": table.pk, "hand": Hand(seat=seat), "now": NOW, **changes}


def answering(house: House, table: Table, **changes: Any) -> dict[str, Any]:
    """The arguments of the owner's answer."""
    evening = table.round.tournament_id
    return {"actor": house.owner, "tournament_id": evening, "table_id": table.pk, "now": LATER, **changes}


def bell(table: Table) -> tuple[Any, ...]:
    table.refresh_from_db()
    return (table.called_at, table.called_by_seat)


@pytest.mark.parametrize("seat", [0, 3, None])
@pytest.mark.parametrize("made", [a_published_round, a_running_round, an_ended_round])
def test_a_table_calls_from_the_publication_to_the_closing(
    made: Any, seat: int | None, django_capture_on_commit_callbacks: Any
) -> None:
    _house, _evening, table = a_table(made)

    with django_capture_on_commit_callbacks() as queued:
        call_director(**ring(table, seat))

    assert bell(table) == (NOW, seat)
    entry = HistoryEntry.objects.latest("pk")
    by = {} if seat is None else {"by": table.seats.get(position=seat).entrant_id}
    assert (entry.act, entry.actor, entry.actor_seat) == ("call_director", None, seat)
    assert (entry.after, queued) == ({"round": 1, "table": 1, **by}, [])


@pytest.mark.parametrize("made", [a_drafted_round, a_closed_round])
def test_a_table_of_a_proposed_or_closed_round_does_not_call(made: Any) -> None:
    _house, _evening, table = a_table(made)

    assert refused(call_director, **ring(table)) == CLOSED


def test_pressing_again_while_it_rings_is_the_same_as_once() -> None:
    _house, _evening, table = a_table()
    call_director(**ring(table))

    with nothing_changes():
        call_director(**ring(table, 2, now=LATER))
        call_director(**ring(table, 3, now=LATER))


def test_the_desk_is_called_and_calls_nobody() -> None:
    house, _evening, table = a_table()

    forbidden(call_director, **ring(table, hand=Hand(user=house.owner)))


def test_an_answer_takes_the_bell_away_and_the_table_may_call_again(
    django_capture_on_commit_callbacks: Any,
) -> None:
    house, _evening, table = a_table()
    call_director(**ring(table))

    with django_capture_on_commit_callbacks() as queued:
        answer_call(**answering(house, table))

    assert bell(table) == (None, None)
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor, entry.at) == ("answer_call", house.owner, LATER)
    assert (entry.after, queued) == ({"round": 1, "table": 1}, [])
    call_director(**ring(table, 1, now=LATER))
    assert bell(table) == (LATER, 1)


def test_two_answers_are_one() -> None:
    house, _evening, table = a_table()
    call_director(**ring(table))
    answer_call(**answering(house, table))

    with nothing_changes():
        answer_call(**answering(house, table))


def test_an_answer_to_an_old_call_leaves_the_new_one_ringing() -> None:
    house, _evening, table = a_table()
    call_director(**ring(table))
    answer_call(**answering(house, table, called_at=NOW))
    call_director(**ring(table, now=LATER))

    with nothing_changes():
        answer_call(**answering(house, table, called_at=NOW))
    answer_call(**answering(house, table, called_at=LATER))
    assert bell(table) == (None, None)


def test_a_bell_of_a_round_that_was_closed_meanwhile_is_answered_too() -> None:
    house, _evening, table = a_table(a_closed_round)
    Table.objects.update(called_at=NOW)
    answer_call(**answering(house, table))

    assert bell(table) == (None, None)


def test_a_table_of_another_evening_is_not_answered() -> None:
    house, _evening, table = a_table()
    call_director(**ring(table))
    other = an_evening(house)

    with nothing_changes(), pytest.raises(Table.DoesNotExist):
        answer_call(**answering(house, table, tournament_id=other.pk))


def test_a_bell_falls_silent_when_its_round_is_closed() -> None:
    house, evening, table = a_table(an_ended_round)
    call_director(**ring(table))

    close_as_it_is(house, evening)

    assert bell(table) == (None, None)
    assert HistoryEntry.objects.latest("pk").act == "close_round"
