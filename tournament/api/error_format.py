"""What a request is told that was not done: a problem document (RFC 9457), in the asker's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from scoring.problems import Problem
from tournament.problem_texts import Refused, Sentence, sentence

MEDIA_TYPE = "application/problem+json"

TITLES: Mapping[str, Sentence] = {
    "invalid": _("The request is not as it should be."),
    "not_authenticated": _("Nobody is known by this token or login."),
    "permission_denied": _("This is not allowed with this token, or to this person."),
    "not_found": _("There is nothing at this address."),
    "method_not_allowed": _("This cannot be done at this address."),
    "unsupported_media_type": _("Only JSON is understood."),
    "throttled": _("Too many requests. Wait a little."),
    "refused": _("This cannot be done now."),
    "sheet_faulty": _("The sheet has faults."),
    "sheet_doubtful": _("The sheet has doubts that want a second look."),
    "changed": _("Meanwhile somebody else has changed this."),
    "key_used": _("This key has been used for another request."),
    "answer_unknown": _("This has been done already; its answer was lost."),
    "unavailable": _("The database does not answer at this moment."),
}
"""Every code of a problem of the API itself; those of the rules stand beside the cells they concern."""


_STATUS = {"invalid": 400, "sheet_faulty": 400, "changed": 412}
"""The status of a refusal by its code; all others tell that the evening stands otherwise (409)."""


class ApiProblem(Exception):  # noqa: N818 - an answer, not an error
    """A problem that the API itself finds: its code, its status, what it tells beside that."""

    def __init__(self, code: str, http: int, detail: Sentence = "", **members: Any) -> None:
        self.code, self.http, self.detail, self.members = code, http, detail, members
        super().__init__(code)


def problem(code: str, http: int, detail: Sentence = "", **members: Any) -> Response:
    """One problem document. `members` stand beside its own names."""
    title = str(TITLES[code])
    told = {"type": f"urn:pulka:problem:{code}", "title": title, "status": http, "code": code}
    told |= {"detail": str(detail) or title, **members}
    return Response(told, status=http, content_type=MEDIA_TYPE)


def rule_problems(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    """Problems of the rules, as `formats.md` writes them, each with its sentence."""
    return [
        {
            "code": found.code.value,
            "severity": found.severity.value,
            "deal": found.deal,
            "seat": found.seat,
            "detail": {name: _plain(value) for name, value in found.detail.items()},
            "text": str(sentence(found)),
        }
        for found in problems
    ]


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def as_problem(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to whatever went wrong; None leaves an error of ours to Django, which tells the log."""
    set_rollback()
    for kind, answer in _ANSWERS:
        if isinstance(error, kind):
            return answer(error)
    return None


def _refused(refusal: Refused) -> Response:
    detail = " ".join(str(words) for words in refusal.sentences)
    problems = rule_problems(getattr(refusal, "problems", ()))
    members: dict[str, Any] = {"problems": problems} if problems else {}
    faults = getattr(refusal, "faults", ())
    if faults:
        members["errors"] = [
            {"field": field, "code": "refused", "text": str(words)} for field, words in faults
        ]
    return problem(refusal.code, _STATUS.get(refusal.code, status.HTTP_409_CONFLICT), detail, **members)


def _of_the_framework(error: exceptions.APIException) -> Response:
    headers = {}
    if isinstance(error, exceptions.ValidationError):
        return problem("invalid", error.status_code, errors=list(_faults(error.detail)))
    if isinstance(error, exceptions.Throttled):
        headers["Retry-After"] = str(int(getattr(error, "wait", None) or 1) + 1)
        return _with_headers(problem("throttled", error.status_code), headers)
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        headers["WWW-Authenticate"] = "Bearer"
        return _with_headers(problem("not_authenticated", status.HTTP_401_UNAUTHORIZED), headers)
    code = error.default_code if error.default_code in TITLES else "invalid"
    return problem(code, error.status_code, str(error.detail) if code == "invalid" else "")


_ANSWERS: tuple[tuple[Any, Callable[[Any], Response]], ...] = (
    (ApiProblem, lambda error: problem(error.code, error.http, error.detail, **error.members)),
    (Refused, _refused),
    ((Http404, ObjectDoesNotExist), lambda _error: problem("not_found", status.HTTP_404_NOT_FOUND)),
    (PermissionDenied, lambda _error: problem("permission_denied", status.HTTP_403_FORBIDDEN)),
    (
        (OperationalError, InterfaceError),
        lambda _error: _with_headers(
            problem("unavailable", status.HTTP_503_SERVICE_UNAVAILABLE), {"Retry-After": "5"}
        ),
    ),
    (exceptions.APIException, _of_the_framework),
)
"""How each kind of error is answered; none is a kind of another."""


def _with_headers(answer: Response, headers: Mapping[str, str]) -> Response:
    for name, value in headers.items():
        answer[name] = value
    return answer


def _faults(detail: Any, field: str = "") -> Iterable[dict[str, str]]:
    """Every fault of a request with the name of its field, `seats.2` for one of a list."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            own = "" if name == "non_field_errors" else str(name)
            yield from _faults(inner, ".".join(part for part in (field, own) if part))
    elif isinstance(detail, list):
        for inner in detail:
            yield from _faults(inner, field)
    else:
        yield {"field": field, "code": str(detail.code), "text": str(detail)}
