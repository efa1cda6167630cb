"""Let somebody take a seat over during a round; the sheet stays with the seat (R-13)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, RoundState, Seat, Tournament, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.entering import enter
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class Successor:
    """Who takes a seat over: an entrant, or where there is none somebody new, by his name."""

    entrant_id: int | None = None
    name: str = ""


@counted
@transaction.atomic(durable=True)
def replace_player(
    *,
    actor: Any,
    tournament_id: int,
    seat_id: int,
    by: Successor,
    now: datetime,
    who_leaves: int | None = None,
) -> None:
    """Seat an entrant without a seat, or somebody new by his name, in the stead of one who has to leave.

    The result counts for the one who began the round, or by the evening's switch for the one who took over
    (R-13); who is new and plays for another stands outside the ranking. Who left is marked as having left.
    The one who began can be put back on his own seat.

    :param who_leaves: the entrant who was written down only to take over, where that is undone; he leaves.

    :raises Refused: the round is not being played, nobody is chosen, or he sits in this round already.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    seat = Seat.objects.select_related("round", "table", "entrant__person", "substitute").get(
        pk=seat_id, round__tournament=tournament
    )
    if seat.round.state != RoundState.RUNNING:
        raise Refused(_("The round of this table is not being played."))
    before = seat.substitute
    is_back = before is not None and by.entrant_id == seat.entrant_id
    seat.substitute = None if is_back else _substitute(tournament, seat, by, now)
    seat.save(update_fields=["substitute"])
    _mark(seat.entrant, EntrantState.ACTIVE if is_back else EntrantState.WITHDRAWN)
    if before is not None and _goes(before, is_back, who_leaves):
        _mark(before, EntrantState.WITHDRAWN)
    record(
        act="replace_player",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"substitute": before.pk} if before else None,
        after={
            **({"newcomer": seat.substitute_id} if by.entrant_id is None else {}),
            "entrants": [one for one in (seat.entrant_id, seat.substitute_id) if one],
            "round": seat.round.number,
            "table": seat.table.number,
        },
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _goes(substitute: Entrant, is_back: bool, who_leaves: int | None) -> bool:
    """Whether the one who sat here until now leaves the evening, and not only the seat."""
    if substitute.pk == who_leaves:
        return True
    return not is_back and substitute.state == EntrantState.ACTIVE


def _mark(entrant: Entrant, state: EntrantState) -> None:
    entrant.state = state
    entrant.save(update_fields=["state"])


def _substitute(tournament: Tournament, seat: Seat, by: Successor, now: datetime) -> Entrant:
    if by.entrant_id is None and not by.name.strip():
        raise Refused(_("Choose who takes the seat over, or write his name."))
    if by.entrant_id is None:
        return _newcomer(tournament, tidy_name(by.name), now)
    entrant = Entrant.objects.select_related("person").get(pk=by.entrant_id, tournament=tournament)
    seats = Seat.objects.filter(round=seat.round)
    if seats.filter(entrant=entrant).exists() or seats.filter(substitute=entrant).exists():
        raise Refused(_("%(name)s has a seat in this round already.") % {"name": entrant.person.name})
    if entrant.state == EntrantState.WITHDRAWN:
        raise Refused(_("%(name)s has left: let him come back first.") % {"name": entrant.person.name})
    if entrant.absent:
        entrant.absent = False
        entrant.save(update_fields=["absent"])
    return entrant


def _newcomer(tournament: Tournament, name: str, now: datetime) -> Entrant:
    """Somebody new: a player of the evening if the result is to be his, else one who helps out."""
    entrant = enter(tournament, name, now)
    entrant.house = not tournament.substitute_counts
    entrant.state = EntrantState.ACTIVE if tournament.substitute_counts else EntrantState.STANDBY
    entrant.save(update_fields=["house", "state"])
    return entrant
