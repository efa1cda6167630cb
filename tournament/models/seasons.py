"""Seasons of a club: spans of dates whose best evenings are added up (R-16)."""

from django.db import models
from django.db.models import F, Q

from tournament.models.clubs import Club


class Season(models.Model):
    """A season. `best`: so many evenings count, none for all; the current one is shown first."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=80)
    first_day = models.DateField()
    last_day = models.DateField()
    best = models.PositiveSmallIntegerField(null=True)
    current = models.BooleanField(default=False)

    class Meta:
        ordering = ("-first_day", "-id")
        constraints = (
            models.UniqueConstraint(
                fields=("club",), condition=Q(current=True), name="a_club_has_one_current_season"
            ),
            models.CheckConstraint(
                condition=Q(first_day__lte=F("last_day")), name="a_season_ends_after_it_begins"
            ),
            models.CheckConstraint(
                condition=Q(best__isnull=True) | Q(best__gte=1),
                name="at_least_one_evening_of_a_season_counts",
            ),
        )

    def __str__(self) -> str:
        return self.name
