"""Entrants: people who take part in one evening, each with a number that never changes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.people import Person
from tournament.models.tournaments import Tournament


class EntrantState(models.TextChoices):
    """Whether an entrant is seated in the rounds to come (R-10)."""

    ACTIVE = "active", _("plays")
    WITHDRAWN = "withdrawn", _("left")


class Entrant(models.Model):
    """A person's part in an evening. Numbers are given in order of registration and survive every removal."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=EntrantState, default=EntrantState.ACTIVE)
    registered_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "number"), name="a_number_belongs_to_one_entrant"),
            models.UniqueConstraint(fields=("tournament", "person"), name="a_person_enters_an_evening_once"),
        )

    def __str__(self) -> str:
        return f"{self.number}"
