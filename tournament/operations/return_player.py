"""Note that a player who had left is back: he is seated again from the next round (R-10)."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import PLAYED, Entrant, EntrantState, Seat
from tournament.row_locks import lock_tournament
from tournament.steps.entering import has_room, has_room_for_one_more, refuse_if_finished
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
    seated = Seat.objects.filter(entrant=entrant, round__state__in=PLAYED).exists()
    free = has_room if undone else has_room_for_one_more
    plays = entrant.house or seated or free(tournament)
    entrant.state = EntrantState.ACTIVE if plays else EntrantState.WAITING
    entrant.absent = False
    entrant.save(update_fields=["state", "absent"])
    record(act="return_player", at=now, tournament=tournament, actor=actor, after={"entrant": entrant.pk})
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return () if plays else (entrant.person.name,)
