"""The pages of a phone at a table. The secret in the path is the permission: one table of one round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import Hand
from tournament.operations.submit_sheet import submit_sheet
from tournament.page_data import SheetGrid, TablePage
from tournament.problem_texts import Refused
from tournament.queries.deals import differing_cells, may_keep_deals
from tournament.queries.evenings import evening_link
from tournament.queries.onward import onward_of
from tournament.queries.sheet_grid import checked_grid, grid_at_hand, grid_of_deals
from tournament.queries.sheets import table_by_code, table_page
from tournament.web.forms.sheets import posted_cells, read_typed_sheet
from tournament.web.sheet_form import sheet_context

TableView = Callable[..., HttpResponse]


@dataclass(frozen=True)
class Visit:
    """One request of a phone: the secret and the seat of its path, and the table."""

    code: str
    position: int
    table: Any

    @cached_property
    def page(self) -> TablePage:
        """What is shown of the table; a sheet that is taken in needs none of it."""
        return table_page(self.table, timezone.now())


def at_table(view: TableView) -> TableView:
    """A page for whoever has the table's link: no login, and no cache keeps it."""
    return login_not_required(never_cache(view))


@at_table
@require_safe
def choose_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Who are you? The names at this table."""
    return render_choice(request, code)


@at_table
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The sheet's form; once a sheet has come, its receipt, which every reload shows again."""
    visit = visit_table(code, position)
    return _submit(request, visit) if request.method == "POST" else render_seat(request, visit)


@at_table
@require_POST
def check(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """What the typed cells would give; nothing is stored."""
    visit = visit_table(code, position)
    grid = _checked(visit, posted_cells(request.POST, visit.page.table.size))
    return render(request, "parts/sheet_results.html#results", {"grid": grid, "page": visit.page})


@at_table
@require_safe
def onward(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """Where this seat goes when the round is closed; nothing while it is not."""
    visit = visit_table(code, position)
    following = onward_of(visit.table, position)
    if following.state == "open":
        return HttpResponse(status=204)
    link = evening_link(visit.table.round.tournament, 0, visit.table.round)
    context = {"onward": following, "onward_url": request.path, "link": link}
    return render(request, "parts/onward.html", context)


def render_choice(request: HttpRequest, code: str, refusal: Refused | None = None) -> HttpResponse:
    """The names at this table, and why the director could not be called from here."""
    visit = visit_table(code)
    context = {
        "page": visit.page,
        "code": code,
        "onward": onward_of(visit.table, None),
        "bell_url": reverse("table_call", args=[code]),
        "refused_act": "call" if refusal else "",
        "refusals": refusal.sentences if refusal else (),
    }
    return render(request, "table/choose_seat.html", context, status=409 if refusal else 200)


def render_seat(
    request: HttpRequest, visit: Visit, refused_act: str = "", refusal: Refused | None = None
) -> HttpResponse:
    """What a seat sees: the receipt or the form; a refused act says why, beside its own button.

    A page part that htmx asked for is swapped at 422 only.
    """
    said: dict[str, object] = {
        "refused_act": refused_act,
        "refusals": refusal.sentences if refusal else (),
        "photo_refusals": refusal.sentences if refusal and refused_act == "photo" else (),
        "word": request.POST.get("word", ""),
    }
    status = (422 if "HX-Request" in request.headers else 409) if refusal else 200
    if visit.page.receipt and "edit" not in request.GET:
        said["log_differs"] = differing_cells(visit.table)
        return render(request, "table/receipt.html", context_of(visit) | said, status=status)
    newest = visit.page.receipt.grid if visit.page.receipt else None
    if "deals" in request.GET:
        grid = grid_of_deals(visit.table, visit.page.table.seats)
    else:
        grid = grid_at_hand(visit.table, visit.page.table.seats, newest)
    said["by_deals"] = "deals" in request.GET
    context = context_of(visit) | sheet_context(request, visit.page, grid) | said
    return render(request, "table/sheet.html", context, status=status)


def _submit(request: HttpRequest, visit: Visit) -> HttpResponse:
    typed = read_typed_sheet(request.POST, visit.table.size)
    hand = Hand(seat=visit.position)
    try:
        submit_sheet(table_id=visit.table.pk, hand=hand, typed=typed, now=timezone.now())
    except Refused as refusal:
        visit = visit_table(visit.code, visit.position)
        return _form(request, visit, _checked(visit, typed.cells), refusal)
    return redirect("table_seat", visit.code, visit.position)


def _form(request: HttpRequest, visit: Visit, grid: SheetGrid, refusal: Refused) -> HttpResponse:
    context = context_of(visit) | sheet_context(request, visit.page, grid, refusal)
    return render(request, "table/sheet.html", context, status=409)


def visit_table(code: str, position: int = 0) -> Visit:
    """The table behind a link, as this seat sees it.

    :raises Http404: the link opens nothing, or the table has no such seat.
    """
    table = table_by_code(code)
    if table is None or position >= table.size:
        raise Http404
    return Visit(code, position, table)


def _checked(visit: Visit, cells: Mapping[str, str]) -> SheetGrid:
    return checked_grid(visit.table, visit.page.table.seats, cells)


def context_of(visit: Visit) -> dict[str, object]:
    """What the pages of a seat have in common."""
    page = visit.page
    receipt, dispute = page.receipt, page.table.dispute
    others = receipt is not None and receipt.by_seat != visit.position
    return {
        "page": page,
        "code": visit.code,
        "may_confirm": others and (dispute is None or dispute.seat == visit.position),
        "may_dispute": others and dispute is None,
        "seat": page.table.seats[visit.position],
        "may_keep_deals": may_keep_deals(visit.table),
        "has_log": visit.table.last_deal_entry > 0,
        "bell_url": reverse("table_seat_call", args=[visit.code, visit.position]),
        "attach_url": reverse("table_attach", args=[visit.code, visit.position]),
        "check_url": reverse("table_check", args=[visit.code, visit.position]),
        "onward": onward_of(visit.table, visit.position),
        "onward_url": reverse("table_onward", args=[visit.code, visit.position]),
        "draft_url": reverse("table_draft", args=[visit.code, visit.position]),
        "clock_url": reverse("evening_clock", args=[page.link.club_slug, page.link.slug]),
        "refusals": (),
    }
