"""Payments are written down once, whoever presses how often, and nobody gets back more than he paid."""

from uuid import uuid4

import pytest

from tests.factories.evenings import NOW, House, a_house, acting, an_evening, entrant_ids
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Payment, Tournament
from tournament.operations.record_payment import record_payment

pytestmark = pytest.mark.django_db


def an_evening_with_two() -> tuple[House, Tournament, int, int]:
    house = a_house()
    evening = an_evening(house, players=2)
    first, second = entrant_ids(evening)
    return house, evening, first, second


def test_a_payment_is_kept_with_its_author_and_told_in_the_history() -> None:
    house, evening, first, _second = an_evening_with_two()
    key = uuid4()

    record_payment(entrant_id=first, amount=500, form_key=key, **acting(house, evening))
    record_payment(entrant_id=first, amount=-200, form_key=uuid4(), **acting(house, evening))

    rows = list(Payment.objects.values_list("entrant", "amount", "author", "created_at"))
    assert rows == [(first, 500, house.owner.pk, NOW), (first, -200, house.owner.pk, NOW)]
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.after) == (
        "record_payment",
        {"entrant": first, "amount": -200, "currency": "₽"},
    )


def test_the_same_form_twice_is_one_payment() -> None:
    house, evening, first, _second = an_evening_with_two()
    key = uuid4()
    record_payment(entrant_id=first, amount=500, form_key=key, seen_paid=0, **acting(house, evening))

    with nothing_changes():
        record_payment(entrant_id=first, amount=500, form_key=key, seen_paid=0, **acting(house, evening))


def test_the_same_form_with_another_amount_or_name_is_refused_and_not_forgotten_silently() -> None:
    house, evening, first, second = an_evening_with_two()
    key = uuid4()
    record_payment(entrant_id=first, amount=500, form_key=key, **acting(house, evening))

    for entrant, amount in ((first, 600), (second, 500)):
        said = refused(
            record_payment, entrant_id=entrant, amount=amount, form_key=key, **acting(house, evening)
        )
        assert said == (
            "This form was taken already, with another amount or name. Look at the list, then write anew.",
        )


@pytest.mark.parametrize("amount", [0, 10_000_001, -10_000_001])
def test_nothing_and_too_much_are_refused(amount: int) -> None:
    house, evening, first, _second = an_evening_with_two()

    said = refused(
        record_payment, entrant_id=first, amount=amount, form_key=uuid4(), **acting(house, evening)
    )

    assert said == ("Write a whole amount: 500, or −500 for money given back.",)


def test_no_more_is_given_back_than_he_has_paid() -> None:
    house, evening, first, second = an_evening_with_two()
    record_payment(entrant_id=second, amount=900, form_key=uuid4(), **acting(house, evening))
    record_payment(entrant_id=first, amount=300, form_key=uuid4(), **acting(house, evening))

    said = refused(record_payment, entrant_id=first, amount=-301, form_key=uuid4(), **acting(house, evening))

    assert said == ("Игрок 01 has not paid that much.",)
    record_payment(entrant_id=first, amount=-300, form_key=uuid4(), **acting(house, evening))


def test_a_button_shown_before_another_payment_changes_nothing() -> None:
    house, evening, first, _second = an_evening_with_two()
    record_payment(entrant_id=first, amount=500, form_key=uuid4(), seen_paid=0, **acting(house, evening))

    said = refused(
        record_payment,
        entrant_id=first,
        amount=500,
        form_key=uuid4(),
        seen_paid=0,
        **acting(house, evening),
    )

    assert said == ("Meanwhile a payment of Игрок 01 was written down. Look at the list, then press again.",)


def test_an_entrant_of_another_evening_pays_there() -> None:
    house, _evening, first, _second = an_evening_with_two()
    other = an_evening(house)

    with nothing_changes(), pytest.raises(Entrant.DoesNotExist):
        record_payment(entrant_id=first, amount=500, form_key=uuid4(), **acting(house, other))
