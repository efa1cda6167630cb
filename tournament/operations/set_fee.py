"""Give an entrant a fee of his own: a reduced one, none at all, or the evening's again."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.models import Entrant
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.money import MOST, give_fee


@counted
@transaction.atomic(durable=True)
def set_fee(*, actor: Any, tournament_id: int, entrant_id: int, fee: int | None, now: datetime) -> None:
    """Set what the entrant owes, in whole units of the evening's currency; None: the evening's fee.

    :raises Entrant.DoesNotExist: the evening has no such entrant.
    :raises Refused: the fee is below zero or too high.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    entrant = Entrant.objects.get(pk=entrant_id, tournament=tournament)
    if fee is not None and not 0 <= fee <= MOST:
        raise Refused(_("A fee is a whole amount, at least 0; empty, the evening's own fee is due."))
    if fee == entrant.fee:
        return
    entrant.tournament = tournament
    give_fee(entrant, fee, actor=actor, now=now)
