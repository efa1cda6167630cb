"""Take a nomination back; the diploma that was issued for it becomes void."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Award, AwardKind
from tournament.row_locks import lock_tournament
from tournament.steps.diplomas import void_diploma


@counted
@transaction.atomic(durable=True)
def withdraw_nomination(*, actor: Any, tournament_id: int, award_id: int, now: datetime) -> None:
    """Remove the nomination. Twice is once; awards for places and for taking part are none."""
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    nominations = Award.objects.filter(tournament=tournament, kind=AwardKind.NOMINATION)
    award = nominations.filter(pk=award_id).first()
    if award is None:
        return
    void_diploma(award, now)
    award.delete()
    record(
        act="withdraw_nomination",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"prize": award.prize},
        after={"entrant": award.entrant_id, "title": award.title},
    )
