"""The webhooks of a club for those who direct it, and what each was told. No secret leaves here."""

from datetime import datetime
from typing import Any

from django.db.models import Case, F, OuterRef, QuerySet, Subquery, When

from tournament.access import demand, may_direct
from tournament.models import IN_ORDER_UNTIL, Club, DeliveryFault, DeliveryState, Webhook, WebhookDelivery
from tournament.page_data import DeliveryRow, WebhookRow, WebhooksPage

SHOWN = 50
_NEWEST_FIRST = ("-created_at", "-pk")


def webhooks_page(user: Any, club_id: int, now: datetime, chosen: int | None = None) -> WebhooksPage:
    """The webhooks of a club, or one of them with its last fifty messages, in a fixed number of queries.

    :raises Club.DoesNotExist: there is no such club.
    :raises Webhook.DoesNotExist: the club has no webhook of the chosen id.
    :raises PermissionDenied: the user does not direct it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_direct(user, club_id))
    newest = WebhookDelivery.objects.filter(webhook=OuterRef("pk")).order_by(*_NEWEST_FIRST)
    rows = Webhook.objects.filter(club=club, removed_at=None).select_related("made_by")
    found = list(rows.annotate(newest=Subquery(newest.values("pk")[:1])))
    latest = _deliveries().in_bulk([row.newest for row in found])
    lines = tuple(_webhook(row, latest.get(row.newest), now) for row in found)
    if chosen is not None and chosen not in [line.id for line in lines]:
        raise Webhook.DoesNotExist
    return WebhooksPage(
        club_id=club.pk,
        club_name=club.name,
        club_slug=club.slug,
        time_zone=club.time_zone,
        webhooks=lines,
        chosen=next((line for line in lines if line.id == chosen), None),
        log=_log(chosen, now) if chosen is not None else (),
    )


def _webhook(row: Any, latest: Any | None, now: datetime) -> WebhookRow:
    return WebhookRow(
        id=row.pk,
        name=row.name,
        address=row.address,
        events=tuple(row.events),
        active=row.active,
        made_by=row.made_by.get_full_name() or row.made_by.get_username(),
        created_at=row.created_at,
        latest=None if latest is None else _delivery(latest, now),
    )


def _deliveries() -> QuerySet[Any]:
    """Messages, each with when the one is tried again that those of its webhook wait for (`again`)."""
    ahead = WebhookDelivery.objects.filter(
        webhook=OuterRef("webhook"), state=DeliveryState.WAITING, attempts__lt=IN_ORDER_UNTIL
    ).order_by("pk")
    # One that is on its way holds up nobody for long.
    again = ahead.values_list(Case(When(fault=DeliveryFault.BROKEN_OFF, then=None), default=F("next_at")))[:1]
    return WebhookDelivery.objects.select_related("tournament").annotate(again=Subquery(again))


def _log(webhook_id: int, now: datetime) -> tuple[DeliveryRow, ...]:
    rows = _deliveries().filter(webhook=webhook_id).order_by(*_NEWEST_FIRST)
    return tuple(_delivery(row, now) for row in rows[:SHOWN])


def _delivery(row: Any, now: datetime) -> DeliveryRow:
    taken_up = row.state == DeliveryState.WAITING and row.fault == DeliveryFault.BROKEN_OFF
    in_order = row.state == DeliveryState.WAITING and row.attempts < IN_ORDER_UNTIL
    held_up = in_order and row.again is not None and row.again > max(now, row.next_at)
    return DeliveryRow(
        id=row.pk,
        event=row.event,
        evening=row.tournament.name if row.tournament is not None else "",
        round_number=row.round_number,
        state=row.state,
        attempts=row.attempts,
        status=row.status,
        fault=row.fault,
        created_at=row.created_at,
        delivered_at=row.delivered_at,
        next_at=row.next_at,
        under_way=taken_up and row.next_at is not None and row.next_at > now,
        waits_until=row.again if held_up else None,
    )
