"""What is done with a phone at a table besides handing a sheet in, each a posted button or form."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.access import Hand
from tournament.operations.attach_photo import attach_photo
from tournament.operations.call_director import call_director
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.leave_evening import leave_evening
from tournament.problem_texts import Refused
from tournament.queries.photos import newest_photo
from tournament.web.forms.photos import uploaded_picture
from tournament.web.forms.sheets import read_number
from tournament.web.pictures import jpeg_answer
from tournament.web.views.table import Visit, at_table, render_choice, render_seat, visit_table

_ABOUT_A_SHEET = frozenset({"confirm", "dispute"})


@at_table
def confirm(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """Another seat confirms the version it was shown."""
    version = read_number(request.POST.get("version", ""))
    return _do(request, visit_table(code, position), "confirm", confirm_sheet, version=version)


@at_table
def dispute(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """Another seat says that the version it was shown is wrong."""
    version, word = read_number(request.POST.get("version", "")), request.POST.get("word", "")
    return _do(request, visit_table(code, position), "dispute", dispute_sheet, version=version, word=word)


@at_table
def call(request: HttpRequest, code: str, position: int | None = None) -> HttpResponse:
    """Ring for the director, from a seat or from the page that asks who one is; htmx gets the bell alone."""
    visit, refusal = visit_table(code, position or 0), None
    if request.method == "POST":
        try:
            call_director(table_id=visit.page.table.id, hand=Hand(seat=position), now=timezone.now())
        except Refused as refused:
            refusal = refused
        visit = visit_table(code, position or 0)
    if "HX-Request" in request.headers:
        context = {"page": visit.page, "bell_url": request.path, "refused_act": "call"}
        context["refusals"] = refusal.sentences if refusal else ()
        return render(request, "parts/bell.html", context, status=422 if refusal else 200)
    if position is None:
        return redirect("table", code) if refusal is None else render_choice(request, code, refusal)
    return (
        redirect("table_seat", code, position)
        if refusal is None
        else render_seat(request, visit, "call", refusal)
    )


@at_table
def leave(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """A player leaves the evening."""
    return _do(request, visit_table(code, position), "leave", leave_evening)


@at_table
def attach(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """A photo of the paper sheet from a phone."""
    visit = visit_table(code, position)
    try:
        upload = uploaded_picture(request) if request.method == "POST" else b""
    except Refused as refusal:
        return render_seat(request, visit, "photo", refusal)
    return _do(request, visit, "photo", attach_photo, upload=upload)


@at_table
@require_safe
def photo(request: HttpRequest, code: str) -> HttpResponse:
    """The newest photo of this table's sheet."""
    content = newest_photo(visit_table(code).table)
    if content is None:
        raise Http404
    return jpeg_answer(content)


def _do(
    request: HttpRequest, visit: Visit, name: str, act: Callable[..., Any], **details: Any
) -> HttpResponse:
    """Do an act of this seat and show its page again; its address opened in any other way is that page."""
    if request.method == "POST":
        hand = Hand(seat=visit.position)
        try:
            act(table_id=visit.page.table.id, hand=hand, now=timezone.now(), **details)
        except Refused as refusal:
            if name in _ABOUT_A_SHEET and visit.page.receipt is None:
                return redirect("table_seat", visit.code, visit.position)
            return render_seat(request, visit_table(visit.code, visit.position), name, refusal)
    return redirect("table_seat", visit.code, visit.position)
