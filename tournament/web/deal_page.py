"""What the two pages that keep a table's log share: the script's data, the answers to posted entries."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone

from tournament.access import Hand
from tournament.derived.pulka_words import bombs_on_page, pulka_svg
from tournament.operations.record_deals import LogChanged, record_deals
from tournament.page_data import TablePage
from tournament.problem_texts import Refused
from tournament.queries.deals import book_for_phone, book_mark, log_for_phone
from tournament.queries.pulkas import pulka_of
from tournament.templatetags.deal_words import deal_words
from tournament.templatetags.phone_words import phone_words
from tournament.templatetags.pulka import seat_word
from tournament.web.forms.deals import BadPost, read_entries


def deal_context(table: Any, page: TablePage) -> dict[str, object]:
    """The book of deals, the log so far, the words, the drawn pulka without a number, how bombs are drawn."""
    seats = page.table.seats
    return {
        "book": book_for_phone(table),
        "book_mark": book_mark(table),
        "log": log_for_phone(table),
        "words": deal_words()
        | {
            "seats": [seat_word(seat.position) for seat in seats],
            "names": [seat.name for seat in seats],
            "ui": phone_words(),
        },
        "drawing": _empty_pulka(table, page),
        "bombs": bombs_on_page(len(seats)),
    }


def record_entries(table: Any, hand: Hand, body: bytes) -> JsonResponse:
    """Take posted entries in; the answer always carries the whole log as it stands then."""
    try:
        entries, after = read_entries(body)
    except BadPost:
        return JsonResponse({"problem": "malformed"}, status=400)
    try:
        recorded = record_deals(
            table_id=table.pk, hand=hand, entries=entries, after=after, now=timezone.now()
        )
    except Refused as refusal:
        forked = isinstance(refusal, LogChanged)
        reasons = [str(sentence) for sentence in refusal.sentences]
        answer = {"problem": "forked" if forked else "refused", "reasons": reasons}
        return JsonResponse(answer | log_for_phone(table), status=409)
    refused = None if recorded.refused is None else str(recorded.refused)
    said = {"refused": refused, "reasons": [str(one) for one in recorded.reasons]}
    return JsonResponse(said | log_for_phone(table))


def log_since(request: HttpRequest, table: Any, *, is_open: bool) -> HttpResponse:
    """The log as it stands, and whether it may be written; nothing for who knows its last entry and that.

    A start that was taken back may have brought other rules (R-40): the mark of the book tells.
    """
    log = log_for_phone(table)
    last = log["entries"][-1]["key"] if log["entries"] else ""
    known = request.GET.get("after") == last and request.GET.get("open") == str(int(is_open))
    mark = book_mark(table)
    if known and request.GET.get("book", mark) == mark:
        return HttpResponse(status=204)
    return JsonResponse(log | {"open": is_open, "book": mark})


def _empty_pulka(table: Any, page: TablePage) -> str:
    """The page's script writes the running totals into it."""
    seats = tuple(replace(seat, net=None, points=None, place=None) for seat in page.table.seats)
    facts = pulka_of(table.round, replace(page.table, seats=seats), None)
    return pulka_svg(facts, page.time_zone)
