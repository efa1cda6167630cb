"""The settings of an evening: of a new one, usually those of the last, and of one that is open."""

import json
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournament.operations.change_settings import SettingsChanged, change_settings
from tournament.operations.open_evening import open_evening
from tournament.page_data import EveningToCopy, SettingsPage, plain_settings, usual_settings
from tournament.problem_texts import Sentence
from tournament.queries.clubs import club_choices
from tournament.queries.conventions import conventions_directed_by
from tournament.queries.next_name import next_name
from tournament.queries.settings import evenings_to_copy, settings_page, settings_to_copy
from tournament.steps.settings import SettingsRefused, tidy_settings
from tournament.templatetags.convention_words import own_choices
from tournament.templatetags.setting_words import LOCKS, SETTINGS, setting_text
from tournament.web.finding import or_404
from tournament.web.forms.settings import (
    EveningForm,
    SettingsForm,
    follow_present,
    initial_of,
    shown_values,
)
from tournament.web.forms.sheets import read_number
from tournament.web.once import made_once

_PAGE_METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(_PAGE_METHODS)
def new_evening(request: HttpRequest) -> HttpResponse:
    """Open an evening; the form is filled with the settings of the last one, or of the one asked for."""
    clubs = club_choices(request.user)
    evenings = evenings_to_copy(request.user)
    source = _source(request, evenings, clubs)
    own = own_choices(conventions_directed_by(request.user), clubs=len(clubs) > 1)
    initial = _initial(request, source, clubs)
    form = EveningForm(request.POST or None, clubs=clubs, own=own, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            address = _open(request, form)
        except SettingsRefused as refusal:
            form.add_faults(refusal.faults)
        else:
            messages.success(request, _("The evening is open. Register the players."))
            return redirect(address)
    context = {
        "form": form,
        "form_key": request.POST.get("form_key") or uuid4(),
        "source": source,
        "evenings": evenings,
        "several_clubs": len(clubs) > 1,
        "convention_clubs": clubs,
    }
    return render(request, "desk/new_evening.html", context, status=422 if form.errors else 200)


def _open(request: HttpRequest, form: EveningForm) -> str:
    """Open it, once for each form; the address of its desk."""
    chosen = form.new_settings()

    def make() -> str:
        evening_id = open_evening(
            actor=request.user, club_id=form.cleaned_data["club"], settings=chosen, now=timezone.now()
        )
        return reverse("evening_desk", args=[evening_id])

    said = {**plain_settings(chosen), "seed": request.POST.get("seed", ""), "club": form.cleaned_data["club"]}
    return made_once(request, json.dumps(said, sort_keys=True), make) or reverse("desk")


@require_http_methods(_PAGE_METHODS)
def settings(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The settings of an evening; what cannot be changed any more is told with the reason."""
    with or_404():
        page = settings_page(request.user, evening_id)
    if request.method != "POST":
        form = _form(page, initial=initial_of(page.settings))
        return _render(request, page, form)
    form = _form(page, request.POST)
    if not form.is_valid():
        return _render(request, page, form, seen=request.POST.get("seen", ""), status=422)
    return _change(request, page, form)


def _form(page: SettingsPage, *data: QueryDict, **more: Any) -> SettingsForm:
    own = own_choices(page.conventions)
    return SettingsForm(*data, locks=page.locks, fewest_rounds=page.fewest_rounds, own=own, **more)


def _change(request: HttpRequest, page: SettingsPage, form: SettingsForm) -> HttpResponse:
    try:
        changed = change_settings(
            actor=request.user,
            tournament_id=page.link.id,
            settings=form.settings(page.settings),
            seen=request.POST.get("seen", ""),
            now=timezone.now(),
        )
    except SettingsChanged as refusal:
        form = _form(page, follow_present(request.POST, page.settings))
        form.is_valid()
        return _render(
            request, page, form, refusals=refusal.sentences, differs=_differs(page, form), status=409
        )
    except SettingsRefused as refusal:
        form.add_faults(refusal.faults)
        return _render(request, page, form, seen=request.POST.get("seen", ""), status=422)
    messages.success(
        request,
        ngettext("%(count)d setting is changed.", "%(count)d settings are changed.", len(changed))
        % {"count": len(changed)}
        if changed
        else _("Nothing was changed."),
    )
    return redirect("settings", page.link.id)


def _render(  # noqa: PLR0913 - the parts of one page, each given by name
    request: HttpRequest,
    page: SettingsPage,
    form: SettingsForm,
    *,
    refusals: tuple[Sentence, ...] = (),
    differs: tuple[tuple[Sentence, str], ...] = (),
    seen: str | None = None,
    status: int = 200,
) -> HttpResponse:
    plain = _in_words(page)
    context = {
        "page": page,
        "link": page.link,
        "form": form,
        "seen": page.mark if seen is None else seen,
        "base": json.dumps(shown_values(page.settings)) if seen is None else request.POST.get("base", ""),
        "locked": {
            name: (SETTINGS[name], setting_text(name, plain[name]), LOCKS[why])
            for name, why in page.locks.items()
        },
        "refusals": refusals,
        "differs": differs,
        "convention_clubs": [(page.club_id, page.club_name)],
    }
    return render(request, "desk/settings.html", context, status=status)


def _differs(page: SettingsPage, form: SettingsForm) -> tuple[tuple[Sentence, str], ...]:
    """What is set now where the form says something else: the field in words and its present value."""
    present, words = plain_settings(page.settings), _in_words(page)
    typed = plain_settings(tidy_settings(form.settings(page.settings)))
    return tuple(
        (SETTINGS[name], setting_text(name, words[name])) for name in SETTINGS if typed[name] != present[name]
    )


def _in_words(page: SettingsPage) -> dict[str, Any]:
    """The settings to be told: a convention of the club's own by its name."""
    name = page.convention
    told = {"name": name.name, "version": name.version} if name.name else name.base
    return plain_settings(page.settings) | {"convention": told}


def _source(
    request: HttpRequest, evenings: tuple[EveningToCopy, ...], clubs: list[tuple[int, str]]
) -> EveningToCopy | None:
    """The evening asked for by `?from=`, 0 for none; else the last one of the first club."""
    if "from" in request.GET:
        wanted = read_number(request.GET["from"])
        found = next((one for one in evenings if one.id == wanted), None)
        if wanted and found is None:
            raise Http404
        return found
    return next((one for one in evenings if clubs and one.club_id == clubs[0][0]), None)


def _initial(
    request: HttpRequest, source: EveningToCopy | None, clubs: list[tuple[int, str]]
) -> dict[str, Any]:
    """All settings but the date and the seed; the number at the end of the name goes up."""
    today = timezone.localdate()
    if source is None:
        director = request.user.get_full_name()  # type: ignore[union-attr]
        settings = replace(usual_settings(today), director_name=director)
    else:
        copied = settings_to_copy(request.user, source.id)
        settings = replace(copied, name=next_name(copied.name), date=today)
    club = source.club_id if source else clubs[0][0] if clubs else ""
    return initial_of(settings) | {"seed": "", "club": club}
