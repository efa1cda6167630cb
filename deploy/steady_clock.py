"""Intervals that go by the monotonic clock, so that no jump of the machine's time stops what they start.

Celery's beat computes what is due from the wall clock: set back by an hour, it would be silent for an hour.
"""

import time
from datetime import UTC, datetime, timedelta

from celery.schedules import schedule

_BEGAN = datetime.now(UTC)
_BEGAN_STEADY = time.monotonic()


def steady_now() -> datetime:
    """The time when this process began, and what has passed since: it never jumps, whatever the time is."""
    return _BEGAN + timedelta(seconds=time.monotonic() - _BEGAN_STEADY)


def every(seconds: float) -> schedule:
    """An entry's interval for CELERY_BEAT_SCHEDULE."""
    return schedule(timedelta(seconds=seconds), nowfun=steady_now)
