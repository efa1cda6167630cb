"""The background thread of a laptop: it does what Celery's beat and worker do on a server, long jobs as well.

Where there is a broker it does not run: two clocks would do everything twice. What an earlier process was
making when it ended is shown as interrupted; this one does not make it by itself.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from celery.schedules import schedule
from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from deploy.celery_app import celery_app
from deploy.task_queue import attend, leave, run_waiting
from tournament import periodic_tasks  # noqa: F401 -- its import makes the clock's tasks known to Celery
from tournament.long_jobs import interrupt_live_jobs

logger = logging.getLogger(__name__)

ATTENTIVE = 1.0
"""Seconds after which the thread looks whether it is to stop."""


@dataclass
class Job:
    """One entry of the clock: what it calls, how often, and when next (by the monotonic clock)."""

    name: str
    call: Callable[[], Any]
    seconds: float
    due: float = 0.0


def jobs_of_the_clock() -> list[Job]:
    """Read CELERY_BEAT_SCHEDULE; only intervals are understood here, no times of day."""
    return [_job(name, entry) for name, entry in settings.CELERY_BEAT_SCHEDULE.items()]


def _job(name: str, entry: dict[str, Any]) -> Job:
    interval = entry["schedule"]
    if isinstance(interval, schedule):
        interval = interval.run_every  # type: ignore[attr-defined]
    seconds = interval.total_seconds() if isinstance(interval, timedelta) else float(interval)
    task = celery_app.tasks[entry["task"]]
    return Job(name, lambda: task(*entry.get("args", ()), **entry.get("kwargs", {})), seconds)


def run_due(jobs: list[Job], now: float) -> None:
    """Run every job whose time has come; one that fails is logged and stops no other and not the clock."""
    for job in jobs:
        if job.due > now:
            continue
        job.due = now + job.seconds
        try:
            close_old_connections()
            job.call()
        except Exception:
            logger.exception("the clock's job failed: %s; next try in %.0f s", job.name, job.seconds)
        finally:
            close_old_connections()


def run_clock(jobs: list[Job], stop: threading.Event) -> None:
    """Run the jobs at their intervals, first at once, and between them what is queued, until told to stop."""
    attend()
    try:
        while not stop.is_set():
            run_due(jobs, time.monotonic())
            next_due = min((job.due - time.monotonic() for job in jobs), default=ATTENTIVE)
            run_waiting(patience=min(max(next_due, 0.0), ATTENTIVE))
            close_old_connections()
    finally:
        # Whatever ends the thread: what is queued later must not wait for nobody.
        leave()


def start_clock() -> threading.Event | None:
    """Start the thread, unless there is a broker; it ends with the process or when the event is set.

    No request is answered before it returns, so every job that is alive is of an earlier process.
    """
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        return None
    _interrupt()
    stop = threading.Event()
    threading.Thread(target=run_clock, args=(jobs_of_the_clock(), stop), name="clock", daemon=True).start()
    return stop


def _interrupt() -> None:
    try:
        interrupt_live_jobs(timezone.now())
    except Exception:
        # The evening starts all the same: what is silent is queued again by the clock.
        logger.exception("jobs of an earlier process could not be marked")
    finally:
        close_old_connections()
