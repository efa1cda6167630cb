"""Entrants: the registration list, the roll call, fees."""

from collections.abc import Callable
from typing import Any, ClassVar
from uuid import uuid4

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import entrants as forms
from tournament.api.serializers.fields import paged
from tournament.api.views.acting import ActView, act_view
from tournament.operations.admit_player import admit_player
from tournament.operations.call_roll import call_roll
from tournament.operations.fix_table import fix_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.rank_player import rank_player
from tournament.operations.record_payment import record_payment
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.operations.return_player import return_player
from tournament.operations.set_fee import set_fee
from tournament.operations.stand_by import stand_by
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.at_desk import entrant_at_desk, entrants_at_desk
from tournament.queries.cash import cash_page
from tournament.queries.entrants import wanted_entrants


class EntrantsView(ApiView):
    """The registration list."""

    scope = "sheets"
    names: ClassVar = {"get": "entrants_list", "post": "entrants_register"}

    @described("The entrants", paged(forms.Entrant), asks=forms.EntrantsAsked)
    def get(self, request: Request, evening_id: int) -> Response:
        """Whoever has left is among them, with his number."""
        asked = self.asked(forms.EntrantsAsked)
        rows = wanted_entrants(entrants_at_desk(request.user, evening_id), asked["search"], asked["state"])
        by, backwards = asked["ordering"].removeprefix("-"), asked["ordering"].startswith("-")
        rows = sorted(rows, key=lambda row: getattr(row, by), reverse=backwards)
        return self.show(page_of(rows, forms.Entrant, asked))

    @described("Register a player", forms.Registered, takes=forms.EntrantWished, http=201)
    def post(self, request: Request, evening_id: int) -> Response:
        """He gets the next number, and waits where all places are taken."""
        name = self.said(forms.EntrantWished)["name"]

        def act() -> Response:
            done = register_player(actor=request.user, tournament_id=evening_id, name=name, now=self.now())
            rows = entrants_at_desk(request.user, evening_id)
            row = next(row for row in rows if row.number == done.number)
            told = {**forms.Entrant(row).data, "similar": list(done.similar)}
            return self.show(told, status.HTTP_201_CREATED, f"{request.path}{row.id}/")

        return self.once(act)


class ListView(ApiView):
    """A whole list at once."""

    scope = "sheets"
    names: ClassVar = {"post": "entrants_register_list"}

    @described("Register a list of players", forms.ListRegistered, takes=forms.ListWished)
    def post(self, request: Request, evening_id: int) -> Response:
        """In its order; what cannot be is told name by name, and the others are registered."""
        names = self.said(forms.ListWished)["names"]

        def act() -> Response:
            done = register_list(actor=request.user, tournament_id=evening_id, names=names, now=self.now())
            told = {
                "registered": [{"number": number, "name": name} for number, name in done.registered],
                "present": [str(words) for words in done.present],
                "left": [{"name": name, "why": str(why)} for name, why in done.left],
            }
            return self.show(told)

        return self.once(act)


class EntrantView(ApiView):
    """One entrant."""

    scope = "sheets"
    names: ClassVar = {"get": "entrants_read", "patch": "entrants_change"}

    @described("One entrant", forms.Entrant)
    def get(self, request: Request, evening_id: int, entrant_id: int) -> Response:
        """With his wishes for the seating."""
        return self.show(_shown(request.user, evening_id, entrant_id))

    @described("Change an entrant", forms.Entrant, takes=forms.EntrantChange)
    def patch(self, request: Request, evening_id: int, entrant_id: int) -> Response:
        """One thing at a time: his name, his table, his fee, or whether he is ranked."""
        ((what, value),) = self.said(forms.EntrantChange).items()
        user = request.user
        who = {"actor": user, "tournament_id": evening_id, "entrant_id": entrant_id, "now": self.now()}
        acts: dict[str, Callable[[], Any]] = {
            "name": lambda: rename_player(name=value, **who),
            "ranked": lambda: rank_player(ranked=value, **who),
            "fixed_table": lambda: fix_table(table=value, **who),
            "fee": lambda: set_fee(fee=value, **who),
        }
        self.edit(lambda: _shown(user, evening_id, entrant_id), acts[what])
        return self.show(_shown(user, evening_id, entrant_id))


def _shown(user: Any, evening_id: int, entrant_id: int) -> Any:
    return forms.Entrant(entrant_at_desk(user, evening_id, entrant_id)).data


class EntrantAct(ActView):
    """An act that is about one entrant and says nothing more."""

    scope = "sheets"
    thing = "entrant"
    out = forms.Entrant
    words = "Done twice it is the same as once."

    def about(self, **address: int) -> dict[str, int]:
        """Him."""
        return {"entrant_id": address["entrant_id"]}

    def shown(self, **address: int) -> Any:
        """He, with his wishes for the seating."""
        return _shown(self.request.user, **address)


ACTS: dict[str, type[EntrantAct]] = {
    "withdraw": act_view(EntrantAct, "withdraw", withdraw_player, "He has left"),
    "return": act_view(EntrantAct, "return", return_player, "He has come back"),
    "admit": act_view(EntrantAct, "admit", admit_player, "Admit him from the waiting list or from standby"),
    "stand_by": act_view(EntrantAct, "stand_by", stand_by, "He plays only when asked"),
}
"""The acts about an entrant by the last word of their address."""


class ApartView(ApiView):
    """Two who are not to sit at one table if it can be helped."""

    names: ClassVar = {"put": "entrants_keep_apart", "delete": "entrants_let_together"}

    @described("Keep two apart", forms.Entrant)
    def put(self, request: Request, evening_id: int, entrant_id: int, other_id: int) -> Response:
        """Twice is the same as once."""
        return self._act(keep_apart, evening_id, entrant_id, other_id)

    @described("Let two sit together again", forms.Entrant)
    def delete(self, request: Request, evening_id: int, entrant_id: int, other_id: int) -> Response:
        """Twice is the same as once."""
        return self._act(let_together, evening_id, entrant_id, other_id)

    def _act(
        self, operation: Callable[..., Any], evening_id: int, entrant_id: int, other_id: int
    ) -> Response:
        user = self.request.user
        self.edit(
            lambda: _shown(user, evening_id, entrant_id),
            lambda: operation(
                actor=user, tournament_id=evening_id, entrant_id=entrant_id, other_id=other_id, now=self.now()
            ),
        )
        return self.show(_shown(user, evening_id, entrant_id))


class RollCallView(ApiView):
    """The roll call before a round."""

    scope = "sheets"
    names: ClassVar = {"post": "entrants_roll_call"}

    @described("Call the roll", paged(forms.Entrant), takes=forms.RollCalled)
    def post(self, request: Request, evening_id: int) -> Response:
        """Whoever is listed and not present is not seated until he is seen again."""
        said = self.said(forms.RollCalled)

        def act() -> Response:
            call_roll(actor=request.user, tournament_id=evening_id, now=self.now(), **said)
            rows = entrants_at_desk(request.user, evening_id)
            return self.show(page_of(rows, forms.Entrant, {"page": 1, "page_size": 1000}))

        return self.once(act)


class CashView(ApiView):
    """Fees and payments."""

    names: ClassVar = {"get": "cash_read", "post": "cash_pay"}

    @described("The cash", forms.Cash)
    def get(self, request: Request, evening_id: int) -> Response:
        """Who owes and has paid what, and the fund."""
        return self.show(forms.Cash(cash_page(request.user, evening_id)).data)

    @described("Write a payment down", forms.Cash, takes=forms.PaymentMade, http=201)
    def post(self, request: Request, evening_id: int) -> Response:
        """A negative amount was given back."""
        said = self.said(forms.PaymentMade)

        def act() -> Response:
            record_payment(
                actor=request.user,
                tournament_id=evening_id,
                entrant_id=said["entrant"],
                amount=said["amount"],
                form_key=uuid4(),
                now=self.now(),
            )
            shown = forms.Cash(cash_page(request.user, evening_id)).data
            return self.show(shown, status.HTTP_201_CREATED)

        return self.once(act)
