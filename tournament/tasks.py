"""What acts queue: ids in, one call. A task may run twice; an older run never overwrites a newer result.

One marked `long_job` may take longer than an answer: without a broker it waits for the background thread.
"""

from datetime import UTC, datetime

from celery import shared_task

from tournament.derived import stored_documents
from tournament.derived.standings_snapshot import store_standings
from tournament.webhooks.delivering import deliver, webhooks_in_arrears


@shared_task(name="tournament.refresh_standings")
def refresh_standings(tournament_id: int, **_later: object) -> None:
    """Compute and store the standings of an evening for its present results version."""
    store_standings(tournament_id=tournament_id)


# Celery makes an attribute of the mark; its stubs know only its own options.
@shared_task(name="tournament.make_document", long_job=True)  # type: ignore[call-overload,untyped-decorator]
def make_document(job_id: int, attempt: int, **_later: object) -> None:
    """Make and store what a long job was asked for, if this is the attempt that it waits for."""
    stored_documents.make_document(job_id=job_id, attempt=attempt)


@shared_task(name="tournament.deliver_to_webhook", long_job=True)  # type: ignore[call-overload,untyped-decorator]
def deliver_to_webhook(webhook_id: int, **_later: object) -> None:
    """Send what is due to one webhook; what another worker has taken up is left to it."""
    deliver(webhook_id)


@shared_task(name="tournament.deliver_to_all", long_job=True)  # type: ignore[call-overload,untyped-decorator]
def deliver_to_all(**_later: object) -> None:
    """Send what is due to every webhook, within one time for all; what is left is due at the next beat."""
    deliver(*webhooks_in_arrears(datetime.now(UTC)))
