"""The lists of fees and prizes to sign, as the desk prints them."""

import pytest
from django.urls import reverse

from tests.factories.evenings import House, a_closed_round, acting, an_evening, entrant_ids
from tests.factories.forms import desk_of
from tests.tournament.documents.reading import words
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.record_payment import record_payment

pytestmark = pytest.mark.django_db


def test_fees_and_prizes_are_printed_for_those_who_work_for_the_club(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    Tournament.objects.update(fee=500)
    a_closed_round(house, evening)
    for key, entrant in enumerate(entrant_ids(evening), start=1):
        record_payment(entrant_id=entrant, amount=500, form_key=f"{key:032x}", **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    client = desk_of(house)

    fees = client.get(reverse("cash_list", args=[evening.pk]))
    prizes = client.get(reverse("prize_list", args=[evening.pk]))

    assert "Игрок 04" in words(fees.content)
    assert "1000" in words(prizes.content).replace("\u00a0", "").replace(" ", "")
    client.force_login(house.stranger)
    for name in ("cash_list", "prize_list"):
        assert client.get(reverse(name, args=[evening.pk])).status_code == 403
