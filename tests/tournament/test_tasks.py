"""What acts queue and what the clock starts: ids in, safe to run twice, one bad evening stops no other."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from deploy.task_queue import run_waiting
from tests.factories.documents import a_queued_job
from tests.factories.evenings import NOW, a_house, an_evening
from tests.factories.unchanged import nothing_changes
from tests.factories.webhooks import a_message, a_receiver, a_webhook
from tournament.long_jobs import MOST_ATTEMPTS
from tournament.models import (
    JobKind,
    JobProblem,
    JobState,
    LongJob,
    StandingsSnapshot,
    StoredDocument,
    Tournament,
)
from tournament.periodic_tasks import (
    TASKS,
    forget_old_messages,
    forget_old_requests,
    refresh_stale_standings,
    requeue_silent_jobs,
    send_due_messages,
)
from tournament.queries.stale import stale_tournaments
from tournament.tasks import deliver_to_all, deliver_to_webhook, make_document, refresh_standings

pytestmark = pytest.mark.django_db


def test_a_task_may_run_twice_and_takes_arguments_of_later_versions() -> None:
    evening = an_evening(a_house(), players=3)

    for _count in range(2):
        refresh_standings(tournament_id=evening.pk, something_new=1)

    assert StandingsSnapshot.objects.count() == 1


def test_a_task_for_an_evening_that_is_gone_does_nothing() -> None:
    refresh_standings(tournament_id=12345)

    assert StandingsSnapshot.objects.count() == 0


def test_only_evenings_whose_results_are_newer_are_stale() -> None:
    house = a_house()
    untouched, fresh, stale, never = (an_evening(house, players=count) for count in (0, 3, 3, 3))
    for evening in (fresh, stale):
        refresh_standings(tournament_id=evening.pk)
    Tournament.objects.get(pk=stale.pk).results_changed(NOW)

    assert sorted(stale_tournaments()) == [stale.pk, never.pk]
    assert untouched.pk not in stale_tournaments()


def test_the_clock_computes_every_stale_evening_and_then_none() -> None:
    house = a_house()
    for _count in range(3):
        an_evening(house, players=3)

    assert [refresh_stale_standings(), refresh_stale_standings()] == [3, 0]
    assert StandingsSnapshot.objects.count() == 3


def test_one_evening_that_cannot_be_computed_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    house = a_house()
    evenings = [an_evening(house, players=3) for _count in range(3)]
    Tournament.objects.filter(pk=evenings[0].pk).update(scheme="nonsense")

    with caplog.at_level(logging.ERROR):
        refresh_stale_standings()

    computed = set(StandingsSnapshot.objects.values_list("tournament", flat=True))
    assert computed == {evenings[1].pk, evenings[2].pk}


def test_a_document_is_made_once_and_takes_arguments_of_later_versions() -> None:
    _house, _evening, job = a_queued_job()

    for _count in range(2):
        make_document(job_id=job.pk, attempt=1, something_new=1)

    assert StoredDocument.objects.count() == 1


def test_every_kind_of_job_has_its_task() -> None:
    assert set(TASKS) == set(JobKind)
    assert all(task.long_job for task in TASKS.values())


def test_a_silent_job_is_queued_again_by_the_clock_and_done(django_capture_on_commit_callbacks: Any) -> None:
    """Asked for at NOW, long ago: its message is lost."""
    _house, _evening, job = a_queued_job()

    with django_capture_on_commit_callbacks(execute=True):
        assert requeue_silent_jobs() == 1
    job.refresh_from_db()
    assert (job.state, job.attempt) == (JobState.QUEUED, 2)
    assert run_waiting() == 1

    job.refresh_from_db()
    assert (job.state, job.attempt) == (JobState.DONE, 2)
    assert StoredDocument.objects.count() == 1
    with nothing_changes():
        assert requeue_silent_jobs() == 0


def test_a_heartbeat_of_the_future_is_silence(django_capture_on_commit_callbacks: Any) -> None:
    """The machine's clock was set back by an hour, and the worker that had beaten is gone."""
    ahead = timezone.now() + timedelta(hours=1)
    a_queued_job()
    LongJob.objects.update(state=JobState.RUNNING, started_at=ahead, heartbeat_at=ahead)

    with django_capture_on_commit_callbacks(execute=True):
        assert requeue_silent_jobs() == 1
    assert run_waiting() == 1
    assert LongJob.objects.values_list("state", "attempt").get() == ("done", 2)


def test_a_job_that_has_just_beaten_is_left_in_peace() -> None:
    a_queued_job()
    LongJob.objects.update(heartbeat_at=timezone.now())

    with nothing_changes():
        assert requeue_silent_jobs() == 0


def test_after_its_last_attempt_a_silent_job_has_failed_and_is_queued_no_more() -> None:
    a_queued_job()
    LongJob.objects.update(attempt=MOST_ATTEMPTS, state=JobState.RUNNING, started_at=NOW)

    assert requeue_silent_jobs() == 0
    assert LongJob.objects.values_list("state", "problem").get() == ("failed", JobProblem.BROKEN_OFF)


def test_what_is_due_is_sent_by_the_clock_and_by_nobody_else(
    settings: Any, django_capture_on_commit_callbacks: Any
) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    with a_receiver() as receiver:
        webhook = a_webhook(a_house(), receiver.address)
        a_message(webhook)
        with django_capture_on_commit_callbacks(execute=True):
            assert send_due_messages() == 1
        assert receiver.messages == []
        assert run_waiting() == 1
        assert (receiver.types, send_due_messages()) == (["ping"], 0)
    assert deliver_to_webhook.long_job
    assert deliver_to_all.long_job


@pytest.mark.parametrize(("broker", "queued"), [(False, 1), (True, 2)])
def test_without_a_broker_one_task_sends_to_all_webhooks(
    broker: bool, queued: int, settings: Any, django_capture_on_commit_callbacks: Any
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = not broker
    house = a_house()
    for _webhook in range(2):
        a_message(a_webhook(house, "http://127.0.0.1:9/"))
    with django_capture_on_commit_callbacks() as callbacks:
        assert send_due_messages() == 2
    assert len(callbacks) == queued


def test_old_messages_are_forgotten_by_the_clock() -> None:
    a_message(a_webhook(a_house(), "https://bot.example/"), created_at=timezone.now() - timedelta(days=31))
    assert [forget_old_messages(), forget_old_messages()] == [1, 0]


def test_the_clock_starts_what_it_must_start() -> None:
    schedule: dict[str, dict[str, Any]] = settings.CELERY_BEAT_SCHEDULE

    started = {entry["task"] for entry in schedule.values()}
    tasks = (refresh_stale_standings, requeue_silent_jobs, send_due_messages)
    tasks += (forget_old_requests, forget_old_messages)
    assert started == {task.name for task in tasks}
    assert refresh_standings.name == "tournament.refresh_standings"
