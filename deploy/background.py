"""The clock of a laptop: one thread of the serving process does what Celery's beat and worker do on a server.

Where there is a broker it does not run: two clocks would do everything twice.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import close_old_connections

from deploy.celery_app import celery_app
from tournament import periodic_tasks  # noqa: F401 -- its import makes the clock's tasks known to Celery

logger = logging.getLogger(__name__)


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
    """Run the jobs at their intervals, the first time at once, until told to stop."""
    while jobs and not stop.is_set():
        run_due(jobs, time.monotonic())
        stop.wait(max(min(job.due for job in jobs) - time.monotonic(), 0))


def start_clock() -> threading.Event | None:
    """Start the thread, unless there is a broker; it ends with the process or when the event is set."""
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        return None
    stop = threading.Event()
    threading.Thread(target=run_clock, args=(jobs_of_the_clock(), stop), name="clock", daemon=True).start()
    return stop
