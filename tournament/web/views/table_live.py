"""What a phone at a table asks every two seconds: whether anything has happened in its evening."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.queries.evenings import key_of_table
from tournament.web.forms.sheets import read_number
from tournament.web.kept_pages import for_all
from tournament.web.views.table import at_table, visit_table


@at_table
@require_safe
def live(request: HttpRequest, code: str) -> HttpResponse:
    """204 while nothing has happened since `?seen=`; else the clock, and an event for the page's other parts.

    What is being typed is in none of them.
    """
    seen = key_of_table(code)
    if seen is None:
        raise Http404
    if request.GET.get("seen") == seen:
        return for_all(HttpResponse(status=204))
    visit = visit_table(code, read_number(request.GET.get("seat", "")) or 0)
    seat = visit.page.table.seats[visit.position] if "seat" in request.GET else None
    context = {"page": visit.page, "seat": seat, "seen": seen, "oob": True}
    response = render(request, "parts/table_live.html", context)
    response["HX-Trigger-After-Swap"] = "pulka:table"
    return response
