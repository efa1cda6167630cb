"""Awards and the diplomas issued for them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.entrants import Entrant
from tournament.models.tournaments import Tournament


class AwardKind(models.TextChoices):
    """What somebody is awarded for (R-9)."""

    PLACE = "place", _("place")
    PARTICIPANT = "participant", _("participant")
    NOMINATION = "nomination", _("nomination")


class Award(models.Model):
    """An award of the evening; a prize is a free text, and so is what a nomination is for."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="awards")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="awards")
    kind = models.CharField(max_length=12, choices=AwardKind)
    place = models.PositiveSmallIntegerField(null=True)
    title = models.CharField(max_length=120, blank=True)
    prize = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=~models.Q(kind="nomination") | ~models.Q(title=""),
                name="a_nomination_says_what_for",
            ),
            models.UniqueConstraint(
                fields=("tournament", "entrant"),
                condition=models.Q(kind__in=("place", "participant")),
                name="an_entrant_has_one_award_for_his_evening",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.place or ''}".strip()


class Diploma(models.Model):
    """A numbered diploma. A later one for the same award replaces it; the old one is void, never deleted.

    `content` holds the figures as they stood when it was issued, so that it prints the same for ever.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="diplomas")
    award = models.ForeignKey(Award, null=True, on_delete=models.SET_NULL, related_name="diplomas")
    number = models.PositiveIntegerField()
    content = models.JSONField()
    results_version = models.PositiveIntegerField()
    issued_at = models.DateTimeField()
    replaced_by = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="replaces")
    voided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "number"), name="a_diploma_number_is_given_once"),
            models.UniqueConstraint(
                fields=("award",),
                condition=models.Q(voided_at__isnull=True),
                name="an_award_has_one_valid_diploma",
            ),
        )

    def __str__(self) -> str:
        return f"{self.number}"
