"""Give one table of the round another link and another code: the old ones lead nowhere from now on."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, Table
from tournament.models.tables import draw_code, draw_short_code
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def renew_table_link(*, actor: Any, tournament_id: int, table_id: int, now: datetime) -> None:
    """Draw the table's secrets anew; its sheet, deals and draft stay with it. The history holds no secret.

    :raises Refused: the round is a draft, whose links lead nowhere yet, or closed.
    :raises Table.DoesNotExist: the evening has no such table.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    table = lock_table(Table.objects.get(pk=table_id, round__tournament=tournament).pk)
    if table.round.state in {RoundState.DRAFT, RoundState.CLOSED}:
        raise Refused(_("Only the tables of a round that is open have links."))
    table.code, table.short_code = draw_code(), draw_short_code()
    table.save(update_fields=["code", "short_code"])
    record(
        act="renew_table_link",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": table.round.number, "table": table.number},
    )
