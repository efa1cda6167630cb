"""Evenings: as lines of a list, their settings, their clock."""

from typing import Any

from rest_framework import serializers

from scoring.conventions import PRESETS
from scoring.points import SCHEMES
from scoring.tie_breaks import TieBreak
from tournament.api.parsing import TIME_PATTERN, Choice, Day, ExactText, RowId, Said, Text, Whole, YesNo
from tournament.api.serializers.fields import ExactOrNull, PageAsked, TimeOfDay
from tournament.steps.settings import LARGEST_TARGET, RATING_ORDERS, WORDS_LENGTH

STATES = ["registration", "playing", "finished"]
FIRST_POLICIES = ["blocks", "spread", "draw"]
CONVENTION_PATTERN = f"^({'|'.join(sorted(PRESETS))}|own(-[1-9][0-9]{{0,17}})?)$"
LATER_POLICIES = ["avoid_repeats", "strict"]


class EveningsAsked(PageAsked):
    """Which evenings: of a club, in a state, between two days."""

    club = RowId(required=False, default=None)
    state = Choice(choices=STATES, required=False, default="")
    first = Day(required=False, default=None)
    last = Day(required=False, default=None)
    ordering = Choice(choices=["date", "-date", "name", "-name"], required=False, default="-date")


class EveningLine(serializers.Serializer[Any]):
    """An evening as a line of a list. `round_number`: of the round that is under way."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    club_slug = serializers.CharField()
    slug = serializers.CharField()
    date = serializers.DateField()
    state = serializers.ChoiceField(choices=STATES)
    players = serializers.IntegerField()
    round_number = serializers.IntegerField(allow_null=True)
    rehearsal = serializers.BooleanField()
    registration_open = serializers.BooleanField()


class Settings(serializers.Serializer[Any]):
    """The settings of an evening; null is what the field's own description says of nothing chosen."""

    name = serializers.CharField()
    date = serializers.DateField()
    starts_at = TimeOfDay()
    rounds_planned = serializers.IntegerField()
    round_minutes = serializers.IntegerField()
    signal_minutes = serializers.IntegerField()
    break_minutes = serializers.IntegerField()
    protest_minutes = serializers.IntegerField()
    convention = serializers.CharField(help_text="A preset, or `own-7`: one of the club.")
    scheme = serializers.CharField()
    missed_round = ExactOrNull(help_text="null: as the points scheme has it (R-10).")
    annulled = ExactOrNull(help_text="null: as the points scheme has it (R-14).")
    pulya_target = serializers.IntegerField(allow_null=True, help_text="null: nothing is closed (R-67).")
    tie_breaks = serializers.ListField(child=serializers.CharField())
    first_policy = serializers.CharField()
    later_policy = serializers.CharField()
    rating_order = serializers.CharField()
    leaver_misses = serializers.BooleanField()
    prize_rounds = serializers.IntegerField(allow_null=True, help_text="null: all rounds (R-10).")
    substitute_counts = serializers.BooleanField()
    seed = serializers.IntegerField()
    director_name = serializers.CharField(allow_blank=True)
    capacity = serializers.IntegerField(allow_null=True, help_text="null: as many as come.")
    self_registration = serializers.BooleanField()
    fee = serializers.IntegerField()
    currency = serializers.CharField(allow_blank=True)
    fund_percent = serializers.IntegerField()
    fund_shares = serializers.ListField(child=serializers.IntegerField())
    words_before = serializers.CharField(allow_blank=True)
    words_break = serializers.CharField(allow_blank=True)
    words_after = serializers.CharField(allow_blank=True)


class ConventionNamed(serializers.Serializer[Any]):
    """What the convention is called: its preset; a club's own has a name and a version too."""

    base = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    version = serializers.IntegerField(help_text="0: a preset as it is.")


class Lock(serializers.Serializer[Any]):
    """A setting that cannot be changed any more, and why."""

    field = serializers.CharField()
    why = serializers.ChoiceField(choices=["seated", "replaced", "own", "started", "finished", "final"])


class Evening(EveningLine):
    """An evening with its settings and what of them is fixed by now."""

    settings = Settings()
    convention = ConventionNamed()
    locks = Lock(many=True)


class SettingsChange(Said):
    """What is to be another; whatever is not named stays as it is."""

    name = Text(max_length=120, required=False)
    date = Day(required=False)
    starts_at = Text(required=False, allow_null=True, pattern=TIME_PATTERN)
    rounds_planned = Whole(min_value=1, max_value=9, required=False)
    round_minutes = Whole(min_value=1, max_value=600, required=False)
    signal_minutes = Whole(min_value=0, max_value=600, required=False)
    break_minutes = Whole(min_value=0, max_value=600, required=False)
    protest_minutes = Whole(min_value=0, max_value=600, required=False)
    convention = Text(required=False, pattern=CONVENTION_PATTERN)
    scheme = Choice(choices=sorted(SCHEMES), required=False)
    missed_round = ExactText(required=False, allow_null=True)
    annulled = ExactText(required=False, allow_null=True)
    pulya_target = Whole(min_value=1, max_value=LARGEST_TARGET, required=False, allow_null=True)
    tie_breaks = serializers.ListField(
        child=Choice(choices=[clause.value for clause in TieBreak]), required=False, max_length=len(TieBreak)
    )
    first_policy = Choice(choices=FIRST_POLICIES, required=False)
    later_policy = Choice(choices=LATER_POLICIES, required=False)
    rating_order = Choice(choices=list(RATING_ORDERS), required=False)
    leaver_misses = YesNo(required=False)
    prize_rounds = Whole(min_value=1, max_value=9, required=False, allow_null=True)
    substitute_counts = YesNo(required=False)
    seed = Whole(min_value=0, max_value=2**31 - 1, required=False)
    director_name = Text(max_length=120, required=False, allow_blank=True)
    capacity = Whole(min_value=3, max_value=1000, required=False, allow_null=True)
    self_registration = YesNo(required=False)
    fee = Whole(min_value=0, max_value=10_000_000, required=False)
    currency = Text(max_length=8, required=False, allow_blank=True)
    fund_percent = Whole(min_value=0, max_value=100, required=False)
    fund_shares = serializers.ListField(
        child=Whole(min_value=0, max_value=100), required=False, max_length=20
    )
    words_before = Text(max_length=WORDS_LENGTH, required=False, allow_blank=True)
    words_break = Text(max_length=WORDS_LENGTH, required=False, allow_blank=True)
    words_after = Text(max_length=WORDS_LENGTH, required=False, allow_blank=True)


class EveningWished(SettingsChange):
    """A new evening of a club: its name and day; all else is as usual unless it is named."""

    club = RowId()
    name = Text(max_length=120)
    date = Day()


class Clock(serializers.Serializer[Any]):
    """The clock at the instant `now` of the server: reckon from it, not from a clock of one's own."""

    state = serializers.ChoiceField(
        choices=["none", "proposed", "before", "running", "paused", "over", "closed"]
    )
    now = serializers.DateTimeField()
    round_number = serializers.IntegerField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    signal_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    paused_at = serializers.DateTimeField(allow_null=True)
    break_until = serializers.DateTimeField(allow_null=True)
    total_seconds = serializers.IntegerField()
    remaining_seconds = serializers.IntegerField()


class HistoryAsked(PageAsked):
    """Which lines of the history: of one act, or all."""

    act = Text(required=False, default="", max_length=40)


class HistoryLine(serializers.Serializer[Any]):
    """A line of the history: what, when, who, about what, why."""

    id = serializers.IntegerField()
    act = serializers.CharField()
    at = serializers.DateTimeField()
    who = serializers.CharField(allow_blank=True)
    what = serializers.CharField(allow_blank=True)
    comment = serializers.CharField(allow_blank=True)
