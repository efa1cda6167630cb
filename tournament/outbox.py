"""Writes down what a club's webhooks are to be told, in the transaction of what has happened; sends nothing.

A message names its event only: what it says is read when it is sent, from what everybody may see by then. So
an act pays for a line, a result that has been hidden since is in no message, and the newest is always told.
"""

from datetime import datetime

from tournament.models import (
    DeliveryState,
    Tournament,
    TournamentState,
    Webhook,
    WebhookDelivery,
    WebhookEvent,
)

EVENTS_OF_ACTS: dict[str, tuple[WebhookEvent, ...]] = {
    "publish_seating": (WebhookEvent.SEATING_PUBLISHED,),
    "unpublish_seating": (WebhookEvent.SEATING_WITHDRAWN,),
    "hide_standings": (WebhookEvent.STANDINGS_CHANGED, WebhookEvent.AWARDS_GIVEN),
    "show_standings": (WebhookEvent.STANDINGS_CHANGED, WebhookEvent.AWARDS_GIVEN),
    "award_diplomas": (WebhookEvent.AWARDS_GIVEN, WebhookEvent.EVENING_FINISHED),
    "nominate": (WebhookEvent.AWARDS_GIVEN,),
    "withdraw_nomination": (WebhookEvent.AWARDS_GIVEN,),
    "set_prize": (WebhookEvent.AWARDS_GIVEN,),
    "close_protest": (WebhookEvent.STANDINGS_CHANGED, WebhookEvent.AWARDS_GIVEN),
    "reopen_evening": (WebhookEvent.STANDINGS_CHANGED,),
}
"""By the act: what of it everybody can see. New results are told once their standings are computed."""

_OF_THE_NEWEST = (WebhookEvent.STANDINGS_CHANGED, WebhookEvent.AWARDS_GIVEN)
"""They say how things stand: one that has not left yet says it for every later change too."""


def tell_of_act(act: str, tournament: Tournament, at: datetime, round_number: int | None = None) -> None:
    """Write down the events of an act of an evening."""
    for event in EVENTS_OF_ACTS.get(act, ()):
        if _has_happened(event, tournament, at):
            tell(event, tournament, at, round_number)


def tell(event: WebhookEvent, tournament: Tournament, at: datetime, round_number: int | None = None) -> None:
    """Write down an event for every webhook of the club that wants it; a rehearsal tells nothing.

    One query, and one or two more for each of them.
    """
    if tournament.rehearsal:
        return
    for webhook in Webhook.objects.filter(club=tournament.club_id, active=True):
        if event in webhook.events and not (
            event in _OF_THE_NEWEST and _join(webhook, event, tournament, at)
        ):
            WebhookDelivery.objects.create(
                webhook=webhook,
                tournament=tournament,
                event=event,
                round_number=round_number,
                next_at=at,
                created_at=at,
            )


def _has_happened(event: WebhookEvent, tournament: Tournament, at: datetime) -> bool:
    """Awards are public once the evening is finished; it is finished once, until it is opened again."""
    if event is WebhookEvent.AWARDS_GIVEN:
        return tournament.state == TournamentState.FINISHED
    return event is not WebhookEvent.EVENING_FINISHED or tournament.finished_at == at


def _join(webhook: Webhook, event: WebhookEvent, tournament: Tournament, at: datetime) -> bool:
    """Let a message that nobody has begun to send stand for this change too.

    By an UPDATE: a worker that takes it up now waits for this transaction, and reads what it has changed.
    """
    unsent = WebhookDelivery.objects.filter(
        webhook=webhook, event=event, tournament=tournament, state=DeliveryState.WAITING, attempts=0
    )
    return bool(unsent.update(created_at=at))
