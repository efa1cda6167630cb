"""Rounds, tables, seats."""

from typing import Any

from rest_framework import serializers

from tournament.api.parsing import Choice, ExactText, OneChange, RowId, Said, Text, Whole, YesNo
from tournament.api.serializers.fields import ExactOrNull

ROUND_STATES = ["draft", "published", "running", "over", "closed"]
SHEET_STATES = ["awaited", "draft", "submitted", "disputed", "confirmed", "corrected", "annulled"]


class SeatShown(serializers.Serializer[Any]):
    """Who sits on one side of a table (0…n−1 clockwise, N E S W), and how the round went for him so far."""

    id = serializers.IntegerField()
    position = serializers.IntegerField()
    entrant_id = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    deals_first = serializers.BooleanField()
    substitute_id = serializers.IntegerField(allow_null=True)
    substitute = serializers.CharField(allow_blank=True)
    net = ExactOrNull()
    points = ExactOrNull()
    place = ExactOrNull()


class TableShown(serializers.Serializer[Any]):
    """A table. `version`: of its newest sheet, 0 before the first; `ending`: how it was broken off (R-14)."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    size = serializers.IntegerField()
    sheet_state = serializers.ChoiceField(choices=SHEET_STATES)
    version = serializers.IntegerField()
    locked = serializers.BooleanField()
    extra_minutes = serializers.IntegerField()
    ending = serializers.CharField(allow_blank=True)
    code = serializers.CharField(allow_blank=True, help_text="The secret of the table's link: /s/<code>/.")
    short_code = serializers.CharField(allow_blank=True)
    seats = SeatShown(many=True)


class RoundShown(serializers.Serializer[Any]):
    """A round with its tables; `figures`: repeats, second threes, displacement of its seating (R-4)."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=ROUND_STATES)
    policy = serializers.CharField()
    seed = serializers.IntegerField()
    by_hand = serializers.BooleanField()
    started_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    figures = serializers.DictField(child=serializers.IntegerField())
    tables = TableShown(many=True)


class Warned(RoundShown):
    """A round changed by hand, and what speaks against it: said, never forbidden."""

    warnings = serializers.ListField(child=serializers.CharField())


class RoundWished(Said):
    """A seating to be proposed; `replaces`: the id of the round it is to replace, 0 for none."""

    policy = Choice(choices=["blocks", "spread", "draw", "avoid_repeats", "strict"])
    number = Whole(min_value=1, max_value=9, required=False, default=None)
    replaces = Whole(min_value=0, max_value=10**15, required=False, default=None)


class Extended(Said):
    """By how many minutes."""

    minutes = Whole(min_value=1, max_value=120)


class Closed(Said):
    """A round to be closed; where a sheet is missing a comment says why."""

    comment = Text(required=False, allow_blank=True, default="", max_length=300)


class Swapped(Said):
    """The ids of two seats; once the round is being played a comment says why."""

    seats = serializers.ListField(child=RowId(), min_length=2, max_length=2)
    comment = Text(required=False, allow_blank=True, default="", max_length=300)


class Moved(Said):
    """The id of a seat, and of the table that its player goes to."""

    seat = RowId()
    table = RowId()


class Replaced(Said):
    """The id of a seat, and who takes it over: an entrant, or somebody new by his name."""

    seat = RowId()
    entrant = RowId(required=False, default=None)
    name = Text(required=False, default="", max_length=120)


class Joined(Said):
    """An entrant who sits down at a table of three that has no sheet yet."""

    entrant = RowId()


class TableChange(OneChange):
    """What is to be another with a table: whether its seats are locked, or its own extra minutes."""

    locked = YesNo(required=False)
    extra_minutes = Whole(min_value=0, max_value=60, required=False)


class BrokenOff(Said):
    """How a table that cannot go on counts, and why (R-14); an empty ending takes the decision back."""

    ending = serializers.ChoiceField(choices=["", "as_it_stands", "annulled", "penalty"])
    comment = Text(min_length=1, max_length=300)
    leaver = RowId(required=False, default=None)
    points = ExactText(required=False, default=None)
