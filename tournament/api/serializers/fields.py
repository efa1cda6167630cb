"""What the answers are made of: exact numbers as text, pages of a list, problems."""

from fractions import Fraction
from functools import cache
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournament.api.parsing import TIME_PATTERN, Said, Whole

EXACT_SCHEMA = {"type": "string", "pattern": r"^-?\d+(/\d+)?$", "examples": ["22/3", "-126"]}


@extend_schema_field(EXACT_SCHEMA)
class Exact(serializers.Field[Fraction, Any, str, Any]):
    """An exact number as text, such as `"22/3"` or `"-126"` (the form of the rules' command line)."""

    def to_representation(self, value: Fraction) -> str:
        """A fraction in lowest terms; a whole number without a bar."""
        return str(value)


class ExactOrNull(Exact):
    """The same where it may be unknown: then null, never 0."""

    def __init__(self, **details: Any) -> None:
        super().__init__(allow_null=True, **details)


class Asked(Said):
    """What an address asks behind its `?`: all of it is text, figures among it are read as numbers."""

    def to_internal_value(self, data: Any) -> Any:
        """Read the numbers, then judge as everywhere."""
        numbers = {name for name, field in self.fields.items() if isinstance(field, Whole)}
        read = {
            name: int(text)
            if name in numbers and text.isascii() and text.isdigit() and len(text) < 16
            else text
            for name, text in data.items()
        }
        return super().to_internal_value(read)


class PageAsked(Asked):
    """Which part of a list is asked for."""

    page = Whole(min_value=1, max_value=10_000, required=False, default=1, help_text="The page, from 1.")
    page_size = Whole(
        min_value=1, max_value=500, required=False, default=100, help_text="Lines of a page, 500 at most."
    )


@extend_schema_field({"type": ["string", "null"], "pattern": TIME_PATTERN})
class TimeOfDay(serializers.TimeField):
    """Hours and minutes, `19:00`, by the club's clock."""

    def __init__(self, **details: Any) -> None:
        super().__init__(format="%H:%M", allow_null=True, **details)


@cache
def paged(lines: type[serializers.Serializer[Any]]) -> type[serializers.Serializer[Any]]:
    """The serializer of one page of a list of such lines."""
    fields = {
        "count": serializers.IntegerField(help_text="Lines of the whole list."),
        "page": serializers.IntegerField(),
        "pages": serializers.IntegerField(),
        "results": lines(many=True),
        "__doc__": f"One page of {lines.__name__}.",
    }
    return type(f"{lines.__name__}Page", (serializers.Serializer,), fields)


class RuleProblem(serializers.Serializer[Any]):
    """A problem that the rules have found: its code, the deal and the seat that it concerns, a sentence."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=["fault", "doubt"])
    deal = serializers.IntegerField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    detail = serializers.DictField()
    text = serializers.CharField()


class FieldFault(serializers.Serializer[Any]):
    """What is wrong with one field of a request."""

    field = serializers.CharField(allow_blank=True)
    code = serializers.CharField()
    text = serializers.CharField()


class ProblemDocument(serializers.Serializer[Any]):
    """Why a request was not done (RFC 9457)."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField()
    detail = serializers.CharField()
    errors: Any = FieldFault(many=True, required=False)
    problems = RuleProblem(many=True, required=False)


class Change(serializers.Serializer[Any]):
    """A line of the history that tells what has been done meanwhile."""

    id = serializers.IntegerField()
    act = serializers.CharField()
    at = serializers.DateTimeField()
    who = serializers.CharField(allow_blank=True)
    what = serializers.CharField(allow_blank=True)


class ChangedDocument(ProblemDocument):
    """Why an edit was not done: somebody else was first. What stands there now, and what was done since."""

    current = serializers.DictField(required=False)
    changes = Change(many=True, required=False)
