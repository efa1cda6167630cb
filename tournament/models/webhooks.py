"""What other programs are told by a club: their addresses, and the messages that wait to be sent there."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.clubs import Club
from tournament.models.tournaments import Tournament

IN_ORDER_UNTIL = 4
"""So many attempts of an earlier message are waited for; then later ones go ahead of it."""


class WebhookEvent(models.TextChoices):
    """What a message is about; `ping` is a test that somebody sends from the desk."""

    SEATING_PUBLISHED = "seating.published"
    SEATING_WITHDRAWN = "seating.withdrawn"
    STANDINGS_CHANGED = "standings.changed"
    AWARDS_GIVEN = "awards.given"
    EVENING_FINISHED = "evening.finished"
    PING = "ping"


class DeliveryState(models.TextChoices):
    """How far a message is."""

    WAITING = "waiting"
    DELIVERED = "delivered"
    GIVEN_UP = "given_up"


class DeliveryFault(models.TextChoices):
    """Why an address cannot be one, or why a message did not arrive; `problem_texts` has the sentences."""

    NO_ADDRESS = "no_address"
    NOT_HTTP = "not_http"
    WITH_USER = "with_user"
    BAD_PORT = "bad_port"
    LOCAL = "local"
    UNKNOWN_NAME = "unknown_name"
    NO_CONNECTION = "no_connection"
    NOT_TRUSTED = "not_trusted"
    TOO_SLOW = "too_slow"
    NO_ANSWER = "no_answer"
    REDIRECTED = "redirected"
    REFUSED = "refused"
    GONE = "gone"
    BROKEN_OFF = "broken_off"
    TURNED_OFF = "turned_off"


class Webhook(models.Model):
    """An address that is told of some events. The secret signs; one that was removed keeps none.

    A removed one stays for as long as its messages are kept, so that no act meets a row that has just gone.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="webhooks")
    name = models.CharField(max_length=60)
    address = models.CharField(max_length=500)
    secret = models.CharField(max_length=80, blank=True)
    events = models.JSONField(default=list)
    active = models.BooleanField(default=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.CheckConstraint(
                condition=Q(removed_at__isnull=True) | Q(active=False),
                name="a_webhook_that_was_removed_is_told_nothing",
            ),
            models.CheckConstraint(
                condition=Q(removed_at__isnull=True) & ~Q(secret="")
                | Q(removed_at__isnull=False) & Q(secret=""),
                name="a_webhook_has_a_secret_until_it_is_removed",
            ),
        )

    def __str__(self) -> str:
        return self.name


class WebhookDelivery(models.Model):
    """A message to one address. `number` is its id to whoever receives it, the same at every attempt.

    What it says is made anew at each attempt from what everybody may see then, and is not kept.
    `next_at`: when it is due; while an attempt is under way, when it counts as lost.
    `status`: what the address answered at last. `round_number`: which round it is about, if it is about one.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    tournament = models.ForeignKey(
        Tournament, null=True, on_delete=models.CASCADE, related_name="webhook_deliveries"
    )
    number = models.UUIDField(default=uuid4, unique=True, editable=False)
    event = models.CharField(max_length=20, choices=WebhookEvent)
    round_number = models.PositiveSmallIntegerField(null=True)
    state = models.CharField(max_length=10, choices=DeliveryState, default=DeliveryState.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True)
    status = models.PositiveSmallIntegerField(null=True)
    fault = models.CharField(max_length=14, choices=DeliveryFault, blank=True)
    created_at = models.DateTimeField()
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        indexes = (
            models.Index(fields=("next_at",), condition=Q(state="waiting"), name="messages_that_wait"),
            models.Index(fields=("created_at",), name="messages_by_age"),
        )
        constraints = (
            models.CheckConstraint(
                condition=Q(state="waiting", next_at__isnull=False)
                | ~Q(state="waiting") & Q(next_at__isnull=True),
                name="a_message_that_waits_and_no_other_has_its_time",
            ),
            models.CheckConstraint(
                condition=Q(state="delivered", delivered_at__isnull=False)
                | ~Q(state="delivered") & Q(delivered_at__isnull=True),
                name="a_message_that_arrived_and_no_other_says_when",
            ),
            models.CheckConstraint(
                condition=~Q(state="given_up") | ~Q(fault=""), name="a_message_given_up_says_why"
            ),
        )

    def __str__(self) -> str:
        return f"{self.event} {self.state}"
