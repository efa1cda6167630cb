"""Deal by deal on a phone: the page that keeps a table's log, the entries it sends, what others wrote."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import Hand
from tournament.queries.deals import deal_log, may_keep_deals
from tournament.web.deal_page import deal_context, log_since, record_entries
from tournament.web.views.table import at_table, context_of, visit_table


@at_table
@require_http_methods(["GET", "HEAD", "POST"])
def deals(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log of this table, kept deal by deal; posted entries are answered in JSON."""
    visit = visit_table(code, position)
    if request.method == "POST":
        return record_entries(visit.table, Hand(seat=visit.position), request.body)
    here = [code, position]
    context = context_of(visit) | deal_context(visit.table, visit.page)
    context |= {
        "open_for_deals": may_keep_deals(visit.table),
        "deals_url": reverse("table_deals", args=here),
        "sheet_url": reverse("table_seat", args=here),
    }
    return render(request, "table/deals.html", context)


@at_table
@require_safe
def state(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log as another phone has left it; nothing when this one knows its last entry."""
    table = visit_table(code, position).table
    return log_since(request, table, is_open=may_keep_deals(table))


@at_table
@require_safe
def written(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log with every line, its reason and its clause."""
    visit = visit_table(code, position)
    context = {"log": deal_log(visit.table, visit.page.table.seats), "time_zone": visit.page.time_zone}
    return render(request, "parts/deal_log.html", context)
