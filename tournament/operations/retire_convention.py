"""Put a convention of a club's own aside, or bring it back."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import ClubConvention
from tournament.row_locks import lock_club


@counted
@transaction.atomic(durable=True)
def retire_convention(*, actor: Any, club_id: int, convention_id: int, retired: bool, now: datetime) -> None:
    """Offer it to no evening any more, or again; twice is once. Evenings that have chosen it keep it.

    :raises ClubConvention.DoesNotExist: the club has no such convention.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = ClubConvention.objects.get(pk=convention_id, club=club_id)
    if (row.retired_at is not None) == retired:
        return
    row.retired_at = now if retired else None
    row.save(update_fields=["retired_at"])
    after = {"own_convention": row.pk, "retired": retired}
    record(act="retire_convention", at=now, club_id=club_id, actor=actor, after=after)
