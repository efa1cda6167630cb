"""Literal numbers of queries: a paper costs the same with few players and with many."""

from typing import Any

import pytest

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    confirm_at,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.end_round import end_round
from tournament.queries.papers import (
    final_protocol_facts,
    round_protocol_facts,
    seating_facts,
    table_cards_facts,
)

pytestmark = pytest.mark.django_db

BOTH = pytest.mark.parametrize("players", [4, 32])


def two_rounds(players: int) -> tuple[House, Tournament]:
    """Round 1 closed, round 2 with sheets confirmed on phones, closed with a remark."""
    house = a_house()
    evening = an_evening(house, players=players)
    a_closed_round(house, evening)
    for table in a_running_round(house, evening, "strict").tables.all():
        confirm_at(table, 1, a_sheet(house, table, pulya_only(table, [10, 8, 6, 4])))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    store_standings(tournament_id=evening.pk)
    return house, evening


@BOTH
def test_the_table_cards(players: int, django_assert_num_queries: Any) -> None:
    house, evening = two_rounds(players)

    with django_assert_num_queries(6):
        facts = table_cards_facts(house.owner, evening.pk, 2)

    assert len(facts.round.tables) == players // 4


@BOTH
def test_the_seating_list(players: int, django_assert_num_queries: Any) -> None:
    house, evening = two_rounds(players)

    with django_assert_num_queries(6):
        assert len(seating_facts(house.owner, evening.pk, 2).names) == players


@BOTH
def test_the_protocol_of_a_round(players: int, django_assert_num_queries: Any) -> None:
    house, evening = two_rounds(players)

    with django_assert_num_queries(9):
        facts = round_protocol_facts(house.owner, evening.pk, 2)

    assert [row.sheet.confirmed_by != "" for row in facts.tables if row.sheet] == [True] * (players // 4)


@BOTH
def test_the_final_protocol(players: int, django_assert_num_queries: Any) -> None:
    house, evening = two_rounds(players)

    with django_assert_num_queries(5):
        facts = final_protocol_facts(house.owner, evening.pk)

    assert (len(facts.standings.rows), len(facts.seeds)) == (players, 2)
