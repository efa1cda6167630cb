"""The table of a season (R-16): what counts, who shares a place, and what is not published."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from scoring.ratings import SeasonSum
from tests.factories.evenings import House, a_house, acting, entrant_ids
from tests.factories.past import a_past_evening, a_registered_evening, entrant_of, play_round
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Season
from tournament.operations.adjust_points import adjust_points
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.call_roll import call_roll
from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.rank_player import rank_player
from tournament.operations.reopen_evening import reopen_evening
from tournament.page_data import SeasonTable
from tournament.queries.past_evenings import club_key, stale_evenings
from tournament.queries.seasons import season_page, season_table, seasons_of

pytestmark = pytest.mark.django_db

ANNA = "Анна Римская-Корсакова"
DAYS = (date(2026, 9, 1), date(2026, 11, 12), date(2026, 12, 31))
HIGH = {ANNA: 10, "Борис": 8, "Вера": 6, "Глеб": 4}
LOW = {ANNA: 2, "Борис": 8, "Вера": 6, "Глеб": 4}


def a_season(house: House, best: int | None = None, **changes: Any) -> Season:
    fields = {"name": "Осень", "first_day": DAYS[0], "last_day": DAYS[2], "current": True} | changes
    return Season.objects.create(club=house.club, best=best, **fields)


def table_of(house: House) -> SeasonTable:
    return season_table(house.club.pk, seasons_of(house.club.pk)[0])


def sums(table: SeasonTable) -> list[tuple[int, str, Fraction]]:
    return [(row.place, row.name, row.sum.total) for row in table.rows]


def test_r16_the_points_of_the_evenings_in_the_span_are_added_up_and_equal_sums_share_a_place() -> None:
    house = a_house()
    a_season(house)
    a_past_evening(house, date(2026, 8, 31), HIGH)
    a_past_evening(house, DAYS[0], HIGH)
    a_past_evening(house, DAYS[2], LOW)

    table = table_of(house)

    assert (table.evenings, table.provisional) == (2, 2)
    assert sums(table) == [
        (1, "Борис", Fraction(4)),
        (2, ANNA, Fraction(0)),
        (2, "Вера", Fraction(0)),
        (4, "Глеб", Fraction(-4)),
    ]


def test_r16_only_the_best_evenings_count_and_it_is_said_how_many_of_how_many() -> None:
    house = a_house()
    a_season(house, best=1)
    a_past_evening(house, DAYS[0], HIGH)
    a_past_evening(house, DAYS[1], LOW)

    anna = next(row for row in table_of(house).rows if row.name == ANNA)

    assert anna.sum == SeasonSum(Fraction(3), 1, 2, Fraction(3))


def test_r16_what_the_referee_gave_counts_and_a_closed_evening_is_not_provisional() -> None:
    house = a_house()
    a_season(house)
    evening = a_past_evening(house, DAYS[0], HIGH)
    entrant = entrant_of(evening, ANNA)
    adjust_points(entrant_id=entrant.pk, points="-5", reason="опоздание", **acting(house, evening))
    close_protest(comment="все согласны", **acting(house, evening))
    store_standings(tournament_id=evening.pk)

    table = table_of(house)

    assert table.provisional == 0
    assert sums(table) == [
        (1, "Борис", Fraction(1)),
        (2, "Вера", Fraction(-1)),
        (3, ANNA, Fraction(-2)),
        (4, "Глеб", Fraction(-3)),
    ]


def test_r16_house_players_hidden_and_reopened_evenings_give_nothing() -> None:
    house = a_house()
    a_season(house)
    evening = a_past_evening(house, DAYS[0], HIGH)
    rank_player(entrant_id=entrant_of(evening, "Борис").pk, ranked=False, **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    assert [row.name for row in table_of(house).rows] == [ANNA, "Вера", "Глеб"]

    hide_standings(**acting(house, evening))
    assert table_of(house).rows == ()

    other = a_past_evening(house, DAYS[1], HIGH)
    assert len(table_of(house).rows) == 4
    reopen_evening(comment="ещё тур", **acting(house, other))
    assert table_of(house).rows == ()


def test_r16_who_never_sat_at_a_table_has_played_no_evening() -> None:
    house = a_house()
    a_season(house)
    evening = a_registered_evening(house, DAYS[0], (*HIGH, "Дина"), rounds_planned=1)
    listed = entrant_ids(evening)
    call_roll(listed=listed, present=listed[:4], sure=True, **acting(house, evening))
    play_round(house, evening, HIGH)
    award_diplomas(**acting(house, evening))
    store_standings(tournament_id=evening.pk)
    assert [row.name for row in table_of(house).rows] == list(HIGH)


def test_a_season_of_another_club_is_not_there() -> None:
    house, other = a_house(), a_house("other")
    row = a_season(house)
    for club, found in (("fontanka", True), ("other", False)):
        key = club_key(club)
        assert key is not None
        assert (season_page(key, row.pk) is not None) is found
    assert seasons_of(other.club.pk) == ()


def test_the_page_names_the_other_seasons_newest_first() -> None:
    house = a_house()
    old = a_season(house, name="Весна", first_day=date(2026, 1, 1), last_day=date(2026, 6, 1), current=False)
    a_season(house)
    key = club_key("fontanka")
    assert key is not None
    page = season_page(key, old.pk)
    assert page is not None
    assert [one.name for one in page.others] == ["Осень"]
    assert [one.name for one in seasons_of(house.club.pk)] == ["Осень", "Весна"]


def test_standings_that_lag_behind_are_known() -> None:
    house = a_house()
    evening = a_past_evening(house, DAYS[0], HIGH)
    assert stale_evenings(house.club.pk) == []
    evening.snapshots.all().delete()
    assert stale_evenings(house.club.pk) == [evening.pk]


def test_a_table_costs_four_queries_after_one_evening_and_after_three(django_assert_num_queries: Any) -> None:
    house = a_house()
    a_season(house)
    season = seasons_of(house.club.pk)[0]
    for day in DAYS:
        a_past_evening(house, day, HIGH)
        with django_assert_num_queries(4):
            season_table(house.club.pk, season)
