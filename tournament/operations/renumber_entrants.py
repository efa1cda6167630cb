"""Give the entrants the numbers 1, 2, 3 … again, in their present order."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, RoundState, Tournament
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def renumber_entrants(*, actor: Any, tournament_id: int, now: datetime) -> None:
    """Close the gaps that removals have left: who has left comes last. Without a gap nothing is done.

    :raises Refused: a seating has been published: numbers stand on paper and in the order of round 1.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if tournament.rounds.exclude(state=RoundState.DRAFT).exists():
        raise Refused(_("A seating has been published: the numbers stay as they are."))
    order = sorted(
        tournament.entrants.all(), key=lambda row: (row.state == EntrantState.WITHDRAWN, row.number)
    )
    before = {row.pk: row.number for row in order}
    wanted = {row.pk: number for number, row in enumerate(order, start=1)}
    if before == wanted:
        return
    _write(tournament, order, wanted)
    record(
        act="renumber_entrants",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"numbers": list(before.values())},
        after={"entrants": list(wanted), "numbers": list(wanted.values())},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _write(tournament: Tournament, order: list[Entrant], wanted: dict[int, int]) -> None:
    """First far out of the way: the database allows no number twice, not for a moment."""
    tournament.entrants.update(number=F("number") + tournament.next_number)
    for row in order:
        row.number = wanted[row.pk]
    Entrant.objects.bulk_update(order, ["number"])
    tournament.next_number = len(order) + 1
    tournament.save(update_fields=["next_number"])
