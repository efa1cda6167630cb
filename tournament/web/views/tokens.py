"""Tokens for programs: made, told once, ended. Each acts for the one who has logged in."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.operations.end_token import end_token
from tournament.operations.make_token import make_token
from tournament.problem_texts import Refused
from tournament.queries.api_tokens import tokens_of
from tournament.web.finding import or_404
from tournament.web.forms.tokens import TokenForm


@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """The living tokens; posted, one is made, and its secret stands on this one page."""
    form = TokenForm(request.POST or None)
    secret = ""
    if form.is_valid():
        try:
            secret = make_token(actor=request.user, now=timezone.now(), **form.cleaned_data).secret
        except Refused as refusal:
            for words in refusal.sentences:
                form.add_error(None, str(words))
        else:
            form = TokenForm()
    rows = tokens_of(request.user, timezone.now())
    answer = render(request, "desk/tokens.html", {"form": form, "tokens": rows, "secret": secret})
    answer["Cache-Control"] = "no-store"
    return answer


def end(request: HttpRequest, number: UUID) -> HttpResponse:
    """End one before its time."""
    if request.method == "POST":
        with or_404():
            end_token(actor=request.user, number=number, now=timezone.now())
        messages.success(request, _("The token is ended: whoever used it is told so."))
    return redirect("tokens")
