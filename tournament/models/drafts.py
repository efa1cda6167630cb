"""A table's sheet while it is still typed: one draft a table, no version, counted nowhere, public never."""

from django.db import models
from django.db.models import Q

from tournament.models.tables import Table


class SheetDraft(models.Model):
    """What a phone has typed and not handed in. `key` is that phone's draft, `seat` the one who typed it.

    `cells` as typed, empty ones left out. `seen_version`: the version that the form was made from; a newer
    one ends the draft, and so does the closing of the round.
    """

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="draft")
    key = models.UUIDField()
    seat = models.PositiveSmallIntegerField()
    seen_version = models.PositiveIntegerField()
    cells = models.JSONField()
    saved_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(seat__lte=3), name="a_draft_is_typed_from_one_of_four_seats"),
        )

    def __str__(self) -> str:
        return f"{self.saved_at}"
