"""What acts queue: ids in, one call. A task may run twice; an older run never overwrites a newer result."""

from celery import shared_task

from tournament.derived.standings_snapshot import store_standings


@shared_task(name="tournament.refresh_standings")
def refresh_standings(tournament_id: int, **_later: object) -> None:
    """Compute and store the standings of an evening for its present results version."""
    store_standings(tournament_id=tournament_id)
