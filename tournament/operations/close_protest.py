"""Close the protest time: the standings are final (R-17)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Tournament, tidy_text
from tournament.problem_texts import Refused
from tournament.queries.protests import protests_until
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def close_protest(
    *, actor: Any, tournament_id: int, now: datetime, comment: str = "", version: int | None = None
) -> None:
    """Make the standings final as they are now; what changes later is a correction. Twice is once.

    :param version: the results' version that the pressed button was about; None when nobody has pressed one.
    :raises Refused: a planned round is not closed, the results have changed since they were shown, or the
        protest time has not run out and no comment says why.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    if tournament.final_at is not None:
        return
    comment = tidy_text(comment, 300)
    _refuse_too_early(tournament, now, comment)
    if version is not None and version != tournament.results_version:
        raise Refused(_("Meanwhile the results have changed. Look at the standings, then press again."))
    tournament.final_at = now
    tournament.final_version = tournament.results_version
    tournament.save(update_fields=["final_at", "final_version"])
    record(
        act="close_protest",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"results_version": tournament.results_version},
        comment=comment,
    )


def _refuse_too_early(tournament: Tournament, now: datetime, comment: str) -> None:
    until = protests_until(tournament, tournament.rounds.order_by("number").last())
    if until is None:
        raise Refused(_("Close all the rounds first; then the protest time can be closed."))
    if now < until and not comment:
        raise Refused(_("The protest time has not run out. To close it now, write in a few words why."))
