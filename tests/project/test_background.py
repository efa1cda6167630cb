"""The clock of a laptop does what beat and a worker do on a server, and nothing stops it but the end."""

import contextlib
import logging
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from deploy.background import Job, jobs_of_the_clock, run_clock, run_due, start_clock
from deploy.task_queue import forget_waiting
from tests.factories.documents import a_queued_job, an_awarded_evening, ask
from tests.factories.evenings import a_house, an_evening
from tests.factories.webhooks import a_message, a_receiver, a_webhook
from tests.processes import ROOT, EveningServer
from tournament.models import JobState, LongJob, StandingsSnapshot, StoredDocument, WebhookDelivery
from tournament.queries.stale import stale_tournaments

PATIENCE = 30.0


class Broken:
    """A job that cannot be done; it counts how often it was tried."""

    def __init__(self) -> None:
        self.tries = 0

    def __call__(self) -> None:
        """Fail."""
        self.tries += 1
        raise ZeroDivisionError


def wait_until(condition: Any) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(condition())


def test_its_jobs_are_those_of_the_clock_of_a_server(settings) -> None:
    assert [job.name for job in jobs_of_the_clock()] == list(settings.CELERY_BEAT_SCHEDULE)
    assert all(job.seconds > 0 for job in jobs_of_the_clock())


def test_an_interval_may_be_written_in_minutes(settings) -> None:
    task = "tournament.refresh_stale_standings"
    settings.CELERY_BEAT_SCHEDULE = {"one": {"task": task, "schedule": timedelta(minutes=2)}}
    assert [job.seconds for job in jobs_of_the_clock()] == [120.0]


@pytest.mark.django_db(transaction=True)
def test_a_stale_evening_becomes_current() -> None:
    evening = an_evening(a_house(), players=4)
    StandingsSnapshot.objects.all().delete()
    assert list(stale_tournaments()) == [evening.pk]

    run_due(jobs_of_the_clock(), now=100.0)

    assert list(stale_tournaments()) == []
    assert StandingsSnapshot.objects.get().tournament_id == evening.pk


@pytest.mark.django_db(transaction=True)
def test_a_job_that_fails_is_logged_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    broken, done = Broken(), []
    jobs = [Job("broken", broken, 60.0), Job("good", lambda: done.append(1), 60.0)]

    with caplog.at_level(logging.ERROR):
        for now in (1.0, 30.0, 61.5):
            run_due(jobs, now)

    assert (broken.tries, len(done)) == (2, 2)
    assert [record.message for record in caplog.records] == [
        "the clock's job failed: broken; next try in 60 s"
    ] * 2
    assert caplog.records[0].exc_info is not None


def test_it_goes_on_after_a_failure_until_it_is_told_to_stop() -> None:
    broken, stop = Broken(), threading.Event()
    clock = threading.Thread(target=run_clock, args=([Job("broken", broken, 0.01)], stop), daemon=True)
    clock.start()
    assert wait_until(lambda: broken.tries >= 3)
    stop.set()
    clock.join(PATIENCE)
    assert not clock.is_alive()


def test_with_a_broker_it_does_not_run(settings) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    assert start_clock() is None


@contextlib.contextmanager
def the_thread() -> Iterator[None]:
    """The thread at work, and ended at the end: another test's tasks are not for it."""
    stop = start_clock()
    assert stop is not None
    yield
    stop.set()
    for thread in threading.enumerate():
        if thread.name == "clock":
            thread.join(PATIENCE)


@pytest.mark.django_db(transaction=True)
def test_it_makes_a_long_job_that_is_queued_although_nothing_of_the_clock_is_due(settings) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER, settings.CELERY_BEAT_SCHEDULE = True, {}
    house, evening = an_awarded_evening()
    with the_thread():
        assert ask(house, evening, now=timezone.now()) is not None
        assert wait_until(lambda: LongJob.objects.get().state == JobState.DONE)
    assert StoredDocument.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_webhooks_that_say_nothing_hold_up_no_other_job(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty of them would hold the thread for four seconds; the time for all of them is half a second."""
    settings.CELERY_TASK_ALWAYS_EAGER, settings.WEBHOOKS_TO_LOCAL = True, True
    schedule = {"task": "tournament.send_due_messages", "schedule": 600.0}
    settings.CELERY_BEAT_SCHEDULE = {"send": schedule}
    monkeypatch.setattr("tournament.webhooks.posting.STEP_SECONDS", 0.2)
    monkeypatch.setattr("tournament.webhooks.delivering.MOST_SECONDS", 0.5)
    house, evening = an_awarded_evening()
    with a_receiver(*[lambda handler: handler.rfile.read(1)] * 20) as receiver:
        for _webhook in range(20):
            a_message(a_webhook(house, receiver.address))
        with the_thread():
            assert wait_until(lambda: receiver.messages)
            assert ask(house, evening, now=timezone.now()) is not None
            assert wait_until(lambda: LongJob.objects.get().state == JobState.DONE)
            tried = WebhookDelivery.objects.filter(attempts__gt=0).count()
    assert 1 <= tried <= 3
    assert WebhookDelivery.objects.filter(state="waiting").count() == 20


@pytest.mark.django_db(transaction=True)
def test_what_an_earlier_process_was_making_is_interrupted_and_not_made_by_itself(settings) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = True
    house, evening, _job = a_queued_job()
    forget_waiting()
    with the_thread():
        assert LongJob.objects.get().state == JobState.INTERRUPTED
        assert ask(house, evening, now=timezone.now()) is not None
        assert wait_until(lambda: LongJob.objects.filter(state=JobState.DONE).exists())
    assert list(LongJob.objects.values_list("state", flat=True)) == [JobState.INTERRUPTED, JobState.DONE]


def test_a_database_that_fails_at_the_start_is_logged_and_stops_no_evening(
    settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER, settings.CELERY_BEAT_SCHEDULE = True, {}
    connection.close()  # at the start nobody is connected yet
    monkeypatch.setattr(connection, "ensure_connection", Broken())
    with caplog.at_level(logging.ERROR), the_thread():
        pass
    assert [record.message for record in caplog.records] == ["jobs of an earlier process could not be marked"]


LEAVE_A_JOB_AT_WORK = """
from django.utils import timezone
from tests.factories.documents import a_queued_job
from tournament.models import LongJob
a_queued_job()
now = timezone.now()
LongJob.objects.update(state="running", started_at=now, heartbeat_at=now, finished_at=None)
"""
LEAVE_A_STALE_EVENING = """
from tests.factories.evenings import a_house, an_evening
from tournament.models import StandingsSnapshot
an_evening(a_house(), players=4)
StandingsSnapshot.objects.all().delete()
"""


def found(folder: Path, query: str) -> Any:
    with contextlib.closing(sqlite3.connect(folder / "pulka.sqlite3")) as database:
        return database.execute(query).fetchone()[0]


def snapshots(folder: Path) -> int:
    return int(found(folder, "SELECT count(*) FROM tournament_standingssnapshot"))


def leave(server: EveningServer, what: str) -> None:
    """Let a process of its own leave something in the server's database."""
    command = [sys.executable, "manage.py", "shell", "-c", what]
    subprocess.run(command, cwd=ROOT, env=dict(server.environment), check=True)


def test_a_restarted_evening_shows_what_was_at_work_as_interrupted(tmp_path: Path) -> None:
    server = EveningServer(tmp_path / "data")
    try:
        server.open()
        server.kill()
        leave(server, LEAVE_A_JOB_AT_WORK)
        server.open()
        assert found(server.folder, "SELECT state FROM tournament_longjob") == "interrupted"
    finally:
        server.stop()


def test_the_evenings_own_process_runs_it_and_ends_with_it(tmp_path: Path) -> None:
    """A power cut between a sheet and its standings: after the next start nobody has to open a page."""
    server = EveningServer(tmp_path / "data")
    try:
        server.open()
        server.stop()
        leave(server, LEAVE_A_STALE_EVENING)
        assert snapshots(server.folder) == 0

        server.open()
        assert wait_until(lambda: snapshots(server.folder) == 1)
    finally:
        assert server.stop() == 0
