"""Who takes part: left, back, admitted, on standby, here at the roll call, house players, substitutes."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.operations.add_house_players import add_house_players
from tournament.operations.admit_player import admit_player
from tournament.operations.call_roll import TooManyAbsent, call_roll
from tournament.operations.rank_player import rank_player
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.return_player import return_player
from tournament.operations.stand_by import stand_by
from tournament.operations.withdraw_player import withdraw_player
from tournament.problem_texts import Refused
from tournament.queries.desk import desk_page
from tournament.web.finding import or_404
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import back_to_desk, do, posted
from tournament.web.views.desk import render_desk


@posted
def withdraw(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """A player has left."""
    return do(request, evening_id, "withdraw", withdraw_player, entrant_id=entrant_id)


@posted
def return_entrant(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """A player is back."""
    return do(request, evening_id, "return_entrant", return_player, entrant_id=entrant_id)


@posted
def admit(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """Somebody who waited takes part."""
    return do(request, evening_id, "admit", admit_player, entrant_id=entrant_id)


@posted
def standby(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """Somebody plays only when asked."""
    return do(request, evening_id, "standby", stand_by, entrant_id=entrant_id)


@posted
def rank(request: HttpRequest, evening_id: int, entrant_id: int) -> HttpResponse:
    """A house player plays for himself, or somebody plays outside the ranking."""
    ranked = request.POST.get("ranked") == "yes"
    return do(request, evening_id, "rank", rank_player, entrant_id=entrant_id, ranked=ranked)


@posted
def roll(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The roll call: a tick for everybody who is here."""
    listed = [read_number(text) for text in request.POST.getlist("listed")]
    present = {read_number(text) for text in request.POST.getlist("present")}
    if request.POST.get("tick") == "here":
        return _tick_who_said_so(request, evening_id)
    try:
        with or_404():
            call_roll(
                actor=request.user,
                tournament_id=evening_id,
                listed=listed,
                present=present,
                sure=request.POST.get("sure") == "yes",
                now=timezone.now(),
            )
    except Refused as refusal:
        typed = {"roll_present": present, "roll_unlikely": isinstance(refusal, TooManyAbsent)}
        return render_desk(request, evening_id, refused_act="roll", refusals=refusal.sentences, typed=typed)
    here = len(present)
    said = ngettext("Roll call: %(number)d player is here.", "Roll call: %(number)d players are here.", here)
    messages.success(request, said % {"number": here})
    return back_to_desk(evening_id)


def _tick_who_said_so(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The roll with a tick for everybody who has said himself that he is here; nothing is written yet."""
    with or_404():
        said = desk_page(request.user, evening_id, timezone.now()).said_here
    return render_desk(
        request, evening_id, refused_act="roll", typed={"roll_present": said, "roll_asks": True}
    )


@posted
def house(request: HttpRequest, evening_id: int) -> HttpResponse:
    """House players: one of this name, or so many with general names."""
    name = request.POST.get("name", "").strip()
    general = [_("House player %(number)d") % {"number": number} for number in range(1, 10)]
    return do(
        request,
        evening_id,
        "house",
        add_house_players,
        names=[name] if name else general,
        count=1 if name else min(read_number(request.POST.get("count", "")) or 1, 3),
        seen=read_number(request.POST["seen"]) if "seen" in request.POST else None,
    )


@posted
def replace(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Somebody takes a seat over during the round."""
    return do(
        request,
        evening_id,
        "replace",
        replace_player,
        seat_id=read_number(request.POST.get("seat", "")),
        by=Successor(read_number(request.POST.get("entrant", "")) or None, request.POST.get("name", "")),
    )
