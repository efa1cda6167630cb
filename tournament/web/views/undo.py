"""The button «Undo» under what was just done, and in the history beside it."""

from django.http import HttpRequest, HttpResponse

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
    return do(request, evening_id, "undo", way.act, **way.details(deed))
