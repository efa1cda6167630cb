"""A player's page: his results as the standings gave them, and nothing that is not published (R-16)."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from scoring.ratings import Rating
from tests.factories.evenings import NOW, SETTINGS, House, a_house, a_published_round, acting, entrant_ids
from tests.factories.past import a_past_evening, a_registered_evening, entrant_of, person, play_round
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.call_roll import call_roll
from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.open_evening import open_evening
from tournament.operations.publish_seating import publish_seating
from tournament.operations.rank_player import rank_player
from tournament.operations.register_player import register_player
from tournament.operations.seat_round import seat_round
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import PlayerPage
from tournament.queries.past_evenings import club_key
from tournament.queries.players import player_page

pytestmark = pytest.mark.django_db

ANNA = "Анна Римская-Корсакова"
DAYS = (date(2026, 11, 5), date(2026, 11, 12), date(2026, 11, 19))
HIGH = {ANNA: 10, "Борис": 8, "Вера": 6, "Глеб": 4}
LOW = {ANNA: 2, "Борис": 8, "Вера": 6, "Глеб": 4}


def page_of(name: str) -> PlayerPage | None:
    key = club_key("fontanka")
    assert key is not None
    return player_page(key, person(name).pk)


def known(name: str) -> PlayerPage:
    page = page_of(name)
    assert page is not None
    return page


def test_it_shows_his_evenings_the_newest_first_with_place_points_and_rounds() -> None:
    house = a_house()
    a_past_evening(house, DAYS[0], HIGH, LOW)
    newest = a_past_evening(house, DAYS[1], HIGH)
    close_protest(comment="все согласны", **acting(house, newest))

    page = known(ANNA)

    assert [(one.link.date, one.place, one.players, one.final) for one in page.evenings] == [
        (DAYS[1], 1, 4, True),
        (DAYS[0], 2, 4, False),
    ]
    assert [[(row.number, row.table, row.net) for row in one.rounds] for one in page.evenings] == [
        [(1, 1, Fraction(60))],
        [(1, 1, Fraction(60)), (2, 1, Fraction(-60))],
    ]
    assert page.rating == Rating(Fraction(20), 3)
    assert page.line == ((DAYS[0], Rating(Fraction(0), 2)), (DAYS[1], Rating(Fraction(20), 3)))


def test_the_best_round_of_equal_ones_is_the_newest_and_one_round_is_no_worst() -> None:
    house = a_house()
    a_past_evening(house, DAYS[0], HIGH)
    assert known(ANNA).worst is None
    a_past_evening(house, DAYS[1], HIGH, LOW)

    page = known(ANNA)

    assert page.best is not None
    assert page.worst is not None
    assert (page.best[0].date, page.best[1].net) == (DAYS[1], Fraction(60))
    assert (page.worst[0].date, page.worst[1].number, page.worst[1].net) == (DAYS[1], 2, Fraction(-60))


def test_a_running_evening_gives_its_link_and_no_result() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], tuple(HIGH), rounds_planned=2)
    play_round(house, evening, HIGH)
    store_standings(tournament_id=evening.pk)

    page = known(ANNA)

    assert [link.date for link in page.present] == [DAYS[0]]
    assert (page.evenings, page.rating, page.scored) == ((), None, ())


def test_hidden_standings_give_nothing() -> None:
    house = a_house()
    evening = a_past_evening(house, DAYS[0], HIGH)
    hide_standings(**acting(house, evening))

    page = known(ANNA)

    assert (page.evenings, page.rating, [link.date for link in page.present]) == ((), None, [DAYS[0]])


def a_rehearsal(house: House) -> Tournament:
    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW, rehearsal=True)
    return Tournament.objects.get(pk=pk)


def test_who_plays_in_rehearsals_alone_has_no_page() -> None:
    house = a_house()
    evening = a_rehearsal(house)
    register_player(name=ANNA, **acting(house, evening))
    assert page_of(ANNA) is None


def test_a_house_player_has_no_page_and_his_rounds_count_for_no_rating() -> None:
    house = a_house()
    evening = a_past_evening(house, DAYS[0], HIGH)
    rank_player(entrant_id=entrant_of(evening, ANNA).pk, ranked=False, **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    assert page_of(ANNA) is None


def test_who_has_left_before_a_round_or_sits_only_in_a_draft_is_named_nowhere() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], tuple(HIGH))
    assert known(ANNA).present[0].date == DAYS[0]
    withdraw_player(entrant_id=entrant_of(evening, ANNA).pk, **acting(house, evening))
    assert page_of(ANNA) is None


def test_whoever_sits_in_a_published_seating_has_a_page_though_results_are_hidden() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], tuple(HIGH))
    hide_standings(**acting(house, evening))
    a_published_round(house, evening)
    assert [link.date for link in known(ANNA).present] == [DAYS[0]]


def test_another_clubs_people_have_no_page_here() -> None:
    house = a_house("other")
    a_past_evening(house, DAYS[0], HIGH)
    a_house()
    assert page_of(ANNA) is None


def test_who_was_missing_all_evening_stands_in_its_standings_and_so_has_a_page() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], (*HIGH, "Дина"), rounds_planned=1)
    listed = entrant_ids(evening)
    call_roll(listed=listed, present=listed[:4], sure=True, **acting(house, evening))
    play_round(house, evening, HIGH)
    award_diplomas(**acting(house, evening))
    store_standings(tournament_id=evening.pk)

    page = known("Дина")

    assert [row.state for row in page.evenings[0].rounds] == ["missed"]
    assert (page.rating, page.best) == (None, None)


def test_a_person_that_nobody_knows_has_no_page() -> None:
    a_house()
    key = club_key("fontanka")
    assert key is not None
    assert player_page(key, 12345) is None


def test_a_page_costs_five_queries_after_one_evening_and_after_three(
    django_assert_num_queries: Any,
) -> None:
    house = a_house()
    for day in DAYS:
        a_past_evening(house, day, HIGH)
        key, anna = club_key("fontanka"), person(ANNA).pk
        assert key is not None
        with django_assert_num_queries(5):
            player_page(key, anna)


def test_a_seating_not_published_names_nobody() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], tuple(HIGH), rounds_planned=1)
    seat_round(policy="blocks", **acting(house, evening))
    publish_seating(**acting(house, evening))
    assert known(ANNA).present[0].state == "registration"
