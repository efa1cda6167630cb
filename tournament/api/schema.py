"""What the schema says beside the views' own words: what every request may send, what every answer may be."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from tournament.api.error_format import MEDIA_TYPE
from tournament.api.serializers.fields import ChangedDocument, ProblemDocument

_EXAMPLES: Final = Path(__file__).parent / "examples.json"
"""What every operation was asked once and what it answered: written and checked by its test."""

_PROBLEM = {"$ref": "#/components/schemas/ProblemDocument"}
_CHANGED = {"$ref": "#/components/schemas/ChangedDocument"}
_WORDS = {
    400: "The request is not as it should be; `errors` and `problems` name every fault at once.",
    401: "No token, no login, or one that has ended.",
    403: "The token does not reach so far, or the person may not do this in this club.",
    404: "There is nothing at this address.",
    405: "This cannot be done at this address.",
    409: "The evening stands otherwise: `detail` says why, and nothing was done.",
    412: "Somebody else has changed it meanwhile: `current` is how it stands, `changes` what was done since.",
    415: "Only JSON is understood.",
    429: "Too many requests; `Retry-After` says when to come again.",
}
_HEADERS: dict[str, dict[str, Any]] = {
    "Idempotency-Key": {
        "description": "Any text of the caller's own, best a UUID. "
        "The same request with the same key is done once, and answered alike.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 100, "pattern": r"^[!-~]+$"},
    },
    "If-Match": {
        "description": "The `ETag` of what was seen. Where it is another by now nothing is done (412).",
        "schema": {"type": "string"},
    },
    "If-None-Match": {
        "description": "The `ETag` of what is at hand. Where it still is the same: an empty 304.",
        "schema": {"type": "string"},
    },
}


class Described(AutoSchema):
    """Names an operation by its view and method, and a tag by its part of the address."""

    def get_tags(self) -> list[str]:
        """The module of its view: what it is about."""
        return [type(self.view).__module__.rpartition(".")[2]]

    def get_operation_id(self) -> str:
        """The view's name and what is done: `entrants_list`, `round_start`."""
        view: Any = self.view
        return str(view.names[self.method.lower()])


Method = TypeVar("Method", bound=Callable[..., Any])


class _BearerToken(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the schema calls the token."""

    target_class = "tournament.api.authentication.Token"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """A token in `Authorization`."""
        return {"type": "http", "scheme": "bearer"}


class _DeskLogin(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the schema calls the login."""

    target_class = "tournament.api.authentication.Session"
    name = "login"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The cookie of the desk's login."""
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


def described(
    summary: str,
    out: Any,
    *,
    takes: Any = None,
    asks: Any = None,
    http: int = 200,
) -> Callable[[Method], Method]:
    """Say what a method of a view takes and gives: for the schema, and for its reader."""
    described_so: Callable[[Method], Method] = extend_schema(
        summary=summary,
        request=takes,
        parameters=[asks] if asks is not None else [],
        # Both stand here once, so that the schema knows them; `complete` names them everywhere.
        responses={
            http: out,
            (400, MEDIA_TYPE): ProblemDocument,
            (412, MEDIA_TYPE): ChangedDocument,
        },
    )
    return described_so


def described_file(summary: str, media_type: str) -> Callable[[Method], Method]:
    """Say that a method of a view gives a file."""
    described_so: Callable[[Method], Method] = extend_schema(
        summary=summary,
        responses={(200, media_type): OpenApiTypes.BINARY, (400, MEDIA_TYPE): ProblemDocument},
    )
    return described_so


def complete(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add to every operation what is the same for all: headers, and the problems it may answer with."""
    for name, form in result["components"]["schemas"].items():
        if name.endswith("Request") and form.get("type") == "object":
            form["additionalProperties"] = False
    examples = json.loads(_EXAMPLES.read_text(encoding="utf-8"))
    for methods in result["paths"].values():
        for method, operation in methods.items():
            _exemplify(operation, examples.get(operation["operationId"], {}))
            _complete(method, operation)
    parts = result["components"]
    parts["headers"] = {"ETag": {"schema": {"type": "string"}, "required": True}}
    parts["parameters"] = {name: _header(name) for name in _HEADERS}
    parts["responses"] = {"304": {"description": "It still is what is at hand."}} | {
        str(code): {
            "description": words,
            "content": {MEDIA_TYPE: {"schema": _CHANGED if code == 412 else _PROBLEM}},
        }
        for code, words in _WORDS.items()
    }
    return result


def _complete(method: str, operation: dict[str, Any]) -> None:
    reads = method in ("get", "head")
    parameters = operation.setdefault("parameters", [])
    name = "If-None-Match" if reads else "Idempotency-Key" if method == "post" else "If-Match"
    parameters.append({"$ref": f"#/components/parameters/{name}"})
    answers = {code: answer for code, answer in operation["responses"].items() if code[0] == "2"}
    for answer in answers.values():
        if "application/json" in answer.get("content", {}):
            answer["headers"] = {"ETag": {"$ref": "#/components/headers/ETag"}}
    for code in [*_codes(method, operation), *([304] if reads else [])]:
        answers[str(code)] = {"$ref": f"#/components/responses/{code}"}
    operation["responses"] = dict(sorted(answers.items()))


def _exemplify(operation: dict[str, Any], example: Mapping[str, Any]) -> None:
    """Put what was asked and answered once beside the schema of it; a test compares the two."""
    body = operation.get("requestBody", {})
    answer = operation["responses"].get(example.get("status"), {})
    for name, where in (("request", body), ("response", answer)):
        content = where.get("content", {}).get("application/json")
        if content is not None and name in example:
            content["example"] = example[name]


def _codes(method: str, operation: Mapping[str, Any]) -> list[int]:
    codes = [400, 401, 403, 404, 405, 429]
    if method not in ("get", "head"):
        codes += [409, 412]
    if "requestBody" in operation:
        codes.append(415)
    return codes


def _header(name: str) -> dict[str, Any]:
    return {"name": name, "in": "header", "required": False, **_HEADERS[name]}
