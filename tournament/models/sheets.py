"""Sheets as append-only versions: a correction is a new version, nothing written is ever changed."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.tables import Table


class SheetSource(models.TextChoices):
    """Where a version was typed."""

    PHONE = "phone", _("from a phone at the table")
    DESK = "desk", _("typed by the director")
    CORRECTION = "correction", _("corrected by the director")


class SheetVersions(models.Manager["SheetVersion"]):
    """Versions are only ever appended."""

    def append(
        self, *, table: Table, created_at: datetime, confirmed_by: Any = None, **content: Any
    ) -> "SheetVersion":
        """Append the next version to a table that the caller has locked.

        :param confirmed_by: the user whose version is confirmed by being the desk's; none for a phone's.
        """
        version = table.count_version(at=created_at, confirmed_by=confirmed_by)
        return self.create(table=table, version=version, created_at=created_at, **content)


class SheetVersion(models.Model):
    """One version of a table's sheet (R-60).

    `pulya`, `gora` and `whists` hold whole numbers or halves as strings, `typed` the cells as typed,
    `declared` what the players wrote as their own results, `deals_played` how many deals they said they had
    played. The form key makes a repeated post harmless.
    """

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="versions")
    version = models.PositiveIntegerField()
    form_key = models.UUIDField()
    source = models.CharField(max_length=10, choices=SheetSource)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT)
    author_seat = models.PositiveSmallIntegerField(null=True)
    pulya = models.JSONField()
    gora = models.JSONField()
    whists = models.JSONField()
    declared = models.JSONField()
    typed = models.JSONField()
    comment = models.CharField(max_length=300, blank=True)
    deals_played = models.PositiveSmallIntegerField(null=True)
    created_at = models.DateTimeField()

    objects = SheetVersions()

    class Meta:
        ordering = ("version",)
        constraints = (
            models.UniqueConstraint(fields=("table", "version"), name="a_sheet_numbers_its_versions_once"),
            models.UniqueConstraint(fields=("table", "form_key"), name="a_form_is_accepted_once"),
            models.CheckConstraint(
                condition=~models.Q(source="correction") | ~models.Q(comment=""),
                name="a_correction_says_why",
            ),
        )

    def __str__(self) -> str:
        return f"{self.version}"
