"""Send a webhook a message that means nothing, to see whether it arrives."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import DeliveryState, Webhook, WebhookDelivery, WebhookEvent
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.tasks import deliver_to_webhook


@counted
@transaction.atomic(durable=True)
def try_webhook(*, actor: Any, club_id: int, webhook_id: int, now: datetime) -> None:
    """Write a `ping` for it and have it sent at once; while one waits, that one is the test.

    :raises Webhook.DoesNotExist: the club has no such webhook.
    :raises Refused: it is turned off.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = Webhook.objects.get(pk=webhook_id, club=club_id, removed_at=None)
    if not row.active:
        raise Refused(_("The webhook is turned off: turn it on, then send a test."))
    ping = {"webhook": row, "event": WebhookEvent.PING, "state": DeliveryState.WAITING}
    if WebhookDelivery.objects.filter(**ping).exists():
        return
    WebhookDelivery.objects.create(**ping, next_at=now, created_at=now)
    record(act="try_webhook", at=now, club_id=club_id, actor=actor, after={"webhook": row.pk})
    queue_after_commit(deliver_to_webhook, webhook_id=row.pk)
