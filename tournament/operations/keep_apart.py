"""Name two entrants who are not to sit at one table if it can be helped."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, KeepApart
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def keep_apart(*, actor: Any, tournament_id: int, entrant_id: int, other_id: int, now: datetime) -> None:
    """Keep the two apart from the next seating on (R-4); a seating in hand stays. Twice is the same as once.

    :raises Refused: it is one and the same person.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if entrant_id == other_id:
        raise Refused(_("Choose another player: nobody is kept apart from himself."))
    rows = Entrant.objects.filter(tournament=tournament)
    one, other = sorted((rows.get(pk=entrant_id).pk, rows.get(pk=other_id).pk))
    _row, made = KeepApart.objects.get_or_create(tournament=tournament, one_id=one, other_id=other)
    if made:
        record(act="keep_apart", at=now, tournament=tournament, actor=actor, after={"entrants": [one, other]})
