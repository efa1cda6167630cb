"""Ask for a document that a long job makes: the one that is kept, the job at work, or a new job."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.derived.papers_words import language
from tournament.derived.stored_documents import present_document
from tournament.figures import counted
from tournament.long_jobs import silent_jobs, start_again
from tournament.models import LIVE, JobKind, LongJob
from tournament.row_locks import lock_tournament
from tournament.tasks import make_document


@counted
@transaction.atomic(durable=True)
def request_document(
    *, actor: Any, tournament_id: int, kind: JobKind, site: str, now: datetime
) -> int | None:
    """Queue the making of a document in the language of the moment; asked twice, it is the same job.

    It changes nothing of the evening, so the history has no line of it: the job says who asked, and when.

    :param site: the address that the document's links lead to.
    :returns: the job's id; None when the document is there already.
    :raises ObjectDoesNotExist: there is nothing to make it from.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    if present_document(actor, tournament_id, kind, site) is not None:
        return None
    same = {"tournament": tournament, "kind": kind, "language": language()}
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
