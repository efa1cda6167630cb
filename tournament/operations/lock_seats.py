"""Lock a table of a seating, or unlock it: seating anew leaves a locked table alone."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, Table
from tournament.problem_texts import MEANWHILE, Refused
from tournament.row_locks import lock_open_round, lock_tournament


@counted
@transaction.atomic(durable=True)
def lock_seats(*, actor: Any, tournament_id: int, table_id: int, locked: bool, now: datetime) -> None:
    """Lock or unlock a table's seats before the round starts (R-4). Twice is the same as once.

    :raises Refused: the round has begun, or its seating is another one by now.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament)
    table = Table.objects.filter(pk=table_id, round=row).first() if row else None
    if row is None or table is None or row.state not in (RoundState.DRAFT, RoundState.PUBLISHED):
        raise Refused(MEANWHILE)
    if table.locked == locked:
        return
    table.locked = locked
    table.save(update_fields=["locked"])
    record(
        act="lock_seats" if locked else "unlock_seats",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": row.number, "table": table.number},
    )
