"""People of an evening beyond the quick line: a pasted list, a name put right."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.operations.register_list import ListRegistered, register_list
from tournament.operations.rename_player import rename_player
from tournament.problem_texts import Refused, Sentence
from tournament.queries.entrants import entrant_card
from tournament.web.finding import or_404
from tournament.web.forms.name_lists import names_in
from tournament.web.views.acting import posted
from tournament.web.views.desk import render_desk

LIST = "register_list"


@posted
def register_names(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Register a pasted list; what could not be registered stays in its field, with the reasons."""
    text = request.POST.get("names", "")
    try:
        with or_404():
            done = register_list(
                actor=request.user, tournament_id=evening_id, names=names_in(text), now=timezone.now()
            )
    except Refused as refusal:
        return render_desk(
            request,
            evening_id,
            refused_act=LIST,
            refusals=refusal.sentences,
            typed={"list_text": text},
        )
    _tell(request, done)
    if not done.left:
        return redirect("evening_desk", evening_id)
    left = "\n".join(name for name, _reason in done.left)
    return render_desk(
        request, evening_id, refused_act=LIST, refusals=_reasons(done), typed={"list_text": left}
    )


@posted
def rename(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """Put a person's name right."""
    name = request.POST.get("name", "")
    try:
        with or_404():
            kept = rename_player(
                actor=request.user,
                tournament_id=evening_id,
                entrant_id=entrant_id,
                name=name,
                now=timezone.now(),
            )
    except Refused as refusal:
        return render_desk(
            request,
            evening_id,
            refused_act="rename",
            refusals=refusal.sentences,
            typed={
                "card": entrant_card(request.user, evening_id, entrant_id),
                "renamed": entrant_id,
                "new_name": name,
            },
        )
    messages.success(request, _("The name is now %(name)s.") % {"name": kept})
    return redirect("evening_desk", evening_id)


def _tell(request: HttpRequest, done: ListRegistered) -> None:
    if done.registered:
        count = len(done.registered)
        words = ngettext("%(count)d player is registered.", "%(count)d players are registered.", count)
        messages.success(request, words % {"count": count})
    for sentence in done.present:
        messages.info(request, str(sentence))
    for name, other in done.similar:
        messages.warning(request, almost_the_same(name, other))


def almost_the_same(name: str, other: str) -> str:
    """Two names on the list that may be one person."""
    return _("%(name)s and %(other)s are written almost alike. Are they two people?") % {
        "name": name,
        "other": other,
    }


def _reasons(done: ListRegistered) -> tuple[Sentence, ...]:
    return tuple(f"{name[:60]}: {reason}" for name, reason in done.left)
