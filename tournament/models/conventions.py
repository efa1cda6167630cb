"""Conventions of a club's own (R-40): a name, and versions that are written once and never changed."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.clubs import Club

CONVENTION_NAME = 60
"""The most letters of a convention's name."""


class ClubConvention(models.Model):
    """House rules of a club. `version`: the number of the newest version, 1 and up.

    `folded_name` is unique in the club: two names that look alike are one. `retired_at`: since then it is
    offered to no evening; its versions stay, and it can be brought back.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="conventions")
    name = models.CharField(max_length=CONVENTION_NAME)
    folded_name = models.CharField(max_length=180, editable=False)
    version = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField()
    retired_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("folded_name", "id")
        constraints = (
            models.UniqueConstraint(
                fields=("club", "folded_name"), name="a_name_is_of_one_convention_of_a_club"
            ),
            models.CheckConstraint(condition=Q(version__gte=1), name="a_convention_has_a_version"),
        )

    def __str__(self) -> str:
        return self.name


class ConventionVersion(models.Model):
    """A convention as it was saved once: `record` is every field of the formats and its `base`."""

    convention = models.ForeignKey(ClubConvention, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveSmallIntegerField()
    record = models.JSONField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                fields=("convention", "number"), name="a_number_is_of_one_version_of_a_convention"
            ),
        )

    def __str__(self) -> str:
        return f"{self.convention_id} {self.number}"
