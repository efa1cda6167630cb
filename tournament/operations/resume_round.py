"""Let the stopped clock of a round go on."""

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


@counted
@transaction.atomic(durable=True)
def resume_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Go on where `pause_round` stopped (R-6): the end moves by as long as the clock stood still.

    :raises Refused: no round is being played. One whose clock goes already is left as it is.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING:
        raise Refused(_("No round is being played."))
    if row.paused_at is None or row.ends_at is None:
        return
    row.ends_at += now - row.paused_at
    row.paused_at = None
    row.save(update_fields=["ends_at", "paused_at"])
    record(act="resume_round", at=now, tournament=tournament, actor=actor, after={"round": row.number})
