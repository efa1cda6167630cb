"""Close an evening's registration to the players; the desk goes on adding people."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def close_registration(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Let nobody register himself any more. Twice is the same as once, and so is after the first round."""
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if not tournament.registration_open:
        return
    tournament.registration_open = False
    tournament.save(update_fields=["registration_open"])
    record(act="close_registration", at=now, tournament=tournament, actor=actor)
