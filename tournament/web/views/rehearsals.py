"""A rehearsal in one press, and gone in one press."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.operations.end_rehearsal import end_rehearsal
from tournament.problem_texts import Refused
from tournament.queries.clubs import club_choices
from tournament.queries.settings import settings_page
from tournament.rehearsals.playing import play_rehearsal
from tournament.templatetags.convention_words import convention_text
from tournament.web.finding import or_404
from tournament.web.forms.rehearsals import RehearsalForm
from tournament.web.views.acting import posted
from tournament.web.views.desk import render_desk, render_index


def begin(request: HttpRequest) -> HttpResponse:
    """Play a rehearsal up to the chosen point and open its desk."""
    if request.method != "POST":
        return redirect("desk")
    form = RehearsalForm(request.POST, clubs=club_choices(request.user))
    if form.is_valid():
        try:
            evening_id = play_rehearsal(
                actor=request.user,
                club_id=form.cleaned_data["club"],
                plan=form.plan(),
                seed=form.seed(),
                now=timezone.now(),
            )
        except Refused as refusal:
            form.add_error("players", [str(sentence) for sentence in refusal.sentences])
        else:
            ready = _("The rehearsal is ready. Whatever you do here disappears with it.")
            messages.success(request, f"{ready} {_rules_of(request, evening_id)}")
            return redirect("evening_desk", evening_id)
    return render_index(request, form)


def _rules_of(request: HttpRequest, evening_id: int) -> str:
    """What it is played by: the convention, the full pulya where one is set."""
    page = settings_page(request.user, evening_id)
    said = _("It is played by this convention: %(convention)s.") % {
        "convention": convention_text(page.convention)
    }
    target = page.settings.pulya_target
    if not target:
        return said
    to = ngettext("To a full pulya of %(count)d point.", "To a full pulya of %(count)d points.", target)
    return f"{said} {to % {'count': target}}"


@posted
def end(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Take a rehearsal away."""
    try:
        with or_404():
            end_rehearsal(actor=request.user, tournament_id=evening_id, now=timezone.now())
    except Refused as refusal:
        return render_desk(request, evening_id, refused_act="end_rehearsal", refusals=refusal.sentences)
    messages.success(request, _("The rehearsal is gone, with everything that was in it."))
    return redirect("desk")
