"""Choose what the hall screens show: what suits the evening's state, or one thing until further notice."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import HallView
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def show_in_hall(*, actor: Any, tournament_id: int, view: str, now: datetime) -> None:
    """Show this in the hall, whatever the evening's state; the same again: no change.

    A screen shows by itself while there is nothing of that kind to show, and the clock alone at the signal.

    :raises Refused: there is no such view.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if view not in HallView:
        raise Refused(_("Choose what the hall screen shows."))
    if view == tournament.hall_view:
        return
    before, tournament.hall_view = tournament.hall_view, view
    tournament.save(update_fields=["hall_view"])
    record(
        act="show_in_hall",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"view": before},
        after={"view": view},
    )
