"""Logging in and out, and one's own password."""

from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament.operations.change_password import change_password
from tournament.problem_texts import Refused
from tournament.web.forms.accounts import OwnPasswordForm

LOGIN_BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
"""As whose password is checked a new account is logged in, too."""


def public(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a view be opened without a login."""
    return login_not_required(view)


class Login(LoginView):
    """The desk's door."""

    template_name = "login.html"
    redirect_authenticated_user = True


@method_decorator(login_not_required, name="dispatch")
class Logout(LogoutView):
    """Out again; by a button, never by a link."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """One's own password; this login goes on, all others end."""
    form = OwnPasswordForm(request.POST or None, user=request.user)
    if form.is_valid():
        said = form.cleaned_data
        try:
            user = change_password(actor=request.user, old=said["old"], new=said["new"], now=timezone.now())
        except Refused as refusal:
            form.add_error("old", str(refusal.sentences[0]))
        else:
            update_session_auth_hash(request, user)
            messages.success(request, _("The password is changed; other devices have to log in anew."))
            return redirect("desk")
    return render(request, "desk/password.html", {"form": form}, status=422 if form.errors else 200)


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
