"""Tables as files: for a spreadsheet, or for a program."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from tournament.derived.exports import EVENING_TABLES, MEDIA_TYPES, file_of, people_table
from tournament.web.finding import or_404


@require_safe
def evening(request: HttpRequest, evening_id: int, name: str, form: str) -> HttpResponse:
    """A table of an evening: standings or results."""
    if name not in EVENING_TABLES:
        raise Http404
    return _file(EVENING_TABLES[name], request, evening_id, form)


@require_safe
def people(request: HttpRequest, club_id: int, form: str) -> HttpResponse:
    """The people of a club."""
    return _file(people_table, request, club_id, form)


def _file(made: Callable[[Any, int], Any], request: HttpRequest, about: int, form: str) -> HttpResponse:
    if form not in MEDIA_TYPES:
        raise Http404
    with or_404():
        table = made(request.user, about)
    content = file_of(table, form)
    if form == "json":
        answer: HttpResponse = JsonResponse(content, safe=False, json_dumps_params={"ensure_ascii": False})
    else:
        answer = HttpResponse(content, content_type=MEDIA_TYPES[form])
    answer["Content-Disposition"] = f'attachment; filename="{table.name}-{about}.{form}"'
    return answer
