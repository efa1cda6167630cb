"""End the play of a round; sheets may still come."""

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
def end_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """End the running round, early or late (R-6), its clock stopped or not.

    :raises Refused: no round is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING:
        raise Refused(_("No round is being played."))
    before = {"paused": True} if row.paused_at is not None else None
    row.state = RoundState.OVER
    row.ended_at = now
    if row.paused_at is not None and row.ends_at is not None:
        row.ends_at += now - row.paused_at
    row.paused_at = None
    row.save(update_fields=["state", "ended_at", "ends_at", "paused_at"])
    record(
        act="end_round",
        at=now,
        tournament=tournament,
        actor=actor,
        before=before,
        after={"round": row.number},
    )
