"""The button «Undo» under what was just done, and in the history beside it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournament.problem_texts import MEANWHILE
from tournament.queries.deeds import deed_to_undo
from tournament.queries.desk import evening_at_desk
from tournament.web.finding import or_404
from tournament.web.forms.sheets import read_number
from tournament.web.undo import way_back
from tournament.web.views.acting import do, posted
from tournament.web.views.desk import render_desk


@posted
def undo(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Undo the act that the button named, if nothing has been done to the same since."""
    with or_404():
        evening_at_desk(request.user, evening_id)
        deed = deed_to_undo(request.user, evening_id, read_number(request.POST.get("entry", "")))
    way = way_back(deed)
    if way is None:
        return render_desk(request, evening_id, refused_act="undo", refusals=(MEANWHILE,))
    waiting: list[str] = []

    def act(**details: Any) -> None:
        names = way.act(**details)
        waiting.extend(names if way.names_who_waits else ())

    answer = do(request, evening_id, "undo", act, **way.details(deed))
    if waiting:
        said = _("The place has been taken meanwhile. On the waiting list: %(names)s.")
        messages.info(request, said % {"names": ", ".join(waiting)})
    return answer
