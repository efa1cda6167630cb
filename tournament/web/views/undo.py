"""The button «Undo» under what was just done, and in the history beside it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.operations.take_list_back import GivenBack
from tournament.problem_texts import MEANWHILE
from tournament.queries.deeds import deed_to_undo
from tournament.queries.desk import evening_at_desk
from tournament.templatetags.numbers_in_words import money_text
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
    given: list[GivenBack] = []

    def act(**details: Any) -> None:
        said = way.act(**details)
        waiting.extend(said if way.names_who_waits else ())
        given.extend([said] if way.gives_back and said.people else ())

    answer = do(request, evening_id, "undo", act, **way.details(deed))
    if waiting:
        said = _("The place has been taken meanwhile. On the waiting list: %(names)s.")
        messages.info(request, said % {"names": ", ".join(waiting)})
    for money in given:
        messages.info(request, _money_back(money))
    return answer


def _money_back(money: GivenBack) -> str:
    said = ngettext(
        "The payments of this list are given back to %(count)d player, who stands as «left»: %(amount)s.",
        "The payments of this list are given back to %(count)d players, who stand as «left»: %(amount)s.",
        money.people,
    )
    return said % {"count": money.people, "amount": money_text(money.amount, money.currency)}
