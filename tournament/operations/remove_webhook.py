"""Remove a webhook."""

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
def remove_webhook(*, actor: Any, club_id: int, webhook_id: int, now: datetime) -> None:
    """Take it away with its secret; the row goes when its messages are old enough to be forgotten.

    :raises Webhook.DoesNotExist: the club has no such webhook.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = Webhook.objects.get(pk=webhook_id, club=club_id, removed_at=None)
    row.active, row.secret, row.removed_at = False, "", now
    row.save(update_fields=["active", "secret", "removed_at"])
    give_up_waiting(row.pk)
    record(act="remove_webhook", at=now, club_id=club_id, actor=actor, after={"webhook": row.pk})
