"""The one-time link, logging in and out."""

from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView, LogoutView
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament.operations.found_club import found_club
from tournament.problem_texts import Refused
from tournament.queries.invitations import invitation_is_open
from tournament.web.forms.founding import FoundingForm

LOGIN_BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
"""As whose password is checked a new account is logged in, too."""


def public(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a view be opened without a login."""
    return login_not_required(view)


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, token: str) -> HttpResponse:
    """Make the owner and the club, once; then lead to the desk."""
    is_open = invitation_is_open(token)
    if is_open is None:
        raise Http404
    if not is_open:
        return render(request, "setup.html", {"spent": True}, status=410)
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


class Login(LoginView):
    """The desk's door."""

    template_name = "login.html"
    redirect_authenticated_user = True


@method_decorator(login_not_required, name="dispatch")
class Logout(LogoutView):
    """Out again; by a button, never by a link."""


def locked_out(request: HttpRequest, _answer: HttpResponse, _credentials: dict[str, Any]) -> HttpResponse:
    """Too many wrong passwords for this login came from this address: the page says for how long it waits."""
    minutes = int(settings.AXES_COOLOFF_TIME.total_seconds() // 60)
    context = {
        "form": Login.form_class(request),
        "locked_minutes": minutes,
        "next": request.POST.get("next", ""),
    }
    answer = render(request, "login.html", context, status=429)
    answer["Retry-After"] = str(minutes * 60)
    return answer
