"""Tables of a round and who sits where: seats 0…3 are North, East, South, West, clockwise (R-5)."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.entrants import Entrant
from tournament.models.rounds import Round


class Table(models.Model):
    """A table of one round. Its secret code (128 bits) opens its sheet on a phone, for this round only."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    size = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=32, unique=True)
    last_version = models.PositiveIntegerField(default=0)
    confirmed_version = models.PositiveIntegerField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    confirmed_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT)
    confirmed_by_seat = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("round", "number"), name="a_round_numbers_its_tables_once"),
            models.CheckConstraint(condition=Q(size__in=(3, 4)), name="a_table_has_three_or_four_seats"),
            models.CheckConstraint(
                condition=Q(first_dealer__lt=models.F("size")), name="the_first_dealer_sits_at_the_table"
            ),
            models.CheckConstraint(
                condition=Q(confirmed_version__isnull=True)
                | Q(confirmed_version__lte=models.F("last_version")),
                name="only_a_version_that_exists_is_confirmed",
            ),
        )

    def __str__(self) -> str:
        return f"{self.number}"

    def confirm(self, version: int, *, at: datetime, by: Any = None, by_seat: int | None = None) -> None:
        """Point at the version that was confirmed, by a user or by a seat; the caller has locked this row."""
        self.confirmed_version = version
        self.confirmed_at = at
        self.confirmed_by = by
        self.confirmed_by_seat = by_seat
        self.save(update_fields=["confirmed_version", "confirmed_at", "confirmed_by", "confirmed_by_seat"])


class Seat(models.Model):
    """An entrant's seat at a table. The round stands here again, so that nobody can sit twice in one."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("table", "position"), name="a_seat_holds_one_player"),
            models.UniqueConstraint(fields=("round", "entrant"), name="nobody_sits_twice_in_a_round"),
            models.CheckConstraint(
                condition=Q(position__lte=3), name="seats_are_numbered_from_zero_to_three"
            ),
        )

    def __str__(self) -> str:
        return f"{self.position}"
