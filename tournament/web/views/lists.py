"""A list from a file or a pasted text: brought, looked at before anything happens, taken, told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from tournament.operations.import_entrants import import_entrants
from tournament.operations.import_people import import_people
from tournament.page_data import ListPlace
from tournament.problem_texts import Refused, Sentence
from tournament.queries.matching import list_for_club, list_for_evening
from tournament.spreadsheets.columns import MOST_HEADINGS
from tournament.steps.importing import Imported
from tournament.web.finding import or_404
from tournament.web.forms.keys import read_key
from tournament.web.forms.lists import brought, brought_back, carried, chosen_columns, chosen_rows
from tournament.web.list_preview import Preview, allowed_roles, preview_of, rows_wanted
from tournament.web.refusals import render_refused

_PAGE_METHODS = ["GET", "HEAD", "POST"]


@dataclass(frozen=True, slots=True)
class Door:
    """Where a list comes in: the place, the act that takes it, the addresses of its pages."""

    place: ListPlace
    act: Callable[..., Imported]
    about: dict[str, int]
    bring: str
    take: str
    back: str

    @property
    def context(self) -> dict[str, Any]:
        """What every page of the way needs."""
        return {
            "place": self.place,
            "link": self.place.link,
            "bring": self.bring,
            "take": self.take,
            "back": self.back,
        }


@require_http_methods(_PAGE_METHODS)
def evening(request: HttpRequest, evening_id: int) -> HttpResponse:
    """A list for an evening: the empty form, then what will happen to every row."""
    return _bring(request, _door_of_evening(request, evening_id))


@require_http_methods(_PAGE_METHODS)
def take_evening(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Take the list onto the evening's list, and tell line by line what came of it."""
    return _take(request, _door_of_evening(request, evening_id))


@require_http_methods(_PAGE_METHODS)
def club(request: HttpRequest, club_id: int) -> HttpResponse:
    """A list of people for a club."""
    return _bring(request, _door_of_club(request, club_id))


@require_http_methods(_PAGE_METHODS)
def take_club(request: HttpRequest, club_id: int) -> HttpResponse:
    """Take the list among the club's people."""
    return _take(request, _door_of_club(request, club_id))


def _door_of_evening(request: HttpRequest, evening_id: int) -> Door:
    with or_404():
        place = list_for_evening(request.user, evening_id)
    bring, take = (reverse(name, args=[evening_id]) for name in ("import_entrants", "take_entrants"))
    back = reverse("evening_desk", args=[evening_id])
    return Door(place, import_entrants, {"tournament_id": evening_id}, bring, take, back)


def _door_of_club(request: HttpRequest, club_id: int) -> Door:
    with or_404():
        place = list_for_club(request.user, club_id)
    bring, take = (reverse(name, args=[club_id]) for name in ("import_people", "take_people"))
    return Door(place, import_people, {"club_id": club_id}, bring, take, reverse("club_desk", args=[club_id]))


def _bring(request: HttpRequest, door: Door) -> HttpResponse:
    if request.method != "POST":
        return render(request, "desk/list.html", door.context)
    try:
        table = brought_back(request) if "table" in request.POST else brought(request)
    except Refused as refusal:
        return _refused_at_the_door(request, door, refusal.sentences)
    columns = chosen_columns(request, table, allowed_roles(door.place))
    return _show(request, door, preview_of(door.place, table, columns), uuid4())


def _take(request: HttpRequest, door: Door) -> HttpResponse:
    if request.method != "POST":
        return redirect(door.bring)
    try:
        table = brought_back(request)
    except Refused as refusal:
        return _refused_at_the_door(request, door, refusal.sentences)
    columns = chosen_columns(request, table, allowed_roles(door.place))
    preview = preview_of(door.place, table, columns, chosen_rows(request, table))
    key = read_key(request.POST.get("form_key", ""))
    wanted, left = rows_wanted(preview)
    try:
        done = door.act(actor=request.user, rows=wanted, form_key=key, now=timezone.now(), **door.about)
    except Refused as refusal:
        return _show(request, door, preview, key, refusal.sentences)
    names = {row.line: row.name for row in preview.rows}
    told = sorted((line, names[line], reason) for line, reason in dict((*done.left, *left)).items())
    notes = {row.line: row.notes for row in preview.rows}
    taken = [(row, notes[row.line]) for row in done.taken]
    context = {**door.context, "done": done, "taken": taken, "left": told}
    return render(request, "desk/list_taken.html", context)


def _show(
    request: HttpRequest, door: Door, preview: Preview, key: UUID, refusals: tuple[Sentence, ...] = ()
) -> HttpResponse:
    """Show the list before it is taken; a refusal (409) stands above it, and every choice stays."""
    context = {
        **door.context,
        "preview": preview,
        "headings": range(MOST_HEADINGS + 1),
        "roles": allowed_roles(door.place),
        "table": carried(preview.table),
        "form_key": key,
    }
    if refusals:
        return render_refused(request, "desk/list_preview.html", context, refusals)
    return render(request, "desk/list_preview.html", context)


def _refused_at_the_door(request: HttpRequest, door: Door, refusals: tuple[Sentence, ...]) -> HttpResponse:
    context = {**door.context, "text": request.POST.get("text", "")}
    return render_refused(request, "desk/list.html", context, refusals)
