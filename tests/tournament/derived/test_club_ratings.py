"""The order of R-16: by the rating of past evenings, those without one as they came."""

from datetime import date

import pytest

from tests.factories.evenings import House, a_drafted_round, a_house, acting
from tests.factories.past import a_past_evening, a_registered_evening, entrant_of, play_round
from tournament.derived.club_ratings import by_rating
from tournament.models import Round, Tournament
from tournament.operations.rank_player import rank_player

pytestmark = pytest.mark.django_db

DAY, NEXT = date(2026, 11, 5), date(2026, 11, 26)
PULYA = {"Анна": 4, "Борис": 6, "Вера": 8, "Глеб": 10}
EIGHT = ("Дина", "Анна", "Егор", "Борис", "Жанна", "Вера", "Зоя", "Глеб")


def names_by_rating(evening: Tournament) -> list[str]:
    people = dict(evening.entrants.values_list("pk", "person__name"))
    return [people[pk] for pk in by_rating(evening, people)]


def after_an_evening(**changes: str) -> tuple[House, Tournament]:
    house = a_house()
    a_past_evening(house, DAY, PULYA, names=tuple(PULYA))
    return house, a_registered_evening(house, NEXT, EIGHT, first_policy="blocks", **changes)


def tables_of(row: Round) -> list[set[str]]:
    return [set(table.seats.values_list("entrant__person__name", flat=True)) for table in row.tables.all()]


def test_r16_the_rated_come_first_the_best_before_all_and_the_others_as_they_registered() -> None:
    _house, evening = after_an_evening()
    assert names_by_rating(evening) == ["Глеб", "Вера", "Борис", "Анна", "Дина", "Егор", "Жанна", "Зоя"]


def test_r16_a_house_player_has_no_rating() -> None:
    house, evening = after_an_evening()
    rank_player(entrant_id=entrant_of(evening, "Глеб").pk, ranked=False, **acting(house, evening))
    assert names_by_rating(evening)[0] == "Вера"
    assert names_by_rating(evening)[-1] == "Глеб"


def test_r16_standings_that_are_not_kept_are_computed() -> None:
    _house, evening = after_an_evening()
    for past in Tournament.objects.exclude(pk=evening.pk):
        past.snapshots.all().delete()
    assert names_by_rating(evening)[0] == "Глеб"


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ("evening", {"Дина", "Анна", "Егор", "Борис"}),
        ("first", {"Анна", "Борис", "Вера", "Глеб"}),
        ("throughout", {"Анна", "Борис", "Вера", "Глеб"}),
    ],
)
def test_r16_the_first_round_is_seated_by_the_order_of_the_evening(order: str, first: set[str]) -> None:
    house, evening = after_an_evening(rating_order=order)
    assert tables_of(a_drafted_round(house, evening))[0] == first


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ("first", {"Дина", "Анна", "Егор", "Борис"}),
        ("throughout", {"Анна", "Борис", "Вера", "Глеб"}),
    ],
)
def test_r16_later_rounds_go_by_the_standings_or_by_the_rating(order: str, first: set[str]) -> None:
    house, evening = after_an_evening(rating_order=order, later_policy="strict")
    best = {"Дина", "Анна", "Егор", "Борис"}
    play_round(house, evening, {name: 20 if name in best else 2 for name in EIGHT})
    assert tables_of(a_drafted_round(house, evening, "strict"))[0] == first
