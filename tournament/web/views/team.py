"""Those who work for a club, at its desk: invited, given another role, let go; links that are told once."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.operations.change_role import change_role
from tournament.operations.invite_colleague import invite_colleague
from tournament.operations.link_password import link_password
from tournament.operations.remove_colleague import remove_colleague
from tournament.operations.withdraw_link import withdraw_link
from tournament.problem_texts import Refused, Sentence
from tournament.queries.team import team_page, works_for
from tournament.web.finding import or_404
from tournament.web.forms.accounts import InvitationForm
from tournament.web.refusals import render_refused

View = Callable[..., HttpResponse]


def posted(view: View) -> View:
    """An act is posted; its address opened in any other way is the page."""

    @wraps(view)
    def guarded(request: HttpRequest, club_id: int, **address: int) -> HttpResponse:
        if request.method != "POST":
            return redirect("team", club_id)
        return view(request, club_id, **address)

    return guarded


@require_http_methods(["GET", "HEAD", "POST"])
def team(request: HttpRequest, club_id: int) -> HttpResponse:
    """All of them; posted, a link is made for another one, and stands on this one page."""
    form = InvitationForm(request.POST or None)
    if form.is_valid():
        said = form.cleaned_data
        try:
            with or_404():
                token = invite_colleague(actor=request.user, club_id=club_id, now=timezone.now(), **said)
        except Refused as refusal:
            form.add_error(None, [str(sentence) for sentence in refusal.sentences])
        else:
            return _render(request, club_id, InvitationForm(), _told(token, said["name"]))
    return _render(request, club_id, form)


@posted
def role(request: HttpRequest, club_id: int, user_id: int) -> HttpResponse:
    """Another role from now on."""
    wanted = request.POST.get("role", "")
    done = _("He has another role from now on.")
    return _do(request, club_id, done, change_role, user_id=user_id, role=wanted)


@posted
def remove(request: HttpRequest, club_id: int, user_id: int) -> HttpResponse:
    """Works for the club no longer."""
    done = _("He works for the club no longer.")
    return _do(request, club_id, done, remove_colleague, user_id=user_id)


@posted
def withdraw(request: HttpRequest, club_id: int, link_id: int) -> HttpResponse:
    """A link that is not needed any more."""
    return _do(request, club_id, _("The link leads nowhere now."), withdraw_link, link_id=link_id)


@posted
def password(request: HttpRequest, club_id: int, user_id: int) -> HttpResponse:
    """A link for a forgotten password, told on this one page."""
    try:
        with or_404():
            token = link_password(actor=request.user, club_id=club_id, user_id=user_id, now=timezone.now())
    except Refused as refusal:
        return _refuse(request, club_id, refusal.sentences, user_id)
    page = team_page(request.user, club_id, timezone.now())
    name = next((one.name for one in page.colleagues if one.user_id == user_id), "")
    return _render(request, club_id, InvitationForm(), _told(token, name))


def _do(
    request: HttpRequest, club_id: int, done: str, act: Callable[..., Any], /, **details: Any
) -> HttpResponse:
    try:
        with or_404():
            act(actor=request.user, club_id=club_id, now=timezone.now(), **details)
    except Refused as refusal:
        return _refuse(request, club_id, refusal.sentences, details.get("user_id"))
    messages.success(request, done)
    return redirect("team", club_id) if works_for(request.user, club_id) else redirect("desk")


def _told(token: str, name: str) -> dict[str, str]:
    return {"path": reverse("setup", args=[token]), "name": name}


def _refuse(
    request: HttpRequest, club_id: int, refusals: tuple[Sentence, ...], user_id: int | None
) -> HttpResponse:
    page = team_page(request.user, club_id, timezone.now())
    context = {"page": page, "form": InvitationForm(), "refused_user": user_id}
    return render_refused(request, "desk/team.html", context, refusals)


def _render(
    request: HttpRequest, club_id: int, form: InvitationForm, told: dict[str, str] | None = None
) -> HttpResponse:
    with or_404():
        page = team_page(request.user, club_id, timezone.now())
    context = {"page": page, "form": form, "told": told}
    answer = render(request, "desk/team.html", context, status=422 if form.errors else 200)
    answer["Cache-Control"] = "no-store"
    return answer
