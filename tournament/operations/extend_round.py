"""Give the whole round more time."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_open_round, lock_tournament

MOST_MINUTES = 120


@counted
@transaction.atomic(durable=True)
def extend_round(
    *,
    actor: Any,
    tournament_id: int,
    minutes: int,
    now: datetime,
    round_id: int | None = None,
    ends_at: datetime | None = None,
) -> None:
    """Move the end of the running round (R-6); where time is up already, so many minutes from now.

    :param ends_at: the end that the pressed button was about: pressed twice it moves once.

    :raises Refused: no round is being played, or not 1 to 120 minutes.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING or row.ends_at is None:
        raise Refused(_("No round is being played."))
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused(_("Give 1 to %(most)d minutes.") % {"most": MOST_MINUTES})
    if ends_at is not None and row.ends_at != ends_at:
        return
    before, row.ends_at = row.ends_at, max(row.ends_at, row.paused_at or now) + timedelta(minutes=minutes)
    row.save(update_fields=["ends_at"])
    record(
        act="extend_round",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"seconds": round((row.ends_at - before).total_seconds())},
        after={"round": row.number, "minutes": minutes},
    )
