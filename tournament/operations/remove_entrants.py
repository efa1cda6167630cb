"""Take names off the list that should not be there: a slip, or a flood from the players' own page."""

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import (
    Adjustment,
    Award,
    Entrant,
    EntrantState,
    KeepApart,
    Payment,
    Seat,
    TournamentState,
)
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.seating import refuse_while_playing
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def remove_entrants(*, actor: Any, tournament_id: int, entrant_ids: Collection[int], now: datetime) -> None:
    """Take these entrants off the list as if they had never been on it; their numbers are not given again.

    To whom anything refers, a seat, money, a wish, points, is marked as having left instead. The history
    keeps the rows, so that they can be put back.

    :raises Refused: the evening is finished, or one of them sits at a table of a round that is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrants = Entrant.objects.filter(tournament=tournament, pk__in=entrant_ids)
    chosen = list(entrants.select_related("person").annotate(stays=_referred_to()))
    if not chosen:
        return
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    refuse_while_playing(chosen)
    rows = json.loads(json.dumps(list(entrants.values()), default=str))
    entrants.filter(pk__in=[row.pk for row in chosen if row.stays]).update(state=EntrantState.WITHDRAWN)
    entrants.filter(pk__in=[row.pk for row in chosen if not row.stays]).delete()
    record(
        act="remove_entrants",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"rows": rows},
        after={"entrants": [row.pk for row in chosen]},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _referred_to() -> Any:
    """Whether anything of the evening would lose its meaning with the entrant."""
    this = OuterRef("pk")
    wishes = KeepApart.objects.filter(Q(one=this) | Q(other=this))
    seats = Seat.objects.filter(Q(entrant=this) | Q(substitute=this))
    return (
        Exists(seats)
        | Exists(wishes)
        | Exists(Payment.objects.filter(entrant=this))
        | Exists(Adjustment.objects.filter(entrant=this))
        | Exists(Award.objects.filter(entrant=this))
    )
