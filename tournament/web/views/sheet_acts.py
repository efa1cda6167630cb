"""What is done about a sheet at the desk besides typing it: confirming, bringing a version back, photos."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.access import Hand
from tournament.operations.attach_photo import attach_photo
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.remove_photo import remove_photo
from tournament.operations.submit_sheet import submit_sheet
from tournament.problem_texts import Refused
from tournament.queries.sheets import table_at_desk, version_cells
from tournament.web.finding import or_404
from tournament.web.forms.photos import uploaded_picture
from tournament.web.forms.sheets import read_number, read_typed_sheet
from tournament.web.views.sheets import Address, render_refused, render_sheet


def confirm(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Confirm the version that was shown."""
    address = (evening_id, round_number, table_number)
    if request.method != "POST":
        return redirect("sheet", *address)
    version = read_number(request.POST.get("version", ""))
    try:
        confirm_sheet(
            table_id=_table(request, address).pk,
            hand=Hand(user=request.user),
            version=version,
            now=timezone.now(),
        )
    except Refused as refusal:
        return render_sheet(request, address, refusal)
    messages.success(request, _("The sheet of table %(number)d is confirmed.") % {"number": table_number})
    return redirect("evening_desk", evening_id)


def bring_back(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Save an earlier version once more as the newest: so the last entry is undone, and nothing is lost."""
    address = (evening_id, round_number, table_number)
    if request.method != "POST":
        return redirect("sheet", *address)
    table = _table(request, address)
    number = read_number(request.POST.get("version", ""))
    cells = version_cells(table, number)
    if cells is None:
        return redirect("sheet", *address)
    typed = replace(read_typed_sheet(request.POST, table.size), cells=cells, looked_again=True)
    try:
        submit_sheet(table_id=table.pk, hand=Hand(user=request.user), typed=typed, now=timezone.now())
    except Refused as refusal:
        return render_refused(request, address, typed, refusal)
    messages.success(request, _("Version %(number)d is back, as the newest one.") % {"number": number})
    return redirect("sheet", *address)


def attach(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Attach a photo of the paper sheet."""
    address = (evening_id, round_number, table_number)
    if request.method == "POST":
        table = _table(request, address)
        try:
            attach_photo(
                table_id=table.pk,
                hand=Hand(user=request.user),
                upload=uploaded_picture(request),
                now=timezone.now(),
            )
        except Refused as refusal:
            return render_sheet(request, address, refusal, about="photo")
    return redirect("sheet", *address)


def remove(
    request: HttpRequest, evening_id: int, round_number: int, table_number: int, photo_id: int
) -> HttpResponse:
    """Remove a photo."""
    if request.method == "POST":
        with or_404():
            remove_photo(actor=request.user, tournament_id=evening_id, photo_id=photo_id, now=timezone.now())
    return redirect("sheet", evening_id, round_number, table_number)


def _table(request: HttpRequest, address: Address) -> Any:
    with or_404():
        return table_at_desk(request.user, *address)
