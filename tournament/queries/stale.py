"""Which evenings have standings older than their results, and since when."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Max, QuerySet
from django.db.models.functions import Coalesce

from tournament.models import Tournament


def stale_tournaments() -> list[int]:
    """The ids of evenings whose newest snapshot is older than `results_version`, one query."""
    return list(_stale().values_list("pk", flat=True))


def _stale() -> QuerySet[Tournament]:
    newest = Coalesce(Max("snapshots__results_version"), -1)
    rows = Tournament.objects.annotate(newest=newest)
    return rows.filter(results_version__gt=0, newest__lt=F("results_version")).order_by("pk")


@dataclass(frozen=True, slots=True)
class Staleness:
    """How many evenings are stale, and for how many seconds the oldest of them has been; 0 when none is."""

    evenings: int
    oldest_seconds: float


def staleness(now: datetime) -> Staleness:
    """How far the standings are behind the results, one query.

    Where pictures were deleted by hand nobody has noted when: then it is since the last one that is left.
    """
    since = Coalesce("stale_since", Max("snapshots__computed_at"), "created_at")
    stale = _stale().annotate(since=since).values_list("since", flat=True)
    ages = [max((now - instant).total_seconds(), 0.0) for instant in stale]
    return Staleness(len(ages), max(ages, default=0.0))
