"""Seasons of a club: set, changed, taken away; one of them is the current one (R-16)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from tests.factories.evenings import NOW, House, a_house
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Season
from tournament.operations.remove_season import remove_season
from tournament.operations.set_season import SeasonPlan, set_season

pytestmark = pytest.mark.django_db

AUTUMN = SeasonPlan("Осень 2026", date(2026, 9, 1), date(2026, 12, 31), 8, current=True)


def at(house: House) -> dict[str, Any]:
    return {"actor": house.owner, "club_id": house.club.pk, "now": NOW}


def test_a_season_is_kept_and_the_history_of_the_club_says_so() -> None:
    house = a_house()
    pk = set_season(plan=AUTUMN, **at(house))
    row = Season.objects.get(pk=pk)
    assert (row.name, row.first_day, row.last_day, row.best, row.current) == (
        "Осень 2026",
        date(2026, 9, 1),
        date(2026, 12, 31),
        8,
        True,
    )
    line = HistoryEntry.objects.latest("pk")
    assert (line.act, line.club, line.tournament) == ("set_season", house.club, None)


def test_a_new_current_season_takes_the_place_of_the_one_before() -> None:
    house = a_house()
    first = set_season(plan=AUTUMN, **at(house))
    spring = replace(AUTUMN, name="Весна", first_day=date(2027, 1, 1), last_day=date(2027, 5, 31), best=None)
    second = set_season(plan=spring, **at(house))
    assert dict(Season.objects.values_list("pk", "current")) == {first: False, second: True}
    set_season(plan=AUTUMN, season_id=first, **at(house))
    assert dict(Season.objects.values_list("pk", "current")) == {first: True, second: False}


def test_everything_that_is_wrong_is_said_at_once() -> None:
    house = a_house()
    wrong = SeasonPlan(" – ", date(2026, 12, 31), date(2026, 9, 1), 0)
    assert refused(set_season, plan=wrong, **at(house)) == (
        "Write the name of the season.",
        "The season ends before it begins.",
        "At least one evening counts. Leave it empty for all.",
    )


def test_a_season_goes_and_another_clubs_stays() -> None:
    house, other = a_house(), a_house("other")
    pk = set_season(plan=AUTUMN, **at(house))
    for act in (
        lambda: remove_season(season_id=pk, **at(other)),
        lambda: set_season(plan=AUTUMN, season_id=pk, **at(other)),
    ):
        with nothing_changes(), pytest.raises(Season.DoesNotExist):
            act()
    remove_season(season_id=pk, **at(house))
    assert not Season.objects.exists()
