"""Tables of a round and who sits where: seats 0…3 are North, East, South, West, clockwise (R-5)."""

import secrets
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.entrants import Entrant
from tournament.models.rounds import Round

SHORT_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and figures that cannot be taken for each other: no O and 0, no I and 1."""
SHORT_LENGTH: Final = 7


def draw_short_code() -> str:
    """A code that can be read aloud and typed; 35 bits of the system's chance."""
    return "".join(secrets.choice(SHORT_ALPHABET) for _count in range(SHORT_LENGTH))


def draw_code() -> str:
    """Draw the secret of 128 bits that a table's link carries."""
    return secrets.token_urlsafe(16)


_CONFIRMATION: Final = ("confirmed_version", "confirmed_at", "confirmed_by", "confirmed_by_seat")


class TableEnding(models.TextChoices):
    """How a table that was broken off counts (R-14)."""

    PLAYED = "", _("played to its end")
    AS_IT_STANDS = "as_it_stands", _("broken off, counts as it stands")
    ANNULLED = "annulled", _("broken off, annulled")
    PENALTY = "penalty", _("broken off, a penalty for the one who left")


class Table(models.Model):
    """A table of one round. Its secret code (128 bits) opens its sheet on a phone, for this round only.

    `short_code` leads to the same page and is printed beside the QR code. `locked`: seating anew leaves this
    table alone (R-4). `extra_minutes`: time for this table alone (R-6). `called_at`: the director was called.
    `deal_counts`: for each seat what its log counts (games, whists, …), rebuilt whole with every entry.
    `disputed_version`: somebody at the table says that this version is wrong.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    size = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=32, unique=True)
    short_code = models.CharField(max_length=8, unique=True, default=draw_short_code)
    locked = models.BooleanField(default=False)
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    ending = models.CharField(max_length=12, choices=TableEnding, default=TableEnding.PLAYED, blank=True)
    called_at = models.DateTimeField(null=True)
    called_by_seat = models.PositiveSmallIntegerField(null=True)
    disputed_version = models.PositiveIntegerField(null=True)
    disputed_at = models.DateTimeField(null=True)
    disputed_by_seat = models.PositiveSmallIntegerField(null=True)
    dispute = models.CharField(max_length=300, blank=True)
    last_version = models.PositiveIntegerField(default=0)
    last_deal_entry = models.PositiveIntegerField(default=0)
    deal_counts = models.JSONField(default=list)
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
                | Q(confirmed_version__gte=1, confirmed_version=models.F("last_version")),
                name="only_the_newest_version_is_confirmed",
            ),
        )

    def __str__(self) -> str:
        return f"{self.number}"

    def confirm(self, version: int, *, at: datetime, by: Any = None, by_seat: int | None = None) -> None:
        """Point at the version that was confirmed, by a user or by a seat; the caller has locked this row."""
        self._point_at(version, at, by, by_seat)
        self.save(update_fields=_CONFIRMATION)

    def count_version(self, *, at: datetime, confirmed_by: Any = None) -> int:
        """Count one version more and return its number; the caller has locked this row.

        A user's version is confirmed in the same statement: between two, an older one would stand confirmed.
        """
        self.last_version += 1
        if confirmed_by is None:
            self.save(update_fields=["last_version"])
        else:
            self._point_at(self.last_version, at, confirmed_by, None)
            self.save(update_fields=["last_version", *_CONFIRMATION])
        return self.last_version

    def _point_at(self, version: int, at: datetime, by: Any, by_seat: int | None) -> None:
        self.confirmed_version = version
        self.confirmed_at = at
        self.confirmed_by = by
        self.confirmed_by_seat = by_seat


class Seat(models.Model):
    """An entrant's seat at a table. The round stands here again, so that nobody can sit twice in one.

    `substitute` took the seat over during the round; the sheet stays with the seat (R-13).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="seats")
    substitute = models.ForeignKey(Entrant, null=True, on_delete=models.PROTECT, related_name="substitutions")

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("table", "position"), name="a_seat_holds_one_player"),
            models.UniqueConstraint(fields=("round", "entrant"), name="nobody_sits_twice_in_a_round"),
            models.UniqueConstraint(
                fields=("round", "substitute"), name="nobody_takes_two_seats_over_in_a_round"
            ),
            models.CheckConstraint(
                condition=Q(position__lte=3), name="seats_are_numbered_from_zero_to_three"
            ),
        )

    def __str__(self) -> str:
        return f"{self.position}"
