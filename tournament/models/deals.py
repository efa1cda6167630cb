"""A table's log of deals as append-only entries: an edit or an undo is one more entry, nothing is changed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.tables import Table


class DealAct(models.TextChoices):
    """What an entry does to the log."""

    ADD = "add", _("recorded")
    CHANGE = "change", _("changed")
    REMOVE = "remove", _("taken out")


class DealEntries(models.Manager["DealEntry"]):
    """Entries are only ever appended."""

    def append(self, entry: "DealEntry") -> "DealEntry":
        """Give an entry the next number of its table's log and store it; the caller has locked the table."""
        entry.table.last_deal_entry += 1
        entry.table.save(update_fields=["last_deal_entry"])
        entry.number = entry.table.last_deal_entry
        entry.save(force_insert=True)
        return entry


class DealEntry(models.Model):
    """One act on a table's log, written by a seat's phone or at the desk.

    `of` is the deal it is about: the key of the entry that recorded it. `before`: the deal in front of which
    a new one is put, none for the end. `deal` is what the formats call a deal, its dealer always named. The
    key makes a repeated post harmless.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deal_entries")
    number = models.PositiveIntegerField()
    key = models.UUIDField()
    act = models.CharField(max_length=8, choices=DealAct)
    of = models.UUIDField()
    before = models.UUIDField(null=True)
    deal = models.JSONField(null=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT)
    author_seat = models.PositiveSmallIntegerField(null=True)
    created_at = models.DateTimeField()

    objects = DealEntries()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="a_log_numbers_its_entries_once"),
            models.UniqueConstraint(fields=("table", "key"), name="an_entry_of_a_log_is_taken_once"),
            models.CheckConstraint(
                condition=models.Q(act="remove") | models.Q(deal__isnull=False),
                name="an_entry_says_which_deal",
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.act}"


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """A deal of a log as it stands now: since which entry, by whom, and whether it was changed since."""

    key: UUID
    deal: dict[str, Any]
    seat: int | None
    at: datetime
    changed: bool = False


def fold_entries(entries: Iterable[DealEntry]) -> list[KeptDeal]:
    """The deals of a log in order, after all its entries; entries come in the order of their numbers."""
    kept: list[KeptDeal] = []
    for entry in entries:
        about = entry.before if entry.act == DealAct.ADD else entry.of
        place = next((at for at, one in enumerate(kept) if one.key == about), len(kept))
        new = KeptDeal(entry.of, entry.deal or {}, entry.author_seat, entry.created_at)
        if entry.act == DealAct.ADD:
            kept.insert(place, new)
        elif entry.act == DealAct.CHANGE:
            kept[place : place + 1] = [replace(new, changed=True)]
        else:
            del kept[place : place + 1]
    return kept
