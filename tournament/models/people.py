"""People of a club. One field holds the name as it is written; a folded copy serves search and order."""

from django.db import models

from tournament.models.clubs import Club
from tournament.models.texts import NAME_LENGTH


class Person(models.Model):
    """Somebody who plays in a club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=NAME_LENGTH)
    folded_name = models.CharField(max_length=3 * NAME_LENGTH, editable=False)

    class Meta:
        indexes = (models.Index(fields=("club", "folded_name"), name="people_by_folded_name"),)

    def __str__(self) -> str:
        return self.name
