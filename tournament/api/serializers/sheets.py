"""Sheets and deals, in the names of the rules' command line."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournament.api.parsing import Choice, Key, RowId, Said, Text, Whole, YesNo
from tournament.api.serializers.fields import ExactOrNull

LONGEST_CELL = 200


@extend_schema_field(
    {
        "oneOf": [
            {"type": "integer", "minimum": -(10**9), "maximum": 10**9},
            {"type": "string", "maxLength": LONGEST_CELL},
        ]
    }
)
class Cell(serializers.Field[str, Any, str, Any]):
    """A cell: a whole number, or what is written on paper, such as the running totals `"4.6.12."`."""

    default_error_messages: ClassVar[Any] = {
        "invalid": _("A whole number, or text as it stands on the paper sheet.")
    }

    def to_internal_value(self, data: Any) -> str:
        """The cell as text, for the rules to read."""
        if isinstance(data, bool) or not isinstance(data, str | int | float):
            self.fail("invalid")
        if isinstance(data, float) and not data.is_integer():
            self.fail("invalid")
        text = str(int(data)) if isinstance(data, int | float) else data
        if len(text) > LONGEST_CELL or any(ord(char) in range(0xD800, 0xE000) for char in text):
            self.fail("invalid")
        return text


@extend_schema_field(
    {
        "oneOf": [
            {"type": "null"},
            {"type": "integer", "minimum": -(10**9), "maximum": 10**9},
            {"type": "string", "maxLength": LONGEST_CELL},
        ]
    }
)
class CellOrNull(Cell):
    """The same, or null where nothing is written."""

    def __init__(self, **details: Any) -> None:
        super().__init__(allow_null=True, **details)


def _row(child: Any) -> Any:
    return serializers.ListField(child=child, min_length=3, max_length=4)


class SheetSent(Said):
    """A sheet to be handed in: `whists[i][j]` is written by seat i on seat j.

    `seen_version`: the newest version that its author has seen, 0 for none. `looked_again`: doubts and empty
    cells have been looked at and are right.
    """

    pulya = _row(CellOrNull())
    gora = _row(CellOrNull())
    whists = _row(_row(CellOrNull()))
    declared = serializers.ListField(
        child=CellOrNull(), min_length=3, max_length=4, required=False, allow_null=True, default=None
    )
    deals_played = Whole(min_value=0, max_value=99, required=False, allow_null=True, default=None)
    seen_version = Whole(min_value=0, max_value=10_000)
    seats = serializers.ListField(
        child=RowId(),
        min_length=3,
        max_length=4,
        required=False,
        allow_null=True,
        default=None,
        help_text="The entrants by their seats as seen: refused (412) where others sit there.",
    )
    comment = Text(required=False, allow_blank=True, default="", max_length=300)
    looked_again = YesNo(required=False, default=False)


class SeatResult(serializers.Serializer[Any]):
    """What a sheet gives one seat; `declared`: what the player wrote himself, and whether it differs."""

    seat = serializers.IntegerField()
    entrant_id = serializers.IntegerField()
    name = serializers.CharField()
    net = ExactOrNull()
    points = ExactOrNull()
    place = ExactOrNull()
    declared = serializers.CharField(allow_blank=True)
    differs = serializers.BooleanField()


class SheetVersion(serializers.Serializer[Any]):
    """A version of a sheet as it was received; cells as they were typed."""

    version = serializers.IntegerField()
    source: Any = serializers.ChoiceField(choices=["phone", "desk", "correction"])
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_blank=True)
    comment = serializers.CharField(allow_blank=True)
    pulya = serializers.ListField(child=serializers.CharField(allow_blank=True))
    gora = serializers.ListField(child=serializers.CharField(allow_blank=True))
    whists = serializers.ListField(child=serializers.ListField(child=serializers.CharField(allow_blank=True)))
    declared = serializers.ListField(child=serializers.CharField(allow_blank=True))
    deals_played = serializers.CharField(allow_blank=True)
    results = SeatResult(many=True)


class Sheet(serializers.Serializer[Any]):
    """The sheet of a table: its state, which version is confirmed, the newest version."""

    state = serializers.CharField()
    confirmed_version = serializers.IntegerField(allow_null=True)
    confirmed_at = serializers.DateTimeField(allow_null=True)
    confirmed_by = serializers.CharField(allow_blank=True)
    newest = SheetVersion(allow_null=True)


class DealEntrySent(Said):
    """An entry of a table's log: `add` a deal, `change` or `remove` the one whose key is `of`."""

    key = Key()
    act = Choice(choices=["add", "change", "remove"])
    of = Key()
    before = Key(required=False, allow_null=True, default=None)
    deal = serializers.DictField(required=False, allow_null=True, default=None)


class DealsSent(Said):
    """Entries to be written after the one whose key is `after`; none of an empty log."""

    entries = serializers.ListField(child=DealEntrySent(), min_length=1, max_length=100)
    after = Key(required=False, allow_null=True, default=None)


class DealLine(serializers.Serializer[Any]):
    """What one seat writes: in which column, on whom, how much, why, by which clause."""

    seat = serializers.IntegerField()
    column = serializers.CharField()
    on = serializers.IntegerField(allow_null=True)
    points = serializers.CharField()
    reason = serializers.CharField()
    clause = serializers.CharField()


class Deal(serializers.Serializer[Any]):
    """A deal of the log, as the rules' command line has it, with what it brought."""

    number = serializers.IntegerField()
    key = serializers.CharField()
    deal = serializers.DictField()
    dealer = serializers.IntegerField()
    lines = DealLine(many=True)
    net = serializers.ListField(child=serializers.CharField())
    problems = serializers.ListField(child=serializers.CharField())


class Deals(serializers.Serializer[Any]):
    """The log of a table's deals; `refused`: the entry that was not taken, with the reasons."""

    last = serializers.CharField(allow_null=True, help_text="The key of the newest entry.")
    deals = Deal(many=True)
    refused = serializers.UUIDField(allow_null=True)
    reasons = serializers.ListField(child=serializers.CharField())
