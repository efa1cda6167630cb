"""Take a published seating back: it is a proposal again, which nobody but the desk sees."""

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
def unpublish_seating(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Undo `publish_seating` while the round has not been started; its links open nothing until it is public.

    :raises Refused: no seating is published, or the round has begun.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.PUBLISHED:
        raise Refused(_("There is no published seating to take back."))
    row.state = RoundState.DRAFT
    row.save(update_fields=["state"])
    record(act="unpublish_seating", at=now, tournament=tournament, actor=actor, after={"round": row.number})
