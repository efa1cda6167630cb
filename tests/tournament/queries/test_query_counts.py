"""Literal numbers of queries: a page costs the same with few players and with many.

Whole requests are counted too, as a browser sends them: with the session, the user and nothing cached.
"""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.crowds import a_crowd
from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tests.factories.forms import desk_of
from tournament.derived.standings_snapshot import compute_standings, store_standings
from tournament.models import Membership, Role, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.queries.clock import table_clock
from tournament.queries.clubs import club_lines, club_page, clubs_at_desk
from tournament.queries.desk import desk_page
from tournament.queries.evenings import evening_key, evening_page, public_clock
from tournament.queries.history import history_page
from tournament.queries.meetings import meetings_before
from tournament.queries.papers import diploma_facts, seating_facts
from tournament.queries.pulka_papers import round_pulka_facts, table_pulka_facts
from tournament.queries.pulkas import public_table
from tournament.queries.results import load_results
from tournament.queries.sheet_grid import checked_grid
from tournament.queries.sheets import table_by_code, table_page
from tournament.queries.stale import stale_tournaments

pytestmark = pytest.mark.django_db

BOTH = pytest.mark.parametrize("players", [4, 32])


def a_played_evening(players: int) -> tuple[House, Tournament]:
    """Round 1 closed, round 2 running with a sheet on every table, the standings stored."""
    house = a_house()
    evening = an_evening(house, players=players)
    a_closed_round(house, evening)
    for table in a_running_round(house, evening, "strict").tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
        a_sheet(house, table, pulya_only(table, [12, 8, 6, 4]), "описка")
    store_standings(tournament_id=evening.pk)
    evening.refresh_from_db()
    return house, evening


@BOTH
def test_the_public_page_of_an_evening(players: int, django_assert_num_queries: Any) -> None:
    a_played_evening(players)

    with django_assert_num_queries(1):
        key = evening_key("fontanka", "2026-11-26")
    assert key is not None
    with django_assert_num_queries(5):
        page = evening_page(key, NOW)

    assert (len(page.standings.rows), len(page.entrants)) == (players, players)


CROWDS = pytest.mark.parametrize("players", [20, 500])


@CROWDS
@pytest.mark.parametrize(
    ("name", "queries"),
    [("evening", 6), ("evening_live", 6), ("screen", 6), ("screen_live", 6), ("evening_clock", 1)],
)
def test_a_public_page_that_nobody_has_opened_yet(
    players: int, name: str, queries: int, django_assert_num_queries: Any
) -> None:
    evening = a_crowd(a_house(), players)
    store_standings(tournament_id=evening.pk)

    with django_assert_num_queries(queries):
        page = Client().get(reverse(name, args=["fontanka", evening.slug]))

    assert page.status_code == 200
    assert name == "evening_clock" or page.content.decode().count("Анна") >= 2 * players


@BOTH
def test_the_public_page_of_a_table(players: int, django_assert_num_queries: Any) -> None:
    _house, evening = a_played_evening(players)
    key = evening_key("fontanka", evening.slug)
    assert key is not None

    with django_assert_num_queries(4):
        page = public_table(key, 2, 1, NOW)
    with django_assert_num_queries(5):
        answer = Client().get(reverse("public_table", args=["fontanka", evening.slug, 2, 1]))
    with django_assert_num_queries(1):
        Client().get(reverse("public_table", args=["fontanka", evening.slug, 2, 1]))

    assert page is not None
    assert (len(page.ways), len(page.pairs), answer.status_code) == (4, 6, 200)
    assert [(number, len(tables)) for number, tables in page.rounds] == [(1, players // 4), (2, players // 4)]


@CROWDS
def test_a_poll_that_brings_nothing_new(players: int, django_assert_num_queries: Any) -> None:
    evening = a_crowd(a_house(), players)
    store_standings(tournament_id=evening.pk)
    key = evening_key("fontanka", evening.slug)
    assert key is not None

    with django_assert_num_queries(1):
        answer = Client().get(reverse("evening_live", args=["fontanka", evening.slug]), {"seen": key.seen})

    assert answer.status_code == 204


@CROWDS
def test_the_whole_desk_of_three_rounds(players: int, django_assert_max_num_queries: Any) -> None:
    house = a_house()
    evening = a_crowd(house, players)
    store_standings(tournament_id=evening.pk)
    browser = desk_of(house)

    with django_assert_max_num_queries(20):
        page = browser.get(reverse("evening_desk", args=[evening.pk]))

    assert page.status_code == 200


@BOTH
def test_the_clock_alone(players: int, django_assert_num_queries: Any) -> None:
    a_played_evening(players)

    with django_assert_num_queries(1):
        assert public_clock("fontanka", "2026-11-26", NOW) is not None
    with django_assert_num_queries(2):
        assert table_clock("fontanka", "2026-11-26", 1, NOW) is not None


def test_the_clock_before_the_first_seating(django_assert_num_queries: Any) -> None:
    an_evening(a_house(), players=4)

    with django_assert_num_queries(2):
        assert public_clock("fontanka", "2026-11-26", NOW) is not None


@BOTH
def test_the_desk(players: int, django_assert_num_queries: Any) -> None:
    house, evening = a_played_evening(players)

    with django_assert_num_queries(11):
        page = desk_page(house.owner, evening.pk, NOW)

    assert (len(page.entrants), len(page.rounds)) == (players, 2)


@BOTH
def test_the_page_of_a_table(players: int, django_assert_num_queries: Any) -> None:
    _house, evening = a_played_evening(players)
    code = evening.rounds.get(number=2).tables.get(number=1).code

    with django_assert_num_queries(1):
        table = table_by_code(code)
    assert table is not None
    with django_assert_num_queries(5):
        page = table_page(table, NOW)
    with django_assert_num_queries(1):
        checked_grid(table, page.table.seats, {"p0": "2"})

    assert len(page.receipts) == 2


@pytest.mark.parametrize("versions", [1, 3])
def test_the_page_of_a_table_with_many_versions(versions: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    for count in range(versions):
        a_sheet(house, table, {"p0": str(2 * count)}, "ещё раз")
    found = table_by_code(table.code)
    assert found is not None

    with django_assert_num_queries(5):
        assert len(table_page(found, NOW).receipts) == versions


@pytest.mark.parametrize("evenings", [1, 3])
def test_the_page_of_a_club(evenings: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    for _count in range(evenings):
        a_closed_round(house, an_evening(house, players=4))
        an_awarded_round(house, an_evening(house, players=4, rounds_planned=1))

    # The club, its evenings, the clock of the one that runs, the winners of those that have been.
    with django_assert_num_queries(4):
        page = club_page("fontanka", NOW)

    assert page is not None
    assert (len(page.running), len(page.past)) == (evenings, evenings)


@pytest.mark.parametrize("clubs", [1, 3])
def test_the_list_of_clubs(clubs: int, django_assert_num_queries: Any) -> None:
    for count in range(clubs):
        an_evening(a_house(f"club-{count}"))

    with django_assert_num_queries(2):
        assert len(club_lines()) == clubs


@pytest.mark.parametrize("clubs", [1, 3])
def test_the_clubs_of_a_user(clubs: int, django_assert_num_queries: Any) -> None:
    houses = [a_house(f"club-{count}") for count in range(clubs)]
    user = houses[0].owner
    for house in houses:
        an_evening(house)
        Membership.objects.get_or_create(club=house.club, user=user, defaults={"role": Role.DIRECTOR})

    with django_assert_num_queries(2):
        assert len(clubs_at_desk(user)) == clubs


@BOTH
def test_the_history(players: int, django_assert_num_queries: Any) -> None:
    house, evening = a_played_evening(players)

    with django_assert_num_queries(5):
        history_page(house.owner, evening.pk)


@BOTH
def test_the_results_and_the_standings(players: int, django_assert_num_queries: Any) -> None:
    _house, evening = a_played_evening(players)

    with django_assert_num_queries(6):
        results = load_results(evening)
    with django_assert_num_queries(0):
        assert len(compute_standings(results)["rows"]) == players
    with django_assert_num_queries(2):
        meetings_before(evening.pk, 9)


@pytest.mark.parametrize("evenings", [1, 3])
def test_the_stale_evenings(evenings: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    for _count in range(evenings):
        an_evening(house, players=1)

    with django_assert_num_queries(1):
        assert len(stale_tournaments()) == evenings


@BOTH
def test_the_papers(players: int, django_assert_num_queries: Any) -> None:
    house, evening = a_played_evening(players)
    Tournament.objects.update(rounds_planned=2)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    award_diplomas(**acting(house, evening))

    with django_assert_num_queries(3):
        assert len(diploma_facts(house.owner, evening.pk)) == players
    with django_assert_num_queries(6):
        assert len(seating_facts(house.owner, evening.pk, 2).names) == players
    with django_assert_num_queries(6):
        assert len(round_pulka_facts(house.owner, evening.pk, 2).pulkas) == players // 4
    with django_assert_num_queries(4):
        assert table_pulka_facts(house.owner, evening.pk, (2, 1)).pulkas[0].sheet is not None


@BOTH
def test_final_standings_that_were_corrected(players: int, django_assert_num_queries: Any) -> None:
    _house, evening = a_played_evening(players)
    Tournament.objects.update(final_at=NOW, final_version=evening.results_version - 1)

    with django_assert_num_queries(6):
        page = Client().get(reverse("evening", args=["fontanka", evening.slug]))

    assert page.context["page"].standings.corrected
