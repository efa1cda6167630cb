"""Links that work once, `/setup/<token>/`: the owner of a club, a colleague, a forgotten password.

All kinds have one address, so that whatever keeps secrets out of a log knows it.
"""

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament.operations.accept_invitation import accept_invitation
from tournament.operations.found_club import found_club
from tournament.operations.renew_password import renew_password
from tournament.page_data import ShownLink
from tournament.problem_texts import Refused
from tournament.queries.invitations import invitation_is_open
from tournament.queries.team import account_of_link, shown_link
from tournament.web.forms.accounts import AccountForm, NewPasswordForm
from tournament.web.forms.founding import FoundingForm
from tournament.web.views.account import LOGIN_BACKEND


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, token: str) -> HttpResponse:
    """What the link is good for; a link that was never given leads nowhere."""
    is_open = invitation_is_open(token)
    if is_open:
        return _found(request, token)
    if is_open is False:
        return render(request, "setup.html", {"spent": True}, status=410)
    link = shown_link(token, timezone.now())
    if link is None:
        raise Http404
    if not link.good:
        return render(request, "one_time/spent.html", {"link": link}, status=410)
    return _renew(request, token, link) if link.kind == "password" else _join(request, token, link)


def _found(request: HttpRequest, token: str) -> HttpResponse:
    """Make the owner and the club, once; then lead to the desk."""
    form = FoundingForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = found_club(token=token, founding=form.founding(settings.TIME_ZONE), now=timezone.now())
        except Refused as refusal:
            form.add_error(None, [str(sentence) for sentence in refusal.sentences])
        else:
            login(request, user, backend=LOGIN_BACKEND)
            return redirect("desk")
    return render(request, "setup.html", {"form": form}, status=422 if form.errors else 200)


def _join(request: HttpRequest, token: str, link: ShownLink) -> HttpResponse:
    """Come to work for a club: as who is logged in, or with a new account."""
    mine = request.user.is_authenticated and "mine" in request.POST
    form = AccountForm(request.POST if request.method == "POST" and not mine else None)
    refusals: tuple[object, ...] = ()
    if mine or form.is_valid():
        who = request.user if mine else form.account()
        try:
            user = accept_invitation(token=token, who=who, now=timezone.now())
        except Refused as refusal:
            refusals = refusal.sentences
        else:
            if not mine:
                login(request, user, backend=LOGIN_BACKEND)
            return redirect("desk")
    context = {"form": form, "link": link, "refusals": refusals}
    return render(request, "one_time/join.html", context, status=422 if form.errors or refusals else 200)


def _renew(request: HttpRequest, token: str, link: ShownLink) -> HttpResponse:
    """Make a forgotten password anew; whoever has is logged in."""
    form = NewPasswordForm(request.POST or None, user=account_of_link(token))
    if form.is_valid():
        try:
            user = renew_password(token=token, new=form.cleaned_data["new"], now=timezone.now())
        except Refused as refusal:
            form.add_error(None, [str(sentence) for sentence in refusal.sentences])
        else:
            login(request, user, backend=LOGIN_BACKEND)
            return redirect("desk")
    context = {"form": form, "link": link}
    return render(request, "one_time/password.html", context, status=422 if form.errors else 200)
