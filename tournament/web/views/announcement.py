"""What the hall is told from the desk: the announcement line, and what its screens show."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from tournament.operations.announce import announce
from tournament.operations.show_in_hall import show_in_hall
from tournament.problem_texts import Refused
from tournament.web.finding import or_404
from tournament.web.views.acting import do, posted
from tournament.web.views.desk import render_desk


@posted
def say(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Show the line, or take it away when the field is empty or the other button was pressed."""
    text = "" if "away" in request.POST else request.POST.get("text", "")
    try:
        with or_404():
            announce(actor=request.user, tournament_id=evening_id, text=text, now=timezone.now())
    except Refused as refusal:
        return render_desk(
            request,
            evening_id,
            refused_act="announce",
            refusals=refusal.sentences,
            typed={"announcement_text": text},
        )
    return redirect("evening_desk", evening_id)


@posted
def hall(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Turn the hall screens."""
    return do(request, evening_id, "hall_view", show_in_hall, view=request.POST.get("view", ""))
