"""Takes messages up, sends them and writes down how it went; tries again until one arrives or is given up.

A message is claimed by one UPDATE that asks for its number of attempts, and is then due again a minute later:
whoever dies in between has lost nothing, and of two workers one sends. No transaction is open meanwhile.
"""

import json
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from tournament.models import IN_ORDER_UNTIL, DeliveryFault, DeliveryState, Webhook, WebhookDelivery
from tournament.webhooks.bodies import body_of
from tournament.webhooks.posting import Outcome, post
from tournament.webhooks.signing import signed_headers

PAUSES = (
    timedelta(seconds=10),
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=12),
)
"""How long after a failed attempt the next one comes; the one after the last is the last."""

MOST_ATTEMPTS = len(PAUSES) + 1
LOST_AFTER = timedelta(seconds=60)
MOST_SECONDS = 10.0
"""After so much time a task begins no further message, of whichever webhook: other work waits behind it."""

KEPT = timedelta(days=30)


def webhooks_in_arrears(now: datetime) -> list[int]:
    """The ids of webhooks that have a message which is due, those that failed last time last; one query."""
    due = WebhookDelivery.objects.filter(_due(now)).values("webhook")
    tried = WebhookDelivery.objects.filter(webhook=OuterRef("pk"), attempts__gt=0).order_by("-pk")
    rows = Webhook.objects.filter(active=True, pk__in=due).order_by("pk")
    faults = rows.annotate(fault=Subquery(tried.values("fault")[:1])).values_list("pk", "fault")
    return [pk for pk, _fault in sorted(faults, key=lambda row: bool(row[1]))]


def deliver(*webhooks: int, steady: Callable[[], float] = time.monotonic) -> int:
    """Send what is due to these webhooks, a message of each in turn and the oldest first.

    One that has nothing more, or has just failed, has no further turn; nobody has when the time is over.

    :returns: how many have arrived.
    """
    begun, arrived, turns = steady(), 0, deque(webhooks)
    while turns and steady() - begun < MOST_SECONDS:
        webhook_id = turns.popleft()
        delivery = _claim_next(webhook_id, datetime.now(UTC))
        if delivery is not None and _attempt(delivery):
            arrived += 1
            turns.append(webhook_id)
    return arrived


def give_up_waiting(webhook_id: int) -> None:
    """Give up what still waits for a webhook that is turned off, or was until now."""
    waiting = WebhookDelivery.objects.filter(webhook=webhook_id, state=DeliveryState.WAITING)
    waiting.update(state=DeliveryState.GIVEN_UP, next_at=None, fault=DeliveryFault.TURNED_OFF)


def forget_old(now: datetime) -> int:
    """Forget messages of more than 30 days ago, and webhooks removed by then; how many rows there were."""
    count, _by_model = WebhookDelivery.objects.filter(created_at__lt=now - KEPT).delete()
    Webhook.objects.filter(removed_at__lt=now - KEPT).delete()
    return count


def _due(now: datetime) -> Q:
    return Q(state=DeliveryState.WAITING, next_at__lte=now)


def _claim_next(webhook_id: int, now: datetime) -> WebhookDelivery | None:
    """Take up the next message that may go; None where there is none, or another worker was faster."""
    delivery = _next(webhook_id, now)
    if delivery is None:
        return None
    as_seen = WebhookDelivery.objects.filter(_due(now), pk=delivery.pk, attempts=delivery.attempts)
    if delivery.attempts >= MOST_ATTEMPTS:
        # The last attempt was broken off: nobody knows what came of it.
        as_seen.update(state=DeliveryState.GIVEN_UP, next_at=None)
        return None
    claimed = as_seen.update(
        attempts=F("attempts") + 1,
        next_at=now + LOST_AFTER,
        status=None,
        fault=DeliveryFault.BROKEN_OFF,
    )
    delivery.attempts += 1
    return delivery if claimed else None


def _next(webhook_id: int, now: datetime) -> WebhookDelivery | None:
    """The oldest message, if it is due; a later one only when all before it have been tried often enough."""
    waiting: QuerySet[WebhookDelivery] = WebhookDelivery.objects.filter(
        webhook=webhook_id, webhook__active=True, state=DeliveryState.WAITING
    ).select_related("webhook__club", "tournament")
    first = waiting.filter(attempts__lt=IN_ORDER_UNTIL).order_by("pk").first()
    late = waiting.filter(_due(now), attempts__gte=IN_ORDER_UNTIL).order_by("next_at", "pk").first()
    if first is not None and first.next_at is not None and first.next_at <= now:
        return first
    return late


def _attempt(delivery: WebhookDelivery) -> bool:
    """Send a claimed message and write down how it went; whether it has arrived."""
    now = datetime.now(UTC)
    said = json.dumps(body_of(delivery, now), ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Content-Type": "application/json", "User-Agent": "Pulka"}
    headers |= signed_headers(delivery.webhook.secret, str(delivery.number), said, now)
    outcome = post(delivery.webhook.address, headers, said)
    _write_down(delivery, outcome, datetime.now(UTC))
    return not outcome.fault


def _write_down(delivery: WebhookDelivery, outcome: Outcome, now: datetime) -> None:
    """Say how the attempt ended, unless a later one has been begun.

    What has arrived has arrived, whatever was decided meanwhile; what was given up meanwhile stays so.
    """
    mine = WebhookDelivery.objects.filter(pk=delivery.pk, attempts=delivery.attempts)
    waiting = mine.filter(state=DeliveryState.WAITING)
    ended: dict[str, Any] = {"status": outcome.status, "fault": outcome.fault}
    if not outcome.fault:
        mine.update(state=DeliveryState.DELIVERED, next_at=None, delivered_at=now, **ended)
    elif outcome.fault == DeliveryFault.GONE or delivery.attempts >= MOST_ATTEMPTS:
        waiting.update(state=DeliveryState.GIVEN_UP, next_at=None, **ended)
    else:
        waiting.update(next_at=now + PAUSES[delivery.attempts - 1], **ended)
    if outcome.fault == DeliveryFault.GONE:
        Webhook.objects.filter(pk=delivery.webhook_id).update(active=False)
        give_up_waiting(delivery.webhook_id)
