"""What the clock starts. Each job looks for work that was missed and does nothing when there is none."""

from celery import shared_task

from tournament.derived.standings_snapshot import store_standings
from tournament.queries.stale import stale_tournaments


@shared_task(name="tournament.refresh_stale_standings")
def refresh_stale_standings(**_later: object) -> int:
    """Compute the standings of every evening whose snapshot is older than its results."""
    stale = stale_tournaments()
    for tournament_id in stale:
        store_standings(tournament_id=tournament_id)
    return len(stale)
