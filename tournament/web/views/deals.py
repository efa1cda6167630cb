"""Deal by deal on a phone: the page that keeps a table's log, the entries it sends, what others wrote."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import Hand
from tournament.operations.record_deals import LogChanged, Recorded, record_deals
from tournament.problem_texts import Refused
from tournament.queries.deals import book_for_phone, deal_log, log_for_phone, may_keep_deals
from tournament.templatetags.deal_words import deal_words, phone_words
from tournament.templatetags.pulka import seat_word
from tournament.web.forms.deals import BadPost, read_entries
from tournament.web.forms.sheets import read_number
from tournament.web.views.table import Visit, at_table, context_of, visit_table


@at_table
@require_http_methods(["GET", "HEAD", "POST"])
def deals(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log of this table, kept deal by deal; posted entries are answered in JSON."""
    visit = visit_table(code, position)
    if request.method == "POST":
        return _record(request, visit)
    context = context_of(visit) | _page_data(visit)
    return render(request, "table/deals.html", context)


@at_table
@require_safe
def state(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log as another phone has left it; nothing when this one has seen all of it."""
    visit = visit_table(code, position)
    if "seen" in request.GET and read_number(request.GET["seen"]) == visit.table.last_deal_entry:
        return HttpResponse(status=204)
    return JsonResponse(log_for_phone(visit.table))


@at_table
@require_safe
def written(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """The log with every line, its reason and its clause."""
    visit = visit_table(code, position)
    context = {"log": deal_log(visit.table, visit.page.table.seats), "time_zone": visit.page.time_zone}
    return render(request, "parts/deal_log.html", context)


def _page_data(visit: Visit) -> dict[str, object]:
    """What the page's script is given: the book of deals, the log so far, words."""
    book = book_for_phone(visit.table)
    seats = visit.page.table.seats
    return {
        "book": book,
        "log": log_for_phone(visit.table),
        "words": deal_words()
        | {
            "seats": [seat_word(seat.position) for seat in seats],
            "names": [seat.name for seat in seats],
            "ui": phone_words(),
        },
        "open_for_deals": may_keep_deals(visit.table),
    }


def _record(request: HttpRequest, visit: Visit) -> JsonResponse:
    try:
        entries, seen = read_entries(request.body)
    except BadPost:
        return JsonResponse({"problem": "malformed"}, status=400)
    hand = Hand(seat=visit.position)
    try:
        recorded = record_deals(
            table_id=visit.table.pk, hand=hand, entries=entries, seen=seen, now=timezone.now()
        )
    except Refused as refusal:
        visit = visit_table(visit.code, visit.position)
        forked = isinstance(refusal, LogChanged)
        answer = {"problem": "forked" if forked else "refused", "reasons": _said(refusal)}
        return JsonResponse(answer | log_for_phone(visit.table), status=409)
    return JsonResponse(_answer(recorded))


def _answer(recorded: Recorded) -> dict[str, Any]:
    refused = None if recorded.refused is None else str(recorded.refused)
    return {"last": recorded.last, "refused": refused, "reasons": [str(one) for one in recorded.reasons]}


def _said(refusal: Refused) -> list[str]:
    return [str(sentence) for sentence in refusal.sentences]
