"""The acts of an evening, each a posted button: done and back to the desk, or refused with its reasons."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_round import close_round
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.reopen_round import reopen_round
from tournament.operations.start_round import start_round
from tournament.problem_texts import Refused
from tournament.web.finding import or_404
from tournament.web.forms.evenings import RegisterForm
from tournament.web.views.acting import do, posted, seen_round
from tournament.web.views.desk import render_desk
from tournament.web.views.people import almost_the_same


@posted
def register(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Register a player by name."""
    form = RegisterForm(request.POST)
    try:
        with or_404():
            done = register_player(
                actor=request.user,
                tournament_id=evening_id,
                name=request.POST.get("name", ""),
                now=timezone.now(),
            )
    except Refused as refusal:
        return render_desk(request, evening_id, form=form, refused_act="register", refusals=refusal.sentences)
    words = {"name": done.name, "number": done.number}
    if done.waiting:
        messages.info(
            request,
            _("All places are taken or waited for: %(name)s is on the waiting list, number %(number)d.")
            % words,
        )
    else:
        messages.success(request, _("%(name)s is number %(number)d.") % words)
    for other in done.similar:
        messages.warning(request, almost_the_same(done.name, other))
    # Once play has begun the list is a folded part: whoever registers goes on registering.
    return redirect(f"{reverse('evening_desk', args=[evening_id])}?open=registration")


@posted
def start(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Start the round's clock."""
    return do(request, evening_id, "start", start_round, round_id=seen_round(request))


@posted
def end(request: HttpRequest, evening_id: int) -> HttpResponse:
    """End the play of the round."""
    return do(request, evening_id, "end", end_round, round_id=seen_round(request))


@posted
def continue_(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Go on with a round that was ended before its time."""
    return do(request, evening_id, "continue_round", continue_round, round_id=seen_round(request))


@posted
def close(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Close the round; with a comment even if sheets are missing."""
    comment = request.POST.get("comment", "")
    return do(request, evening_id, "close", close_round, comment=comment, round_id=seen_round(request))


@posted
def reopen(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Open the round again that was closed by mistake."""
    return do(request, evening_id, "reopen_round", reopen_round, round_id=seen_round(request))


@posted
def award(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Award the evening and issue its diplomas."""
    comment = request.POST.get("comment", "")
    return do(request, evening_id, "award", award_diplomas, comment=comment)
