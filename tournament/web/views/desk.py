"""The director's desk: the list of evenings, the evening itself and its history."""

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.derived.standings_snapshot import try_to_store
from tournament.page_data import DeskPage
from tournament.problem_texts import Sentence
from tournament.queries.clubs import club_choices, clubs_at_desk
from tournament.queries.deeds import last_deed
from tournament.queries.desk import desk_key, desk_page, knows_standings
from tournament.queries.history import history_page
from tournament.site import site_address
from tournament.web.embedding import embed_code
from tournament.web.finding import or_404
from tournament.web.forms.evenings import RegisterForm
from tournament.web.forms.rehearsals import RehearsalForm
from tournament.web.forms.sheets import read_number
from tournament.web.refusals import render_refused
from tournament.web.undo import NO_WAY, way_back

ABOUT_PEOPLE = frozenset(
    {
        "register",
        "withdraw",
        "return_entrant",
        "admit",
        "standby",
        "rank",
        "apart",
        "fix_table",
        "renumber",
    }
)
REFUSED_ELSEWHERE = ABOUT_PEOPLE | {
    "register_list",
    "remove_entrants",
    "open_registration",
    "rename",
    "announce",
    "hall_view",
    "roll",
    "join",
    "replace",
    "adjust",
    "break_off",
    "protest",
    "reopen",
    "prize",
    "nominate",
    "withdraw_nomination",
}
"""Acts whose refusal is shown where their form stands, not beside the next action."""

FOLDED = frozenset({"registration", "referee", "replace", "wrong-seats", "table-links", "table-time"})
"""Parts of the desk that come when they are unfolded; so do the earlier rounds, by their anchors."""

OF_A_ROUND = frozenset({"replace", "wrong-seats", "table-links", "table-time"})
"""Folded parts about the tables of the latest round."""

UNFOLDED_BY = {
    **dict.fromkeys((*ABOUT_PEOPLE, "register_list", "rename", "roll"), "registration"),
    **dict.fromkeys(("adjust", "break_off"), "referee"),
    "replace": "replace",
    "by_hand": "wrong-seats",
    "table_time": "table-time",
    "renew_link": "table-links",
}
"""Which folded part a refused act stands in."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The clubs a user works for, with their evenings."""
    return render_index(request)


@require_safe
def evening(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The evening at the desk."""
    return render_desk(request, evening_id)


@require_safe
def live(request: HttpRequest, evening_id: int) -> HttpResponse:
    """What has changed at the desk since `?seen=`; 204 while nothing has."""
    seen = request.GET.get("seen", "")
    with or_404():
        key = desk_key(request.user, evening_id, timezone.now())
    if seen == key:
        return HttpResponse(status=204)
    page = _desk_page(request, evening_id)
    known = knows_standings(page, seen)
    context = {"page": page, "standings_known": known, **_deed_of(request, page)}
    return render(request, "desk/live.html", context)


@require_safe
def part(request: HttpRequest, evening_id: int, name: str) -> HttpResponse:
    """What is inside of a folded part of the desk, once it is unfolded."""
    with or_404():
        page = _desk_page(request, evening_id, frozenset({name}))
    if name not in _parts_of(page):
        raise Http404
    return render(request, "parts/unfolded.html", {"page": page, "name": name, **_around(request)})


@require_safe
def history(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Everything that happened."""
    with or_404():
        page = history_page(request.user, evening_id)
    context = {"link": page.link, "time_zone": page.time_zone, "rows": page.rows, "page": page}
    context |= _deed(request, evening_id, {})
    return render(request, "desk/history.html", context)


def render_index(request: HttpRequest, rehearsal: RehearsalForm | None = None) -> HttpResponse:
    """Render the list of evenings; a refused rehearsal form is shown with its reasons (status 422)."""
    directed, clubs = club_choices(request.user), clubs_at_desk(request.user)
    context = {
        "clubs": clubs,
        "has_evenings": any(evenings for _name, _slug, evenings, _pk in clubs),
        "rehearsal": rehearsal or (RehearsalForm(clubs=directed) if directed else None),
        "several_clubs": len(directed) > 1,
        "directs": [pk for pk, _name in directed],
    }
    return render(request, "desk/index.html", context, status=422 if rehearsal else 200)


def render_desk(
    request: HttpRequest,
    evening_id: int,
    *,
    form: RegisterForm | None = None,
    refused_act: str = "",
    refusals: tuple[Sentence, ...] = (),
    typed: dict[str, object] | None = None,
) -> HttpResponse:
    """Render the desk, with the reasons why an act was refused beside it (status 409).

    Where the act's own place is not on the page, or no longer, they stand at the top.

    :param typed: what was typed into the refused part, for its own template.
    """
    opened = frozenset((*request.GET.getlist("open"), UNFOLDED_BY.get(refused_act, "")))
    with or_404():
        page = _desk_page(request, evening_id, opened)
    context = {
        "page": page,
        **_around(request),
        **_deed_of(request, page),
        "opened": opened,
        "embed_code": embed_code(page.link, site_address(request)),
        "register_form": form or RegisterForm(),
        "refused_act": refused_act,
        "refusals": refusals,
        **(typed or {}),
    }
    if refusals:
        return render_refused(request, "desk/evening.html", context, refusals)
    return render(request, "desk/evening.html", context)


def _parts_of(page: DeskPage) -> frozenset[str]:
    """The folded parts that this desk has: those of a round only once it is published."""
    earlier = {row.anchor for row in page.earlier}
    if page.round is None:
        return FOLDED - OF_A_ROUND
    return FOLDED - (OF_A_ROUND if page.round.state == "draft" else set()) | earlier


def _deed_of(request: HttpRequest, page: DeskPage) -> dict[str, object]:
    return _deed(request, page.link.id, {row.id: f"№ {row.number} {row.name}" for row in page.entrants})


def _deed(request: HttpRequest, evening_id: int, names: dict[int, str]) -> dict[str, object]:
    """What the reader did last in the evening, and whether one press undoes it."""
    deed = last_deed(request.user, evening_id, names)
    reason = NO_WAY.get(deed.act, "") if deed and not deed.overtaken else ""
    return {"deed": deed, "may_undo": way_back(deed) is not None, "no_way": reason}


def _around(request: HttpRequest) -> dict[str, object]:
    """What the forms of the desk need beside the page."""
    return {
        "register_form": RegisterForm(),
        "comment": request.POST.get("comment", ""),
        "posted": request.POST,
        "form_key": request.POST.get("form_key") or uuid4(),
        "other_key": uuid4(),
        "site": site_address(request),
        "elsewhere": REFUSED_ELSEWHERE,
        "about_people": ABOUT_PEOPLE,
    }


def _desk_page(request: HttpRequest, evening_id: int, opened: frozenset[str] = frozenset()) -> DeskPage:
    """The page; where a lost job has left the standings behind, they are computed first."""
    numbers = {read_number(name.removeprefix("round-")) for name in opened if name.startswith("round-")}
    rounds = None if "referee" in opened else numbers
    page = desk_page(request.user, evening_id, timezone.now(), rounds)
    if not page.standings.current and try_to_store(evening_id):
        return desk_page(request.user, evening_id, timezone.now(), rounds)
    return page
