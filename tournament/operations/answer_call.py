"""Answer a table's call: the bell is silent, and the table reads that somebody is on the way."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Table
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def answer_call(
    *, actor: Any, tournament_id: int, table_id: int, now: datetime, called_at: datetime | None = None
) -> None:
    """Take the bell away. A call that is answered already, or a newer one than was seen, is left as it is.

    :param called_at: the call that the pressed button was about; None when nobody has pressed one.
    :raises PermissionDenied: the user does not work for the club.
    :raises Table.DoesNotExist: the evening has no such table.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    table = lock_table(Table.objects.get(pk=table_id, round__tournament=tournament).pk)
    if table.called_at is None or called_at not in (None, table.called_at):
        return
    table.called_at = table.called_by_seat = None
    table.save(update_fields=["called_at", "called_by_seat"])
    record(
        act="answer_call",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": table.round.number, "table": table.number},
    )
