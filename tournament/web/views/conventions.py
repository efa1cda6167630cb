"""The conventions of a club at its desk: the list, the form with what it comes to, names, putting aside."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.conventions import PRESETS
from tournament.derived.convention_example import (
    preset_record,
    price_table,
    worked_example,
)
from tournament.operations.rename_convention import rename_convention
from tournament.operations.retire_convention import retire_convention
from tournament.operations.save_convention import (
    ConventionChanged,
    ConventionFaulty,
    ConventionPlan,
    save_convention,
)
from tournament.page_data import ConventionPage, DirectedClub
from tournament.problem_texts import Refused
from tournament.queries.conventions import (
    changed_fields,
    club_directed,
    convention_page,
    conventions_page,
    version_record,
)
from tournament.scoring_bridge import convention_of_record
from tournament.templatetags.convention_values import change_text, value_text
from tournament.templatetags.convention_words import FIELDS
from tournament.web.finding import or_404
from tournament.web.forms.conventions import ConventionForm, follow_newest, preset_of
from tournament.web.forms.sheets import read_number
from tournament.web.once import made_once

Record = Mapping[str, Any]
_PAGE_METHODS = ["GET", "HEAD", "POST"]


@require_safe
def conventions(request: HttpRequest, club_id: int) -> HttpResponse:
    """Presets and the club's own."""
    with or_404():
        page = conventions_page(request.user, club_id)
    return render(request, "desk/conventions.html", {"page": page, "presets": list(PRESETS)})


@require_safe
def preset(request: HttpRequest, club_id: int, base: str) -> HttpResponse:
    """A preset with every switch of it and its prices; nothing can be changed here."""
    with or_404():
        page = club_directed(request.user, club_id)
    if base not in PRESETS:
        raise Http404
    record = preset_record(base)
    context = {
        "page": page,
        "base": base,
        "record": record,
        "preset": record,
        "prices": price_table(convention_of_record(record)),
    }
    return render(request, "desk/preset.html", context)


@require_http_methods(_PAGE_METHODS)
def new(request: HttpRequest, club_id: int) -> HttpResponse:
    """A new convention, from a preset; `show` only shows what it comes to."""
    with or_404():
        club = club_directed(request.user, club_id)
    base = preset_of(request.POST.get("base") or request.GET.get("base", ""))
    form = ConventionForm(request.POST or None, base=base, shown=preset_record(base), named=True)
    if request.method == "POST" and "show" not in request.POST and form.is_valid():
        try:
            address = _make(request, club_id, form)
        except ConventionFaulty as refusal:
            form.add_faults(refusal.faults)
        else:
            messages.success(request, _("The convention is saved. Evenings of the club can choose it."))
            return redirect(address)
    return _render(request, club, form)


def _make(request: HttpRequest, club_id: int, form: ConventionForm) -> str:
    """Save it, once for each form; the address of its page."""
    plan = ConventionPlan(form.base, form.record(), form.cleaned_data["name"])

    def make() -> str:
        saved = save_convention(actor=request.user, club_id=club_id, plan=plan, now=timezone.now())
        return reverse("convention", args=[club_id, saved.id])

    said = json.dumps([plan.base, plan.name, plan.fields], sort_keys=True)
    return made_once(request, said, make) or reverse("conventions", args=[club_id])


@require_http_methods(_PAGE_METHODS)
def change(request: HttpRequest, club_id: int, convention_id: int) -> HttpResponse:
    """One of the club's own; posted, its next version."""
    with or_404():
        page = convention_page(request.user, club_id, convention_id)
    form = _form_of(page, request)
    if request.method != "POST" or "show" in request.POST or not form.is_valid():
        return _render(request, page, form)
    plan = ConventionPlan(page.own.name.base, form.record())
    seen = read_number(request.POST.get("seen", "")) or 0
    try:
        saved = save_convention(
            actor=request.user,
            club_id=club_id,
            plan=plan,
            now=timezone.now(),
            convention_id=convention_id,
            seen=seen,
        )
    except ConventionChanged as refusal:
        return _render_changed(request, page, seen, refusal)
    except ConventionFaulty as refusal:
        form.add_faults(refusal.faults)
        return _render(request, page, form)
    except Refused as refusal:
        return _render(request, page, form, {"refusals": refusal.sentences}, 409)
    messages.success(request, _said(page, saved.version, len(saved.evenings)))
    return redirect("convention", club_id, convention_id)


def _form_of(page: ConventionPage, request: HttpRequest) -> ConventionForm:
    return ConventionForm(request.POST or None, base=page.own.name.base, shown=page.record)


def _said(page: ConventionPage, version: int, evenings: int) -> str:
    if version == page.own.name.version:
        return _("Nothing was changed.")
    said = _("Version %(number)d is saved.") % {"number": version}
    if not evenings:
        return said
    follow = ngettext(
        "%(count)d evening that has not begun is played by it.",
        "%(count)d evenings that have not begun are played by it.",
        evenings,
    )
    return f"{said} {follow % {'count': evenings}}"


def _render_changed(
    request: HttpRequest, page: ConventionPage, seen: int, refusal: ConventionChanged
) -> HttpResponse:
    """What was typed, and what was not touched as it is now; who has changed what meanwhile."""
    before = version_record(page.own.id, seen)
    posted = request.POST if before is None else follow_newest(request.POST, before, page.record)
    form = ConventionForm(posted, base=page.own.name.base)
    form.is_valid()
    changed = changed_fields(before, page.record) if before else ()
    more = {
        "seen": page.own.name.version,
        "refusals": refusal.sentences,
        "newer": [line for line in page.versions if line.number > seen],
        "newer_changes": [change_text(name, before[name], page.record[name]) for name in changed],
        "differs": [
            (FIELDS[name].label, value_text(name, page.record[name]))
            for name in changed_fields(page.record, {**page.record, **form.record()})
        ],
    }
    return _render(request, page, form, more, 409)


@require_POST
def example(request: HttpRequest, club_id: int) -> HttpResponse:
    """What the typed switches come to; nothing is stored."""
    with or_404():
        club_directed(request.user, club_id)
    form = ConventionForm(request.POST, base=preset_of(request.POST.get("base", "")))
    form.is_valid()
    context = _outcome(request, form) | {"live": True, "form": form}
    return render(request, "parts/convention_outcome.html", context)


@require_POST
def rename(request: HttpRequest, club_id: int, convention_id: int) -> HttpResponse:
    """Another name."""
    name = request.POST.get("name", "")
    try:
        with or_404():
            rename_convention(
                actor=request.user,
                club_id=club_id,
                convention_id=convention_id,
                name=name,
                now=timezone.now(),
            )
    except Refused as refusal:
        page = convention_page(request.user, club_id, convention_id)
        form = ConventionForm(base=page.own.name.base, shown=page.record)
        more = {"name_refusals": refusal.sentences, "typed_name": name}
        return _render(request, page, form, more, 409)
    messages.success(request, _("The convention has its new name."))
    return redirect("convention", club_id, convention_id)


@require_POST
def retire(request: HttpRequest, club_id: int, convention_id: int) -> HttpResponse:
    """Put aside, or brought back."""
    retired = request.POST.get("retired") == "on"
    with or_404():
        retire_convention(
            actor=request.user,
            club_id=club_id,
            convention_id=convention_id,
            retired=retired,
            now=timezone.now(),
        )
    said = (
        _("It is off the list: evenings are not offered it any more.")
        if retired
        else _("It is offered again.")
    )
    messages.success(request, said)
    return redirect("conventions", club_id)


def _outcome(request: HttpRequest, form: ConventionForm) -> dict[str, Any]:
    """The prices and the example, what is faulty as the preset has it; what differs from the preset."""
    preset = preset_record(form.base)
    record = {**preset, **form.record()}
    convention = convention_of_record(record)
    players = 3 if request.POST.get("players") == "3" else 4
    return {
        "base": form.base,
        "players": players,
        "prices": price_table(convention),
        "example": worked_example(convention, players),
        "by_preset": worked_example(convention_of_record(preset), players),
        "changed": changed_fields(preset, record),
        "preset": preset,
        "record": record,
    }


def _render(
    request: HttpRequest,
    page: ConventionPage | DirectedClub,
    form: ConventionForm,
    more: Mapping[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "page": page,
        "bases": list(PRESETS),
        "form": form,
        "form_key": request.POST.get("form_key") or uuid4(),
    }
    context |= _outcome(request, form)
    if isinstance(page, ConventionPage):
        context |= {"own": page.own, "seen": request.POST.get("seen") or page.own.name.version}
    context |= dict(more or {})
    faulty = form.is_bound and bool(form.errors) and status == 200
    context["not_saved"] = faulty and "show" not in request.POST
    return render(request, "desk/convention.html", context, status=422 if faulty else status)
