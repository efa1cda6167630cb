"""The clock of an evening at given instants (R-6)."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tests.factories.evenings import NOW
from tournament.models import Round, RoundState, Tournament
from tournament.page_data import ClockData
from tournament.queries.clock import clock_of

MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)
EVENING = Tournament(round_minutes=70, signal_minutes=3)
END = NOW + 70 * MINUTE
SIGNAL = NOW + 67 * MINUTE


def a_round(state: RoundState = RoundState.RUNNING, ended_at: datetime | None = None) -> Round:
    """A round that was started at NOW, or not yet."""
    started = state not in (RoundState.DRAFT, RoundState.PUBLISHED)
    return Round(
        number=2,
        state=state,
        started_at=NOW if started else None,
        ends_at=END if started else None,
        ended_at=ended_at,
    )


def shown(state: str, now: datetime, remaining: int) -> ClockData:
    """What the clock of a started round shows."""
    return ClockData(state, now, 2, NOW, SIGNAL, END, 4200, remaining)


def test_without_a_round_there_is_no_clock_and_a_proposed_one_has_none_yet() -> None:
    assert clock_of(EVENING, None, NOW) == ClockData("none", NOW)
    assert clock_of(EVENING, a_round(RoundState.DRAFT), NOW) == ClockData("proposed", NOW)


def test_before_the_start_it_shows_the_whole_round() -> None:
    clock = clock_of(EVENING, a_round(RoundState.PUBLISHED), NOW)

    assert (clock.state, clock.round_number, clock.total_seconds) == ("before", 2, 4200)
    assert (clock.started_at, clock.ends_at, clock.signal_at) == (None, None, None)
    assert (clock.signal_permille, clock.signalled) == (None, False)


@pytest.mark.parametrize(
    ("since", "remaining", "digits", "signalled"),
    [
        (timedelta(0), 4200, "70:00", False),
        (MINUTE, 4140, "69:00", False),
        (67 * MINUTE - SECOND, 181, "03:01", False),
        (67 * MINUTE, 180, "03:00", True),
        (69 * MINUTE, 60, "01:00", True),
        (70 * MINUTE - SECOND, 1, "00:01", True),
    ],
)
def test_while_it_runs_the_time_left_is_computed(
    since: timedelta, remaining: int, digits: str, signalled: bool
) -> None:
    clock = clock_of(EVENING, a_round(), NOW + since)

    assert clock == shown("running", NOW + since, remaining)
    assert (clock.digits, clock.signalled) == (digits, signalled)


def test_the_round_is_not_over_before_its_last_instant() -> None:
    now = END - timedelta(milliseconds=400)

    assert clock_of(EVENING, a_round(), now).state == "running"


@pytest.mark.parametrize("late", [timedelta(0), SECOND, 25 * MINUTE])
def test_when_the_time_is_up_the_round_is_over_by_itself(late: timedelta) -> None:
    clock = clock_of(EVENING, a_round(), END + late)

    assert clock == shown("over", END + late, 0)
    assert (clock.digits, clock.signalled, clock.gone_permille) == ("00:00", False, 1000)


@pytest.mark.parametrize("ended", [NOW + 20 * MINUTE, END, END + 5 * MINUTE])
@pytest.mark.parametrize("state", [RoundState.OVER, RoundState.CLOSED])
def test_ended_by_the_button_it_stands_whatever_the_time(state: RoundState, ended: datetime) -> None:
    for now in (ended, ended + 90 * MINUTE):
        clock = clock_of(EVENING, a_round(state, ended), now)
        assert replace(clock, break_until=None) == shown(str(state), now, 0)


def test_a_longer_round_has_its_signal_before_its_own_end() -> None:
    row = a_round()
    row.ends_at = END + 10 * MINUTE

    clock = clock_of(EVENING, row, NOW + 68 * MINUTE)

    assert (clock.signal_at, clock.total_seconds) == (SIGNAL + 10 * MINUTE, 4800)
    assert (clock.remaining_seconds, clock.signalled, clock.signal_permille) == (720, False, 962)


def test_the_line_under_the_digits_follows_the_time() -> None:
    gone = [clock_of(EVENING, a_round(), NOW + part * MINUTE).gone_permille for part in (0, 7, 35, 70)]

    assert gone == [0, 100, 500, 1000]


def test_before_the_start_nothing_of_the_round_has_gone() -> None:
    assert clock_of(EVENING, a_round(RoundState.PUBLISHED), NOW).gone_permille == 0


@pytest.mark.parametrize(("since", "digits"), [(0, "10:00"), (150, "07:30"), (599, "00:01"), (700, "00:00")])
def test_a_break_lasts_from_the_end_of_play_until_its_minutes_are_over(since: int, digits: str) -> None:
    evening = Tournament(round_minutes=70, signal_minutes=3, break_minutes=10, rounds_planned=3)

    clock = clock_of(evening, a_round(RoundState.CLOSED, ended_at=END), END + since * SECOND)

    assert (clock.break_until, clock.break_digits) == (END + 10 * MINUTE, digits)


@pytest.mark.parametrize("state", [RoundState.PUBLISHED, RoundState.RUNNING, RoundState.OVER])
def test_there_is_no_break_before_the_round_is_closed(state: RoundState) -> None:
    evening = Tournament(round_minutes=70, signal_minutes=3, break_minutes=10, rounds_planned=3)

    assert clock_of(evening, a_round(state, ended_at=END), END).break_until is None


def test_after_the_last_round_comes_no_break() -> None:
    evening = Tournament(round_minutes=70, signal_minutes=3, break_minutes=10, rounds_planned=2)

    clock = clock_of(evening, a_round(RoundState.CLOSED, ended_at=END), END)

    assert (clock.last_round, clock.break_until, clock.break_digits) == (True, None, "00:00")


def a_paused_round() -> Round:
    """A round whose clock has stood still since its tenth minute."""
    row = a_round()
    row.paused_at = NOW + 10 * MINUTE
    return row


@pytest.mark.parametrize("seconds", [0, 1, 67 * 60, 4199, 4200, 4201, 9000])
@pytest.mark.parametrize(
    "row",
    [
        None,
        a_round(RoundState.DRAFT),
        a_round(RoundState.PUBLISHED),
        a_round(),
        a_paused_round(),
        a_round(RoundState.OVER, ended_at=NOW + 69 * MINUTE),
        a_round(RoundState.OVER, ended_at=END + MINUTE),
        a_round(RoundState.CLOSED, ended_at=END + MINUTE),
    ],
    ids=["none", "proposed", "before", "running", "paused", "ended", "over", "closed"],
)
def test_a_clock_is_carried_on_to_a_later_instant_as_if_it_had_been_asked_again(
    row: Round | None, seconds: int
) -> None:
    for begun in (NOW, NOW + 68 * MINUTE, NOW + 71 * MINUTE):
        later = begun + timedelta(seconds=seconds, milliseconds=300)
        assert clock_of(EVENING, row, begun).at(later) == clock_of(EVENING, row, later)


def test_only_a_clock_that_runs_moves_and_its_signal_is_a_phase() -> None:
    running = clock_of(EVENING, a_round(), NOW)

    assert [(clock.phase, clock.moves) for clock in (running, running.at(SIGNAL), running.at(END))] == [
        ("running", True),
        ("signal", True),
        ("over", False),
    ]
