"""A round that was ended by mistake goes on while its time has not run out."""

from datetime import timedelta

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_running_round,
    acting,
    an_ended_round,
    an_evening,
)
from tests.factories.unchanged import forbidden, refused
from tournament.models import HistoryEntry, RoundState
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round

pytestmark = pytest.mark.django_db

SOON = NOW + timedelta(minutes=20)
TIME_IS_UP = ("There is no round to go on with: its time has run out.",)


def test_the_clock_goes_on_as_if_nothing_had_been() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    end_round(**acting(house, evening, SOON))

    continue_round(**acting(house, evening, SOON + timedelta(minutes=1)), round_id=row.pk)

    row.refresh_from_db()
    assert (row.state, row.ended_at, row.ends_at) == (RoundState.RUNNING, None, NOW + timedelta(minutes=70))
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.after) == ("continue_round", {"round": 1})


def test_a_round_whose_time_is_up_a_running_one_and_a_closed_one_do_not_go_on() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    assert refused(continue_round, **acting(house, evening)) == TIME_IS_UP
    a_running_round(house, evening)
    assert refused(continue_round, **acting(house, evening)) == TIME_IS_UP
    end_round(**acting(house, evening))
    assert refused(continue_round, **acting(house, evening, NOW + timedelta(minutes=70))) == TIME_IS_UP


def test_a_closed_round_does_not_go_on() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    assert refused(continue_round, **acting(house, evening)) == TIME_IS_UP


def test_a_stranger_lets_nothing_go_on() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    an_ended_round(house, evening)
    arguments = acting(house, evening) | {"actor": house.stranger}
    forbidden(lambda: continue_round(**arguments))
