"""The JSON Schema of an archive, made from the columns: lengths, choices, bounds are the database's."""

from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db.models import (
    BinaryField,
    BooleanField,
    CharField,
    DateField,
    DateTimeField,
    DecimalField,
    Field,
    ForeignKey,
    IntegerField,
    JSONField,
    OneToOneField,
    TimeField,
    UUIDField,
)

from tournament.archives.columns import KINDS, Kind, fields_of
from tournament.archives.writing import FORMAT, RESULT, VERSION
from tournament.models import NAME_LENGTH, Person

Schema = dict[str, Any]

_BIGGEST: Final = 2**31 - 1
_SEED: Final = 2**63 - 1
_CELL: Final[Schema] = {"type": ["integer", "string", "null"], "maxLength": 40}
_CELLS: Final[Schema] = {"type": "array", "items": _CELL, "maxItems": 4}
_TEXTS: Final[Schema] = {"type": "object", "additionalProperties": {"type": "string", "maxLength": 200}}
_RULES: Final[Schema] = {"type": ["string", "object"]}
_MAYBE: Final[Schema] = {"type": ["object", "null"]}
_NUMBER: Final[Schema] = {"type": "integer", "minimum": -_BIGGEST, "maximum": _BIGGEST}
_PLACE: Final[Schema] = {"type": "integer", "minimum": 1, "maximum": _BIGGEST}
_EXACT: Final[Schema] = {"type": "string", "pattern": r"^-?\d{1,9}(/[1-9]\d{0,8})?$"}
_FIGURES: Final[Schema] = {"type": "object", "additionalProperties": _NUMBER}
_SHORT: Final[Schema] = {"type": "string", "maxLength": 200}
_DIPLOMA: Final[Schema] = {
    "type": "object",
    "properties": {
        "place": _NUMBER | {"type": ["integer", "null"]},
        "standing": _NUMBER | {"type": ["integer", "null"]},
        "points": _EXACT,
        "whists": _EXACT,
        "players": _NUMBER,
        "rounds": _NUMBER,
        "entrant": _NUMBER,
        "prize": _SHORT,
        "title": _SHORT,
    },
    "required": ["place", "points", "whists", "players", "rounds"],
    "additionalProperties": False,
}
_MAYBE_NUMBER: Final[Schema] = _NUMBER | {"type": ["integer", "null"]}
_MAYBE_EXACT: Final[Schema] = _EXACT | {"type": ["string", "null"]}


def _picture_of(needed: Schema, more: Schema) -> Schema:
    """An object of the standings; an older program knew less of it."""
    return {
        "type": "object",
        "properties": needed | more,
        "required": list(needed),
        "additionalProperties": False,
    }


_CELL_OF_ROUND: Final = _picture_of(
    {"state": _SHORT, "table": _MAYBE_NUMBER, "points": _MAYBE_EXACT}, {"net": _MAYBE_EXACT}
)
_STANDING: Final = _picture_of(
    {
        "entrant": _NUMBER,
        "place": _MAYBE_NUMBER,
        "points": _EXACT,
        "whists": _EXACT,
        "adjustment": _EXACT,
        "change": _MAYBE_NUMBER,
        "cells": {"type": "array", "items": _CELL_OF_ROUND},
    },
    {},
)
_GIVEN: Final = _picture_of(
    {"entrant": _NUMBER, "round": _MAYBE_NUMBER, "points": _EXACT, "reason": {"type": "string"}}, {}
)
_PICTURE: Final = _picture_of(
    {
        "rounds": {"type": "array", "items": _NUMBER},
        "round_number": _MAYBE_NUMBER,
        "tables_counted": _NUMBER,
        "tables_total": _NUMBER,
        "rows": {"type": "array", "items": _STANDING},
        "places": {
            "type": "array",
            "items": {
                "type": "object",
                "propertyNames": {"pattern": r"^-?\d{1,9}$"},
                "additionalProperties": _MAYBE_NUMBER,
            },
        },
    },
    {"adjustments": {"type": "array", "items": _GIVEN}},
)

_OWN: Final[dict[str, Schema]] = {
    "evening.convention": _RULES,
    "evening.scheme": _RULES,
    "evening.tie_breaks": {"type": "array", "items": {"type": "string"}, "maxItems": 20},
    "evening.fund_shares": {"type": "array", "items": {"type": "integer"}, "maxItems": 40},
    "entrant.form_key": {"type": "boolean", "description": "registered himself"},
    "entrant.person": _PLACE,
    "round.figures": _FIGURES,
    "round.proposals": {"type": "object", "additionalProperties": _FIGURES},
    "round.away": _TEXTS,
    "sheet.pulya": _CELLS,
    "sheet.gora": _CELLS,
    "sheet.whists": {"type": "array", "items": _CELLS, "maxItems": 4},
    "sheet.declared": _CELLS,
    "sheet.typed": _TEXTS,
    "deal.deal": _MAYBE,
    "diploma.content": _DIPLOMA,
    "final.content": _PICTURE,
    "line.before": _MAYBE,
    "line.after": _MAYBE,
}
"""What the database keeps as JSON, and what stands in an archive otherwise than in a row."""


def archive_schema() -> Schema:
    """The whole schema, JSON Schema 2020-12."""
    parts = {name: _object(name, kind) for name, kind in KINDS.items()}
    table = parts["table"]
    within = {"seats": "seat", "sheets": "sheet", "deals": "deal", "photos": "photo"}
    _add(table, {name: _list_of(kind) for name, kind in within.items()})
    _add(parts["round"], {"tables": _list_of("table")})
    known = Person._meta.get_field("by_initials")
    name = {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH}
    parts["person"] = _closed({"name": name, "by_initials": _field("person.by_initials", known)})
    place = _NUMBER | {"type": ["integer", "null"]}
    result = {"place": place, "points": _EXACT, "whists": _EXACT}
    parts["standing"] = _closed({"number": _NUMBER} | {name: result[name] for name in RESULT})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A whole evening of a preferans club",
        **_closed(_content()),
        "$defs": parts,
    }


def _content() -> Schema:
    pair = {"type": "array", "items": _NUMBER, "minItems": 2, "maxItems": 2}
    return {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "evening": _ref("evening"),
        "accounts": {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 150}},
        "people": _list_of("person"),
        "entrants": _list_of("entrant"),
        "kept_apart": {"type": "array", "items": pair},
        "rounds": _list_of("round"),
        "adjustments": _list_of("adjustment"),
        "payments": _list_of("payment"),
        "awards": _list_of("award"),
        "diplomas": _list_of("diploma"),
        "standings": _list_of("standing"),
        "final": {"anyOf": [_ref("final"), {"type": "null"}]},
        "history": _list_of("line"),
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list_of(name: str) -> Schema:
    return {"type": "array", "items": _ref(name)}


def _closed(properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _add(part: Schema, properties: Schema) -> None:
    part["properties"] |= properties
    part["required"] += properties


def _object(name: str, kind: Kind) -> Schema:
    return _closed({field.name: _field(f"{name}.{field.name}", field) for field in fields_of(kind)})


def _field(name: str, field: Any) -> Schema:
    if name in _OWN:
        return _OWN[name]
    schema = _typed(field)
    if field.null:
        schema = schema | {"type": [schema["type"], "null"]}
    return schema


def _typed(field: "Field[Any, Any]") -> Schema:
    """The schema of a column that may not be empty."""
    if isinstance(field, ForeignKey | OneToOneField):
        return _pointing(field)
    if isinstance(field, BooleanField):
        return {"type": "boolean"}
    if isinstance(field, IntegerField):
        return _whole(field)
    if isinstance(field, DecimalField):
        return {"type": "string", "pattern": r"^-?\d{1,4}\.\d{2}$"}
    if isinstance(field, CharField):
        return _text(field)
    for kind, form in _FORMS.items():
        if isinstance(field, kind):
            return {"type": "string"} | form
    raise TypeError(f"no schema for {field}")


_FORMS: Final[dict[Any, Schema]] = {
    DateTimeField: {"format": "date-time"},
    DateField: {"format": "date"},
    TimeField: {"format": "time"},
    UUIDField: {"format": "uuid"},
    BinaryField: {"contentEncoding": "base64"},
    JSONField: {},
}


def _pointing(field: Any) -> Schema:
    """At an account, counted from 1; at an entrant by his number, or below zero one who is off the list."""
    if field.related_model is get_user_model():
        return _PLACE | {"description": "an account, counted from 1"}
    return _NUMBER


def _whole(field: Any) -> Schema:
    internal = field.get_internal_type()
    biggest = {"PositiveBigIntegerField": _SEED, "PositiveSmallIntegerField": 2**15 - 1}
    smallest = 0 if internal.startswith("Positive") else -_BIGGEST
    return {"type": "integer", "minimum": smallest, "maximum": biggest.get(internal, _BIGGEST)}


def _text(field: Any) -> Schema:
    choices = [value for value, _label in field.flatchoices]
    return {"type": "string"} | ({"enum": choices} if choices else {"maxLength": field.max_length})
