"""Open a finished evening again: what was ended by mistake goes on."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import TournamentState, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def reopen_evening(*, actor: Any, tournament_id: int, now: datetime, comment: str) -> None:
    """Take the end of the evening and the final standings back (R-17); the diplomas stay as they are.

    They are compared with the results again when the evening is awarded again. Rounds that were cut off by
    an early end come back through the settings.

    :raises Refused: the evening is neither finished nor final, or no comment says why.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    finished = tournament.state == TournamentState.FINISHED
    if not finished and tournament.final_at is None:
        raise Refused(_("The evening is not finished: there is nothing to open again."))
    comment = tidy_text(comment, 300)
    if not comment:
        raise Refused(_("To open the evening again, write in a few words why."))
    before = {"state": tournament.state, "results_version": tournament.final_version}
    tournament.state = TournamentState.PLAYING
    tournament.finished_at = tournament.awarded_version = None
    tournament.final_at = tournament.final_version = None
    tournament.save(
        update_fields=["state", "finished_at", "awarded_version", "final_at", "final_version"],
    )
    record(act="reopen_evening", at=now, tournament=tournament, actor=actor, before=before, comment=comment)
