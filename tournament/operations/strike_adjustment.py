"""Strike out a penalty or a bonus that was a mistake; the entry stays and can be read."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Adjustment
from tournament.row_locks import lock_tournament
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def strike_adjustment(*, actor: Any, tournament_id: int, adjustment_id: int, now: datetime) -> None:
    """Let the entry count no more (R-11). Twice is the same as once."""
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    given = Adjustment.objects.get(pk=adjustment_id, tournament=tournament)
    if given.struck_at is not None:
        return
    given.struck_at = now
    given.save(update_fields=["struck_at"])
    tournament.results_changed(now)
    record(
        act="strike_adjustment",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrant": given.entrant_id, "points": str(given.points)},
        comment=given.reason,
    )
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
