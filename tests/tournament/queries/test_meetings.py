"""Who has met whom, and who sat at three."""

from itertools import combinations

import pytest

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    an_evening,
    entrant_ids,
)
from tournament.queries.meetings import meetings_before

pytestmark = pytest.mark.django_db


def test_before_the_first_round_nobody_has_met() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    assert meetings_before(evening.pk, 9) == ([], [])
    a_drafted_round(house, evening)

    assert meetings_before(evening.pk, 9) == ([], [])


def test_a_seating_that_is_only_published_is_no_meeting() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_published_round(house, evening)

    assert meetings_before(evening.pk, 9) == ([], [])


def test_who_sat_together_has_met_and_three_are_remembered() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_running_round(house, evening)
    ids = entrant_ids(evening)

    met = sorted([*combinations(ids[:4], 2), *combinations(ids[4:], 2)])
    assert meetings_before(evening.pk, 9) == (met, ids[4:])


def test_who_met_twice_is_named_once_and_other_evenings_do_not_count() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_closed_round(house, evening, "strict")
    a_closed_round(house, an_evening(house, players=3))

    assert meetings_before(evening.pk, 9) == (list(combinations(entrant_ids(evening), 2)), [])
