"""Seat a latecomer at a table of three of a round that is seated already; no other table is touched."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, Round, RoundState, Seat, Table, Tournament
from tournament.problem_texts import Refused, Sentence
from tournament.queries.warnings import seating_warnings
from tournament.row_locks import lock_open_round, lock_table, lock_tournament
from tournament.steps.seating import changed_by_hand
from tournament.tasks import refresh_standings

_SEATED = (RoundState.DRAFT, RoundState.PUBLISHED, RoundState.RUNNING)


@counted
@transaction.atomic(durable=True)
def join_table(
    *, actor: Any, tournament_id: int, entrant_id: int, table_id: int, now: datetime
) -> list[Sentence]:
    """Let a player who is not seated sit down at West of a table of three (R-10).

    Possible until the table has written a sheet or a deal: then it is a table of three.

    :returns: what speaks against it; said, never forbidden.
    :raises Refused: the round is over, he sits already or does not play, or the table is not of three.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament)
    if row is None or row.state not in _SEATED:
        raise Refused(_("There is no seating that somebody could join."))
    entrant = _newcomer(tournament, row, entrant_id)
    table = lock_table(Table.objects.values_list("pk", flat=True).get(pk=table_id, round=row))
    if table.size != 3:
        raise Refused(_("Table %(number)d is full.") % {"number": table.number})
    if table.last_version:
        raise Refused(
            _("Table %(number)d has handed in a sheet of three already.") % {"number": table.number}
        )
    if table.last_deal_entry:
        raise Refused(_("Table %(number)d keeps its deals as a table of three.") % {"number": table.number})
    table.size = 4
    table.save(update_fields=["size"])
    Seat.objects.create(table=table, round=row, position=3, entrant=entrant)
    warnings = seating_warnings(tournament, row, [table], (entrant.pk,))
    changed_by_hand(tournament, row)
    record(
        act="join_table",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "entrant": entrant.pk,
            "round": row.number,
            "table": table.number,
            "warnings": len(warnings),
        },
    )
    if row.state == RoundState.RUNNING:
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return warnings


def _newcomer(tournament: Tournament, row: Round, entrant_id: int) -> Entrant:
    entrant = Entrant.objects.playing(tournament).filter(pk=entrant_id).first()
    if entrant is None:
        raise Refused(_("He does not play just now: mark him as present first."))
    seats = Seat.objects.filter(round=row)
    if seats.filter(entrant=entrant).exists() or seats.filter(substitute=entrant).exists():
        raise Refused(_("%(name)s has a seat in this round already.") % {"name": entrant.person.name})
    return entrant
