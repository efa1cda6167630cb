"""Withdraw a link that works once before it is used."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_own
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import OneTimeLink
from tournament.row_locks import lock_club


@counted
@transaction.atomic(durable=True)
def withdraw_link(*, actor: Any, club_id: int, link_id: int, now: datetime) -> None:
    """Let a link of the club lead nowhere; one that is used or withdrawn stays what it is.

    :raises OneTimeLink.DoesNotExist: the club has given no such link.
    """
    lock_club(club_id)
    demand(may_own(actor, club_id))
    link = OneTimeLink.objects.select_for_update().get(pk=link_id, club=club_id)
    if link.used_at is not None or link.withdrawn_at is not None:
        return
    link.withdrawn_at = now
    link.save(update_fields=["withdrawn_at"])
    record(act="withdraw_link", at=now, club_id=club_id, actor=actor, after={"link": link.pk})
