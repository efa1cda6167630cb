"""People of a club. One field holds the name as it is written; a folded copy serves search and order."""

from django.db import models

from tournament.models.clubs import Club
from tournament.models.texts import NAME_LENGTH, initials_of


class Person(models.Model):
    """Somebody who plays in a club.

    `by_initials`: on public pages his name is not written out. `added_at`: when the club wrote him down by
    itself, none for whoever became known by an evening. `merged_into`: this record was of the same
    person as that one; what he has played stands there, and no list shows this one any more.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=NAME_LENGTH)
    folded_name = models.CharField(max_length=3 * NAME_LENGTH, editable=False)
    by_initials = models.BooleanField(default=False)
    added_at = models.DateTimeField(null=True)
    merged_into = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="merged")

    class Meta:
        indexes = (models.Index(fields=("club", "folded_name"), name="people_by_folded_name"),)

    def __str__(self) -> str:
        return self.name

    @property
    def public_name(self) -> str:
        """The name as everybody may read it."""
        return initials_of(self.name) if self.by_initials else self.name


class PersonMerge(models.Model):
    """Two records of one person made one: `entries` are the ids of the entrants that moved to `kept`.

    `gave_initials`: by this the kept one came to be shown by initials. `undone_at`: since then they are two
    again.
    """

    kept = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="merges")
    merged = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="merges_away")
    entries = models.JSONField(default=list)
    gave_initials = models.BooleanField(default=False)
    at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(
                fields=("merged",),
                condition=models.Q(undone_at__isnull=True),
                name="a_person_is_merged_into_one_at_a_time",
            ),
            models.CheckConstraint(
                condition=~models.Q(kept=models.F("merged")), name="nobody_is_merged_into_himself"
            ),
        )

    def __str__(self) -> str:
        return f"{self.merged_id} → {self.kept_id}"
