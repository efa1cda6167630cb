"""The one field in which a phone without a camera types the code of its table's card."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.page_data import FoundTable
from tournament.problem_texts import Refused
from tournament.queries.short_codes import table_by_short_code, tidy_short_code
from tournament.web.tries import SPAN, count_wrong, spent
from tournament.web.views.table import at_table

_CODES: Final = "codes"


@at_table
@require_http_methods(["GET", "HEAD", "POST"])
def find(request: HttpRequest) -> HttpResponse:
    """Ask for the code, then show which table it is. A posted code stands in no address and no log.

    Whoever has typed too many wrong ones waits, with a right one too: else guessing would go on.
    """
    typed = request.POST.get("code", "")[:40]
    context: dict[str, object] = {"typed": typed}
    if request.method != "POST":
        return render(request, "table/find.html", context)
    try:
        context["found"] = _found(request, tidy_short_code(typed))
    except Refused as refusal:
        context["error"] = refusal.sentences[0]
    return render(request, "table/find.html", context, status=422 if "error" in context else 200)


def _found(request: HttpRequest, code: str) -> FoundTable:
    """The table of a code.

    :raises Refused: it has none; or too many wrong ones came from this address, and a right one waits too.
    """
    if spent(request, _CODES):
        raise Refused(
            _("Too many wrong codes came from here. Try again in %(minutes)d minutes.")
            % {"minutes": SPAN // 60}
        )
    try:
        return table_by_short_code(code)
    except Refused:
        count_wrong(request, _CODES)
        raise
