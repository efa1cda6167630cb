"""The cash of an evening: who owes what, what was paid, and the fund by places (R-8, R-9, R-12)."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils.translation import override

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Award, Entrant, EntrantState, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.record_payment import record_payment
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.page_data import CashPage
from tournament.queries.cash import cash_page

pytestmark = pytest.mark.django_db


def an_evening_of_500(house: House, players: int, **more: Any) -> Tournament:
    evening = an_evening(house, players=players, rounds_planned=1)
    Tournament.objects.filter(pk=evening.pk).update(fee=500, **more)
    return evening


def pay(house: House, evening: Tournament, amount: int, *numbers: int) -> None:
    """So many units from each of the entrants of these numbers."""
    for entrant in evening.entrants.filter(number__in=numbers):
        record_payment(entrant_id=entrant.pk, amount=amount, form_key=uuid4(), **acting(house, evening))


def the_page(house: House, evening: Tournament) -> CashPage:
    store_standings(tournament_id=evening.pk)
    return cash_page(house.owner, evening.pk)


def test_everybody_who_plays_owes_the_fee_or_his_own() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=3)
    ids = entrant_ids(evening)
    set_fee(entrant_id=ids[1], fee=200, **acting(house, evening))
    set_fee(entrant_id=ids[2], fee=0, **acting(house, evening))
    pay(house, evening, 500, 1)
    pay(house, evening, 300, 2)

    page = the_page(house, evening)

    assert [(row.owes, row.own_fee, row.paid, row.balance) for row in page.rows] == [
        (500, None, 500, 0),
        (200, 200, 300, -100),
        (0, 0, 0, 0),
    ]
    assert (page.owed, page.paid, page.to_come, page.fee, page.currency) == (700, 800, 0, 500, "₽")
    assert [(row.name, row.amount, row.who) for row in page.payments] == [
        ("Игрок 02", 300, "Мария Северова"),
        ("Игрок 01", 500, "Мария Северова"),
    ]


@pytest.mark.parametrize(
    ("fields", "before", "after"),
    [
        ({"state": EntrantState.WAITING}, 0, 500),
        ({"state": EntrantState.STANDBY}, 0, 500),
        ({"state": EntrantState.WITHDRAWN}, 0, 500),
        ({"absent": True}, 0, 500),
        ({"house": True}, 0, 0),
        ({"house": True, "fee": 300}, 0, 0),
        ({}, 500, 500),
    ],
)
def test_who_does_not_play_owes_once_he_has_sat_and_a_house_player_never(
    fields: dict[str, Any], before: int, after: int
) -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4)
    Entrant.objects.filter(number=1).update(**fields)
    owed = [the_page(house, evening).rows[0].owes]
    Entrant.objects.filter(number=1).update(state=EntrantState.ACTIVE, absent=False)
    a_running_round(house, evening)
    Entrant.objects.filter(number=1).update(**fields)
    owed.append(the_page(house, evening).rows[0].owes)

    assert owed == [before, after]


def test_r13_who_took_a_seat_over_has_sat() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=5)
    substitute = evening.entrants.get(number=5)
    Entrant.objects.filter(pk=substitute.pk).update(state=EntrantState.STANDBY)
    row = a_running_round(house, evening)
    assert the_page(house, evening).rows[4].owes == 0

    row.tables.get().seats.filter(position=0).update(substitute=substitute)

    assert the_page(house, evening).rows[4].owes == 500


def test_the_fund_is_the_share_of_what_was_paid_rounded_down_and_split_by_places() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4, fund_percent=75, fund_shares=[50, 30, 10])
    a_closed_round(house, evening)
    pay(house, evening, 333, 1, 2, 3)

    page = the_page(house, evening)

    assert (page.fund_percent, page.fund) == (75, 749)
    assert [(one.place, one.amount) for one in page.prizes] == [(1, 374), (2, 225), (3, 75)]
    assert page.left_over == 75
    assert [one.name for one in page.prizes] == [row.name for row in page.standings.rows[:3]]


def test_r8_shared_places_share_the_money() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4)
    _play(house, evening, {1: 40, 2: 30, 3: 30, 4: 10})
    pay(house, evening, 500, 1, 2)

    prizes = the_page(house, evening).prizes

    assert [(one.place, one.amount) for one in prizes] == [(1, 500), (2, 250), (2, 250)]


def _play(house: House, evening: Tournament, by_number: dict[int, int]) -> None:
    table = a_running_round(house, evening).tables.get()
    seats = table.seats.select_related("entrant")
    a_sheet(house, table, pulya_only(table, [by_number[seat.entrant.number] for seat in seats]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)


def test_r12_a_house_player_stands_outside_and_receives_nothing() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4)
    Entrant.objects.filter(number=1).update(house=True)
    _play(house, evening, {1: 40, 2: 30, 3: 20, 4: 10})
    pay(house, evening, 500, 2, 3)

    prizes = the_page(house, evening).prizes

    assert [(one.place, one.name, one.amount) for one in prizes] == [
        (1, "Игрок 02", 500),
        (2, "Игрок 03", 300),
        (3, "Игрок 04", 200),
    ]


def test_before_there_are_standings_nobody_is_promised_anything() -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4)
    pay(house, evening, 500, 1)

    page = the_page(house, evening)

    assert (page.fund, page.prizes, page.left_over) == (500, (), 500)


@pytest.mark.parametrize(
    ("prize", "text", "written"),
    [
        ("", "1 000 ₽", False),
        ("кубок", "кубок, 1 000 ₽", False),
        ("кубок, 1 000 ₽", "кубок, 1 000 ₽", True),
        ("1 000 ₽, кубок", "1 000 ₽, кубок", True),
        ("1,000 ₽", "1,000 ₽", True),
        ("кубок, 2 500 ₽", "кубок, 1 000 ₽", False),
    ],
)
def test_the_amount_joins_what_the_award_says_already(prize: str, text: str, written: bool) -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=4)
    an_awarded_round(house, evening)
    pay(house, evening, 500, 1, 2, 3, 4)
    first = Award.objects.get(place=1)
    set_prize(award_id=first.pk, prize=prize, **acting(house, evening))

    with override("ru"):
        one = the_page(house, evening).prizes[0]

    assert (one.award_id, one.amount, one.prize) == (first.pk, 1000, prize)
    assert (one.with_money, one.written) == (text, written)


@pytest.mark.parametrize("players", [4, 32])
def test_the_page_costs_the_same_with_few_and_with_many(players: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    evening = an_evening_of_500(house, players=players)
    an_awarded_round(house, evening)
    pay(house, evening, 500, *range(1, players + 1))
    store_standings(tournament_id=evening.pk)

    with django_assert_num_queries(10):
        page = cash_page(house.owner, evening.pk)

    assert (len(page.rows), len(page.payments)) == (players, players)
