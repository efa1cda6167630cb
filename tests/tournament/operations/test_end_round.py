"""Ending the play of a round by the button (R-6)."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_ended_round,
    an_evening,
)
from tests.factories.unchanged import refused
from tournament.models import HistoryEntry, RoundState
from tournament.operations.end_round import end_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("minutes", [20, 70, 95])
def test_play_is_ended_early_or_late(minutes: int, django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    end = NOW + timedelta(minutes=minutes)

    with django_capture_on_commit_callbacks() as queued:
        end_round(**acting(house, evening, end))

    row.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (row.state, row.ended_at, row.ends_at) == (RoundState.OVER, end, NOW + timedelta(minutes=70))
    assert (entry.act, entry.after, entry.at) == ("end_round", {"round": 1}, end)
    assert queued == []


@pytest.mark.parametrize("made", [None, a_drafted_round, a_published_round, an_ended_round, a_closed_round])
def test_only_a_running_round_ends(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if made:
        made(house, evening)

    assert refused(end_round, **acting(house, evening)) == ("No round is being played.",)
