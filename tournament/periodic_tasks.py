"""What the clock starts. Each job looks for work that was missed and does nothing when there is none."""

from celery import shared_task

from tournament.derived.standings_snapshot import try_to_store
from tournament.queries.stale import stale_tournaments


@shared_task(name="tournament.refresh_stale_standings")
def refresh_stale_standings(**_later: object) -> int:
    """Compute the standings of every evening that lacks its newest; one that fails stops no other."""
    stale = stale_tournaments()
    for tournament_id in stale:
        try_to_store(tournament_id)
    return len(stale)
