"""Since when standings are behind their results: exact, gone once they are stored, and one query to ask."""

import importlib
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.apps import apps

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    an_evening,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import StandingsSnapshot, Tournament
from tournament.queries.stale import Staleness, staleness

pytestmark = pytest.mark.django_db


def later(seconds: int) -> datetime:
    return NOW + timedelta(seconds=seconds)


def test_the_first_change_since_the_last_picture_says_since_when() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    store_standings(tournament_id=evening.pk)
    current = Tournament.objects.get().stale_since
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]), now=later(60))
    a_sheet(house, table, pulya_only(table, [12, 8, 6, 4]), "описка", now=later(100))

    assert current is None
    assert Tournament.objects.get().stale_since == later(60)
    assert staleness(later(107)) == Staleness(1, 47.0)

    store_standings(tournament_id=evening.pk)
    assert Tournament.objects.get().stale_since is None
    assert staleness(later(107)) == Staleness(0, 0.0)


def test_the_oldest_of_all_evenings_counts_and_those_without_results_do_not() -> None:
    house = a_house()
    an_evening(house)
    evenings = [an_evening(house, players=3) for _count in range(3)]
    for evening, seconds in zip(evenings, (-30, -90, -60), strict=True):
        Tournament.objects.filter(pk=evening.pk).update(stale_since=later(seconds))
    store_standings(tournament_id=evenings[2].pk)

    assert staleness(NOW) == Staleness(2, 90.0)


def test_a_change_of_another_machine_with_a_clock_ahead_is_no_negative_age() -> None:
    an_evening(a_house(), players=3)

    assert staleness(later(-5)) == Staleness(1, 0.0)


def test_whether_standings_are_stale_is_decided_by_versions_alone() -> None:
    evening = an_evening(a_house(), players=3)
    store_standings(tournament_id=evening.pk)
    Tournament.objects.update(stale_since=later(-60))
    left_over = staleness(NOW)
    store_standings(tournament_id=evening.pk)

    assert left_over == Staleness(0, 0.0)
    assert Tournament.objects.get().stale_since is None


def test_deleted_pictures_make_stale_and_the_age_is_counted_from_what_is_left() -> None:
    evening = an_evening(a_house(), players=3)
    store_standings(tournament_id=evening.pk)
    Tournament.objects.update(created_at=later(-500))
    StandingsSnapshot.objects.all().delete()

    assert staleness(NOW) == Staleness(1, 500.0)


def test_standings_that_could_not_be_computed_stay_stale_since_then() -> None:
    evening = an_evening(a_house(), players=3)
    Tournament.objects.update(scheme="nonsense")
    with pytest.raises(ValueError, match="points scheme"):
        store_standings(tournament_id=evening.pk)

    assert Tournament.objects.get().stale_since == NOW


def test_an_older_database_gets_its_stale_evenings_right() -> None:
    house = a_house()
    untouched, current, never, behind = (an_evening(house, players=count) for count in (0, 3, 3, 3))
    for evening in (current, behind):
        store_standings(tournament_id=evening.pk)
    StandingsSnapshot.objects.filter(tournament=behind).update(computed_at=later(-300))
    Tournament.objects.filter(pk=behind.pk).update(results_version=9)
    Tournament.objects.filter(pk=never.pk).update(created_at=later(-800))
    Tournament.objects.update(stale_since=None)

    importlib.import_module("tournament.migrations.0007_since_when_standings_are_stale").say_since_when(
        apps, None
    )

    since = dict(Tournament.objects.values_list("pk", "stale_since"))
    assert since == {untouched.pk: None, current.pk: None, never.pk: later(-800), behind.pk: later(-300)}
    assert staleness(NOW) == Staleness(2, 800.0)


@pytest.mark.parametrize("evenings", [1, 3])
def test_one_query_tells_how_far_all_evenings_are_behind(
    evenings: int, django_assert_num_queries: Any
) -> None:
    house = a_house()
    for _count in range(evenings):
        a_closed_round(house, an_evening(house, players=4))

    with django_assert_num_queries(1):
        assert staleness(later(70 * 60)).evenings == evenings
