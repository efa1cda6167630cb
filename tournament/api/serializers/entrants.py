"""Entrants: the registration list, fees and the roll call."""

from typing import Any

from rest_framework import serializers

from tournament.api.parsing import Choice, OneChange, RowId, Said, Text, Whole, YesNo
from tournament.api.serializers.fields import PageAsked

STATES = ["active", "waiting", "standby", "withdrawn"]


class EntrantsAsked(PageAsked):
    """Which entrants: in a state, by words of the name, in which order."""

    state = Choice(choices=STATES, required=False, default="")
    search = Text(required=False, default="", max_length=120)
    ordering = Choice(choices=["number", "-number", "name", "-name"], required=False, default="number")


class Entrant(serializers.Serializer[Any]):
    """An entrant. `absent`: missing at the last roll call; `house`: outside the ranking (R-12)."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    registered_at = serializers.DateTimeField()
    absent = serializers.BooleanField()
    house = serializers.BooleanField()
    himself = serializers.BooleanField()
    fixed_table = serializers.IntegerField(allow_null=True)
    apart = serializers.ListField(child=serializers.IntegerField())
    here_at = serializers.DateTimeField(allow_null=True)


class EntrantWished(Said):
    """Somebody to be registered, by his name."""

    name = Text(min_length=1, max_length=120)


class Registered(Entrant):
    """An entrant just registered. `similar`: names on the list that differ from his in little."""

    similar = serializers.ListField(child=serializers.CharField())


class ListWished(Said):
    """Names to be registered at once, in this order."""

    names = serializers.ListField(child=Text(min_length=1, max_length=120), min_length=1, max_length=300)


class Number(serializers.Serializer[Any]):
    """A registration number and the name as it was kept."""

    number = serializers.IntegerField()
    name = serializers.CharField()


class LeftOut(serializers.Serializer[Any]):
    """A name that could not be kept, and why."""

    name = serializers.CharField()
    why = serializers.CharField()


class ListRegistered(serializers.Serializer[Any]):
    """What came of a list: who was written down, what is told of those who stood there, who was left out."""

    registered = Number(many=True)
    present = serializers.ListField(child=serializers.CharField())
    left = LeftOut(many=True)


class EntrantChange(OneChange):
    """What is to be another with an entrant, one thing at a time."""

    name = Text(min_length=1, max_length=120, required=False)
    ranked = YesNo(required=False, help_text="false: outside the ranking (R-12).")
    fixed_table = Whole(min_value=1, max_value=200, required=False, allow_null=True)
    fee = Whole(
        min_value=0,
        max_value=10_000_000,
        required=False,
        allow_null=True,
        help_text="null: the evening's fee.",
    )


class Pair(Said):
    """The other of two who are to be kept apart."""

    other = RowId()


class RollCalled(Said):
    """A roll call: who was on the list, who of them is here; `sure`: even if most are missing."""

    listed = serializers.ListField(child=RowId(), max_length=1000)
    present = serializers.ListField(child=RowId(), max_length=1000)
    sure = YesNo(required=False, default=False)


class CashRow(serializers.Serializer[Any]):
    """What an entrant owes and has paid, in whole units of the currency."""

    entrant_id = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    owes = serializers.IntegerField()
    own_fee = serializers.IntegerField(allow_null=True)
    paid = serializers.IntegerField()


class Cash(serializers.Serializer[Any]):
    """The cash of an evening."""

    currency = serializers.CharField(allow_blank=True)
    fee = serializers.IntegerField()
    fund_percent = serializers.IntegerField()
    fund = serializers.IntegerField()
    rows = CashRow(many=True)


class PaymentMade(Said):
    """An amount that an entrant has paid; a negative one was given back."""

    entrant = RowId()
    amount = Whole(min_value=-10_000_000, max_value=10_000_000)
