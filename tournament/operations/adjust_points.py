"""Give a player a penalty or a bonus: an entry of its own, never a change of a sheet (R-11)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import PLAYED, Entrant, Round, Tournament
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.adjusting import Given, give_points, is_given
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def adjust_points(  # noqa: PLR0913 - an entry has these parts, each given by name
    *,
    actor: Any,
    tournament_id: int,
    entrant_id: int,
    points: str,
    reason: str,
    now: datetime,
    round_number: int | None = None,
    form_key: UUID | None = None,
) -> None:
    """Add the points to the standings and so to the seating of later rounds (R-11); one form once.

    :param points: as the referee wrote them, `-2` or `1,5`.
    :param round_number: the round they are for; None for the evening.
    :raises Refused: the points are no number or none at all, no reason is given, or the round has not begun.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if is_given(tournament_id, form_key):
        return
    entrant = Entrant.objects.get(pk=entrant_id, tournament=tournament)
    row = None if round_number is None else _begun_round(tournament, round_number)
    given = give_points(entrant, Given(points, reason, row, form_key), author=actor, now=now)
    tournament.results_changed(now)
    record(
        act="adjust_points",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "entrant": entrant.pk,
            "points": str(given.points),
            **({"round": round_number} if round_number else {}),
        },
        comment=given.reason,
    )
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _begun_round(tournament: Tournament, number: int) -> Round:
    """The round of this number. One that is only seated may be seated anew and is nothing to hold on to."""
    row = Round.objects.get(tournament=tournament, number=number)
    if row.state not in PLAYED:
        raise Refused(
            _("Round %(number)d has not begun: give the points for the evening.") % {"number": number}
        )
    return row
