"""Note that somebody plays only when he is asked, to fill a table."""

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
def stand_by(*, actor: Any, tournament_id: int, entrant_id: int, now: datetime) -> None:
    """Seat him no more until he is admitted; rounds in which nobody asks him are no misses of his.

    Twice is the same as once.

    :raises Refused: the evening is finished, he has left, or he sits at a table of a round being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if entrant.state == EntrantState.STANDBY:
        return
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    if entrant.state == EntrantState.WITHDRAWN:
        raise Refused(_("%(name)s has left: let him come back first.") % {"name": entrant.person.name})
    refuse_while_playing([entrant])
    before, entrant.state = entrant.state, EntrantState.STANDBY
    entrant.save(update_fields=["state"])
    record(
        act="stand_by",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"state": before, **({"absent": True} if entrant.absent else {})},
        after={"entrant": entrant.pk},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
