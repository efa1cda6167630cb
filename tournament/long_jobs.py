"""The rows of long jobs: taken up by one attempt, kept alive by its heartbeat, ended once, queued anew.

Every step is one UPDATE that asks for the attempt's number and the state, so two deliveries of a job, or an
older attempt that comes late, never write over a newer one. No transaction waits for the work.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet

from tournament.models import LIVE, OF_A_CLUB, JobProblem, JobState, LongJob

SILENT = timedelta(seconds=30)
MOST_ATTEMPTS = 5
TELL_STEPS = 10
TELL_SECONDS = 2.0


def about(kind: str, pk: int) -> dict[str, Any]:
    """Whose a job or a document of this kind is: the evening's or the club's of this id, as a filter."""
    return {"club_id" if kind in OF_A_CLUB else "tournament_id": pk}


class Superseded(Exception):  # noqa: N818 - nothing is wrong: another attempt does the work
    """The row belongs to a newer attempt, or is gone: stop, and write nothing."""


def claim(job_id: int, attempt: int, now: datetime) -> LongJob | None:
    """Take the job up for this attempt; None when somebody has, it is over, or a newer attempt is queued."""
    waiting = LongJob.objects.filter(pk=job_id, attempt=attempt, state=JobState.QUEUED)
    if not waiting.update(state=JobState.RUNNING, started_at=now, heartbeat_at=now, done=0, total=0):
        return None
    return LongJob.objects.select_related("asked_by").filter(pk=job_id, attempt=attempt).first()


def beat(job: LongJob, done: int, total: int, now: datetime) -> None:
    """Say that the attempt is alive and how far it has come.

    :raises Superseded: it is not the row's attempt any more.
    """
    _write(job, done=done, total=total, heartbeat_at=now)


def finish(job: LongJob, steps: int, now: datetime) -> None:
    """Say that the job is done with all its steps; in one transaction with storing what it has made.

    :raises Superseded: it is not the row's attempt any more.
    """
    _write(job, state=JobState.DONE, done=steps, total=steps, finished_at=now, heartbeat_at=now)


def fail(job: LongJob, problem: JobProblem, now: datetime) -> None:
    """Say that the job has failed, and why.

    :raises Superseded: it is not the row's attempt any more.
    """
    _write(job, state=JobState.FAILED, problem=problem, finished_at=now)


def _write(job: LongJob, **fields: Any) -> None:
    mine = LongJob.objects.filter(pk=job.pk, attempt=job.attempt, state=JobState.RUNNING)
    if not mine.update(**fields):
        raise Superseded


class Progress:
    """Hears after every step how many are done; tells the row every tenth, and every two seconds."""

    def __init__(self, job: LongJob, total: int, steady: Callable[[], float] = time.monotonic) -> None:
        """Tell at once that there are `total` steps.

        :raises Superseded: it is not the row's attempt any more.
        """
        self._job, self._total, self._steady = job, total, steady
        self._tell(0)

    def __call__(self, done: int) -> None:
        """Tell, if it is time to.

        :raises Superseded: it is not the row's attempt any more.
        """
        if done - self._told >= TELL_STEPS or self._steady() - self._told_at >= TELL_SECONDS:
            self._tell(done)

    def _tell(self, done: int) -> None:
        beat(self._job, done, self._total, datetime.now(UTC))
        self._told, self._told_at = done, self._steady()


def silent_jobs(now: datetime) -> QuerySet[LongJob]:
    """Live jobs that nobody has heard of for half a minute.

    A heartbeat as far in the future is none either: this machine's clock has jumped back since.
    """
    unheard = Q(heartbeat_at__lt=now - SILENT) | Q(heartbeat_at__gt=now + SILENT)
    return LongJob.objects.filter(unheard, state__in=LIVE).order_by("pk")


def start_again(job: LongJob, now: datetime) -> int | None:
    """Queue a silent job's next attempt; after the last one it has failed.

    :returns: the number of the attempt to queue; None when there is none to queue.
    """
    as_seen = LongJob.objects.filter(
        pk=job.pk, attempt=job.attempt, state=job.state, heartbeat_at=job.heartbeat_at
    )
    if job.attempt >= MOST_ATTEMPTS:
        problem = JobProblem.NOT_TAKEN if job.state == JobState.QUEUED else JobProblem.BROKEN_OFF
        as_seen.update(state=JobState.FAILED, problem=problem, finished_at=now)
        return None
    following = job.attempt + 1
    queued = as_seen.update(state=JobState.QUEUED, attempt=following, heartbeat_at=now)
    return following if queued else None


def interrupt_live_jobs(now: datetime) -> int:
    """At the start of an installation of one process: what is alive was left by a process that has ended.

    :returns: how many there were.
    """
    return LongJob.objects.filter(state__in=LIVE).update(state=JobState.INTERRUPTED, finished_at=now)
