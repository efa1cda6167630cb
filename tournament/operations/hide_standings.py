"""Hide the standings and all results from the public until the awards."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def hide_standings(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Keep the standings, nets, points and places of every round off the public pages. Twice is once.

    The desk, and each table on its own phones, go on seeing their own.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if tournament.standings_hidden:
        return
    tournament.standings_hidden = True
    tournament.save(update_fields=["standings_hidden"])
    record(act="hide_standings", at=now, tournament=tournament, actor=actor)
