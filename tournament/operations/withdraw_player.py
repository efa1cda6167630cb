"""Note that a player has left: he keeps what he scored and is seated no more (R-10)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, TournamentState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.seating import refuse_while_playing
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def withdraw_player(*, actor: Any, tournament_id: int, entrant_id: int, now: datetime) -> None:
    """Mark the entrant as having left. Twice is the same as once.

    :raises Refused: the evening is finished, or he sits at a table of a round that is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if entrant.state == EntrantState.WITHDRAWN:
        return
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    refuse_while_playing([entrant])
    before = {"state": entrant.state, "absent": entrant.absent}
    entrant.state = EntrantState.WITHDRAWN
    entrant.save(update_fields=["state"])
    record(
        act="withdraw_player",
        at=now,
        tournament=tournament,
        actor=actor,
        before=before,
        after={"entrant": entrant.pk},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
