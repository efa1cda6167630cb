"""A long job by a real worker: made; delivered late, twice, out of order; finished after a worker's death."""

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tests.factories.documents import a_queued_job, an_awarded_evening
from tests.factories.forms import desk_of
from tests.processes import CeleryBeat, CeleryWorker
from tests.stack.conftest import database_url_of_test
from tests.stack.jobs import queued_jobs
from tests.tournament.documents.reading import outline
from tournament.derived.papers import diplomas_pdf
from tournament.models import JobState, LongJob, StoredDocument
from tournament.tasks import make_document

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

PATIENCE = 120.0


def wait_until(condition: Callable[[], Any]) -> None:
    """Wait until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, list(LongJob.objects.values())
        time.sleep(0.05)


def state() -> str:
    """What the row of the only job says."""
    return LongJob.objects.get().state


def somebody_waits_for_the_diplomas() -> bool:
    """Whether an attempt has the job and is held up in the middle of it."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'tournament_diploma'::regclass"
    with connection.cursor() as cursor:
        cursor.execute(waiting)
        return state() == JobState.RUNNING and cursor.fetchone() == (1,)


@contextlib.contextmanager
def diplomas_locked() -> Iterator[None]:
    """Nobody can read a diploma: whoever is to print them waits in the middle of his work."""
    with psycopg.connect(database_url_of_test()) as other, other.transaction():
        other.execute("LOCK TABLE tournament_diploma IN ACCESS EXCLUSIVE MODE")
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[str], Path]:
    """A folder for each process."""

    def made(name: str) -> Path:
        (tmp_path / name).mkdir()
        return tmp_path / name

    return made


@contextlib.contextmanager
def a_worker(folder: Path) -> Iterator[CeleryWorker]:
    """A worker of its own, stopped at the end."""
    worker = CeleryWorker(folder, database_url_of_test(), os.environ["TEST_REDIS_URL"])
    try:
        yield worker.open()
    finally:
        worker.stop()


@contextlib.contextmanager
def a_clock(folder: Path) -> Iterator[CeleryBeat]:
    """A beat of its own, stopped at the end."""
    urls = {"DATABASE_URL": database_url_of_test(), "REDIS_URL": os.environ["TEST_REDIS_URL"]}
    beat = CeleryBeat(folder, **urls)
    try:
        yield beat.open()
    finally:
        beat.stop()


def press(client: Client, address: str) -> Any:
    """Press the button of all diplomas."""
    return client.post(address, headers={"accept-language": "en"}, follow=True)


def test_pressed_at_the_desk_the_diplomas_come_from_a_worker(worker: CeleryWorker) -> None:
    assert connection.vendor == "postgresql"
    assert not settings.CELERY_TASK_ALWAYS_EAGER
    house, evening = an_awarded_evening(players=12)
    client = desk_of(house)

    with queued_jobs() as queued:
        page = press(client, reverse("diplomas_job", args=[evening.pk]))
    assert page.status_code == 200

    wait_until(lambda: state() == JobState.DONE)
    (job,) = queued
    assert (job.task, job.arguments) == (
        make_document.name,
        {"job_id": LongJob.objects.get().pk, "attempt": 1},
    )
    job.done_by(worker)
    with override("en"):
        expected = diplomas_pdf(house.owner, evening.pk, "http://testserver")
    answer = client.get(reverse("diplomas", args=[evening.pk]), headers={"accept-language": "en"})
    assert answer.content == expected
    assert len(outline(answer.content)) == 12


def test_a_job_delivered_late_twice_and_out_of_order_is_made_once(worker: CeleryWorker) -> None:
    """Attempt 2 is the row's; 1 comes late, 3 too early, and everything twice."""
    _house, _evening, job = a_queued_job()
    LongJob.objects.update(attempt=2, heartbeat_at=timezone.now())

    with queued_jobs() as queued:
        for attempt in (1, 3, 1, 2, 2, 1, 3):
            make_document.apply_async(kwargs={"job_id": job.pk, "attempt": attempt})
    for delivery in queued:
        delivery.done_by(worker)

    assert LongJob.objects.values_list("state", "attempt", "done", "total").get() == ("done", 2, 4, 4)
    assert StoredDocument.objects.count() == 1


@pytest.mark.faults
def test_a_job_whose_worker_was_killed_is_finished_by_another(folder: Callable[[str], Path]) -> None:
    """SIGKILL in the middle of it: Redis keeps the lost message for an hour, the heartbeat tells sooner."""
    house, evening = an_awarded_evening(players=12)
    press(desk_of(house), reverse("diplomas_job", args=[evening.pk]))
    with diplomas_locked():
        with a_worker(folder("first")) as first:
            wait_until(somebody_waits_for_the_diplomas)
            first.kill()
        killed_at = time.monotonic()
    assert LongJob.objects.values_list("state", "attempt", "total").get() == ("running", 1, 0)

    with a_worker(folder("second")), a_clock(folder("clock")):
        wait_until(lambda: state() == JobState.DONE)
    print(f"finished {time.monotonic() - killed_at:.0f} s after the kill")  # noqa: T201 -- for performance.md

    assert LongJob.objects.values_list("attempt", "done", "total").get() == (2, 12, 12)
    with override("en"):
        expected = diplomas_pdf(house.owner, evening.pk, "http://testserver")
    assert bytes(StoredDocument.objects.get().content) == expected
