"""Stop the clock of the round that is being played."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.steps.time import time_is_up


@counted
@transaction.atomic(durable=True)
def pause_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Stop the clock (R-6); what is left of the round stays. Twice is the same as once.

    :raises Refused: no round is being played, or its time is up.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING:
        raise Refused(_("No round is being played."))
    if row.paused_at is not None:
        return
    if time_is_up(row, now):
        raise Refused(_("The time of this round is up: there is nothing to stop."))
    row.paused_at = now
    row.save(update_fields=["paused_at"])
    record(act="pause_round", at=now, tournament=tournament, actor=actor, after={"round": row.number})
