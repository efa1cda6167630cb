"""What a phone types is kept on the server too, quietly: for the table's other phones and the director."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST

from tournament.access import Hand
from tournament.operations.keep_draft import keep_draft
from tournament.problem_texts import Refused
from tournament.web.forms.drafts import read_draft
from tournament.web.views.table import at_table, visit_table


@at_table
@require_POST
def keep(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """204: the cells are kept; 200: another phone's draft, to be looked at first; 409: none is kept now."""
    visit = visit_table(code, position)
    draft = read_draft(request.POST, visit.table.size)
    try:
        kept = keep_draft(table_id=visit.table.pk, hand=Hand(seat=position), draft=draft, now=timezone.now())
    except Refused:
        return HttpResponse(status=409)
    if kept:
        return HttpResponse(status=204)
    return render(request, "parts/draft_offer.html", {"page": visit_table(code, position).page})
