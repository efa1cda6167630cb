"""Money taken at the same moment: the same form, and two desks that both press «paid in full»."""

from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError

from tests.factories.evenings import House, a_house, acting, an_evening, entrant_ids
from tests.races.threads import raised, together, told
from tournament.models import HistoryEntry, Payment, Tournament
from tournament.operations.record_payment import record_payment

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

KEY = UUID("00000000-0000-4000-8000-000000000001")


def an_evening_with_one() -> tuple[House, Tournament]:
    house = a_house()
    return house, an_evening(house, players=1)


def _pay(house: House, evening: Tournament, key: UUID, amount: int = 500, **more: Any) -> Any:
    entrant = entrant_ids(evening)[0]
    return partial(
        record_payment, entrant_id=entrant, amount=amount, form_key=key, **more, **acting(house, evening)
    )


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_same_form_is_an_error_page() -> None:
    answers = together([_pay(*an_evening_with_one(), KEY)] * 4, all_read_first=True)

    assert answers.count(None) == 1
    assert len(raised(answers, IntegrityError)) == 3


def test_the_same_form_four_times_is_one_payment_and_no_complaint() -> None:
    assert together([_pay(*an_evening_with_one(), KEY)] * 4) == [None] * 4
    assert Payment.objects.count() == 1
    assert HistoryEntry.objects.filter(act="record_payment").count() == 1


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_two_desks_take_the_fee_twice() -> None:
    house, evening = an_evening_with_one()

    together([_pay(house, evening, uuid4(), seen_paid=0) for _desk in range(2)], all_read_first=True)

    assert Payment.objects.count() == 2


def test_two_desks_take_the_fee_once_and_one_of_them_is_told() -> None:
    house, evening = an_evening_with_one()

    answers = together([_pay(house, evening, uuid4(), seen_paid=0) for _desk in range(2)])

    assert answers.count(None) == 1
    assert told(answers) == [
        "Meanwhile a payment of Игрок 01 was written down. Look at the list, then press again."
    ]
    assert list(Payment.objects.values_list("amount", flat=True)) == [500]


def test_no_more_is_given_back_than_was_paid_however_many_hands_give() -> None:
    house, evening = an_evening_with_one()
    _pay(house, evening, uuid4())()

    answers = together([_pay(house, evening, uuid4(), amount=-500) for _hand in range(3)])

    assert answers.count(None) == 1
    assert told(answers) == ["Игрок 01 has not paid that much."] * 2
