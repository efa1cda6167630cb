"""Take minutes back that were given to a running round by mistake."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import HistoryEntry, RoundState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_open_round, lock_tournament


@counted
@transaction.atomic(durable=True)
def set_end_back(
    *,
    actor: Any,
    tournament_id: int,
    seconds: int,
    now: datetime,
    round_id: int | None = None,
    line: int | None = None,
) -> None:
    """Undo `extend_round`: the round ends so many seconds earlier again (R-6); for one line of history once.

    :param line: the id of the line of history by which the minutes were given.
    :raises Refused: no round is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING or row.ends_at is None or row.started_at is None:
        raise Refused(_("No round is being played."))
    told = HistoryEntry.objects.filter(tournament=tournament, act="set_end_back")
    if line is not None and told.filter(after__line=line).exists():
        return
    row.ends_at = max(row.started_at, row.ends_at - timedelta(seconds=seconds))
    row.save(update_fields=["ends_at"])
    after = {"round": row.number, **({} if line is None else {"line": line})}
    record(act="set_end_back", at=now, tournament=tournament, actor=actor, after=after)
