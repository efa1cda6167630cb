"""Note that a player has left: he keeps what he scored and is seated no more (R-10)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, RoundState, Seat, TournamentState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.tasks import refresh_standings


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
    _refuse_while_seated(entrant)
    entrant.state = EntrantState.WITHDRAWN
    entrant.save(update_fields=["state"])
    record(act="withdraw_player", at=now, tournament=tournament, actor=actor, after={"entrant": entrant.pk})
    tournament.results_changed()
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _refuse_while_seated(entrant: Entrant) -> None:
    seats = Seat.objects.filter(entrant=entrant, round__state=RoundState.RUNNING)
    seat = seats.select_related("table").first()
    if seat is not None:
        raise Refused(
            _("%(name)s sits at table %(table)d of this round. He can leave once the round is over.")
            % {"name": entrant.person.name, "table": seat.table.number}
        )
