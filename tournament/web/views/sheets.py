"""A sheet at the director's desk: the grid, the check while typing, saving, correcting, confirming."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import Hand
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.page_data import SheetGrid, TablePage
from tournament.problem_texts import Refused
from tournament.queries.sheet_grid import checked_grid, grid_at_hand
from tournament.queries.sheets import table_at_desk, table_page
from tournament.web.finding import or_404
from tournament.web.forms.sheets import posted_cells, read_number, read_typed_sheet
from tournament.web.sheet_form import sheet_context


@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Show the sheet's grid, or take it in."""
    address = (evening_id, round_number, table_number)
    with or_404():
        table = table_at_desk(request.user, *address)
    if request.method != "POST":
        page = table_page(table, timezone.now())
        return _render(request, address, sheet_context(request, page, _at_hand(table, page)))
    typed = read_typed_sheet(request.POST, table.size)
    try:
        submit_sheet(table_id=table.pk, hand=Hand(user=request.user), typed=typed, now=timezone.now())
    except Refused as refusal:
        return _refused(request, address, typed, refusal)
    messages.success(request, _("The sheet of table %(number)d is saved.") % {"number": table_number})
    return redirect("evening_desk", evening_id)


@require_POST
def check(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """What the typed cells would give; nothing is stored."""
    with or_404():
        table = table_at_desk(request.user, evening_id, round_number, table_number)
    page = table_page(table, timezone.now())
    grid = checked_grid(table, page.table.seats, posted_cells(request.POST, table.size))
    return render(request, "parts/sheet_results.html#results", {"grid": grid, "page": page})


def confirm(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Confirm the version that was shown."""
    address = (evening_id, round_number, table_number)
    if request.method != "POST":
        return redirect("sheet", *address)
    with or_404():
        table = table_at_desk(request.user, *address)
    try:
        confirm_sheet(
            table_id=table.pk,
            hand=Hand(user=request.user),
            version=read_number(request.POST.get("version", "")),
            now=timezone.now(),
        )
    except Refused as refusal:
        page = table_page(table, timezone.now())
        return _render(request, address, sheet_context(request, page, _at_hand(table, page), refusal))
    messages.success(request, _("The sheet of table %(number)d is confirmed.") % {"number": table_number})
    return redirect("evening_desk", evening_id)


def _at_hand(table: Any, page: TablePage) -> SheetGrid:
    return grid_at_hand(table, page.table.seats, page.receipt.grid if page.receipt else None)


def _refused(
    request: HttpRequest, address: tuple[int, int, int], typed: TypedSheet, refusal: Refused
) -> HttpResponse:
    """The form again with everything typed in it, over the sheet as it stands now."""
    table = table_at_desk(request.user, *address)
    page = table_page(table, timezone.now())
    grid = checked_grid(table, page.table.seats, typed.cells)
    return _render(request, address, sheet_context(request, page, grid, refusal))


def _render(request: HttpRequest, address: tuple[int, int, int], context: dict[str, object]) -> HttpResponse:
    context["check_url"] = reverse("sheet_check", args=address)
    return render(request, "desk/sheet.html", context, status=409 if context["refusals"] else 200)
