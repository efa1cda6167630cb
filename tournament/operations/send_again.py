"""Send a message again that has not arrived, without waiting for its time."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import DeliveryFault, DeliveryState, WebhookDelivery
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.tasks import deliver_to_webhook


@counted
@transaction.atomic(durable=True)
def send_again(*, actor: Any, club_id: int, delivery_id: int, now: datetime) -> None:
    """Make a message due now, and those before it that wait too: they go in their order.

    One that was given up begins anew, under its old id. What it says is what everybody may see by then.

    :raises WebhookDelivery.DoesNotExist: the club has no such message.
    :raises Refused: it has arrived, is being sent just now, or its webhook is turned off.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    rows = WebhookDelivery.objects.select_related("webhook")
    row = rows.get(pk=delivery_id, webhook__club=club_id, webhook__removed_at=None)
    if row.state == DeliveryState.DELIVERED:
        raise Refused(_("This message has arrived meanwhile."))
    if not row.webhook.active:
        raise Refused(_("The webhook is turned off: turn it on, then send the message again."))
    if not _make_due(row, now):
        raise Refused(_("The message is being sent at this moment."))
    after = {"webhook": row.webhook_id, "message": str(row.number)}
    record(act="send_again", at=now, club_id=club_id, actor=actor, after=after)
    queue_after_commit(deliver_to_webhook, webhook_id=row.webhook_id)


def _make_due(row: WebhookDelivery, now: datetime) -> bool:
    """Whether it could be done: by UPDATEs, which pass over what a worker has taken up."""
    rows = WebhookDelivery.objects.filter(webhook=row.webhook_id, pk__lte=row.pk)
    if row.state == DeliveryState.GIVEN_UP:
        anew = {"state": DeliveryState.WAITING, "attempts": 0, "fault": ""}
        rows.filter(pk=row.pk, state=DeliveryState.GIVEN_UP).update(**anew, next_at=now)
    waiting = rows.filter(state=DeliveryState.WAITING)
    waiting.exclude(fault=DeliveryFault.BROKEN_OFF, next_at__gt=now).update(next_at=now)
    return waiting.filter(pk=row.pk, next_at__lte=now).exists()
