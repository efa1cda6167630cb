"""Let a house player play for himself, or an entrant play outside the ranking."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant
from tournament.row_locks import lock_tournament
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def rank_player(*, actor: Any, tournament_id: int, entrant_id: int, ranked: bool, now: datetime) -> None:
    """Count an entrant in the ranking or as a house player (R-12); the rounds he has played go with him.

    Twice is the same as once.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    entrant = Entrant.objects.get(pk=entrant_id, tournament=tournament)
    if entrant.house is not ranked:
        return
    entrant.house = not ranked
    entrant.save(update_fields=["house"])
    record(
        act="rank_player",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"house": ranked},
        after={"entrant": entrant.pk, "house": entrant.house},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
