"""Starting a round: the clock's instants, and the evening's own copy of the convention (R-6, R-40)."""

from datetime import timedelta
from typing import Any

import pytest

from scoring.conventions import LISTED_FIELDS, PRESETS
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
from tournament.models import HistoryEntry, RoundState, Tournament, TournamentState
from tournament.operations.start_round import start_round
from tournament.scoring_bridge import convention_of

pytestmark = pytest.mark.django_db


def test_the_clock_runs_from_this_instant(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4, round_minutes=55)
    row = a_published_round(house, evening)
    start = NOW + timedelta(minutes=5)

    with django_capture_on_commit_callbacks() as queued:
        start_round(**acting(house, evening, start))

    row.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (row.state, row.started_at, row.ended_at) == (RoundState.RUNNING, start, None)
    assert row.ends_at == start + timedelta(minutes=55)
    assert (entry.act, entry.after, entry.at) == ("start_round", {"round": 1}, start)
    assert queued == []


@pytest.mark.parametrize("preset", PRESETS)
def test_with_the_first_round_the_evening_keeps_its_own_convention(preset: str) -> None:
    house = a_house()
    evening = an_evening(house, players=4, convention=preset)
    a_published_round(house, evening)

    start_round(**acting(house, evening))

    evening = Tournament.objects.get()
    assert evening.state == TournamentState.PLAYING
    assert evening.convention["base"] == preset
    assert set(evening.convention) == {"base", *LISTED_FIELDS}
    assert convention_of(evening) == PRESETS[preset]


def test_a_later_round_leaves_the_convention_as_it_was_kept() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    Tournament.objects.update(convention={**Tournament.objects.get().convention, "pulya_rate": 30})
    a_running_round(house, evening, "strict")

    assert Tournament.objects.get().convention["pulya_rate"] == 30


@pytest.mark.parametrize("made", [None, a_drafted_round, a_closed_round])
def test_an_unpublished_round_does_not_start(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if made:
        made(house, evening)

    assert refused(start_round, **acting(house, evening)) == ("Publish the seating first.",)


@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_a_round_starts_once(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    made(house, evening)

    assert refused(start_round, **acting(house, evening)) == ("Round 1 has been started already.",)
