"""A phone at a table. The secret in the path is the permission; it opens one table of one round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import Hand
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.submit_sheet import submit_sheet
from tournament.page_data import SheetGrid, TablePage
from tournament.problem_texts import Refused
from tournament.queries.sheet_grid import checked_grid, grid_at_hand
from tournament.queries.sheets import table_by_code, table_page
from tournament.web.forms.sheets import posted_cells, read_number, read_typed_sheet
from tournament.web.sheet_form import sheet_context

TableView = Callable[..., HttpResponse]


@dataclass(frozen=True, slots=True)
class Visit:
    """One request of a phone: the secret and the seat of its path, the table, what is shown of it."""

    code: str
    position: int
    table: Any
    page: TablePage


def _at_table(view: TableView) -> TableView:
    return login_not_required(never_cache(view))


@_at_table
@require_safe
def choose_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Who are you? The names at this table."""
    return render(request, "table/choose_seat.html", {"page": _visit(code).page, "code": code})


@_at_table
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The sheet's form; once a sheet has come, its receipt, which every reload shows again."""
    visit = _visit(code, position)
    if request.method == "POST":
        return _submit(request, visit)
    if visit.page.receipt and "edit" not in request.GET:
        return render(request, "table/receipt.html", _context(visit))
    newest = visit.page.receipt.grid if visit.page.receipt else None
    return _form(request, visit, grid_at_hand(visit.table, visit.page.table.seats, newest))


@_at_table
@require_POST
def check(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """What the typed cells would give; nothing is stored."""
    visit = _visit(code, position)
    grid = _checked(visit, posted_cells(request.POST, visit.page.table.size))
    return render(request, "parts/sheet_results.html#results", {"grid": grid, "page": visit.page})


@_at_table
def confirm(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """Another seat confirms the version it was shown."""
    if request.method != "POST":
        return redirect("table_seat", code, position)
    visit = _visit(code, position)
    try:
        confirm_sheet(
            table_id=visit.page.table.id,
            hand=Hand(seat=position),
            version=read_number(request.POST.get("version", "")),
            now=timezone.now(),
        )
    except Refused as refusal:
        visit = _visit(code, position)
        if visit.page.receipt is None:
            return redirect("table_seat", code, position)
        context = _context(visit) | {"refusals": refusal.sentences}
        return render(request, "table/receipt.html", context, status=409)
    return redirect("table_seat", code, position)


def _submit(request: HttpRequest, visit: Visit) -> HttpResponse:
    typed = read_typed_sheet(request.POST, visit.page.table.size)
    hand = Hand(seat=visit.position)
    try:
        submit_sheet(table_id=visit.page.table.id, hand=hand, typed=typed, now=timezone.now())
    except Refused as refusal:
        visit = _visit(visit.code, visit.position)
        return _form(request, visit, _checked(visit, typed.cells), refusal)
    return redirect("table_seat", visit.code, visit.position)


def _form(
    request: HttpRequest, visit: Visit, grid: SheetGrid, refusal: Refused | None = None
) -> HttpResponse:
    context = _context(visit) | sheet_context(request, visit.page, grid, refusal)
    return render(request, "table/sheet.html", context, status=409 if refusal else 200)


def _visit(code: str, position: int = 0) -> Visit:
    table = table_by_code(code)
    if table is None or position >= table.size:
        raise Http404
    return Visit(code, position, table, table_page(table, timezone.now()))


def _checked(visit: Visit, cells: Mapping[str, str]) -> SheetGrid:
    return checked_grid(visit.table, visit.page.table.seats, cells)


def _context(visit: Visit) -> dict[str, object]:
    page = visit.page
    return {
        "page": page,
        "code": visit.code,
        "may_confirm": page.receipt is not None and page.receipt.by_seat != visit.position,
        "seat": page.table.seats[visit.position],
        "check_url": reverse("table_check", args=[visit.code, visit.position]),
        "clock_url": reverse("evening_clock", args=[page.link.club_slug, page.link.slug]),
        "refusals": (),
    }
