"""The schema as a page to be read: every address with what it takes and gives, without a script."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from drf_spectacular.generators import SchemaGenerator

TITLES = {
    "clubs": "Who asks, clubs, people",
    "evenings": "Evenings",
    "entrants": "Entrants",
    "rounds": "Rounds and tables",
    "sheets": "Sheets and deals",
    "standings": "Standings, penalties, awards",
    "documents": "Documents",
    "exports": "Whole tables",
}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object, or a parameter of an address."""

    name: str
    kind: str
    required: bool
    words: str


@dataclass(frozen=True, slots=True)
class Operation:
    """What can be done at an address."""

    name: str
    method: str
    path: str
    summary: str
    words: str
    asks: tuple[Field, ...]
    takes: tuple[Field, ...]
    gives: str
    answers: str
    asked: str = ""
    answered: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The operations about one thing, and the objects they give."""

    name: str
    title: str
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """An object of the answers."""

    name: str
    words: str
    fields: tuple[Field, ...]


@cache
def schema() -> dict[str, Any]:
    """The schema, made once: the code decides it."""
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made


@cache
def chapters() -> tuple[Chapter, ...]:
    """Every operation, by what it is about."""
    found: dict[str, list[Operation]] = {name: [] for name in TITLES}
    for path, methods in schema()["paths"].items():
        for method, told in methods.items():
            found[told["tags"][0]].append(_operation(path, method, told))
    return tuple(Chapter(name, TITLES[name], tuple(rows)) for name, rows in found.items())


@cache
def forms() -> tuple[Form, ...]:
    """Every object that an answer may hold."""
    objects = schema()["components"]["schemas"]
    return tuple(
        Form(name, told.get("description", ""), tuple(_fields(told)))
        for name, told in objects.items()
        if "properties" in told and not name.endswith(("Request", "Page"))
    )


def _operation(path: str, method: str, told: dict[str, Any]) -> Operation:
    asks = [
        Field(one["name"], _kind(one["schema"]), one.get("required", False), one.get("description", ""))
        for one in told.get("parameters", [])
        if one.get("in") == "query"
    ]
    taken = told.get("requestBody", {}).get("content", {}).get("application/json", {})
    good = next((code for code in told["responses"] if code.startswith("2")), "204")
    content = told["responses"][good].get("content", {})
    gives = next((_kind(one["schema"]) for one in content.values()), "")
    return Operation(
        name=told["operationId"],
        method=method.upper(),
        path=path,
        summary=told["summary"],
        words=told.get("description", ""),
        asks=tuple(asks),
        takes=tuple(_fields(_resolved(taken.get("schema", {})))),
        gives=gives,
        answers=f"{good}",
        asked=_example(taken),
        answered=_example(content.get("application/json", {})),
    )


def _example(content: dict[str, Any]) -> str:
    """The example as it is read, empty where there is none."""
    return json.dumps(content["example"], ensure_ascii=False, indent=2) if "example" in content else ""


def _fields(told: dict[str, Any]) -> Iterator[Field]:
    required = told.get("required", ())
    for name, field in told.get("properties", {}).items():
        yield Field(name, _kind(field), name in required, field.get("description", ""))


def _resolved(told: dict[str, Any]) -> dict[str, Any]:
    name = told.get("$ref", "").rpartition("/")[2]
    return dict(schema()["components"]["schemas"][name]) if name else told


def _kind(told: dict[str, Any]) -> str:
    """A type in a word or two: `integer`, `list of Seat`, one of some words, `… or null`."""
    if "$ref" in told:
        name = told["$ref"].rpartition("/")[2]
        target = _resolved(told)
        return _kind(target) if "enum" in target else name
    for many in ("oneOf", "anyOf", "allOf"):
        if many in told:
            return " or ".join(dict.fromkeys(_kind(one) for one in told[many]))
    if "enum" in told:
        return " | ".join("null" if one is None else str(one) for one in told["enum"])
    kind = told.get("type", "object")
    kinds = kind if isinstance(kind, list) else [kind]
    words = [f"list of {_kind(told['items'])}" if one == "array" else str(one) for one in kinds]
    return " or ".join(words)


def reference(request: HttpRequest) -> HttpResponse:
    """The page."""
    return render(request, "api/reference.html", {"chapters": chapters(), "forms": forms()})


def schema_file(request: HttpRequest) -> HttpResponse:
    """The schema as it is committed in `docs/schema.yml`, as JSON."""
    return JsonResponse(schema())


for _page in (reference, schema_file):
    _page.login_required = False  # type: ignore[attr-defined]
