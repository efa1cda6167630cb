"""The list of entrants: open to the players or not, numbered anew, and what is done with one of them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.operations.close_registration import close_registration
from tournament.operations.fix_table import fix_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.open_registration import open_registration
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.queries.entrants import entrant_card, suggested_people
from tournament.web.finding import or_404
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import do, posted
from tournament.web.views.desk import render_desk


@require_safe
def entrant(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """All that can be done with one entrant: a part for a script, without one the desk with it unfolded."""
    with or_404():
        card = entrant_card(request.user, evening_id, entrant_id)
    if "HX-Request" in request.headers:
        return render(request, "parts/entrant_card.html", {"card": card})
    return render_desk(request, evening_id, typed={"card": card})


@require_safe
def suggest(request: HttpRequest, evening_id: int) -> HttpResponse:
    """People of the club whose name begins like what is typed into the quick line."""
    with or_404():
        names = suggested_people(request.user, evening_id, request.GET.get("name", "")[:120])
    return render(request, "parts/suggestions.html", {"names": names})


@posted
def open_(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Players register themselves."""
    return do(request, evening_id, "open_registration", open_registration)


@posted
def close(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Only the desk registers players."""
    return do(request, evening_id, "close_registration", close_registration)


@posted
def renumber(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Numbers from 1 without a gap."""
    return do(request, evening_id, "renumber", renumber_entrants)


@posted
def remove(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Names that registered themselves and should not be there."""
    ids = [read_number(text) for text in request.POST.getlist("entrant")]
    if not ids:
        refusals = (_("Tick the names to be taken off the list."),)
        return render_desk(request, evening_id, refused_act="remove_entrants", refusals=refusals)
    return do(request, evening_id, "remove_entrants", remove_entrants, entrant_ids=ids)


@posted
def apart(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """Two people are kept apart, or may sit together again."""
    act = let_together if request.POST.get("together") else keep_apart
    other = read_number(request.POST.get("other", ""))
    return do(request, evening_id, "apart", act, entrant_id=entrant_id, other_id=other)


@posted
def table(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """The table that somebody needs; an empty field is any table, and what is no number is told."""
    text = request.POST.get("table", "").strip()
    number = read_number(text) if text else None
    return do(request, evening_id, "fix_table", fix_table, entrant_id=entrant_id, table=number)
