"""Standings computed by many workers at once, and diplomas awarded by two directors."""

from functools import partial

import pytest

from tests.factories.evenings import a_closed_round, a_house, acting, an_evening
from tests.races.threads import together
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Diploma, HistoryEntry, StandingsSnapshot, Tournament
from tournament.operations.award_diplomas import award_diplomas

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def test_eight_workers_store_one_picture_and_none_fails() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    StandingsSnapshot.objects.all().delete()

    answers = together([partial(store_standings, tournament_id=evening.pk)] * 8, all_read_first=True)

    assert sorted(answers) == [False] * 7 + [True]
    version = Tournament.objects.get().results_version
    assert StandingsSnapshot.objects.get().results_version == version


def test_two_directors_award_together_and_every_diploma_is_issued_once() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)

    answers = together([partial(award_diplomas, **acting(house, evening))] * 2)

    assert answers == [None, None]
    assert list(Diploma.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 4]
    issued = HistoryEntry.objects.filter(act="award_diplomas").order_by("pk")
    assert [len(entry.after["issued"]) for entry in issued] == [4, 0]
