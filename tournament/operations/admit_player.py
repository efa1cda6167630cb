"""Let somebody from the waiting list, or one who plays only when asked, take part."""

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
from tournament.steps.entering import has_room
from tournament.tasks import refresh_standings

_ADMITTED = (EntrantState.WAITING, EntrantState.STANDBY)


@counted
@transaction.atomic(durable=True)
def admit_player(*, actor: Any, tournament_id: int, entrant_id: int, now: datetime) -> None:
    """Seat him from the next round on (R-10). Twice is the same as once.

    :raises Refused: the evening is finished or full, or he has left and must come back first.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if entrant.state == EntrantState.ACTIVE:
        return
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: nobody can be added."))
    if entrant.state not in _ADMITTED:
        raise Refused(_("%(name)s has left: let him come back first.") % {"name": entrant.person.name})
    if entrant.state == EntrantState.WAITING and not has_room(tournament):
        raise Refused(
            _("All %(capacity)d places are taken. Raise the number of places in the settings, or wait.")
            % {"capacity": tournament.capacity}
        )
    before, entrant.state = entrant.state, EntrantState.ACTIVE
    entrant.absent = False
    entrant.save(update_fields=["state", "absent"])
    record(
        act="admit_player",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"state": before},
        after={"entrant": entrant.pk},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
