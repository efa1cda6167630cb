"""The referee's penalties and bonuses: entries of their own, never a change of a sheet (R-11)."""

from django.conf import settings
from django.db import models

from tournament.models.entrants import Entrant
from tournament.models.rounds import Round
from tournament.models.tournaments import Tournament


class Adjustment(models.Model):
    """Tournament points given or taken, with a reason. One given by mistake is struck out, never deleted."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="adjustments")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="adjustments")
    round = models.ForeignKey(Round, null=True, on_delete=models.PROTECT, related_name="adjustments")
    points = models.DecimalField(max_digits=6, decimal_places=2)
    reason = models.CharField(max_length=300)
    form_key = models.UUIDField(null=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT)
    created_at = models.DateTimeField()
    struck_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "form_key"), name="an_adjustment_is_given_once"),
            models.CheckConstraint(condition=~models.Q(points=0), name="an_adjustment_changes_something"),
            models.CheckConstraint(condition=~models.Q(reason=""), name="an_adjustment_says_why"),
        )

    def __str__(self) -> str:
        return f"{self.points}"
