"""The cash of an evening: who has paid, fees of one's own, the prize fund."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.derived.standings_snapshot import try_to_store
from tournament.operations.record_payment import record_payment
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.page_data import CashPage
from tournament.problem_texts import Refused, Sentence
from tournament.queries.cash import cash_page
from tournament.web.finding import or_404
from tournament.web.forms.cash import read_amount
from tournament.web.forms.keys import read_key
from tournament.web.forms.sheets import read_number


@require_safe
def cash(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Fees, payments and the fund."""
    return _render(request, evening_id)


def pay(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Somebody has paid, or was given something back."""
    if request.method != "POST":
        return redirect("cash", evening_id)
    amount = read_amount(request.POST.get("amount", ""))
    if amount is None:
        sentence = _("Write a whole amount: 500, or −500 for money given back.")
        return _render(request, evening_id, "pay", (sentence,))
    return _do(
        request,
        evening_id,
        "pay",
        record_payment,
        amount=amount,
        form_key=read_key(request.POST.get("form_key", "")),
        seen_paid=read_amount(request.POST.get("seen_paid", "")),
    )


def fee(request: HttpRequest, evening_id: int) -> HttpResponse:
    """A fee of one's own; an empty field gives the evening's back."""
    if request.method != "POST":
        return redirect("cash", evening_id)
    typed = request.POST.get("fee", "").strip()
    own = read_amount(typed)
    if typed and own is None:
        sentence = _("A fee is a whole amount, at least 0; empty, the evening's own fee is due.")
        return _render(request, evening_id, "fee", (sentence,))
    return _do(request, evening_id, "fee", set_fee, fee=own)


def prize(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Write the money of a place into the prize of its award."""
    if request.method != "POST":
        return redirect("cash", evening_id)
    try:
        with or_404():
            set_prize(
                actor=request.user,
                tournament_id=evening_id,
                award_id=read_number(request.POST.get("award", "")),
                prize=request.POST.get("prize", ""),
                seen=request.POST.get("seen"),
                now=timezone.now(),
            )
    except Refused as refusal:
        return _render(request, evening_id, "prize", refusal.sentences)
    return _back(evening_id, "fund")


def _do(
    request: HttpRequest, evening_id: int, name: str, act: Callable[..., Any], **details: Any
) -> HttpResponse:
    """Do an act about one entrant; a refusal is shown beside what was typed."""
    entrant = read_number(request.POST.get("entrant", ""))
    try:
        with or_404():
            act(
                actor=request.user,
                tournament_id=evening_id,
                entrant_id=entrant,
                now=timezone.now(),
                **details,
            )
    except Refused as refusal:
        return _render(request, evening_id, name, refusal.sentences)
    messages.success(request, _("Written down."))
    return _back(evening_id, f"e{entrant}")


def _back(evening_id: int, part: str) -> HttpResponse:
    answer = redirect("cash", evening_id)
    answer.headers["Location"] += f"#{part}"
    return answer


def _render(
    request: HttpRequest, evening_id: int, refused_act: str = "", refusals: tuple[Sentence, ...] = ()
) -> HttpResponse:
    """The page; a refused form keeps all that was typed, and gets a fresh key (status 409)."""
    with or_404():
        page = _page(request, evening_id)
    context = {
        "page": page,
        "rows": [(row, uuid4()) for row in page.rows],
        "form_key": uuid4(),
        "refused_act": refused_act,
        "refusals": refusals,
    }
    return render(request, "desk/cash.html", context, status=409 if refusals else 200)


def _page(request: HttpRequest, evening_id: int) -> CashPage:
    """The page; where a lost job has left the standings behind, they are computed first."""
    page = cash_page(request.user, evening_id)
    if not page.standings.current and try_to_store(evening_id):
        return cash_page(request.user, evening_id)
    return page
