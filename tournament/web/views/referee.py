"""The referee's buttons: penalties and bonuses, tables that were broken off."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournament.operations.adjust_points import adjust_points
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.templatetags.code_words import ENDINGS
from tournament.web.forms.keys import read_key
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import do, posted
from tournament.web.views.desk import render_desk


@posted
def adjust(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Give a penalty or a bonus."""
    if not request.POST.get("entrant"):
        return render_desk(request, evening_id, refused_act="adjust", refusals=(_("Choose the player."),))
    return do(
        request,
        evening_id,
        "adjust",
        adjust_points,
        entrant_id=read_number(request.POST["entrant"]),
        points=request.POST.get("points", "")[:20],
        reason=request.POST.get("reason", ""),
        round_number=read_number(request.POST.get("round", "")) or None,
        form_key=read_key(request.POST.get("form_key", "")),
    )


@posted
def strike(request: HttpRequest, evening_id: int, adjustment_id: int) -> HttpResponse:
    """Strike an entry out."""
    return do(request, evening_id, "strike", strike_adjustment, adjustment_id=adjustment_id)


@posted
def break_off(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Say how a broken-off table counts."""
    kind = request.POST.get("kind", "none")
    if kind not in ENDINGS:
        refusals = (_("Choose how the table counts."),)
        return render_desk(request, evening_id, refused_act="break_off", refusals=refusals)
    ending = Ending(
        kind=kind,
        comment=request.POST.get("comment", ""),
        leaver_id=read_number(request.POST.get("entrant", "")) or None,
        points=request.POST.get("points", "")[:20],
        form_key=read_key(request.POST.get("form_key", "")),
    )
    table = read_number(request.POST.get("table", ""))
    return do(request, evening_id, "break_off", break_off_table, table_id=table, ending=ending)
