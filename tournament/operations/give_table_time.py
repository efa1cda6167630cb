"""Give one table more time than the others."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, Table
from tournament.problem_texts import Refused
from tournament.row_locks import lock_open_round, lock_tournament

MOST_MINUTES = 60


@counted
@transaction.atomic(durable=True)
def give_table_time(*, actor: Any, tournament_id: int, table_id: int, minutes: int, now: datetime) -> None:
    """Let one table play so many minutes beyond the round's end (R-6); 0 takes it back.

    :raises Refused: its round is not being played, or not 0 to 60 minutes.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament)
    table = Table.objects.get(pk=table_id, round__tournament=tournament)
    if row is None or row.pk != table.round_id or row.state != RoundState.RUNNING:
        raise Refused(_("The round of this table is not being played."))
    if not 0 <= minutes <= MOST_MINUTES:
        raise Refused(_("Give a table 0 to %(most)d minutes.") % {"most": MOST_MINUTES})
    if table.extra_minutes == minutes:
        return
    before, table.extra_minutes = table.extra_minutes, minutes
    table.save(update_fields=["extra_minutes"])
    record(
        act="give_table_time",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"minutes": before},
        after={"round": row.number, "table": table.number, "minutes": minutes},
    )
