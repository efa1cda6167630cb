"""Take names off the list that should not be there: a slip, or a flood from the players' own page."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.row_locks import lock_tournament
from tournament.steps.removing import take_off, who_goes
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def remove_entrants(*, actor: Any, tournament_id: int, entrant_ids: Collection[int], now: datetime) -> None:
    """Take these entrants off the list as if they had never been on it; their numbers are not given again.

    To whom anything refers, a seat, money, a wish, points, is marked as having left instead. The history
    keeps the rows, so that they can be put back.

    :raises Refused: the evening is finished, or one of them sits at a table of a round that is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    chosen = who_goes(tournament, entrant_ids)
    if not chosen:
        return
    record(
        act="remove_entrants",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"rows": take_off(chosen)},
        after={"entrants": [row.pk for row in chosen]},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
