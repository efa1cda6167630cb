"""The buttons of a seating: propose, publish, take back, and what the director changes in it by hand."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.operations.join_table import join_table
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.publish_seating import publish_seating
from tournament.operations.seat_round import seat_round
from tournament.operations.swap_seats import swap_seats
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.problem_texts import MEANWHILE, Refused
from tournament.templatetags.code_words import FIRST_POLICY_CHOICES, LATER_POLICY_CHOICES
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import do, posted, seen_round
from tournament.web.views.desk import render_desk

POLICIES = frozenset(code for code, _label in (*FIRST_POLICY_CHOICES, *LATER_POLICY_CHOICES))


@posted
def seat(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Propose the next seating, by the policy of the pressed button."""
    policy = request.POST.get("policy", "")
    if policy not in POLICIES:
        return render_desk(
            request, evening_id, refused_act="seat", refusals=(_("Choose how to seat the round."),)
        )
    seating = read_number(request.POST["seating"]) if "seating" in request.POST else None
    number = seen_round(request)
    return do(request, evening_id, "seat", seat_round, policy=policy, number=number, seating_id=seating)


@posted
def publish(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Publish the proposed seating."""
    return do(request, evening_id, "publish", publish_seating, round_id=seen_round(request))


@posted
def unpublish(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Take the published seating back."""
    return do(request, evening_id, "unpublish", unpublish_seating, round_id=seen_round(request))


@posted
def by_hand(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Swap the two people chosen; or, by the button of a table, move the one chosen there."""
    chosen = [read_number(text) for text in request.POST.getlist("seat")]
    if "table" in request.POST:
        return _move(request, evening_id, chosen)
    if len(chosen) != 2:
        refusals = (_("Choose two people, then press «Swap»."),)
        return render_desk(request, evening_id, refused_act="by_hand", refusals=refusals)
    comment = request.POST.get("comment", "")
    return _warned(request, evening_id, "by_hand", swap_seats, seats=chosen, comment=comment)


@posted
def lock(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Lock a table, or unlock it."""
    table = read_number(request.POST.get("table", ""))
    locked = request.POST.get("locked") == "yes"
    return do(request, evening_id, "lock", lock_seats, table_id=table, locked=locked)


@posted
def join(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Seat a latecomer at a table of three."""
    entrant = read_number(request.POST.get("entrant", ""))
    table = read_number(request.POST.get("table", ""))
    return _warned(request, evening_id, "join", join_table, entrant_id=entrant, table_id=table)


def _move(request: HttpRequest, evening_id: int, chosen: list[int]) -> HttpResponse:
    if len(chosen) != 1:
        refusals = (_("Choose one person, then press the button of the table."),)
        return render_desk(request, evening_id, refused_act="by_hand", refusals=refusals)
    table = read_number(request.POST["table"])
    return _warned(request, evening_id, "by_hand", move_player, seat_id=chosen[0], table_id=table)


def _warned(
    request: HttpRequest, evening_id: int, name: str, act: Callable[..., Any], **details: Any
) -> HttpResponse:
    """Do an act that answers with warnings, and show them."""
    try:
        warnings = act(actor=request.user, tournament_id=evening_id, now=timezone.now(), **details)
    except Refused as refusal:
        return render_desk(request, evening_id, refused_act=name, refusals=refusal.sentences)
    except ObjectDoesNotExist:
        return render_desk(request, evening_id, refused_act=name, refusals=(MEANWHILE,))
    messages.success(request, _("Done."))
    for warning in warnings:
        messages.warning(request, warning)
    return redirect("evening_desk", evening_id)
