"""Start a round: its clock runs from this instant (R-6)."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Tournament, TournamentState
from tournament.problem_texts import Refused
from tournament.queries.presence import seated_but_left
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.scoring_bridge import frozen_convention, frozen_scheme
from tournament.steps.settings import FROZEN, refuse_unclosable


@counted
@transaction.atomic(durable=True)
def start_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Start the published round; with the first one the evening keeps its own copy of the rules (R-40, R-64).

    :raises Refused: the seating is not published, somebody in it has left, the round is under way, or the
        evening's convention has come to be one by which nothing closes (R-67).
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state == RoundState.DRAFT:
        raise Refused(_("Publish the seating first."))
    if row.state != RoundState.PUBLISHED:
        raise Refused(_("Round %(number)d has been started already.") % {"number": row.number})
    left = seated_but_left(tournament, row)
    if left:
        raise Refused(
            _("Somebody seated has left: %(names)s. Seat the round again.") % {"names": ", ".join(left)}
        )
    row.state = RoundState.RUNNING
    row.started_at = now
    row.ends_at = now + timedelta(minutes=tournament.round_minutes)
    row.save(update_fields=["state", "started_at", "ends_at"])
    before = None
    if tournament.state == TournamentState.REGISTRATION:
        refuse_unclosable(tournament)
        before = {name: getattr(tournament, name) for name in FROZEN}
        _begin_play(tournament, row)
    record(
        act="start_round",
        at=now,
        tournament=tournament,
        actor=actor,
        before=before,
        after={"round": row.number},
    )


def _begin_play(tournament: Tournament, row: Round) -> None:
    """The evening keeps the rules as they are, and the way in which its first round was really seated.

    Nobody registers himself any more.
    """
    tournament.first_policy = row.policy
    tournament.state = TournamentState.PLAYING
    tournament.registration_open = False
    tournament.convention = frozen_convention(tournament)
    tournament.scheme = frozen_scheme(tournament)
    tournament.save(update_fields=["state", *FROZEN])
