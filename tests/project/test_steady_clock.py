"""The clock of a server starts its jobs at their intervals, wherever the machine's time jumps."""

import time
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from celery.beat import ScheduleEntry, Scheduler
from celery.schedules import schedule

from deploy.celery_app import celery_app
from deploy.steady_clock import every, steady_now

HOUR = 3600.0


class Noting(Scheduler):
    """Celery's own scheduler, which notes what it would have sent to the broker."""

    def apply_async(self, entry: ScheduleEntry, *_arguments: Any, **_options: Any) -> Any:
        """Note the task."""
        sent.append(entry.task)
        return SimpleNamespace(id="noted")


sent: list[str] = []


class Machine:
    """The machine's two clocks: one that people set, and one that only goes on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = time.time(), time.monotonic()
        patch.setattr(time, "time", lambda: self.wall)
        patch.setattr(time, "monotonic", lambda: self.steady)
        patch.setattr(celery_app, "now", lambda: datetime.fromtimestamp(self.wall, UTC))

    def passes(self, seconds: float, jump: float = 0.0) -> None:
        """Let some time pass, and set the clock by a jump."""
        self.steady += seconds
        self.wall += seconds + jump


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine whose clock can be set."""
    sent.clear()
    return Machine(monkeypatch)


def a_scheduler(interval: schedule) -> Scheduler:
    """A scheduler with one entry."""
    scheduler = Noting(app=celery_app, lazy=True)
    entry = scheduler.Entry(name="one", task="tests.one", schedule=interval, app=celery_app)
    scheduler.data = {"one": entry}
    return scheduler


def sent_in(machine: Machine, scheduler: Scheduler, jump: float) -> int:
    """How often the task of ten seconds is sent in a minute after the clock has jumped."""
    scheduler.tick()
    machine.passes(0.0, jump)
    sent.clear()
    for _second in range(60):
        machine.passes(1.0)
        scheduler.tick()
    return len(sent)


@pytest.mark.parametrize("jump", [-24 * HOUR, -HOUR, -20.0, 0.0, 20.0, HOUR, 24 * HOUR])
def test_a_jump_of_the_clock_neither_stops_nor_hurries_what_is_started(machine: Machine, jump: float) -> None:
    assert sent_in(machine, a_scheduler(every(10)), jump) == 6


def test_celerys_own_intervals_would_be_silent(machine: Machine) -> None:
    assert sent_in(machine, a_scheduler(schedule(timedelta(seconds=10), app=celery_app)), -HOUR) == 0


def test_jumps_back_and_forth_change_nothing(machine: Machine) -> None:
    scheduler = a_scheduler(every(10))

    assert [sent_in(machine, scheduler, jump) for jump in (HOUR, -2 * HOUR, 300.0, -HOUR)] == [6] * 4


def test_its_time_is_that_of_the_start_and_goes_on(machine: Machine) -> None:
    before = steady_now()
    machine.passes(90.0, jump=-HOUR)

    assert steady_now() - before == timedelta(seconds=90)


def test_the_installations_clock_goes_by_it_and_keeps_no_file() -> None:
    assert celery_app.conf.beat_scheduler == "celery.beat:Scheduler"
    entries = celery_app.conf.beat_schedule
    assert {name: entry["schedule"].run_every.total_seconds() for name, entry in entries.items()} == {
        "queue silent jobs again": 10.0,
        "refresh stale standings": 20.0,
        "send messages to webhooks": 10.0,
        "forget old requests": 3600.0,
        "forget old messages": 3600.0,
    }
    assert {entry["schedule"].nowfun for entry in entries.values()} == {steady_now}
