"""Rounds and their clock, which is a handful of stored instants and never a running timer (R-6)."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.tournaments import Tournament


class RoundState(models.TextChoices):
    """A round's life: proposed, published, played, over, closed."""

    DRAFT = "draft", _("seating proposed")
    PUBLISHED = "published", _("seating published")
    RUNNING = "running", _("being played")
    OVER = "over", _("over, sheets awaited")
    CLOSED = "closed", _("closed")


PLAYED = (RoundState.RUNNING, RoundState.OVER, RoundState.CLOSED)
"""A round that has been started, whatever came of it."""


class Round(models.Model):
    """One round. `ends_at` moves with pauses and extensions; `ended_at` is when the button ended play.

    `figures` are those of the seating as it stands, `proposals` those of each policy (R-4); `by_hand`: the
    director has moved somebody. `paused_at`: the clock stands still since then. `away`: what everybody
    without a seat was when the round was closed, by his id: that decides whether he missed it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=RoundState, default=RoundState.DRAFT)
    policy = models.CharField(max_length=16)
    seed = models.PositiveBigIntegerField()
    figures = models.JSONField(default=dict)
    proposals = models.JSONField(default=dict)
    by_hand = models.BooleanField(default=False)
    results_version = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    away = models.JSONField(default=dict)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "number"), name="an_evening_numbers_its_rounds_once"
            ),
            models.UniqueConstraint(
                fields=("tournament",),
                condition=~Q(state="closed"),
                name="an_evening_has_one_open_round",
            ),
            models.CheckConstraint(
                condition=Q(state__in=("draft", "published"))
                | Q(started_at__isnull=False, ends_at__isnull=False),
                name="a_started_round_knows_its_instants",
            ),
            models.CheckConstraint(
                condition=Q(paused_at__isnull=True) | Q(state="running"),
                name="only_a_running_round_is_paused",
            ),
        )

    def __str__(self) -> str:
        return f"{self.number}"
