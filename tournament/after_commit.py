"""Queues jobs once a transaction is committed. A broker that is down or silent is logged, never raised:
a saved sheet never becomes an error page, and the periodic job repairs what was not queued."""

import logging
from typing import Any, Protocol

from django.db import transaction

from tournament.figures import JOBS_NOT_QUEUED

logger = logging.getLogger(__name__)


class Job(Protocol):
    """What is needed of a Celery task."""

    name: str

    def apply_async(self, args: Any = None, kwargs: dict[str, Any] | None = None) -> Any:
        """Queue the job, or run it here when the installation has no broker."""


def queue_after_commit(job: Job, **ids: int) -> None:
    """Queue `job` with these ids after the commit; at once when no transaction is open."""

    def queue() -> None:
        try:
            job.apply_async(kwargs=ids)
        except Exception:
            JOBS_NOT_QUEUED.labels(job.name).inc()
            logger.exception("could not queue %s %s; the periodic job will repair it", job.name, ids)

    transaction.on_commit(queue, robust=True)
