"""Give somebody who works for the club another role."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_own
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Membership, Role
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.team import keep_an_owner


@counted
@transaction.atomic(durable=True)
def change_role(*, actor: Any, club_id: int, user_id: int, role: str, now: datetime) -> None:
    """Change what he may do, from this moment on; twice is once.

    :raises Membership.DoesNotExist: he does not work for the club.
    :raises Refused: no such role, or the club would have no owner.
    """
    lock_club(club_id)
    demand(may_own(actor, club_id))
    row = Membership.objects.get(club=club_id, user=user_id)
    if role not in Role.values:
        raise Refused(_("Choose what he will do for the club."))
    if row.role == role:
        return
    keep_an_owner(club_id, but=row)
    before, row.role = row.role, role
    row.save(update_fields=["role"])
    record(
        act="change_role",
        at=now,
        club_id=club_id,
        actor=actor,
        before={"role": before},
        after={"user": user_id, "role": role},
    )
