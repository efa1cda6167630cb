"""What the clock starts. Each job looks for work that was missed and does nothing when there is none."""

from datetime import UTC, datetime, timedelta

from celery import shared_task
from django.conf import settings

from tournament.after_commit import queue_after_commit
from tournament.derived.standings_snapshot import try_to_store
from tournament.history_log import forget_done
from tournament.long_jobs import silent_jobs, start_again
from tournament.models import JobKind
from tournament.queries.stale import stale_tournaments
from tournament.tasks import deliver_to_all, deliver_to_webhook, make_document
from tournament.webhooks.delivering import forget_old, webhooks_in_arrears

KEYS_KEPT = timedelta(days=30)
TASKS = {kind.value: make_document for kind in JobKind}


@shared_task(name="tournament.refresh_stale_standings")
def refresh_stale_standings(**_later: object) -> int:
    """Compute the standings of every evening that lacks its newest; one that fails stops no other."""
    stale = stale_tournaments()
    for tournament_id in stale:
        try_to_store(tournament_id)
    return len(stale)


@shared_task(name="tournament.requeue_silent_jobs")
def requeue_silent_jobs(**_later: object) -> int:
    """Queue the next attempt of every long job whose worker or whose message is lost."""
    now, queued = datetime.now(UTC), 0
    for job in silent_jobs(now):
        attempt = start_again(job, now)
        if attempt is not None:
            queue_after_commit(TASKS[job.kind], job_id=job.pk, attempt=attempt)
            queued += 1
    return queued


@shared_task(name="tournament.forget_old_requests")
def forget_old_requests(**_later: object) -> int:
    """Forget the keys of requests that were done so long ago that nobody sends them again."""
    return forget_done(datetime.now(UTC) - KEYS_KEPT)


@shared_task(name="tournament.send_due_messages")
def send_due_messages(**_later: object) -> int:
    """Queue every webhook that has a message due, each by itself: a dead address holds up no other.

    Without a broker all of them together: one thread has other work too, and silent addresses hold it up.
    """
    due = webhooks_in_arrears(datetime.now(UTC))
    if settings.CELERY_TASK_ALWAYS_EAGER and due:
        queue_after_commit(deliver_to_all)
    else:
        for webhook_id in due:
            queue_after_commit(deliver_to_webhook, webhook_id=webhook_id)
    return len(due)


@shared_task(name="tournament.forget_old_messages")
def forget_old_messages(**_later: object) -> int:
    """Forget what webhooks were told so long ago that nobody asks any more."""
    return forget_old(datetime.now(UTC))
