"""Note that a player who had left is back: he is seated again from the next round (R-10)."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.models import Entrant, EntrantState
from tournament.row_locks import lock_tournament
from tournament.steps.entering import refuse_if_finished
from tournament.steps.returning import come_back
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def return_player(
    *, actor: Any, tournament_id: int, entrant_id: int, now: datetime, undone: bool = False
) -> tuple[str, ...]:
    """Mark the entrant as playing again; his name if he must wait. Twice is the same as once.

    Who has not sat down yet waits if his place has been taken meanwhile, or others wait for one; house
    players take none.

    :param undone: he has not left at all: others wait behind him, only who took his place keeps it.
    :raises Refused: the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if entrant.state != EntrantState.WITHDRAWN:
        return ()
    refuse_if_finished(tournament)
    entrant.tournament = tournament
    come_back(entrant, actor=actor, now=now, undone=undone)
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return (entrant.person.name,) if entrant.state == EntrantState.WAITING else ()
