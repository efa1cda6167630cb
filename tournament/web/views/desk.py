"""The director's desk: the list of evenings, a new evening, the evening itself and its history."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.derived.standings_snapshot import try_to_store
from tournament.operations.open_evening import open_evening
from tournament.page_data import DeskPage
from tournament.problem_texts import Refused, Sentence
from tournament.queries.clubs import club_choices, clubs_at_desk
from tournament.queries.desk import desk_page
from tournament.queries.history import history_page
from tournament.web.finding import or_404
from tournament.web.forms.evenings import EveningForm, RegisterForm
from tournament.web.site import site_address

AWARDS = ("prize", "nominate", "withdraw_nomination")
ACTS_BELOW = frozenset({"register", "withdraw", "return_entrant", "protest", "reopen", *AWARDS})
"""Buttons that stand in a part further down the page: why one was refused is said there."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The clubs a user works for, with their evenings."""
    return render(request, "desk/index.html", {"clubs": clubs_at_desk(request.user)})


@require_http_methods(["GET", "HEAD", "POST"])
def new_evening(request: HttpRequest) -> HttpResponse:
    """Open an evening."""
    clubs = club_choices(request.user)
    form = EveningForm(request.POST or None, clubs=clubs, initial=_usual(request, clubs))
    if request.method == "POST" and form.is_valid():
        try:
            evening_id = open_evening(
                actor=request.user,
                club_id=form.cleaned_data["club"],
                settings=form.settings(),
                now=timezone.now(),
            )
        except Refused as refusal:
            form.add_error("name", [str(sentence) for sentence in refusal.sentences])
        else:
            messages.success(request, _("The evening is open. Register the players."))
            return redirect("evening_desk", evening_id)
    return render(request, "desk/new_evening.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
def evening(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The evening at the desk."""
    return render_desk(request, evening_id)


@require_safe
def history(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Everything that happened."""
    with or_404():
        page = history_page(request.user, evening_id)
    context = {"link": page.link, "time_zone": page.time_zone, "rows": page.rows}
    return render(request, "desk/history.html", context)


def render_desk(
    request: HttpRequest,
    evening_id: int,
    *,
    form: RegisterForm | None = None,
    refused_act: str = "",
    refusals: tuple[Sentence, ...] = (),
) -> HttpResponse:
    """Render the desk, with the reasons why an act was refused beside it (status 409)."""
    with or_404():
        page = _desk_page(request, evening_id)
    context = {
        "page": page,
        "register_form": form or RegisterForm(),
        "refused_act": refused_act,
        "refused_below": refused_act in ACTS_BELOW,
        "refusals": refusals,
        "comment": request.POST.get("comment", ""),
        "site": site_address(request),
    }
    return render(request, "desk/evening.html", context, status=409 if refusals else 200)


def _desk_page(request: HttpRequest, evening_id: int) -> DeskPage:
    """The page; where a lost job has left the standings behind, they are computed first."""
    page = desk_page(request.user, evening_id, timezone.now())
    if not page.standings.current and try_to_store(evening_id):
        return desk_page(request.user, evening_id, timezone.now())
    return page


def _usual(request: HttpRequest, clubs: list[tuple[int, str]]) -> dict[str, object]:
    """What an evening usually is: the defaults of the rulebook."""
    return {
        "club": clubs[0][0] if clubs else None,
        "date": timezone.localdate(),
        "rounds_planned": 3,
        "round_minutes": 70,
        "signal_minutes": 3,
        "break_minutes": 10,
        "convention": "piter",
        "scheme": "eight-point",
        "first_policy": "blocks",
        "later_policy": "avoid_repeats",
        "director_name": request.user.get_full_name(),  # type: ignore[union-attr]
    }
