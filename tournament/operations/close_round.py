"""Close a round: its results stand, absence is a miss, a missing sheet annuls its table until it comes."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, Round, RoundState, SheetDraft, TableEnding, Tournament, tidy_text
from tournament.problem_texts import Refused, Sentence
from tournament.row_locks import lock_open_round, lock_tables, lock_tournament
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def close_round(
    *, actor: Any, tournament_id: int, comment: str, now: datetime, round_id: int | None = None
) -> None:
    """Close the round whose play is over (R-7, R-15). Bells of its tables fall silent, drafts go.

    :raises Refused: play goes on, or tables lack a sheet or its confirmation and no comment says why.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.OVER:
        raise Refused(_("End the round first; then it can be closed."))
    missing = _missing(row)
    comment = tidy_text(comment, 300)
    if missing and not comment:
        raise Refused(
            *missing,
            _("To close it all the same, write why. A table without a sheet is annulled until it comes."),
        )
    row.state = RoundState.CLOSED
    row.closed_at = now
    row.away = _away(tournament, row)
    row.save(update_fields=["state", "closed_at", "away"])
    _end_what_phones_began(row)
    tournament.results_changed(now)
    record(
        act="close_round",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": row.number},
        comment=comment,
    )
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _end_what_phones_began(row: Round) -> None:
    """Nobody goes to a table's bell any more, and no draft becomes a sheet."""
    lock_tables(row)
    row.tables.filter(called_at__isnull=False).update(called_at=None, called_by_seat=None)
    SheetDraft.objects.filter(table__round=row).delete()


def _away(tournament: Tournament, row: Round) -> dict[str, str]:
    """What everybody is who has no seat in the round: later changes do not change what he missed."""
    seats = row.seats.values_list("entrant", "substitute")
    seated = {one for pair in seats for one in pair if one}
    entrants = Entrant.objects.filter(tournament=tournament).exclude(pk__in=seated)
    rows = entrants.values_list("pk", "house", "state")
    return {str(pk): "house" if house else state for pk, house, state in rows}


def _missing(row: Round) -> list[Sentence]:
    """What stands in the way, table by table."""
    reasons: list[Sentence] = []
    for table in row.tables.exclude(ending=TableEnding.ANNULLED):
        if not table.last_version:
            reasons.append(_("Table %(table)d has not handed in its sheet.") % {"table": table.number})
        elif table.confirmed_version is None:
            reasons.append(_("The sheet of table %(table)d is not confirmed.") % {"table": table.number})
    return reasons
