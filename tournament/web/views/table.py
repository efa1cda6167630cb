"""A phone at a table. The secret in the path is the permission; it opens one table of one round."""

from collections.abc import Callable, Mapping

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.operations.confirm_sheet import Confirmer, confirm_sheet
from tournament.operations.submit_sheet import Author, submit_sheet
from tournament.page_data import SheetGrid, TablePage
from tournament.problem_texts import Refused
from tournament.queries.sheet_grid import checked_grid, empty_grid, posted_cells
from tournament.queries.sheets import table_by_code, table_page
from tournament.web.forms.sheets import read_typed_sheet
from tournament.web.sheet_form import sheet_context

TableView = Callable[..., HttpResponse]


def _at_table(view: TableView) -> TableView:
    return login_not_required(never_cache(view))


@_at_table
@require_safe
def choose_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Who are you? The names at this table."""
    return render(request, "table/choose_seat.html", {"page": _page(code), "code": code})


@_at_table
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The sheet's form; once a sheet has come, its receipt, which every reload shows again."""
    page = _page(code, position)
    if request.method == "POST":
        return _submit(request, page, code, position)
    if page.receipt and "edit" not in request.GET:
        return render(request, "table/receipt.html", _context(request, page, code, position))
    grid = page.receipt.grid if page.receipt else empty_grid(page.table.seats)
    return _form(request, page, code, position, grid)


@_at_table
@require_POST
def check(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """What the typed cells would give; nothing is stored."""
    page = _page(code, position)
    grid = _checked(code, page, posted_cells(request.POST, page.table.size))
    return render(request, "parts/sheet_results.html#results", {"grid": grid, "page": page})


@_at_table
@require_POST
def confirm(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """Another seat confirms the version it was shown."""
    page = _page(code, position)
    version = request.POST.get("version", "")
    try:
        confirm_sheet(
            table_id=page.table.id,
            confirmer=Confirmer(seat=position),
            version=int(version) if version.isdecimal() else 0,
            now=timezone.now(),
        )
    except Refused as refusal:
        context = _context(request, _page(code, position), code, position)
        context["refusals"] = refusal.sentences
        return render(request, "table/receipt.html", context, status=409)
    return redirect("table_seat", code, position)


def _submit(request: HttpRequest, page: TablePage, code: str, position: int) -> HttpResponse:
    typed = read_typed_sheet(request.POST, page.table.size)
    try:
        submit_sheet(table_id=page.table.id, author=Author(seat=position), typed=typed, now=timezone.now())
    except Refused as refusal:
        page = _page(code, position)
        return _form(request, page, code, position, _checked(code, page, typed.cells), refusal)
    return redirect("table_seat", code, position)


def _form(
    request: HttpRequest,
    page: TablePage,
    code: str,
    position: int,
    grid: SheetGrid,
    refusal: Refused | None = None,
) -> HttpResponse:
    context = _context(request, page, code, position) | sheet_context(request, page, grid, refusal)
    return render(request, "table/sheet.html", context, status=409 if refusal else 200)


def _page(code: str, position: int = 0) -> TablePage:
    table = table_by_code(code)
    if table is None or position >= table.size:
        raise Http404
    return table_page(table, timezone.now())


def _checked(code: str, page: TablePage, cells: Mapping[str, str]) -> SheetGrid:
    table = table_by_code(code)
    if table is None:
        raise Http404
    return checked_grid(table, page.table.seats, cells)


def _context(request: HttpRequest, page: TablePage, code: str, position: int) -> dict[str, object]:
    return {
        "page": page,
        "code": code,
        "seat": page.table.seats[position],
        "check_url": reverse("table_check", args=[code, position]),
        "clock_url": reverse("evening_clock", args=[page.link.club_slug, page.link.slug]),
        "refusals": (),
    }
