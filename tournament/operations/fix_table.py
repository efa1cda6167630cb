"""Note the table that an entrant needs, or that any table will do again."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament

MOST_TABLES = 250


@counted
@transaction.atomic(durable=True)
def fix_table(*, actor: Any, tournament_id: int, entrant_id: int, table: int | None, now: datetime) -> None:
    """From the next seating on the table where he sits carries this number; a seating in hand stays.

    Twice is the same as once.

    :param table: None for any table.
    :raises Refused: no table has such a number.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    entrant = Entrant.objects.get(pk=entrant_id, tournament=tournament)
    if table is not None and not 1 <= table <= MOST_TABLES:
        raise Refused(_("Write the number of a table: 1 to %(most)d.") % {"most": MOST_TABLES})
    if entrant.fixed_table == table:
        return
    before, entrant.fixed_table = entrant.fixed_table, table
    entrant.save(update_fields=["fixed_table"])
    record(
        act="fix_table",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"table": before},
        after={"entrant": entrant.pk, **({} if table is None else {"table": table})},
    )
