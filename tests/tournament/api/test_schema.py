"""The schema is that of the code, complete, and to be read without a network."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client
from django.urls import URLPattern, get_resolver

from tournament.api.reference import schema

COMMITTED = Path(__file__).resolve().parents[3] / "docs" / "schema.yml"
METHODS = ("get", "put", "post", "patch", "delete")


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    """Every operation: path, method, what is told of it."""
    return [
        (path, method, told)
        for path, methods in schema()["paths"].items()
        for method, told in methods.items()
    ]


def test_the_committed_schema_is_the_codes() -> None:
    """`python manage.py spectacular --file docs/schema.yml` writes it anew."""
    assert yaml.safe_load(COMMITTED.read_text(encoding="utf-8")) == json.loads(json.dumps(schema()))


def test_every_address_is_in_the_schema() -> None:
    """And every method of its view."""
    described = {(path, method) for path, method, _told in operations()}
    found = set()

    def walk(patterns: list[Any], before: str) -> None:
        for one in patterns:
            route = before + str(one.pattern)
            if not isinstance(one, URLPattern):
                walk(one.url_patterns, route)
                continue
            view = getattr(one.callback, "cls", None)
            if view is not None and view.schema is not None:
                found.update((route, method) for method in METHODS if hasattr(view, method))

    api = next(one for one in get_resolver().url_patterns if str(one.pattern) == "api/v1/")
    walk(api.url_patterns, "/api/v1/")

    def plain(route: str) -> str:
        for kind in ("id:", "uuid:", "export:"):
            route = route.replace(f"<{kind}", "{")
        return route.replace(">", "}")

    assert {(plain(route), method) for route, method in found} == described


def test_every_operation_says_what_it_may_answer() -> None:
    """A name of its own, a sentence, and the problems that any may have."""
    names = [told["operationId"] for _path, _method, told in operations()]
    assert len(set(names)) == len(names)
    summaries = [told["summary"] for _path, _method, told in operations()]
    assert len(set(summaries)) == len(summaries)
    for path, method, told in operations():
        codes = set(told["responses"])
        assert {"400", "401", "403", "404", "405", "429"} <= codes, path
        assert (method == "get") == ("304" in codes), path
        assert (method != "get") == ({"409", "412"} <= codes), path
        assert told["summary"], path


def test_objects_of_requests_are_closed() -> None:
    """A name that is not known is a fault, so the schema says so."""
    for name, told in schema()["components"]["schemas"].items():
        if name.endswith("Request"):
            assert told["additionalProperties"] is False, name


@pytest.mark.django_db
def test_the_page_names_every_operation_and_loads_nothing_from_elsewhere() -> None:
    """No script is needed to read it."""
    answer = Client().get("/api/v1/")
    text = answer.content.decode()
    assert answer.status_code == 200
    for path, _method, told in operations():
        assert f'id="{told["operationId"]}"' in text
        assert path.removeprefix("/api/v1") in text
    assert "<script" not in text
    assert Client().get("/api/v1/schema.json").json()["openapi"] == "3.1.0"
