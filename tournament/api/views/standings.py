"""Standings, penalties and bonuses, awards."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar
from uuid import uuid4

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import standings as forms
from tournament.api.serializers.fields import PageAsked, paged
from tournament.derived.round_pages import standings_after_round
from tournament.operations.adjust_points import adjust_points
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.nominate import nominate
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.set_prize import set_prize
from tournament.operations.show_standings import show_standings
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.queries.at_desk import (
    adjustments_at_desk,
    award_at_desk,
    honours_at_desk,
    standings_at_desk,
)


def shown(user: Any, evening_id: int) -> dict[str, Any]:
    """The newest standings as the answers show them."""
    return dict(forms.Standings(standings_at_desk(user, evening_id)).data)


class StandingsView(ApiView):
    """The standings of an evening."""

    names: ClassVar = {"get": "standings_read"}

    @described("The standings", forms.Standings, asks=forms.RoundAsked)
    def get(self, request: Request, evening_id: int) -> Response:
        """As they are, or as they were after a round; exact numbers, nothing rounded."""
        number = self.asked(forms.RoundAsked)["round"]
        if number is None:
            return self.show(shown(request.user, evening_id))
        return self.show(forms.Standings(standings_after_round(request.user, evening_id, number)).data)


class SecrecyView(ApiView):
    """Whether everybody sees the standings."""

    names: ClassVar = {"put": "standings_hide", "delete": "standings_show"}

    @described("Hide the standings until the awards", forms.Standings)
    def put(self, request: Request, evening_id: int) -> Response:
        """From the public pages, in every format."""
        return self._act(hide_standings, evening_id)

    @described("Show the standings again", forms.Standings)
    def delete(self, request: Request, evening_id: int) -> Response:
        """To everybody."""
        return self._act(show_standings, evening_id)

    def _act(self, operation: Callable[..., Any], evening_id: int) -> Response:
        user = self.request.user
        self.edit(
            lambda: shown(user, evening_id),
            lambda: operation(actor=user, tournament_id=evening_id, now=self.now()),
        )
        return self.show(shown(user, evening_id))


class AdjustmentsView(ApiView):
    """Penalties and bonuses."""

    names: ClassVar = {"get": "adjustments_list", "post": "adjustments_give"}

    @described("Penalties and bonuses", paged(forms.Adjustment), asks=PageAsked)
    def get(self, request: Request, evening_id: int) -> Response:
        """Those struck out too."""
        rows = adjustments_at_desk(request.user, evening_id)
        return self.show(page_of(rows, forms.Adjustment, self.asked(PageAsked)))

    @described("Give a penalty or a bonus", forms.Adjustment, takes=forms.AdjustmentWished, http=201)
    def post(self, request: Request, evening_id: int) -> Response:
        """It counts in the standings, and so in the seating of later rounds (R-11)."""
        said = self.said(forms.AdjustmentWished)

        def act() -> Response:
            adjust_points(
                actor=request.user,
                tournament_id=evening_id,
                entrant_id=said["entrant"],
                points=_as_written(said["points"]),
                reason=said["reason"],
                round_number=said["round"],
                form_key=uuid4(),
                now=self.now(),
            )
            row = max(adjustments_at_desk(request.user, evening_id), key=lambda one: one.id)
            told = forms.Adjustment(row).data
            return self.show(told, status.HTTP_201_CREATED, f"{request.path}{row.id}/")

        return self.once(act)


def _as_written(points: Fraction) -> str:
    """The points as a referee writes them, with two places at most; what has no such form is refused so."""
    hundredths = points * 100
    return str(Decimal(int(hundredths)) / 100) if hundredths.denominator == 1 else str(points)


class AdjustmentView(ApiView):
    """One of them."""

    names: ClassVar = {"delete": "adjustments_strike"}

    @described("Strike a penalty or a bonus out", None, http=204)
    def delete(self, request: Request, evening_id: int, adjustment_id: int) -> Response:
        """It counts no more; the history keeps it."""
        strike_adjustment(
            actor=request.user, tournament_id=evening_id, adjustment_id=adjustment_id, now=self.now()
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


def awards_shown(user: Any, evening_id: int) -> dict[str, Any]:
    """The awards as the answers show them."""
    return dict(forms.Awards(honours_at_desk(user, evening_id)).data)


class AwardsView(ApiView):
    """The awards of an evening."""

    names: ClassVar = {"get": "awards_list", "post": "awards_give"}

    @described("The awards", forms.Awards)
    def get(self, request: Request, evening_id: int) -> Response:
        """With what the results propose."""
        return self.show(awards_shown(request.user, evening_id))

    @described("Award the places, with their diplomas", forms.Awards, takes=forms.Commented)
    def post(self, request: Request, evening_id: int) -> Response:
        """Done again after a correction it issues anew what has changed (R-9, R-10)."""
        return _commented(self, award_diplomas, evening_id)


class ProtestView(ApiView):
    """The end of the time for protests."""

    names: ClassVar = {"post": "protest_close"}

    @described("Make the standings final", forms.Awards, takes=forms.Commented)
    def post(self, request: Request, evening_id: int) -> Response:
        """Before its time with a comment (R-17)."""
        return _commented(self, close_protest, evening_id)


class ReopenView(ApiView):
    """An evening that was finished too early."""

    names: ClassVar = {"post": "evenings_reopen"}

    @described("Open a finished evening again", forms.Awards, takes=forms.Commented)
    def post(self, request: Request, evening_id: int) -> Response:
        """With a comment; the diplomas stay (R-17)."""
        return _commented(self, reopen_evening, evening_id)


def _commented(view: ApiView, operation: Callable[..., Any], evening_id: int) -> Response:
    said, user = view.said(forms.Commented), view.request.user

    def act() -> Response:
        view.edit(
            lambda: awards_shown(user, evening_id),
            lambda: operation(actor=user, tournament_id=evening_id, comment=said["comment"], now=view.now()),
        )
        return view.show(awards_shown(user, evening_id))

    return view.once(act)


class NominationsView(ApiView):
    """Nominations."""

    names: ClassVar = {"post": "nominations_give"}

    @described("Give a nomination", forms.Awards, takes=forms.NominationWished, http=201)
    def post(self, request: Request, evening_id: int) -> Response:
        """The same one twice is one."""
        said = self.said(forms.NominationWished)

        def act() -> Response:
            nominate(
                actor=request.user,
                tournament_id=evening_id,
                entrant_id=said["entrant"],
                title=said["title"],
                prize=said["prize"],
                now=self.now(),
            )
            return self.show(awards_shown(request.user, evening_id), status.HTTP_201_CREATED)

        return self.once(act)


class AwardView(ApiView):
    """One award."""

    names: ClassVar = {"get": "awards_read", "patch": "awards_change", "delete": "nominations_withdraw"}

    def current(self, award_id: int) -> Any:
        """The award as the answers show it."""
        return forms.Award(award_at_desk(self.request.user, self.kwargs["evening_id"], award_id)).data

    @described("One award", forms.Award)
    def get(self, request: Request, evening_id: int, award_id: int) -> Response:
        """With the number of its diploma."""
        return self.show(self.current(award_id))

    @described("Set the prize of an award", forms.Award, takes=forms.PrizeWished)
    def patch(self, request: Request, evening_id: int, award_id: int) -> Response:
        """Its diploma is issued anew where it names the prize."""
        prize = self.said(forms.PrizeWished)["prize"]
        self.edit(
            lambda: self.current(award_id),
            lambda: set_prize(
                actor=request.user, tournament_id=evening_id, award_id=award_id, prize=prize, now=self.now()
            ),
        )
        return self.show(self.current(award_id))

    @described("Take a nomination back", None, http=204)
    def delete(self, request: Request, evening_id: int, award_id: int) -> Response:
        """Its diploma becomes void."""
        self.edit(
            lambda: self.current(award_id),
            lambda: withdraw_nomination(
                actor=request.user, tournament_id=evening_id, award_id=award_id, now=self.now()
            ),
        )
        return Response(status=status.HTTP_204_NO_CONTENT)
