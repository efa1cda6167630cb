"""Decide how a table counts that was broken off, or take that decision back (R-14)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import PLAYED, Entrant, Table, TableEnding, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament
from tournament.steps.adjusting import Given, give_points, is_given
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class Ending:
    """The director's decision: how the table counts, why; for a penalty who left and the points he loses.

    The form's key makes a repeated penalty harmless.
    """

    kind: str
    comment: str
    leaver_id: int | None = None
    points: str = ""
    form_key: UUID | None = None


@counted
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
    if is_given(tournament_id, ending.form_key):
        return
    before, table.ending = table.ending, TableEnding(ending.kind)
    table.save(update_fields=["ending"])
    penalty: dict[str, Any] = {}
    if table.ending == TableEnding.PENALTY:
        given = Given(ending.points, comment, table.round, ending.form_key)
        entry = give_points(_leaver(table, ending.leaver_id), given, author=actor, now=now)
        if entry.points > 0:
            raise Refused(_("A penalty takes points away: write −%(points)s.") % {"points": entry.points})
        penalty = {"entrant": entry.entrant_id, "points": str(entry.points)}
    tournament.results_changed(now)
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
            **penalty,
        },
        comment=comment,
    )
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _leaver(table: Table, entrant_id: int | None) -> Entrant:
    """Who sat at the table, as one who began or as a substitute (R-13)."""
    sat = Q(seats__table=table) | Q(substitutions__table=table)
    entrant = Entrant.objects.filter(sat, pk=entrant_id or 0).first()
    if entrant is None:
        raise Refused(_("Choose who has left the table."))
    return entrant
