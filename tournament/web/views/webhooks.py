"""The webhooks of a club at its desk: made, tried, turned off and on, removed; the log of each."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.operations.make_webhook import WebhookFaulty, WebhookPlan, make_webhook
from tournament.operations.remove_webhook import remove_webhook
from tournament.operations.send_again import send_again
from tournament.operations.switch_webhook import switch_webhook
from tournament.operations.try_webhook import try_webhook
from tournament.problem_texts import Refused, Sentence
from tournament.queries.webhooks import webhooks_page
from tournament.web.finding import or_404
from tournament.web.forms.webhooks import WebhookForm
from tournament.web.refusals import render_refused

View = Callable[..., HttpResponse]


def posted(view: View) -> View:
    """An act is posted; its address opened in any other way is the page of its webhook."""

    @wraps(view)
    def guarded(request: HttpRequest, club_id: int, webhook_id: int, **address: int) -> HttpResponse:
        if request.method != "POST":
            return redirect("webhook", club_id, webhook_id)
        return view(request, club_id, webhook_id, **address)

    return guarded


@require_http_methods(["GET", "HEAD", "POST"])
def webhooks(request: HttpRequest, club_id: int) -> HttpResponse:
    """All of them; posted, one is made, and its secret stands on this one page."""
    with or_404():
        # Before the form: whoever does not direct the club has no name looked up.
        webhooks_page(request.user, club_id, timezone.now())
    form = WebhookForm(request.POST or None)
    made = None
    if form.is_valid():
        said = form.cleaned_data
        plan = WebhookPlan(said["name"], said["address"], tuple(said["events"]))
        try:
            made = make_webhook(actor=request.user, club_id=club_id, plan=plan, now=timezone.now())
        except WebhookFaulty as refusal:
            for field, sentence in refusal.faults.items():
                form.add_error(field, str(sentence))
        else:
            form = WebhookForm()
    page = webhooks_page(request.user, club_id, timezone.now())
    context = {"page": page, "form": form, "made": made}
    answer = render(request, "desk/webhooks.html", context, status=422 if form.errors else 200)
    answer["Cache-Control"] = "no-store"
    return answer


@require_safe
def webhook(request: HttpRequest, club_id: int, webhook_id: int) -> HttpResponse:
    """One with its log."""
    return _render(request, club_id, webhook_id)


@posted
def try_(request: HttpRequest, club_id: int, webhook_id: int) -> HttpResponse:
    """Send a test."""
    said = _("A test is on its way. How it ended stands in the log in a moment.")
    return _do(request, club_id, webhook_id, said, partial(try_webhook, webhook_id=webhook_id))


@posted
def switch(request: HttpRequest, club_id: int, webhook_id: int) -> HttpResponse:
    """Turn it off or on."""
    active = request.POST.get("active") == "on"
    said = _("The webhook is turned on.") if active else _("The webhook is turned off.")
    act = partial(switch_webhook, webhook_id=webhook_id, active=active)
    return _do(request, club_id, webhook_id, said, act)


@posted
def remove(request: HttpRequest, club_id: int, webhook_id: int) -> HttpResponse:
    """Take it away."""
    with or_404():
        remove_webhook(actor=request.user, club_id=club_id, webhook_id=webhook_id, now=timezone.now())
    messages.success(request, _("The webhook is removed."))
    return redirect("webhooks", club_id)


@posted
def again(request: HttpRequest, club_id: int, webhook_id: int, delivery_id: int) -> HttpResponse:
    """Send a message again."""
    said = _("The message is on its way again. How it ended stands in the log in a moment.")
    return _do(request, club_id, webhook_id, said, partial(send_again, delivery_id=delivery_id))


def _do(
    request: HttpRequest, club_id: int, webhook_id: int, said: str, act: Callable[..., Any]
) -> HttpResponse:
    try:
        with or_404():
            act(actor=request.user, club_id=club_id, now=timezone.now())
    except Refused as refusal:
        return _render(request, club_id, webhook_id, refusal.sentences)
    messages.success(request, said)
    return redirect("webhook", club_id, webhook_id)


def _render(
    request: HttpRequest, club_id: int, webhook_id: int, refusals: tuple[Sentence, ...] = ()
) -> HttpResponse:
    with or_404():
        page = webhooks_page(request.user, club_id, timezone.now(), webhook_id)
    context = {"page": page, "one": page.chosen}
    if refusals:
        return render_refused(request, "desk/webhook.html", context, refusals)
    return render(request, "desk/webhook.html", context)
