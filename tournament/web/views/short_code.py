"""The one field in which a phone without a camera types the code of its table's card."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from tournament.problem_texts import Refused
from tournament.queries.short_codes import table_by_short_code
from tournament.web.views.table import at_table


@at_table
@require_http_methods(["GET", "HEAD", "POST"])
def find(request: HttpRequest) -> HttpResponse:
    """Ask for the code, then show which table it is. A posted code stands in no address and no log."""
    typed = request.POST.get("code", "")[:40]
    context: dict[str, object] = {"typed": typed}
    if request.method == "POST":
        try:
            context["found"] = table_by_short_code(typed)
        except Refused as refusal:
            context["error"] = refusal.sentences[0]
    return render(request, "table/find.html", context, status=422 if "error" in context else 200)
