"""The history of everything that happened: appended to, never edited. It holds ids of people, never names."""

from django.conf import settings
from django.db import models

from tournament.models.clubs import Club
from tournament.models.tournaments import Tournament


class HistoryEntry(models.Model):
    """One act: what, who, when, before and after.

    The database refuses to change a line, and to remove one that is not `of_rehearsal`.
    """

    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="history")
    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.CASCADE, related_name="history")
    act = models.CharField(max_length=40)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT)
    actor_seat = models.PositiveSmallIntegerField(null=True)
    at = models.DateTimeField()
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    comment = models.CharField(max_length=300, blank=True)
    of_rehearsal = models.BooleanField(default=False, db_default=False)

    class Meta:
        ordering = ("id",)
        indexes = (models.Index(fields=("tournament", "id"), name="history_of_an_evening"),)

    def __str__(self) -> str:
        return f"{self.at} {self.act}"
