"""Register a player for an evening."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import EntrantState, tidy_name
from tournament.row_locks import lock_tournament
from tournament.steps.entering import enter, refuse_if_finished, similar_names
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class Registered:
    """The entrant's number, the name as it was kept, and names on the list that differ from it in little.

    `waiting`: all places were taken, or others waited for them; he is on the waiting list.
    """

    number: int
    name: str
    similar: tuple[str, ...] = ()
    waiting: bool = False


@counted
@transaction.atomic(durable=True)
def register_player(*, actor: Any, tournament_id: int, name: str, now: datetime) -> Registered:
    """Give the next number to the person of this name, who is made known to the club when new.

    A late entrant plays from the next round seated (R-10); where all places are taken, or others wait for
    them, he waits.

    :raises Refused: no name or too long a one, the name is already on the list, or the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    refuse_if_finished(tournament)
    name = tidy_name(name)
    entrant = enter(tournament, name, now)
    record(
        act="register_player",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrant": entrant.pk, "number": entrant.number},
    )
    waiting, name = entrant.state == EntrantState.WAITING, entrant.person.name
    if not waiting:
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return Registered(entrant.number, name, similar_names(tournament, [name])[name], waiting)
