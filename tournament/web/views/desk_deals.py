"""Deal by deal at the desk: the director writes and mends a table's log, after its round too."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import Hand
from tournament.queries.deals import deal_log, may_mend_deals
from tournament.queries.sheets import table_at_desk, table_page
from tournament.web.deal_page import deal_context, log_since, record_entries
from tournament.web.finding import or_404


@require_http_methods(["GET", "HEAD", "POST"])
def deals(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """The log of a table; posted entries are answered in JSON."""
    address = [evening_id, round_number, table_number]
    table = _table(request, *address)
    if request.method == "POST":
        return record_entries(table, Hand(user=request.user), request.body)
    page = table_page(table, timezone.now())
    context = deal_context(table, page) | {
        "page": page,
        "open_for_deals": may_mend_deals(table),
        "deals_url": reverse("sheet_deals", args=address),
        "sheet_url": reverse("sheet", args=address),
    }
    return render(request, "desk/deals.html", context)


@require_safe
def state(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """The log as a phone has left it; nothing when this page knows its last entry."""
    table = _table(request, evening_id, round_number, table_number)
    return log_since(request, table, is_open=may_mend_deals(table))


@require_safe
def written(request: HttpRequest, evening_id: int, round_number: int, table_number: int) -> HttpResponse:
    """The log with every line, its reason and its clause."""
    table = _table(request, evening_id, round_number, table_number)
    page = table_page(table, timezone.now())
    context = {"log": deal_log(table, page.table.seats), "time_zone": page.time_zone}
    return render(request, "parts/deal_log.html", context)


def _table(request: HttpRequest, *address: int) -> Any:
    with or_404():
        return table_at_desk(request.user, *address)
