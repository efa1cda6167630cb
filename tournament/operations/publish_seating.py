"""Publish the proposed seating: from now on everybody sees where he sits, and the tables' links work."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Tournament
from tournament.problem_texts import Refused
from tournament.queries.presence import come_or_left
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.steps.seating import places_by_table, proposal_request, propose


@counted
@transaction.atomic(durable=True)
def publish_seating(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Publish the proposal.

    :raises Refused: there is none, or since it was made somebody has come or left, or a result has changed
        (unless the director has moved people by hand: then he has decided who sits where).
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.DRAFT:
        raise Refused(_("There is no proposed seating to publish."))
    changed = come_or_left(tournament, row)
    if changed:
        raise Refused(
            _("Since this seating was proposed somebody has come or left: %(names)s. Propose it again.")
            % {"names": ", ".join(changed)}
        )
    if row.number > 1 and not row.by_hand and _would_differ(tournament, row):
        raise Refused(_("Since this seating was proposed the results have changed. Propose it again."))
    row.state = RoundState.PUBLISHED
    row.save(update_fields=["state"])
    record(act="publish_seating", at=now, tournament=tournament, actor=actor, after={"round": row.number})


def _would_differ(tournament: Tournament, row: Round) -> bool:
    """Whether the results have changed since, and so that the round would be seated in another way now."""
    if row.results_version == tournament.results_version:
        return False
    seating, _problems = propose(tournament, proposal_request(tournament, row.number, row.policy, row))
    seated = [[str(place.entrant_id) for place in places] for places in places_by_table(row)]
    return seating is None or [list(seats) for seats in seating.tables] != seated
