"""What is counted while the program runs, for a monitor; `deploy/metrics.py` shows it.

Counting decides nothing and asks no database. Labels are names of our own, never what a person has written.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from prometheus_client import Counter, Histogram

from tournament.problem_texts import Refused

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

ACTS = Counter(
    "pulka_acts", "Acts by name, and whether they were done, refused or failed.", ["act", "outcome"]
)
SHEETS = Counter("pulka_sheets", "Versions of sheets that were taken in.", ["source"])
STANDINGS = Histogram(
    "pulka_standings_seconds",
    "Standings computed and stored: how long it took.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
STANDINGS_LAG = Histogram(
    "pulka_standings_lag_seconds",
    "From the first change of the results to the standings that show it.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120),
)
JOBS_NOT_QUEUED = Counter("pulka_jobs_not_queued", "Jobs that the broker did not take.", ["job"])
PAGES = Counter("pulka_public_pages", "Public pages given out as they were kept, or made.", ["origin"])

REFUSALS = (Refused, PermissionDenied, ObjectDoesNotExist)

_when_done: ContextVar[list[Callable[[], None]] | None] = ContextVar("when_done", default=None)


def counted(act: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Count an act by its name once its transaction is over; stands outside of it, as the first decorator."""
    name = act.__name__

    @wraps(act)
    def counting(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        counts: list[Callable[[], None]] = []
        before = _when_done.set(counts)
        outcome = "failed"
        try:
            answer = act(*args, **kwargs)
            outcome = "done"
        except REFUSALS:
            outcome = "refused"
            raise
        finally:
            _when_done.reset(before)
            ACTS.labels(name, outcome).inc()
        for count in counts:
            count()
        return answer

    return counting


def count_when_done(count: Callable[[], None]) -> None:
    """Count something inside an act, if its transaction comes to a good end."""
    counts = _when_done.get()
    if counts is not None:
        counts.append(count)
