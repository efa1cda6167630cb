"""A worker killed in the middle of the standings: the clock finds what it has left behind."""

import re
import time

import pytest

from tests.factories.hall import Hall
from tests.faults.installation import PROMISE, Installation, wait_until
from tests.faults.phones import Phone

pytestmark = [pytest.mark.faults, pytest.mark.stack]

WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


def _kill_a_worker_in_the_middle(installation: Installation) -> tuple[Hall, float]:
    """A sheet comes in; its worker stands in the middle of the standings, and there it is killed: when?"""
    hall = installation.a_hall(tables=2)
    web = installation.web.open()
    assert Phone(web.port, hall.codes[0]).hand_in(20).is_receipt
    # Somebody holds the evening, and the job waits for it.
    with installation.postgres.connect() as holding:
        holding.execute("SELECT 1 FROM tournament_tournament FOR UPDATE")
        worker = installation.a_worker()
        worker.wait_for(r"tournament.refresh_standings\S+ received")
        wait_until(lambda: installation.rows(WAITING) == [(1,)], "the job has begun")
        worker.kill()
        killed_at = time.monotonic()
    assert "succeeded" not in worker.output
    assert not installation.is_current(hall)
    return hall, killed_at


def test_standings_of_a_killed_worker_are_computed_within_a_minute(installation: Installation) -> None:
    hall, killed_at = _kill_a_worker_in_the_middle(installation)

    installation.a_worker()
    installation.beat.open()
    wait_until(
        lambda: installation.is_current(hall), "the standings", PROMISE - (time.monotonic() - killed_at)
    )


def test_without_the_clock_they_would_wait_for_the_brokers_own_patience(installation: Installation) -> None:
    """What the clock is for: the broker gives a killed worker's job back after an hour only."""
    hall, _killed_at = _kill_a_worker_in_the_middle(installation)

    next_one = installation.a_worker()
    # The queue is taken in its order: this one has come, the killed one has not.
    assert Phone(installation.web.port, hall.codes[1]).hand_in(20).is_receipt
    next_one.wait_for(r"tournament.refresh_standings\S+ succeeded")
    assert len(re.findall(r"refresh_standings\S+ received", next_one.output)) == 1
