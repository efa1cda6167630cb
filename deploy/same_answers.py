"""One answer for everybody who asks for the same public page within a moment: a hall of phones that poll.

A page that says so (`same_for_all`) is kept as it was sent, for a fifth of a second, in the process's own
memory; while the next one is made, the others get the one before, half a second after it was made at most.
So no hall makes a server do one thing five hundred times. It is off on a laptop, where one hall is served. It
never looks at a cookie: what varies by one never says so.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch

from tournament.figures import PAGES
from tournament.web.kept_pages import takes_gzip

GetResponse = Callable[[HttpRequest], HttpResponse]
Question = tuple[str, ...]

GRACE_SECONDS: Final = 0.3
"""So much longer an answer is given out while the next one is made, and not a moment more."""
MOST_BYTES: Final = 16_000_000
MOST_ANSWERS: Final = 1000
_KEPT_STATUS = {200, 204, 304}


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it was sent."""

    until: float
    ends: float
    renewing: bool
    status: int
    headers: tuple[tuple[str, str], ...]
    content: bytes
    match: ResolverMatch | None

    def again(self, request: HttpRequest) -> HttpResponse:
        """The same once more; the request has gone the same way."""
        PAGES.labels("again").inc()
        request.resolver_match = self.match
        return HttpResponse(self.content, status=self.status, headers=dict(self.headers))


class SameAnswers:
    """The outermost of what makes an answer: whoever asks the same gets the same, while it is fresh."""

    def __init__(self, get_response: GetResponse) -> None:
        self.seconds: float = settings.SAME_ANSWER_SECONDS
        if not self.seconds:
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.kept: dict[Question, Kept] = {}
        self.bytes = 0
        self.lock = threading.Lock()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer from memory, or let the page be made and keep it if it is the same for all."""
        question = question_of(request)
        if question is None:
            return self.get_response(request)
        kept = self._fresh(question)
        if kept is not None:
            return kept.again(request)
        response = self.get_response(request)
        if getattr(response, "same_for_all", False) and response.status_code in _KEPT_STATUS:
            self._keep(question, response, request.resolver_match)
        else:
            self._forget(question)
        return response

    def _fresh(self, question: Question) -> Kept | None:
        """What may be given out now; whoever comes first after its moment gets nothing and makes the next."""
        now = time.monotonic()
        with self.lock:
            kept = self.kept.get(question)
            if kept is None or now >= kept.ends:
                return None
            if now < kept.until or kept.renewing:
                return kept
            self.kept[question] = replace(kept, renewing=True)
        return None

    def _forget(self, question: Question) -> None:
        """What is no page any more is not given out for one."""
        with self.lock:
            before = self.kept.pop(question, None)
            self.bytes -= len(before.content) if before else 0

    def _keep(self, question: Question, response: HttpResponse, match: ResolverMatch | None) -> None:
        """Keep it; when it becomes too much, all is forgotten: it would not have lived long anyway."""
        until = time.monotonic() + self.seconds
        kept = Kept(
            until,
            until + GRACE_SECONDS,
            False,
            response.status_code,
            tuple(response.items()),
            response.content,
            match,
        )
        with self.lock:
            if self.bytes + len(kept.content) > MOST_BYTES or len(self.kept) >= MOST_ANSWERS:
                self.kept.clear()
                self.bytes = 0
            before = self.kept.get(question)
            self.bytes += len(kept.content) - (len(before.content) if before else 0)
            self.kept[question] = kept


def question_of(request: HttpRequest) -> Question | None:
    """Everything that the answer of a public page depends on; None for what changes something."""
    if request.method not in {"GET", "HEAD"}:
        return None
    given = request.META.get
    return (
        request.method,
        request.scheme or "",
        given("HTTP_HOST", ""),
        request.get_full_path(),
        given("HTTP_HX_REQUEST", ""),
        "gzip" if takes_gzip(request) else "",
        given("HTTP_IF_NONE_MATCH", ""),
    )
