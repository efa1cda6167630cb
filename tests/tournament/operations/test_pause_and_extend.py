"""The clock of a round stopped, going on and given more time (R-6); one table given time of its own."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_user,
    acting,
    an_ended_round,
    an_evening,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.models import HistoryEntry, Role, Round, RoundState, Table, Tournament
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.extend_round import extend_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.pause_round import pause_round
from tournament.operations.resume_round import resume_round
from tournament.queries.clock import clock_of

pytestmark = pytest.mark.django_db

END = NOW + timedelta(minutes=70)
NOT_PLAYED = ("No round is being played.",)


def after(minutes: float) -> datetime:
    """So many minutes after the start."""
    return NOW + timedelta(minutes=minutes)


def a_played_evening() -> tuple[House, Tournament, Round]:
    """An evening of four whose first round runs."""
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, a_running_round(house, evening)


def test_a_stopped_clock_stands_and_goes_on_with_what_was_left() -> None:
    house, evening, row = a_played_evening()

    pause_round(round_id=row.pk, **acting(house, evening, after(20)))
    row.refresh_from_db()
    stopped = [clock_of(evening, row, after(minutes)) for minutes in (20, 45, 200)]
    resume_round(round_id=row.pk, **acting(house, evening, after(32)))
    row.refresh_from_db()

    assert [(clock.state, clock.remaining_seconds) for clock in stopped] == [("paused", 3000)] * 3
    assert (row.paused_at, row.ends_at) == (None, after(82))
    assert clock_of(evening, row, after(32)).remaining_seconds == 3000
    acts = list(HistoryEntry.objects.order_by("-pk").values_list("act", "after")[:2])
    assert acts == [("resume_round", {"round": 1}), ("pause_round", {"round": 1})]


def test_stopping_twice_and_going_on_twice_is_once() -> None:
    house, evening, row = a_played_evening()
    pause_round(**acting(house, evening, after(20)))
    with nothing_changes():
        pause_round(**acting(house, evening, after(25)))
    resume_round(**acting(house, evening, after(30)))
    with nothing_changes():
        resume_round(**acting(house, evening, after(40)))

    row.refresh_from_db()
    assert row.ends_at == after(80)


def test_a_round_whose_time_is_up_is_not_stopped() -> None:
    house, evening, _row = a_played_evening()

    assert refused(pause_round, **acting(house, evening, after(70))) == (
        "The time of this round is up: there is nothing to stop.",
    )


@pytest.mark.parametrize(
    ("pressed", "end"), [(20, after(75)), (69, after(75)), (70, after(75)), (72, after(77))]
)
def test_five_minutes_more_count_from_the_end_or_from_now_where_it_has_passed(
    pressed: int, end: datetime
) -> None:
    house, evening, row = a_played_evening()

    extend_round(minutes=5, round_id=row.pk, **acting(house, evening, after(pressed)))

    row.refresh_from_db()
    assert row.ends_at == end
    assert HistoryEntry.objects.latest("pk").after == {"round": 1, "minutes": 5}


def test_a_stopped_round_is_given_time_as_if_it_ran() -> None:
    house, evening, row = a_played_evening()
    pause_round(**acting(house, evening, after(60)))
    extend_round(minutes=5, **acting(house, evening, after(90)))
    resume_round(**acting(house, evening, after(90)))

    row.refresh_from_db()
    assert clock_of(evening, row, after(90)).remaining_seconds == 15 * 60


@pytest.mark.parametrize("minutes", [0, -5, 121])
def test_nobody_gives_no_time_or_hours(minutes: int) -> None:
    house, evening, _row = a_played_evening()

    answer = refused(extend_round, minutes=minutes, **acting(house, evening))
    assert answer == ("Give 1 to 120 minutes.",)


def test_a_round_ended_while_stopped_goes_on_with_what_was_left() -> None:
    house, evening, row = a_played_evening()
    pause_round(**acting(house, evening, after(20)))
    end_round(**acting(house, evening, after(30)))
    row.refresh_from_db()
    assert (row.state, row.ended_at, row.paused_at) == (RoundState.OVER, after(30), None)

    continue_round(**acting(house, evening, after(30)))

    row.refresh_from_db()
    assert clock_of(evening, row, after(30)).remaining_seconds == 3000


def test_one_table_plays_longer_and_the_others_do_not() -> None:
    house, evening, row = a_played_evening()
    table = row.tables.get()

    give_table_time(table_id=table.pk, minutes=7, **acting(house, evening))

    table.refresh_from_db()
    own = clock_of(evening, row, after(72), table.extra_minutes)
    assert (own.state, own.remaining_seconds, own.ends_at) == ("running", 300, after(77))
    assert own.signal_at == after(74)
    assert clock_of(evening, row, after(72)).state == "over"
    assert clock_of(evening, row, after(77), table.extra_minutes).state == "over"
    assert HistoryEntry.objects.latest("pk").after == {"round": 1, "table": 1, "minutes": 7}
    with nothing_changes():
        give_table_time(table_id=table.pk, minutes=7, **acting(house, evening))


def test_a_tables_time_can_be_taken_back() -> None:
    house, evening, row = a_played_evening()
    for minutes in (7, 0):
        give_table_time(table_id=row.tables.get().pk, minutes=minutes, **acting(house, evening))

    assert row.tables.get().extra_minutes == 0
    assert HistoryEntry.objects.latest("pk").before == {"minutes": 7}


@pytest.mark.parametrize("minutes", [-1, 61])
def test_a_table_gets_no_hours(minutes: int) -> None:
    house, evening, row = a_played_evening()

    answer = refused(give_table_time, table_id=row.tables.get().pk, minutes=minutes, **acting(house, evening))
    assert answer == ("Give a table 0 to 60 minutes.",)


def test_a_table_of_another_evening_is_none_of_this_one() -> None:
    house, evening, _row = a_played_evening()
    other = an_evening(house, players=4)
    table = a_running_round(house, other).tables.get()

    with pytest.raises(Table.DoesNotExist):
        give_table_time(table_id=table.pk, minutes=5, **acting(house, evening))


@pytest.mark.parametrize("made", [None, a_drafted_round, a_published_round, an_ended_round, a_closed_round])
def test_only_a_running_round_has_a_clock_to_move(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if made:
        made(house, evening)

    assert refused(pause_round, **acting(house, evening)) == NOT_PLAYED
    assert refused(resume_round, **acting(house, evening)) == NOT_PLAYED
    assert refused(extend_round, minutes=5, **acting(house, evening)) == NOT_PLAYED
    if made:
        answer = refused(
            give_table_time, table_id=Table.objects.get().pk, minutes=5, **acting(house, evening)
        )
        assert answer == ("The round of this table is not being played.",)


@pytest.mark.parametrize("role", [None, Role.ASSISTANT])
def test_only_directors_move_the_clock(role: Role | None) -> None:
    house, evening, row = a_played_evening()
    somebody = a_user("somebody", house, role)
    act = {"actor": somebody, "tournament_id": evening.pk, "now": NOW}

    forbidden(pause_round, **act)
    forbidden(resume_round, **act)
    forbidden(extend_round, minutes=5, **act)
    forbidden(give_table_time, table_id=row.tables.get().pk, minutes=5, **act)
