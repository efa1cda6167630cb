"""A sheet at the director's desk: the grid, the check while typing, saving and correcting."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import Hand
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.page_data import SheetGrid, TablePage, VersionPair
from tournament.problem_texts import Refused
from tournament.queries.deals import deal_log, may_mend_deals
from tournament.queries.neighbours import neighbours_of
from tournament.queries.sheet_grid import cell_names, checked_grid, grid_at_hand, grid_of_deals
from tournament.queries.sheet_versions import compare_versions
from tournament.queries.sheets import table_at_desk, table_page
from tournament.web.finding import or_404
from tournament.web.forms.sheets import posted_cells, read_number, read_typed_sheet
from tournament.web.sheet_form import sheet_context

Address = tuple[int, int, int]
"""Where a sheet is: the evening's id, the round's and the table's number."""


@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """Show the sheet's grid, or take it in."""
    address = (evening_id, round_number, table_number)
    with or_404():
        table = table_at_desk(request.user, *address)
    if request.method != "POST":
        return render_sheet(request, address)
    typed = read_typed_sheet(request.POST, table.size)
    try:
        submit_sheet(table_id=table.pk, hand=Hand(user=request.user), typed=typed, now=timezone.now())
    except Refused as refusal:
        return render_refused(request, address, typed, refusal)
    messages.success(request, _("The sheet of table %(number)d is saved.") % {"number": table_number})
    return _go_on(request, address)


@require_safe
def sheet_of(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Open the sheet of a table by the number that was typed; where there is none, back to the desk."""
    round_number, table_number = (read_number(request.GET.get(name, "")) for name in ("round", "table"))
    try:
        table_at_desk(request.user, evening_id, round_number, table_number)
    except ObjectDoesNotExist:
        messages.warning(
            request, _("There is no table %(number)s.") % {"number": request.GET.get("table", "")}
        )
        return redirect("evening_desk", evening_id)
    return redirect("sheet", evening_id, round_number, table_number)


@require_POST
def check(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """What the typed cells would give; nothing is stored."""
    with or_404():
        table = table_at_desk(request.user, evening_id, round_number, table_number)
    page = table_page(table, timezone.now())
    grid = checked_grid(table, page.table.seats, posted_cells(request.POST, table.size))
    return render(request, "parts/sheet_results.html#results", {"grid": grid, "page": page})


def _go_on(request: HttpRequest, address: Address) -> HttpResponse:
    """After a sheet is saved: the next awaited one, or the desk with that one's slip in the focus."""
    evening_id, round_number, _table_number = address
    awaited = neighbours_of(address).awaited
    if awaited is None:
        return redirect("evening_desk", evening_id)
    if request.POST.get("then") == "next":
        return redirect("sheet", evening_id, round_number, awaited)
    return redirect(f"{reverse('evening_desk', args=[evening_id])}#slip-{round_number}-{awaited}")


def _grid_asked_for(request: HttpRequest, table: Any, page: TablePage) -> SheetGrid:
    """The sheet as it stands, or a proposal for it: what the deals come to, what a phone is typing."""
    if "deals" in request.GET:
        return grid_of_deals(table, page.table.seats)
    if "draft" in request.GET and page.table.draft is not None:
        return checked_grid(table, page.table.seats, page.table.draft.cells)
    return grid_at_hand(table, page.table.seats, page.receipt.grid if page.receipt else None)


def render_sheet(
    request: HttpRequest, address: Address, refusal: Refused | None = None, about: str = ""
) -> HttpResponse:
    """The sheet as it stands; `about` a photo, a refusal is shown beside the photos."""
    table = table_at_desk(request.user, *address)
    page = table_page(table, timezone.now())
    grid = _grid_asked_for(request, table, page)
    context = sheet_context(request, page, grid, None if about == "photo" else refusal)
    context |= {"log": deal_log(table, page.table.seats), "may_keep_deals": may_mend_deals(table)}
    context["compared"] = _compared(request, page)
    context["start_here"] = "" if page.receipts or refusal else cell_names(table.size)[0]
    if refusal and about == "photo":
        context["photo_refusals"] = refusal.sentences
    return _render(request, address, context)


def render_refused(
    request: HttpRequest, address: Address, typed: TypedSheet, refusal: Refused
) -> HttpResponse:
    """The form again with everything typed in it, over the sheet as it stands now."""
    table = table_at_desk(request.user, *address)
    page = table_page(table, timezone.now())
    grid = checked_grid(table, page.table.seats, typed.cells)
    context = sheet_context(request, page, grid, refusal)
    context |= {"log": deal_log(table, page.table.seats), "may_keep_deals": may_mend_deals(table)}
    context["compared"] = _compared(request, page)
    return _render(request, address, context)


def _compared(request: HttpRequest, page: TablePage) -> VersionPair | None:
    """Two versions side by side: those asked for, or the newest and the one before."""
    one, other = (read_number(request.GET.get(name, "")) for name in ("one", "other"))
    return compare_versions(page.receipts, one, other)


def _render(request: HttpRequest, address: Address, context: dict[str, object]) -> HttpResponse:
    """The page; of a refused one htmx swaps the part that it asked for at 422 only."""
    context["neighbours"] = neighbours_of(address)
    context["bring_key"] = str(uuid4())
    context["check_url"] = reverse("sheet_check", args=address)
    refused = context["refusals"] or context.get("photo_refusals")
    status = (422 if "HX-Request" in request.headers else 409) if refused else 200
    return render(request, "desk/sheet.html", context, status=status)
