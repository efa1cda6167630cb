"""Open an evening's registration to the players themselves."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import TournamentState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def open_registration(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Let players register themselves until play begins. Twice is the same as once.

    :raises Refused: the first round has begun.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if tournament.state != TournamentState.REGISTRATION:
        raise Refused(_("Play has begun: latecomers are written down at the desk."))
    if tournament.registration_open:
        return
    tournament.registration_open = True
    tournament.save(update_fields=["registration_open"])
    record(act="open_registration", at=now, tournament=tournament, actor=actor)
