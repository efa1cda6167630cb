"""Leaving and coming back (R-10)."""

from typing import Any

import pytest

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_ended_round,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, EntrantState, HistoryEntry, StandingsSnapshot, Tournament
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db


def _four(house: House) -> tuple[Tournament, dict[str, Any], int]:
    evening = an_evening(house, players=4)
    return evening, acting(house, evening), entrant_ids(evening)[1]


def test_who_leaves_is_marked_and_written_down(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    _evening, arguments, entrant = _four(house)

    with django_capture_on_commit_callbacks(execute=True) as queued:
        withdraw_player(entrant_id=entrant, **arguments)

    entry = HistoryEntry.objects.latest("pk")
    assert Entrant.objects.get(pk=entrant).state == EntrantState.WITHDRAWN
    assert (entry.act, entry.after) == ("withdraw_player", {"entrant": entrant})
    assert len(queued) == 1
    assert StandingsSnapshot.objects.get().results_version == 5


def test_who_comes_back_is_marked_and_written_down(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    _evening, arguments, entrant = _four(house)
    withdraw_player(entrant_id=entrant, **arguments)

    with django_capture_on_commit_callbacks(execute=True) as queued:
        return_player(entrant_id=entrant, **arguments)

    entry = HistoryEntry.objects.latest("pk")
    assert Entrant.objects.get(pk=entrant).state == EntrantState.ACTIVE
    assert (entry.act, entry.after) == ("return_player", {"entrant": entrant})
    assert len(queued) == 1
    assert StandingsSnapshot.objects.get().results_version == 6


@pytest.mark.parametrize("act", [withdraw_player, return_player])
def test_twice_is_the_same_as_once(act: Any) -> None:
    house = a_house()
    _evening, arguments, entrant = _four(house)
    withdraw_player(entrant_id=entrant, **arguments)
    act(entrant_id=entrant, **arguments)

    with nothing_changes():
        act(entrant_id=entrant, **arguments)


def test_nobody_leaves_a_table_that_plays() -> None:
    house = a_house()
    evening, arguments, entrant = _four(house)
    a_running_round(house, evening)

    (sentence,) = refused(withdraw_player, entrant_id=entrant, **arguments)
    assert sentence == (
        "Игрок 02 sits at table 1 of this round. He can leave once the round is over, "
        "or somebody takes his seat over."
    )


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round, an_ended_round, a_closed_round])
def test_one_leaves_before_the_start_and_after_play(made: Any) -> None:
    house = a_house()
    evening, arguments, entrant = _four(house)
    made(house, evening)

    withdraw_player(entrant_id=entrant, **arguments)

    assert Entrant.objects.get(pk=entrant).state == EntrantState.WITHDRAWN


def test_a_latecomer_may_leave_while_others_play() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    first, *_others = entrant_ids(evening)
    withdraw_player(entrant_id=first, **acting(house, evening))
    a_running_round(house, evening)
    return_player(entrant_id=first, **acting(house, evening))

    withdraw_player(entrant_id=first, **acting(house, evening))

    assert Entrant.objects.get(pk=first).state == EntrantState.WITHDRAWN


@pytest.mark.parametrize("act", [withdraw_player, return_player])
def test_an_entrant_of_another_evening_is_not_found(act: Any) -> None:
    house, other = a_house(), a_house("other")
    theirs = entrant_ids(an_evening(other, players=1))[0]
    evening = an_evening(house, players=1)

    with nothing_changes(), pytest.raises(Entrant.DoesNotExist):
        act(entrant_id=theirs, **acting(house, evening))
