"""Take a season of a club away; its evenings stay."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Season
from tournament.row_locks import lock_club


@counted
@transaction.atomic(durable=True)
def remove_season(*, actor: Any, club_id: int, season_id: int, now: datetime) -> None:
    """Take a season away: it is only a way to add up evenings (R-16).

    :raises Season.DoesNotExist: the club has no season of this id.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    Season.objects.get(pk=season_id, club=club_id).delete()
    record(act="remove_season", at=now, club_id=club_id, actor=actor, after={"season": season_id})
