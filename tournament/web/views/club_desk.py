"""The desk of a club: people searched, renamed, shown by initials, made one; seasons set."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournament.operations.forget_people import forget_people
from tournament.operations.merge_people import merge_people
from tournament.operations.remove_season import remove_season
from tournament.operations.rename_person import rename_person
from tournament.operations.set_season import SeasonFaulty, SeasonPlan, set_season
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.undo_merge import undo_merge
from tournament.page_data import ClubDesk
from tournament.problem_texts import Refused, Sentence
from tournament.queries.club_people import club_desk, person_called
from tournament.web.finding import or_404
from tournament.web.forms.seasons import SeasonForm
from tournament.web.forms.sheets import read_number
from tournament.web.refusals import render_refused

View = Callable[..., HttpResponse]


def posted(view: View) -> View:
    """An act is posted; its address opened in any other way is the club's desk."""

    @wraps(view)
    def guarded(request: HttpRequest, club_id: int, **address: int) -> HttpResponse:
        if request.method != "POST":
            return redirect("club_desk", club_id)
        return view(request, club_id, **address)

    return guarded


@require_safe
def desk(request: HttpRequest, club_id: int) -> HttpResponse:
    """The people and the seasons of a club."""
    return _render(request, club_id)


@posted
def rename(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    """Put a person's name right."""
    name = request.POST.get("name", "")
    said = _("The name is saved.")
    return _do(request, club_id, said, rename_person, person_id=person_id, name=name)


@posted
def initials(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    """Show a person by his initials on public pages, or by his name again."""
    wanted = request.POST.get("by_initials") == "on"
    said = _("Public pages show the initials.") if wanted else _("Public pages show the whole name.")
    return _do(request, club_id, said, show_by_initials, person_id=person_id, by_initials=wanted)


@posted
def forget(request: HttpRequest, club_id: int) -> HttpResponse:
    """Take people off the club's list who have been to no evening."""
    ids = [number for number in map(read_number, request.POST.getlist("person")) if number]
    beside = ids[0] if len(ids) == 1 else None
    said = _("Off the club's list: whoever has been to no evening.")
    return _do(request, club_id, said, forget_people, beside=beside, person_ids=ids)


@posted
def merge(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    """Make a person one with the one whose name is given, which stays."""
    kept = person_called(club_id, request.POST.get("kept", "").strip())
    if kept is None:
        refusal = _("Nobody in the club is called so: choose a name from the list.")
        return _render(request, club_id, {"refused_person": person_id}, (refusal,))
    said = _("The two are one person now. It can be taken back below.")
    return _do(request, club_id, said, merge_people, beside=person_id, kept_id=kept, merged_id=person_id)


@posted
def unmerge(request: HttpRequest, club_id: int, merge_id: int) -> HttpResponse:
    """Take back that two are one person."""
    return _do(request, club_id, _("They are two people again."), undo_merge, merge_id=merge_id)


@posted
def season(request: HttpRequest, club_id: int, season_id: int | None = None) -> HttpResponse:
    """Add a season, or change one."""
    form = SeasonForm(request.POST)
    if not form.is_valid():
        with or_404():
            return _render(request, club_id, season_form=form, season_id=season_id)
    plan = SeasonPlan(**form.cleaned_data)
    try:
        with or_404():
            set_season(
                actor=request.user, club_id=club_id, plan=plan, season_id=season_id, now=timezone.now()
            )
    except SeasonFaulty as refusal:
        for field, sentence in refusal.faults.items():
            form.add_error(field, str(sentence))
        return _render(request, club_id, season_form=form, season_id=season_id)
    messages.success(request, _("The season is saved."))
    return redirect("club_desk", club_id)


@posted
def drop_season(request: HttpRequest, club_id: int, season_id: int) -> HttpResponse:
    """Take a season away."""
    return _do(
        request, club_id, _("The season is gone; its evenings stay."), remove_season, season_id=season_id
    )


def _do(
    request: HttpRequest,
    club_id: int,
    said: str,
    act: Callable[..., Any],
    beside: int | None = None,
    **details: Any,
) -> HttpResponse:
    """Do one act of the club and say so; a refusal is shown beside the person or the pair it is about."""
    try:
        with or_404():
            act(actor=request.user, club_id=club_id, now=timezone.now(), **details)
    except Refused as refusal:
        about = {
            "refused_person": beside or details.get("person_id"),
            "refused_merge": details.get("merge_id"),
        }
        return _render(request, club_id, about, refusal.sentences)
    messages.success(request, said)
    return redirect("club_desk", club_id)


def _render(
    request: HttpRequest,
    club_id: int,
    about: dict[str, int | None] | None = None,
    refusals: tuple[Sentence, ...] = (),
    *,
    season_form: SeasonForm | None = None,
    season_id: int | None = None,
) -> HttpResponse:
    """Render the desk of the club: a refusal (409) beside its person or pair, a faulty form (422) open."""
    with or_404():
        page = club_desk(request.user, club_id, request.GET.get("q", "")[:120])
    context = {
        "page": page,
        **(about or {}),
        "refusals": refusals,
        "seasons": [(one, _form_of(one, season_form, season_id)) for one in page.seasons],
        "new_season": season_form if season_form and season_id is None else _new_season(page),
        "new_season_open": season_form is not None and season_id is None,
        "open_season": season_id,
    }
    if refusals:
        return render_refused(request, "desk/club.html", context, refusals)
    return render(request, "desk/club.html", context, status=422 if season_form else 200)


def _new_season(page: ClubDesk) -> SeasonForm:
    """A club's first season is its current one, unless somebody says otherwise."""
    return SeasonForm(initial={"current": not page.seasons})


def _form_of(season: Any, posted_form: SeasonForm | None, season_id: int | None) -> SeasonForm:
    if posted_form is not None and season.id == season_id:
        return posted_form
    names = ("name", "first_day", "last_day", "best", "current")
    initial = {name: getattr(season, name) for name in names}
    return SeasonForm(initial=initial, auto_id=f"id_{season.id}_%s")
