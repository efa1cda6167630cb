"""What a person reads when the database is away or its disk full: a sentence, and a way to lose nothing.

This page asks the database nothing. It cannot draw the form that was sent, so it carries what was in it and
sends it again at a press. Scripts get an answer that they treat as none: they keep all and try again.
"""

from typing import Any

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, JsonResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from tournament.web.database_faults import Fault

SENTENCES = {
    Fault.AWAY: _("The database does not answer at the moment. Nothing that was saved is lost."),
    Fault.FULL: _(
        "The disk of the club's computer is full: nothing was saved. "
        "Tell the director; press again once there is room."
    ),
}
RETRY_SECONDS = {Fault.AWAY: 5, Fault.FULL: 60}
FORMS = {"application/x-www-form-urlencoded", "multipart/form-data"}

Sent = list[tuple[str, str]]


def unavailable(request: HttpRequest, fault: Fault) -> HttpResponse:
    """503, in the form that whoever asked understands; kept by nobody."""
    answer = _answer(request, fault)
    answer["Retry-After"] = str(RETRY_SECONDS[fault])
    answer["Cache-Control"] = "no-store"
    # Django would write a line with the path for each; what is wrong with the database stands there once.
    answer._has_been_logged = True  # type: ignore[attr-defined]
    return answer


def _answer(request: HttpRequest, fault: Fault) -> HttpResponse:
    said: dict[str, Any] = {"problem": fault.value, "sentence": SENTENCES[fault]}
    if "application/json" in (request.content_type, request.headers.get("Accept", "")):
        return JsonResponse(said, status=503)
    if "HX-Request" in request.headers:
        return HttpResponse(SENTENCES[fault], status=503, content_type="text/plain; charset=utf-8")
    context = said | {
        "was_sent": request.method == "POST",
        "sent": sent_again(request),
        "url": request.get_full_path(),
        "seconds": RETRY_SECONDS[fault],
    }
    return render(request, "503.html", context, status=503)


def sent_again(request: HttpRequest) -> Sent:
    """What was posted, to be posted once more; no file, which no page can carry, and no password."""
    if request.method != "POST" or request.content_type not in FORMS:
        return []
    try:
        fields = [(name, value) for name, values in request.POST.lists() for value in values]
    except (BadRequest, SuspiciousOperation, UnreadablePostError, MultiPartParserError):
        return []
    secret = any("password" in name for name, _value in fields)
    return [] if secret or request.FILES else fields
