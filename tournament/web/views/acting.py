"""How a posted button becomes an act: done and back to the desk, or refused with its reasons beside it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from tournament.problem_texts import MEANWHILE, Refused
from tournament.web.forms.sheets import read_number
from tournament.web.views.desk import render_desk

ActView = Callable[..., HttpResponse]


def posted(view: ActView) -> ActView:
    """An act is posted; its address opened in any other way, by «Back» or after a login, is the desk."""

    @wraps(view)
    def guarded(request: HttpRequest, evening_id: int, **address: int) -> HttpResponse:
        if request.method != "POST":
            return redirect("evening_desk", evening_id)
        return view(request, evening_id, **address)

    return guarded


def seen_round(request: HttpRequest) -> int | None:
    """What the pressed button was about: a round's id, for seating its number; none for a bare post."""
    return read_number(request.POST["round"]) if "round" in request.POST else None


def do(
    request: HttpRequest, evening_id: int, button: str, act: Callable[..., Any], /, **details: Any
) -> HttpResponse:
    """Do one act of the evening and go back to the desk; a refusal is shown there, beside its button.

    :param button: which button it was, for the page to open the part it stands in.
    """
    try:
        act(actor=request.user, tournament_id=evening_id, now=timezone.now(), **details)
    except Refused as refusal:
        return render_desk(request, evening_id, refused_act=button, refusals=refusal.sentences)
    except ObjectDoesNotExist:
        # The seat, table or round of a page that is no longer true; an evening that is none is a 404 below.
        return render_desk(request, evening_id, refused_act=button, refusals=(MEANWHILE,))
    return back_to_desk(evening_id)


def back_to_desk(evening_id: int) -> HttpResponse:
    """The desk as it is after an act."""
    return redirect("evening_desk", evening_id)
