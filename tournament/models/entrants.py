"""Entrants: people who take part in one evening, each with a number that never changes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.people import Person
from tournament.models.tournaments import Tournament


class EntrantState(models.TextChoices):
    """Whether an entrant is seated in the rounds to come (R-10).

    `waiting`: the evening was full when he came, or others waited already. `standby`: he plays only when
    asked, to fill a table.
    """

    ACTIVE = "active", _("plays")
    WAITING = "waiting", _("on the waiting list")
    STANDBY = "standby", _("plays when asked")
    WITHDRAWN = "withdrawn", _("left")


class Entrants(models.Manager["Entrant"]):
    """Entrants by what they do just now."""

    def playing(self, tournament: Tournament) -> "models.QuerySet[Entrant]":
        """Those who are seated in the next round: they play and were not missing at the roll call."""
        rows = self.filter(tournament=tournament, state=EntrantState.ACTIVE, absent=False)
        return rows.select_related("person").order_by("number")


class Entrant(models.Model):
    """A person's part in an evening. Numbers are given in order of registration and survive every removal.

    `absent`: missing at the last roll call, until he is seen again. `house`: fills a table and stands outside
    the ranking (R-12). `fee`: what he owes, none for the evening's own fee. `form_key`: the form by which he
    registered himself, none where the desk did it. `here_at`: when he said himself that he is here.
    `fixed_table`: the number of the table that he needs (access).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=EntrantState, default=EntrantState.ACTIVE)
    absent = models.BooleanField(default=False)
    house = models.BooleanField(default=False)
    fee = models.PositiveIntegerField(null=True)
    registered_at = models.DateTimeField()
    form_key = models.UUIDField(null=True)
    here_at = models.DateTimeField(null=True)
    fixed_table = models.PositiveSmallIntegerField(null=True)

    objects = Entrants()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "number"), name="a_number_belongs_to_one_entrant"),
            models.UniqueConstraint(fields=("tournament", "person"), name="a_person_enters_an_evening_once"),
            models.UniqueConstraint(fields=("tournament", "form_key"), name="a_form_registers_one_player"),
        )

    def __str__(self) -> str:
        return f"{self.number}"


class KeepApart(models.Model):
    """Two entrants who are not to sit at one table if it can be helped: a couple, a teacher and his pupil."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="kept_apart")
    one = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(fields=("one", "other"), name="two_people_are_kept_apart_once"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="nobody_is_kept_apart_from_himself"
            ),
        )

    def __str__(self) -> str:
        return f"{self.one_id} {self.other_id}"
