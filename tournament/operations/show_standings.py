"""Show the standings to everybody again."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def show_standings(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Put the standings and results back on the public pages. Twice is once."""
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if not tournament.standings_hidden:
        return
    tournament.standings_hidden = False
    tournament.save(update_fields=["standings_hidden"])
    record(act="show_standings", at=now, tournament=tournament, actor=actor)
