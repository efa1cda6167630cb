"""What a request may say: JSON, strictly, and every fault of it at once. Nothing is guessed."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NoReturn, cast

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser

MOST_BYTES = 1_000_000


class JsonWhateverIsAsked(BaseContentNegotiation):
    """There is one form of answers: whatever `Accept` says, it is JSON."""

    def select_parser(self, request: Any, parsers: Any) -> Any:
        """The parser of the request's own media type, if there is one."""
        content_type = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == content_type), None)

    def select_renderer(self, request: Any, renderers: Any, format_suffix: str | None = None) -> Any:
        """The only one."""
        return renderers[0], renderers[0].media_type


class StrictJson(BaseParser):
    """JSON in UTF-8, without NaN and Infinity, without the same name twice in one object."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        """Read the whole body.

        :raises ParseError: it is too long or no JSON.
        """
        body = stream.read(MOST_BYTES + 1)
        if len(body) > MOST_BYTES:
            raise ParseError(_("The request is too long."))
        try:
            return json.loads(body.decode(), parse_constant=_no_number, object_pairs_hook=_once)
        except (ValueError, RecursionError):
            raise ParseError(_("This is not valid JSON.")) from None


def _no_number(_text: str) -> NoReturn:
    raise ValueError


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


class Said(serializers.Serializer[Any]):
    """An object of a request: a name it does not know is a fault, not overlooked."""

    def to_internal_value(self, data: Any) -> Any:
        """Read all fields; name all that are wrong, and all that are unknown."""
        if not isinstance(data, Mapping):
            return super().to_internal_value(data)
        faults: dict[str, Any] = {
            str(name): [serializers.ErrorDetail(str(_("There is no such name.")), code="unknown_name")]
            for name in data
            if name not in self.fields
        }
        try:
            value = super().to_internal_value(data)
        except serializers.ValidationError as problem:
            faults.update(cast("dict[str, Any]", problem.detail))
        if faults:
            raise serializers.ValidationError(faults)
        return value


class OneChange(Said):
    """What is to be another, one thing at a time: each is an act of its own, done or refused as a whole."""

    def validate(self, attrs: Any) -> Any:
        """Refuse none and several."""
        if len(attrs) != 1:
            raise serializers.ValidationError(_("Change one thing at a time."), code="one_change")
        return attrs


class Text(serializers.CharField):
    """A string, and nothing that could be read as one; of a `pattern` where there is one."""

    def __init__(self, *, pattern: str = "", **details: Any) -> None:
        super().__init__(**details)
        if pattern:
            self.validators.append(RegexValidator(re.compile(pattern, re.ASCII)))

    def to_internal_value(self, data: Any) -> str:
        """Refuse numbers, truth values and what UTF-8 cannot write."""
        if not isinstance(data, str):
            self.fail("invalid")
        try:
            data.encode()
        except UnicodeEncodeError:
            self.fail("invalid")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A whole number of JSON: no string, no truth value."""

    def to_internal_value(self, data: Any) -> int:
        """Refuse whatever JSON does not call a number."""
        if isinstance(data, bool) or not isinstance(data, int | float):
            self.fail("invalid")
        if isinstance(data, float) and not data.is_integer():
            self.fail("invalid")
        return super().to_internal_value(data)


class RowId(Whole):
    """The id of a row."""

    def __init__(self, **details: Any) -> None:
        super().__init__(min_value=1, max_value=10**15, **details)


class YesNo(serializers.BooleanField):
    """true or false, and no other word for them."""

    def to_internal_value(self, data: Any) -> bool:
        """Refuse whatever is no truth value of JSON."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    """One of some words."""

    def to_internal_value(self, data: Any) -> Any:
        """Refuse whatever is no string."""
        if not isinstance(data, str):
            self.fail("invalid_choice", input=data)
        return super().to_internal_value(data)


class Key(serializers.UUIDField):
    """A UUID in its usual form."""

    def to_internal_value(self, data: Any) -> Any:
        """Refuse whatever is no string."""
        if not isinstance(data, str):
            self.fail("invalid", value=data)
        return super().to_internal_value(data)


class Day(serializers.DateField):
    """A day as `2026-11-29`."""

    def to_internal_value(self, value: Any) -> Any:
        """Refuse whatever is no string."""
        if not isinstance(value, str):
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(value)


TIME_PATTERN = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
EXACT_PATTERN = r"^-?[0-9]{1,9}(/[1-9][0-9]{0,8})?$"


@extend_schema_field({"type": "string", "pattern": EXACT_PATTERN})
class ExactText(Text):
    """An exact number as text: `"-3"`, `"1/2"`."""

    def __init__(self, **details: Any) -> None:
        super().__init__(pattern=EXACT_PATTERN, **details)

    def to_internal_value(self, data: Any) -> Any:
        """The fraction; its form is judged here, where it is still text."""
        text = super().to_internal_value(data)
        self.run_validators(text)
        return Fraction(text)

    def run_validators(self, value: Any) -> None:
        """Once, on the text."""
        if isinstance(value, str):
            super().run_validators(value)
