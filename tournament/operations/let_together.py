"""Let two entrants sit at one table again."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import KeepApart
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def let_together(*, actor: Any, tournament_id: int, entrant_id: int, other_id: int, now: datetime) -> None:
    """Forget that the two were to be kept apart. Twice is the same as once."""
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    one, other = sorted((entrant_id, other_id))
    gone, _rows = KeepApart.objects.filter(tournament=tournament, one=one, other=other).delete()
    if gone:
        record(
            act="let_together", at=now, tournament=tournament, actor=actor, after={"entrants": [one, other]}
        )
