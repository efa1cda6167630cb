"""Which evenings have standings older than their results."""

from django.db.models import Max
from django.db.models.functions import Coalesce

from tournament.models import Tournament


def stale_tournaments() -> list[int]:
    """The ids of evenings whose newest snapshot is older than `results_version`, one query."""
    newest = Coalesce(Max("snapshots__results_version"), -1)
    rows = Tournament.objects.annotate(newest=newest).filter(results_version__gt=0)
    return [row.pk for row in rows.only("pk", "results_version") if row.newest < row.results_version]
