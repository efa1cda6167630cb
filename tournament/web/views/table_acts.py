"""What is done with a phone at a table besides handing a sheet in, each a posted button or form."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from tournament.access import Hand
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.problem_texts import Refused
from tournament.web.forms.sheets import read_number
from tournament.web.views.table import Visit, at_table, render_seat, visit_table

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
