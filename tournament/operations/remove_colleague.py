"""Let somebody work for the club no longer; what he has done stays under his name."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_own
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Membership
from tournament.row_locks import lock_club
from tournament.steps.team import keep_an_owner


@counted
@transaction.atomic(durable=True)
def remove_colleague(*, actor: Any, club_id: int, user_id: int, now: datetime) -> None:
    """Take his role away; his account stays, his pages and tokens of this club end at once.

    :raises Membership.DoesNotExist: he does not work for the club.
    :raises Refused: the club would have no owner.
    """
    lock_club(club_id)
    demand(may_own(actor, club_id))
    row = Membership.objects.get(club=club_id, user=user_id)
    keep_an_owner(club_id, but=row)
    row.delete()
    record(
        act="remove_colleague",
        at=now,
        club_id=club_id,
        actor=actor,
        before={"role": row.role},
        after={"user": user_id},
    )
