"""What acts queue and what the clock starts: ids in, safe to run twice, one bad evening stops no other."""

import logging
from typing import Any

import pytest
from django.conf import settings

from tests.factories.evenings import NOW, a_house, an_evening
from tournament.models import StandingsSnapshot, Tournament
from tournament.periodic_tasks import refresh_stale_standings
from tournament.queries.stale import stale_tournaments
from tournament.tasks import refresh_standings

pytestmark = pytest.mark.django_db


def test_a_task_may_run_twice_and_takes_arguments_of_later_versions() -> None:
    evening = an_evening(a_house(), players=3)

    for _count in range(2):
        refresh_standings(tournament_id=evening.pk, something_new=1)

    assert StandingsSnapshot.objects.count() == 1


def test_a_task_for_an_evening_that_is_gone_does_nothing() -> None:
    refresh_standings(tournament_id=12345)

    assert StandingsSnapshot.objects.count() == 0


def test_only_evenings_whose_results_are_newer_are_stale() -> None:
    house = a_house()
    untouched, fresh, stale, never = (an_evening(house, players=count) for count in (0, 3, 3, 3))
    for evening in (fresh, stale):
        refresh_standings(tournament_id=evening.pk)
    Tournament.objects.get(pk=stale.pk).results_changed(NOW)

    assert sorted(stale_tournaments()) == [stale.pk, never.pk]
    assert untouched.pk not in stale_tournaments()


def test_the_clock_computes_every_stale_evening_and_then_none() -> None:
    house = a_house()
    for _count in range(3):
        an_evening(house, players=3)

    assert [refresh_stale_standings(), refresh_stale_standings()] == [3, 0]
    assert StandingsSnapshot.objects.count() == 3


def test_one_evening_that_cannot_be_computed_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    house = a_house()
    evenings = [an_evening(house, players=3) for _count in range(3)]
    Tournament.objects.filter(pk=evenings[0].pk).update(scheme="nonsense")

    with caplog.at_level(logging.ERROR):
        refresh_stale_standings()

    computed = set(StandingsSnapshot.objects.values_list("tournament", flat=True))
    assert computed == {evenings[1].pk, evenings[2].pk}


def test_the_clock_starts_what_it_must_start() -> None:
    schedule: dict[str, dict[str, Any]] = settings.CELERY_BEAT_SCHEDULE

    assert refresh_stale_standings.name in {entry["task"] for entry in schedule.values()}
    assert refresh_standings.name == "tournament.refresh_standings"
