"""Rounds: seating proposed and published, the clock's acts, tables by hand."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar
from uuid import uuid4

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import rounds as forms
from tournament.api.serializers.fields import PageAsked, paged
from tournament.api.views.acting import ActView, act_view
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.close_round import close_round
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.extend_round import extend_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.join_table import join_table
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.reopen_round import reopen_round
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.resume_round import resume_round
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.swap_seats import swap_seats
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.operations.unstart_round import unstart_round
from tournament.queries.at_desk import round_at_desk, rounds_at_desk, table_of_round


def shown(user: Any, evening_id: int, number: int) -> dict[str, Any]:
    """A round as the answers show it."""
    return dict(forms.RoundShown(round_at_desk(user, evening_id, number)).data)


class RoundsView(ApiView):
    """All rounds of an evening."""

    names: ClassVar = {"get": "rounds_list", "post": "rounds_seat"}

    @described("The rounds", paged(forms.RoundShown), asks=PageAsked)
    def get(self, request: Request, evening_id: int) -> Response:
        """With their tables, proposed ones too."""
        rows = rounds_at_desk(request.user, evening_id)
        return self.show(page_of(rows, forms.RoundShown, self.asked(PageAsked)))

    @described("Propose a seating", forms.RoundShown, takes=forms.RoundWished, http=201)
    def post(self, request: Request, evening_id: int) -> Response:
        """One that has not been started is replaced; locked tables stay (R-3, R-4, R-5)."""
        said = self.said(forms.RoundWished)

        def act() -> Response:
            number = seat_round(
                actor=request.user,
                tournament_id=evening_id,
                policy=said["policy"],
                number=said["number"],
                seating_id=said["replaces"],
                now=self.now(),
            )
            told = shown(request.user, evening_id, number)
            return self.show(told, status.HTTP_201_CREATED, f"{request.path}{number}/")

        return self.once(act)


class RoundView(ApiView):
    """One round."""

    names: ClassVar = {"get": "rounds_read"}

    @described("One round", forms.RoundShown)
    def get(self, request: Request, evening_id: int, number: int) -> Response:
        """With its tables and seats."""
        return self.show(shown(request.user, evening_id, number))


class RoundAct(ActView):
    """An act that is about one round, whose id it names to the operation: never about the next one."""

    thing = "round"
    out = forms.RoundShown
    words = "Refused where the round is not in the state for it."

    def about(self, **address: int) -> dict[str, int]:
        """The round of this number, as it is now."""
        row = round_at_desk(self.request.user, address["evening_id"], address["number"])
        return {"round_id": row.id}

    def shown(self, **address: int) -> Any:
        """The round with its tables."""
        return shown(self.request.user, **address)


ACTS: dict[str, type[RoundAct]] = {
    "publish": act_view(RoundAct, "publish", publish_seating, "Publish the seating"),
    "unpublish": act_view(RoundAct, "unpublish", unpublish_seating, "Take the published seating back"),
    "start": act_view(RoundAct, "start", start_round, "Start the round: its clock runs"),
    "unstart": act_view(RoundAct, "unstart", unstart_round, "Take the start back"),
    "pause": act_view(RoundAct, "pause", pause_round, "Stop the clock"),
    "resume": act_view(RoundAct, "resume", resume_round, "Let the clock go on"),
    "extend": act_view(RoundAct, "extend", extend_round, "Give the round more time", forms.Extended),
    "end": act_view(RoundAct, "end", end_round, "End the round before its time"),
    "continue": act_view(RoundAct, "continue", continue_round, "Go on with a round that was ended"),
    "close": act_view(
        RoundAct, "close", close_round, "Close the round: its sheets are settled", forms.Closed
    ),
    "reopen": act_view(RoundAct, "reopen", reopen_round, "Open a closed round again"),
}
"""The acts of a round by the last word of their address."""


class _ByHand(ApiView):
    """A seating changed by hand: what speaks against it is said, never forbidden."""

    def warned(self, evening_id: int, number: int, act: Callable[[], Iterable[Any] | None]) -> Response:
        """Do it, and show the round with the warnings."""
        user = self.request.user

        def done() -> Response:
            words = self.edit(lambda: shown(user, evening_id, number), act)
            told = shown(user, evening_id, number)
            return self.show({**told, "warnings": [str(one) for one in words or ()]})

        return self.once(done)


class SwapView(_ByHand):
    """Two people change places."""

    names: ClassVar = {"post": "rounds_swap"}

    @described("Let two people change places", forms.Warned, takes=forms.Swapped)
    def post(self, request: Request, evening_id: int, number: int) -> Response:
        """Once the round is being played: at one table, and with a comment."""
        said, user = self.said(forms.Swapped), request.user
        return self.warned(
            evening_id,
            number,
            lambda: swap_seats(actor=user, tournament_id=evening_id, now=self.now(), **said),
        )


class MoveView(_ByHand):
    """Somebody goes to another table."""

    names: ClassVar = {"post": "rounds_move"}

    @described("Move somebody to a table of three", forms.Warned, takes=forms.Moved)
    def post(self, request: Request, evening_id: int, number: int) -> Response:
        """Before the round is started."""
        said, user = self.said(forms.Moved), request.user
        return self.warned(
            evening_id,
            number,
            lambda: move_player(
                actor=user,
                tournament_id=evening_id,
                seat_id=said["seat"],
                table_id=said["table"],
                now=self.now(),
            ),
        )


class ReplaceView(_ByHand):
    """Somebody takes a seat over during the round."""

    names: ClassVar = {"post": "rounds_replace"}

    @described("Let somebody take a seat over", forms.Warned, takes=forms.Replaced)
    def post(self, request: Request, evening_id: int, number: int) -> Response:
        """An entrant without a seat, or somebody new by his name (R-13)."""
        said, user = self.said(forms.Replaced), request.user
        by = Successor(said["entrant"], said["name"])
        return self.warned(
            evening_id,
            number,
            lambda: replace_player(
                actor=user, tournament_id=evening_id, seat_id=said["seat"], by=by, now=self.now()
            ),
        )


class TablesView(ApiView):
    """The tables of a round."""

    names: ClassVar = {"get": "tables_list"}

    @described("The tables of a round", paged(forms.TableShown), asks=PageAsked)
    def get(self, request: Request, evening_id: int, number: int) -> Response:
        """In the order of their numbers."""
        row = round_at_desk(request.user, evening_id, number)
        return self.show(page_of(row.tables, forms.TableShown, self.asked(PageAsked)))


def table_shown(user: Any, evening_id: int, number: int, table: int) -> dict[str, Any]:
    """A table as the answers show it."""
    return dict(forms.TableShown(table_of_round(user, evening_id, number, table)).data)


class TableView(ApiView):
    """One table of a round."""

    names: ClassVar = {"get": "tables_read", "patch": "tables_change"}

    @described("One table", forms.TableShown)
    def get(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """Its seats, and the state of its sheet."""
        return self.show(table_shown(request.user, evening_id, number, table))

    @described("Lock a table's seats, or give it time of its own", forms.TableShown, takes=forms.TableChange)
    def patch(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """One of the two at a time."""
        ((what, value),) = self.said(forms.TableChange).items()
        row = table_of_round(request.user, evening_id, number, table)
        which = {"actor": request.user, "tournament_id": evening_id, "table_id": row.id, "now": self.now()}
        acts: dict[str, Callable[[], Any]] = {
            "locked": lambda: lock_seats(locked=value, **which),
            "extra_minutes": lambda: give_table_time(minutes=value, **which),
        }
        self.edit(lambda: table_shown(request.user, evening_id, number, table), acts[what])
        return self.show(table_shown(request.user, evening_id, number, table))


class JoinView(_ByHand):
    """A latecomer sits down at a table of three."""

    names: ClassVar = {"post": "tables_join"}

    @described("Let a latecomer sit down at a table of three", forms.Warned, takes=forms.Joined)
    def post(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """The other tables stay as they are (R-10)."""
        said, user = self.said(forms.Joined), request.user
        row = table_of_round(user, evening_id, number, table)
        return self.warned(
            evening_id,
            number,
            lambda: join_table(
                actor=user,
                tournament_id=evening_id,
                entrant_id=said["entrant"],
                table_id=row.id,
                now=self.now(),
            ),
        )


class BreakOffView(ApiView):
    """A table that cannot go on."""

    names: ClassVar = {"post": "tables_break_off"}

    @described("Decide how a table that was broken off counts", forms.TableShown, takes=forms.BrokenOff)
    def post(self, request: Request, evening_id: int, number: int, table: int) -> Response:
        """As it stands, annulled, or with a penalty for the one who left (R-14)."""
        said, user = self.said(forms.BrokenOff), request.user
        row = table_of_round(user, evening_id, number, table)
        points = "" if said["points"] is None else str(said["points"])
        ending = Ending(said["ending"], said["comment"], said["leaver"], points, uuid4())

        def act() -> Response:
            self.edit(
                lambda: table_shown(user, evening_id, number, table),
                lambda: break_off_table(
                    actor=user, tournament_id=evening_id, table_id=row.id, ending=ending, now=self.now()
                ),
            )
            return self.show(table_shown(user, evening_id, number, table))

        return self.once(act)
