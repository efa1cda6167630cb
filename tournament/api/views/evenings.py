"""Evenings, their settings, clock and history."""

import secrets
from dataclasses import replace
from datetime import time
from typing import Any, ClassVar

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import evenings as forms
from tournament.api.serializers.fields import paged
from tournament.operations.change_settings import change_settings
from tournament.operations.close_registration import close_registration
from tournament.operations.open_evening import open_evening
from tournament.operations.open_registration import open_registration
from tournament.page_data import EveningSettings, usual_settings
from tournament.queries.at_desk import clock_at_desk, evenings_at_desk, settings_at_desk
from tournament.queries.history import history_page


class EveningsView(ApiView):
    """The evenings of the clubs that one works for."""

    names: ClassVar = {"get": "evenings_list", "post": "evenings_open"}

    @described("The evenings of my clubs", paged(forms.EveningLine), asks=forms.EveningsAsked)
    def get(self, request: Request) -> Response:
        """The newest first, unless another order is wished."""
        asked = self.asked(forms.EveningsAsked)
        rows = evenings_at_desk(
            request.user,
            club_id=asked["club"],
            state=asked["state"],
            first=asked["first"],
            last=asked["last"],
        )
        by, backwards = asked["ordering"].removeprefix("-"), asked["ordering"].startswith("-")
        rows.sort(key=lambda link: getattr(link, by), reverse=backwards)
        return self.show(page_of(rows, forms.EveningLine, asked))

    @described("Open an evening", forms.Evening, takes=forms.EveningWished, http=201)
    def post(self, request: Request) -> Response:
        """It begins with its registration."""
        said = self.said(forms.EveningWished)

        def act() -> Response:
            base = replace(usual_settings(said["date"]), seed=secrets.randbelow(2**31))
            evening = open_evening(
                actor=request.user, club_id=said.pop("club"), settings=_with(base, said), now=self.now()
            )
            self.kwargs["evening_id"] = evening
            return self.show(
                shown(request.user, evening), status.HTTP_201_CREATED, f"{request.path}{evening}/"
            )

        return self.once(act)


class EveningView(ApiView):
    """One evening."""

    names: ClassVar = {"get": "evenings_read", "patch": "evenings_change"}

    @described("One evening with its settings", forms.Evening)
    def get(self, request: Request, evening_id: int) -> Response:
        """The settings, and which of them are fixed by now."""
        return self.show(shown(request.user, evening_id))

    @described("Change settings", forms.Evening, takes=forms.SettingsChange)
    def patch(self, request: Request, evening_id: int) -> Response:
        """What is not named stays; what play has begun by cannot be changed any more (R-40, R-64)."""
        said = self.said(forms.SettingsChange)
        page = settings_at_desk(request.user, evening_id)

        def act() -> None:
            change_settings(
                actor=request.user,
                tournament_id=evening_id,
                settings=_with(page.settings, said),
                seen=page.mark,
                now=self.now(),
            )

        self.edit(lambda: shown(request.user, evening_id), act)
        return self.show(shown(request.user, evening_id))


def shown(user: Any, evening_id: int) -> dict[str, Any]:
    """The evening as the answers show it."""
    page = settings_at_desk(user, evening_id)
    told: dict[str, Any] = dict(forms.EveningLine(page.link).data)
    told["settings"] = forms.Settings(page.settings).data
    told["convention"] = forms.ConventionNamed(page.convention).data
    told["locks"] = [{"field": field, "why": why} for field, why in sorted(page.locks.items())]
    return told


def _with(settings: EveningSettings, said: dict[str, Any]) -> EveningSettings:
    """The settings with what was said put in."""
    changes = dict(said)
    for name in ("tie_breaks", "fund_shares"):
        if name in changes:
            changes[name] = tuple(changes[name])
    if changes.get("starts_at"):
        changes["starts_at"] = time.fromisoformat(changes["starts_at"])
    return replace(settings, **changes)


class RegistrationView(ApiView):
    """Whether players may register themselves."""

    names: ClassVar = {"put": "registration_open", "delete": "registration_close"}

    @described("Let players register themselves", forms.Evening)
    def put(self, request: Request, evening_id: int) -> Response:
        """Until it is closed, or play begins."""
        return self._act(open_registration, evening_id)

    @described("Close the registration", forms.Evening)
    def delete(self, request: Request, evening_id: int) -> Response:
        """The desk can still add people."""
        return self._act(close_registration, evening_id)

    def _act(self, operation: Any, evening_id: int) -> Response:
        user = self.request.user

        def act() -> None:
            operation(actor=user, tournament_id=evening_id, now=self.now())

        self.edit(lambda: shown(user, evening_id), act)
        return self.show(shown(user, evening_id))


class ClockView(ApiView):
    """The evening's clock."""

    names: ClassVar = {"get": "clock_read"}

    @described("The clock", forms.Clock)
    def get(self, request: Request, evening_id: int) -> Response:
        """As the server has it now."""
        return self.show(forms.Clock(clock_at_desk(request.user, evening_id, self.now())).data)


class HistoryView(ApiView):
    """Everything that happened."""

    names: ClassVar = {"get": "history_list"}

    @described("The history", paged(forms.HistoryLine), asks=forms.HistoryAsked)
    def get(self, request: Request, evening_id: int) -> Response:
        """The newest first."""
        asked = self.asked(forms.HistoryAsked)
        rows = history_page(request.user, evening_id).rows
        chosen = [row for row in rows if not asked["act"] or row.act == asked["act"]]
        return self.show(page_of(chosen, forms.HistoryLine, asked))
