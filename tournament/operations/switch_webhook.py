"""Turn a webhook off, or on again."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Webhook
from tournament.row_locks import lock_club
from tournament.webhooks.delivering import give_up_waiting


@counted
@transaction.atomic(durable=True)
def switch_webhook(*, actor: Any, club_id: int, webhook_id: int, active: bool, now: datetime) -> None:
    """Tell it nothing any more, or of what happens from now on; twice is once.

    What waits for it is given up either way: it would come late, and out of a time that nobody listened to.

    :raises Webhook.DoesNotExist: the club has no such webhook.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = Webhook.objects.get(pk=webhook_id, club=club_id, removed_at=None)
    if row.active == active:
        return
    row.active = active
    row.save(update_fields=["active"])
    give_up_waiting(row.pk)
    record(
        act="switch_webhook",
        at=now,
        club_id=club_id,
        actor=actor,
        after={"webhook": row.pk, "active": active},
    )
