"""Standings, penalties and bonuses, awards, documents."""

from typing import Any

from rest_framework import serializers

from tournament.api.parsing import Choice, ExactText, RowId, Said, Text, Whole
from tournament.api.serializers.fields import Asked, Exact, ExactOrNull

CELL_STATES = ["played", "awaited", "missed", "missing", "annulled", "ahead", "left", "out"]


class RoundAsked(Asked):
    """Which standings: as they were after a round, or as they are."""

    round = Whole(min_value=1, max_value=9, required=False, default=None)


class StandingCell(serializers.Serializer[Any]):
    """One round in a row; what is not known is null, never 0."""

    state = serializers.ChoiceField(choices=CELL_STATES)
    points = ExactOrNull()
    net = ExactOrNull()
    table = serializers.IntegerField(allow_null=True)


class StandingRow(serializers.Serializer[Any]):
    """One row; `change`: how many places he rose since the round before. House players have no place."""

    place = serializers.IntegerField(allow_null=True)
    entrant_id = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    points = Exact()
    whists = Exact()
    adjustment = Exact()
    change = serializers.IntegerField(allow_null=True)
    withdrawn = serializers.BooleanField()
    house = serializers.BooleanField()
    rounds = StandingCell(many=True, source="cells")


class Standings(serializers.Serializer[Any]):
    """The standings, and how old they are. `current`: whether every result that has come is in them."""

    as_of = serializers.DateTimeField(allow_null=True)
    version = serializers.IntegerField()
    current = serializers.BooleanField()
    round_number = serializers.IntegerField(allow_null=True)
    tables_counted = serializers.IntegerField()
    tables_total = serializers.IntegerField()
    final_at = serializers.DateTimeField(allow_null=True)
    corrected = serializers.BooleanField()
    hidden = serializers.BooleanField(help_text="From the public; the desk sees the rows all the same.")
    rounds = serializers.ListField(child=serializers.IntegerField())
    rows = StandingRow(many=True)


class Adjustment(serializers.Serializer[Any]):
    """A penalty or a bonus; `struck` counts no more (R-11)."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    points = Exact()
    reason = serializers.CharField()
    round = serializers.IntegerField(allow_null=True)
    struck = serializers.BooleanField()


class AdjustmentWished(Said):
    """Points for an entrant, below zero as a penalty, with the reason."""

    entrant = RowId()
    points = ExactText()
    reason = Text(min_length=1, max_length=300)
    round = Whole(min_value=1, max_value=9, required=False, allow_null=True, default=None)


class Award(serializers.Serializer[Any]):
    """An award with its valid diploma, if it has one."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=["place", "nomination", "participant"])
    place = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    prize = serializers.CharField(allow_blank=True)
    diploma_number = serializers.IntegerField(allow_null=True)


class Proposal(serializers.Serializer[Any]):
    """A nomination that the results propose."""

    kind = serializers.CharField()
    entrant_id = serializers.IntegerField()
    name = serializers.CharField()


class Awards(serializers.Serializer[Any]):
    """The awards; `open`: all rounds are closed, they can be given."""

    open = serializers.BooleanField()
    awards = Award(many=True)
    proposals = Proposal(many=True)


class NominationWished(Said):
    """A nomination: whose, for what, with which prize."""

    entrant = RowId()
    title = Text(min_length=1, max_length=80)
    prize = Text(required=False, allow_blank=True, default="", max_length=80)


class PrizeWished(Said):
    """The prize of an award; empty takes it away."""

    prize = Text(allow_blank=True, max_length=80)


class Commented(Said):
    """A comment, where the act asks for one."""

    comment = Text(required=False, allow_blank=True, default="", max_length=300)


class DocumentWished(Said):
    """Which document is to be made."""

    kind = Choice(choices=["diplomas"])


class Document(serializers.Serializer[Any]):
    """A document that a job makes; `file`: where it is once it is ready."""

    kind = serializers.ChoiceField(choices=["diplomas"])
    state = serializers.ChoiceField(
        choices=["none", "queued", "running", "ready", "changed", "failed", "interrupted"]
    )
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    problem = serializers.CharField(allow_blank=True)
    file = serializers.CharField(allow_null=True)
