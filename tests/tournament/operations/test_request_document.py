"""Asking for a document: one job however often, none when it is there, and only for the club."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import override

from tests.factories.documents import SITE, a_queued_job, an_awarded_evening, ask
from tests.factories.evenings import NOW, a_closed_round, a_house, a_user, acting, an_evening
from tests.factories.unchanged import forbidden, nothing_changes
from tournament.derived.stored_documents import make_document
from tournament.long_jobs import SILENT
from tournament.models import Diploma, HistoryEntry, JobKind, JobState, LongJob, Role
from tournament.operations.request_document import request_document

pytestmark = pytest.mark.django_db


def test_it_is_asked_for_and_queued_after_the_commit(django_capture_on_commit_callbacks: Any) -> None:
    house, evening = an_awarded_evening()
    history = HistoryEntry.objects.count()

    with override("en"), django_capture_on_commit_callbacks() as queued:
        pk = ask(house, evening)

    job = LongJob.objects.get()
    assert (job.pk, job.state, job.attempt, job.language) == (pk, JobState.QUEUED, 1, "en")
    assert (job.asked_by, job.asked_at, job.heartbeat_at) == (house.owner, NOW, NOW)
    assert job.arguments == {"site": SITE}
    assert len(queued) == 1
    assert HistoryEntry.objects.count() == history


@pytest.mark.parametrize("role", Role)
def test_everybody_who_works_for_the_club_may_ask_and_gets_the_same_job(role: Role) -> None:
    house, evening, job = a_queued_job()
    asked: dict[str, Any] = acting(house, evening) | {"actor": a_user("worker", house, role)}

    with nothing_changes():
        assert request_document(kind=JobKind.DIPLOMAS, site="http://elsewhere", **asked) == job.pk


def test_a_job_at_work_is_not_queued_again() -> None:
    house, evening, job = a_queued_job()
    LongJob.objects.update(state=JobState.RUNNING, started_at=NOW)

    with nothing_changes():
        assert ask(house, evening) == job.pk


@pytest.mark.parametrize("state", [JobState.QUEUED, JobState.RUNNING])
def test_a_press_wakes_a_job_that_nobody_has_heard_of(
    state: JobState, django_capture_on_commit_callbacks: Any
) -> None:
    """Its process was killed, or its message lost; where no clock goes, nobody else would find it."""
    house, evening, job = a_queued_job()
    LongJob.objects.update(state=state, started_at=NOW, heartbeat_at=NOW - SILENT - timedelta(seconds=1))

    with django_capture_on_commit_callbacks() as queued:
        assert ask(house, evening) == job.pk

    job.refresh_from_db()
    assert (job.state, job.attempt, job.heartbeat_at) == (JobState.QUEUED, 2, NOW)
    assert len(queued) == 1


def test_what_is_there_is_not_made_again() -> None:
    house, evening, job = a_queued_job()
    make_document(job_id=job.pk, attempt=1)

    with nothing_changes():
        assert ask(house, evening) is None


@pytest.mark.parametrize(
    ("state", "problem"), [(JobState.FAILED, "broken"), (JobState.INTERRUPTED, ""), (JobState.DONE, "")]
)
def test_what_is_over_without_a_document_is_begun_again(state: JobState, problem: str) -> None:
    house, evening, job = a_queued_job()
    LongJob.objects.update(state=state, problem=problem, finished_at=NOW)

    again = ask(house, evening, now=NOW + timedelta(hours=1))

    assert again not in (None, job.pk)
    assert LongJob.objects.get(pk=again).state == JobState.QUEUED


def test_each_language_has_a_job_of_its_own() -> None:
    house, evening = an_awarded_evening()

    asked = []
    for language in ("ru", "en"):
        with override(language):
            asked.append(ask(house, evening))

    assert list(LongJob.objects.values_list("pk", "language")) == [(asked[0], "ru"), (asked[1], "en")]


@pytest.mark.parametrize("kind", ["anonymous", "stranger", "neighbour", "closed"])
def test_nobody_else_may_ask(kind: str) -> None:
    house, evening = an_awarded_evening()
    actor = {
        "anonymous": AnonymousUser,
        "stranger": lambda: house.stranger,
        "neighbour": lambda: a_house("other").owner,
        "closed": lambda: a_user("closed", house, Role.OWNER, is_active=False),
    }[kind]()

    forbidden(
        request_document,
        kind=JobKind.DIPLOMAS,
        site=SITE,
        **acting(house, evening) | {"actor": actor},
    )


def test_before_the_awards_there_is_nothing_to_ask_for() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)

    with nothing_changes(), pytest.raises(Diploma.DoesNotExist):
        ask(house, evening)
