"""What the deals that were kept propose to award: the best of each kind among the ranked players."""

import pytest
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from scoring.deal_statistics import PlayerDeals
from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tests.factories.logs import SHORT_LOG, a_log, dealt_by_north
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Table, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.nominate import nominate
from tournament.operations.rank_player import rank_player
from tournament.operations.replace_player import Successor, replace_player
from tournament.page_data import Proposal
from tournament.queries.deal_awards import deal_counts
from tournament.queries.desk import desk_page

pytestmark = pytest.mark.django_db

KINDS = ("misere", "declarer", "whister", "raspasy")


@pytest.fixture
def house() -> House:
    return a_house()


def a_table(house: House, evening: Tournament) -> Table:
    return dealt_by_north(a_running_round(house, evening).tables.order_by("number").first())


def finish(house: House, evening: Tournament) -> None:
    for table in Table.objects.filter(round__tournament=evening, last_version=0):
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    store_standings(tournament_id=evening.pk)


def proposed(house: House, evening: Tournament) -> list[Proposal]:
    return [one for one in desk_page(house.owner, evening.pk, NOW).honours.proposals if one.kind in KINDS]


def test_the_best_of_each_kind_are_proposed_with_what_they_did(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_table(house, evening)
    a_log(table)
    finish(house, evening)
    _north, east, south, _west = (seat.entrant_id for seat in table.seats.all())
    assert {(one.kind, one.entrant_id, one.count, one.of) for one in proposed(house, evening)} == {
        ("misere", east, 1, 1),
        ("declarer", east, 1, 2),
        ("whister", south, 6, None),
    }


def test_raspasys_are_compared_from_four_on_by_tricks_a_deal(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_table(house, evening)
    tricks = [[0, 1, 4, 5], [1, 0, 4, 5], [1, 5, 0, 4], [1, 5, 4, 0]] * 2
    a_log(table, [{"kind": "raspasy", "tricks": taken} for taken in tricks])
    finish(house, evening)
    north = table.seats.get(position=0).entrant_id
    assert [(one.kind, one.entrant_id, one.count, one.of) for one in proposed(house, evening)] == [
        ("raspasy", north, 6, 6)
    ]


def test_what_has_been_given_is_proposed_no_more_and_house_players_never(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_table(house, evening)
    a_log(table, SHORT_LOG[:2])
    finish(house, evening)
    _north, east, south, _west = (seat.entrant for seat in table.seats.all())
    nominate(entrant_id=east.pk, title="Мастер мизера", prize="", **acting(house, evening))
    with translation.override("ru"):
        assert ("misere", east.pk) not in {(one.kind, one.entrant_id) for one in proposed(house, evening)}
    rank_player(entrant_id=south.pk, ranked=False, **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    assert south.pk not in {one.entrant_id for one in proposed(house, evening)}


def test_a_seat_that_was_taken_over_counts_as_its_sheet_does(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_table(house, evening)
    a_log(table, SHORT_LOG[:1])
    seat = table.seats.get(position=1)
    replace_player(seat_id=seat.pk, by=Successor(name="Запасной"), **acting(house, evening))
    seat.refresh_from_db()
    assert deal_counts(evening)[seat.entrant_id] == PlayerDeals(games=1, remises=1)
    evening.substitute_counts = True
    assert deal_counts(evening)[seat.substitute_id] == PlayerDeals(games=1, remises=1)


@pytest.mark.parametrize("players", [4, 12])
def test_the_counts_of_an_evening_are_two_queries(
    house: House, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = an_evening(house, players=players)
    for table in a_running_round(house, evening).tables.all():
        a_log(dealt_by_north(table))
    with django_assert_num_queries(2):
        counts = deal_counts(evening)
    assert len(counts) == players


def test_without_deals_nothing_is_proposed_from_them_in_one_query(
    house: House, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    a_running_round(house, evening)
    with django_assert_num_queries(1):
        assert deal_counts(evening) == {}
    finish(house, evening)
    assert proposed(house, evening) == []


def test_an_annulled_table_counts_for_nobody(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_table(house, evening)
    a_log(table)
    Table.objects.update(ending="annulled")
    assert deal_counts(evening) == {}
