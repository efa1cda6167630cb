"""Money that entrants hand over or get back: entries that are added, never changed."""

from django.conf import settings
from django.db import models

from tournament.models.entrants import Entrant
from tournament.models.tournaments import Tournament


class Payment(models.Model):
    """An amount in whole units of the evening's currency; below zero when it was given back."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="payments")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="payments")
    amount = models.IntegerField()
    form_key = models.UUIDField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "form_key"), name="a_payment_is_taken_once"),
            models.CheckConstraint(condition=~models.Q(amount=0), name="a_payment_moves_money"),
        )

    def __str__(self) -> str:
        return f"{self.amount}"
