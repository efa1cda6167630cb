"""Standings computed by many workers at once, and diplomas awarded by two directors."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, connection, connections

from tests.factories.evenings import (
    a_closed_round,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
)
from tests.races.threads import meanwhile, raised, together
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Diploma, HistoryEntry, SheetVersion, StandingsSnapshot, Tournament
from tournament.operations.award_diplomas import award_diplomas

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def test_eight_workers_store_one_picture_and_none_fails() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    StandingsSnapshot.objects.all().delete()

    answers = together([partial(store_standings, tournament_id=evening.pk)] * 8)

    assert sorted(answers) == [False] * 7 + [True]
    version = Tournament.objects.get().results_version
    assert StandingsSnapshot.objects.get().results_version == version


def _counted_while_a_sheet_comes_in(*, wait_for_it: bool) -> int:
    """Compute the standings of a round without sheets while one is handed in: how many tables count?"""
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    evening.refresh_from_db()
    sheet = threading.Thread(target=_alone, args=(partial(a_phone_sheet, table, {"p0": "20"}),))

    def meanwhile(execute: Any, sql: str, *rest: Any) -> Any:
        if 'FROM "tournament_round"' in sql and not sheet.ident:
            sheet.start()
            if wait_for_it:
                sheet.join()
        return execute(sql, *rest)

    with connection.execute_wrapper(meanwhile):
        store_standings(tournament_id=evening.pk)
    sheet.join()
    assert SheetVersion.objects.count() == 1
    snapshot = StandingsSnapshot.objects.get(results_version=evening.results_version)
    return int(snapshot.content["tables_counted"])


def _alone(act: Callable[[], Any]) -> None:
    try:
        act()
    finally:
        connections.close_all()


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_version_gets_the_results_of_the_next_one() -> None:
    assert _counted_while_a_sheet_comes_in(wait_for_it=True) == 1


def test_a_version_has_its_own_results_whatever_comes_in_meanwhile() -> None:
    assert _counted_while_a_sheet_comes_in(wait_for_it=False) == 0


def _two_awards() -> list[Any]:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    return [partial(award_diplomas, **acting(house, evening))] * 2


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_second_director_who_awards_gets_an_error_page() -> None:
    answers = together(_two_awards(), all_read_first=True)

    assert answers.count(None) == 1
    assert len(raised(answers, IntegrityError)) == 1


def test_two_directors_award_together_and_every_diploma_is_issued_once() -> None:
    assert together(_two_awards()) == [None, None]

    assert list(Diploma.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 4]
    issued = HistoryEntry.objects.filter(act="award_diplomas")
    assert [entry.after["issued"] for entry in issued] == [[1, 2, 3, 4]]


def test_diplomas_awarded_while_a_sheet_is_corrected_say_of_which_results_they_are() -> None:
    """In either order; then «award» is there to be pressed again, or there is nothing to do."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_closed_round(house, evening).tables.get()
    award = partial(award_diplomas, **acting(house, evening))
    correct = partial(a_sheet, house, table, {"p0": "2", "p1": "20"}, "переставлено")

    assert meanwhile(award, correct) == [None, 2]

    evening.refresh_from_db()
    assert evening.awarded_version == evening.results_version - 1
    assert set(Diploma.objects.values_list("results_version", flat=True)) == {evening.awarded_version}
    assert meanwhile(partial(a_sheet, house, table, {"p0": "30"}, "нет"), award) == [3, None]
    evening.refresh_from_db()
    assert evening.awarded_version == evening.results_version
