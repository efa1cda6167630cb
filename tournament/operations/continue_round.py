"""Go on with a round whose play was ended by the button before its time."""

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
def continue_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Undo `end_round` while the round's time has not run out: its clock goes on as if nothing had been.

    :raises Refused: no round has been ended before its time.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.OVER or time_is_up(row, now):
        raise Refused(_("There is no round to go on with: its time has run out."))
    row.state = RoundState.RUNNING
    row.ended_at = None
    row.save(update_fields=["state", "ended_at"])
    record(act="continue_round", at=now, tournament=tournament, actor=actor, after={"round": row.number})
