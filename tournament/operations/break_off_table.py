"""Decide how a table counts that was broken off, or take that decision back (R-14)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.history_log import record
from tournament.models import PLAYED, Entrant, Seat, Table, TableEnding, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament
from tournament.steps.adjusting import Given, give_points
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class Ending:
    """The director's decision: how the table counts, why; for a penalty who left and the points he loses."""

    kind: str
    comment: str
    leaver_id: int | None = None
    points: str = ""


@transaction.atomic(durable=True)
def break_off_table(*, actor: Any, tournament_id: int, table_id: int, ending: Ending, now: datetime) -> None:
    """As it stands, annulled, or a penalty for the one who left and the others as it stands (R-14).

    An empty kind takes the decision back; a penalty given with it stays until it is struck out.

    :raises Refused: the round has not begun, no comment, or the one who left does not sit at the table.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    table = lock_table(
        Table.objects.values_list("pk", flat=True).get(pk=table_id, round__tournament=tournament)
    )
    comment = tidy_text(ending.comment, 300)
    if table.round.state not in PLAYED:
        raise Refused(_("The round has not been started: its tables cannot be broken off."))
    if not comment:
        raise Refused(_("Write in a few words why."))
    before, table.ending = table.ending, TableEnding(ending.kind)
    table.save(update_fields=["ending"])
    if table.ending == TableEnding.PENALTY:
        given = Given(ending.points, comment, table.round)
        give_points(_leaver(table, ending.leaver_id), given, author=actor, now=now)
    tournament.results_changed()
    record(
        act="break_off_table",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"ending": before},
        after={
            "round": table.round.number,
            "table": table.number,
            "ending": table.ending,
            **({"entrant": ending.leaver_id} if table.ending == TableEnding.PENALTY else {}),
        },
        comment=comment,
    )
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _leaver(table: Table, entrant_id: int | None) -> Entrant:
    seat = Seat.objects.filter(table=table, entrant=entrant_id).select_related("entrant").first()
    if seat is None:
        raise Refused(_("Choose who has left the table."))
    return seat.entrant
