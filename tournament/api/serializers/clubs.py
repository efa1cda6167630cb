"""Clubs, their people and those who ask."""

from typing import Any

from rest_framework import serializers

from tournament.api.parsing import Choice, OneChange, RowId, Said, Text, Whole, YesNo
from tournament.api.serializers.fields import PageAsked

NAME_LENGTH = 120


class Club(serializers.Serializer[Any]):
    """A club that the asker works for; `may_direct`: whether he may do more than type."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    slug = serializers.CharField()
    city = serializers.CharField(allow_blank=True)
    time_zone = serializers.CharField()
    may_direct = serializers.BooleanField()


class Me(serializers.Serializer[Any]):
    """Who asks, and how far his token reaches (a login reaches as far as his roles)."""

    username = serializers.CharField()
    scope = serializers.ChoiceField(choices=["read", "sheets", "director"], allow_null=True)
    expires_at = serializers.DateTimeField(allow_null=True)
    clubs = Club(many=True)


class TokenLine(serializers.Serializer[Any]):
    """A token without its secret, of which only the hash is kept."""

    number = serializers.UUIDField()
    name = serializers.CharField()
    scope = serializers.ChoiceField(choices=["read", "sheets", "director"])
    created_at = serializers.DateTimeField(source="created")
    expires_at = serializers.DateTimeField(source="expiry")


class NewToken(TokenLine):
    """A token with its secret, told this once."""

    token = serializers.CharField()


class TokenWished(Said):
    """A token to be made: what it is for, how far it reaches, for how many days."""

    name = Text(min_length=1, max_length=60)
    scope = Choice(choices=["read", "sheets", "director"])
    days = Whole(min_value=1, max_value=366, required=False, default=30)


class PeopleAsked(PageAsked):
    """Which people: words of a name, case, accents and ё aside; in which order."""

    search = Text(required=False, allow_blank=True, default="", max_length=NAME_LENGTH)
    ordering = Choice(
        choices=["name", "-name", "evenings", "-evenings", "last", "-last"], required=False, default="name"
    )


class PersonLine(serializers.Serializer[Any]):
    """One of a club's people. `public_name`: as everybody sees it; `last`: the day of his newest evening."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    by_initials = serializers.BooleanField()
    public_name = serializers.CharField()
    evenings = serializers.IntegerField()
    last = serializers.DateField(allow_null=True)


class PersonChange(OneChange):
    """What is to be another: the name, or whether he is shown by his initials."""

    name = Text(min_length=1, max_length=NAME_LENGTH, required=False)
    by_initials = YesNo(required=False)


class Merge(serializers.Serializer[Any]):
    """Two records that were made one."""

    id = serializers.IntegerField()
    kept = serializers.CharField()
    merged = serializers.CharField()
    at = serializers.DateTimeField()


class MergeWished(Said):
    """Two records of one person: the one that stays, and the one whose evenings it takes over."""

    kept = RowId()
    merged = RowId()
