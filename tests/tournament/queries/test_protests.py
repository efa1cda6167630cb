"""How long results may be protested (R-17)."""

from datetime import timedelta

import pytest

from tests.factories.evenings import NOW, a_closed_round, a_house, an_evening
from tournament.models import Round, Tournament
from tournament.queries.protests import protests_until

pytestmark = pytest.mark.django_db

ENDED = NOW + timedelta(minutes=70)


def test_r17_the_time_runs_from_the_end_of_the_last_planned_round() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)

    assert protests_until(evening, None) is None
    first = a_closed_round(house, evening)
    assert protests_until(evening, first) is None
    second = a_closed_round(house, evening, "strict")
    assert protests_until(evening, second) == ENDED + timedelta(minutes=15)
    Tournament.objects.update(protest_minutes=0)
    assert protests_until(Tournament.objects.get(), second) == ENDED


def test_a_round_whose_end_is_not_known_counts_from_its_closing() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    Round.objects.update(ended_at=None, closed_at=ENDED + timedelta(minutes=7))

    assert protests_until(evening, Round.objects.get()) == ENDED + timedelta(minutes=22)
