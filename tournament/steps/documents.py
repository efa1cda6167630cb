"""A document that a long job makes is asked for; asked twice, it is the same job."""

from datetime import datetime
from typing import Any

from tournament.after_commit import queue_after_commit
from tournament.derived.papers_words import language
from tournament.long_jobs import about, silent_jobs, start_again
from tournament.models import LIVE, JobKind, LongJob
from tournament.tasks import make_document


def queue_document(about_id: int, kind: JobKind, actor: Any, site: str, now: datetime) -> int:
    """The job that makes it: the one that is alive, or a new one. The caller has locked what it is about."""
    same: dict[str, Any] = {**about(kind, about_id), "kind": kind, "language": language()}
    alive = LongJob.objects.filter(**same, state__in=LIVE).first()
    if alive is not None:
        _wake(alive, now)
        return alive.pk
    job = LongJob.objects.create(
        **same, arguments={"site": site}, asked_by=actor, asked_at=now, heartbeat_at=now
    )
    queue_after_commit(make_document, job_id=job.pk, attempt=job.attempt)
    return job.pk


def _wake(job: LongJob, now: datetime) -> None:
    """Queue the next attempt of one that nobody has heard of: a press repairs it, with or without a clock."""
    if silent_jobs(now).filter(pk=job.pk).exists():
        attempt = start_again(job, now)
        if attempt is not None:
            queue_after_commit(make_document, job_id=job.pk, attempt=attempt)
