"""Open a closed round again that was closed by mistake: its sheets are taken again."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Tournament, TournamentState
from tournament.problem_texts import MEANWHILE, Refused
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def reopen_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Undo `close_round` while the next seating is not published; a mere proposal of it goes.

    :raises Refused: the next round is published, the evening is finished or final, or no round is closed.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    following = lock_open_round(tournament)
    closed = Round.objects.filter(tournament=tournament, state=RoundState.CLOSED).order_by("number").last()
    if closed is None or (round_id is not None and closed.pk != round_id):
        raise Refused(MEANWHILE)
    _refuse_if_gone_on(tournament, following)
    if following is not None:
        following.delete()
    closed.state, closed.closed_at, closed.away = RoundState.OVER, None, {}
    closed.save(update_fields=["state", "closed_at", "away"])
    tournament.results_changed(now)
    record(act="reopen_round", at=now, tournament=tournament, actor=actor, after={"round": closed.number})
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _refuse_if_gone_on(tournament: Tournament, following: Round | None) -> None:
    if following is not None and following.state != RoundState.DRAFT:
        raise Refused(
            _("The seating of round %(number)d is published: take it back first.")
            % {"number": following.number}
        )
    if tournament.state == TournamentState.FINISHED or tournament.final_at is not None:
        raise Refused(_("The evening is finished or final: open it again first."))
