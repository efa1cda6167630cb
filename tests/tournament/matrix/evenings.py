"""One evening in every state it can be in, with somebody and something in it for every act to be about."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_user,
    acting,
    an_ended_round,
    an_evening,
    entrant_ids,
)
from tests.factories.pictures import a_picture
from tournament.access import Hand
from tournament.models import (
    Adjustment,
    Award,
    Entrant,
    HistoryEntry,
    Role,
    Round,
    Seat,
    SheetPhoto,
    Tournament,
)
from tournament.operations.adjust_points import adjust_points
from tournament.operations.attach_photo import attach_photo
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.call_director import call_director
from tournament.operations.close_protest import close_protest
from tournament.operations.keep_apart import keep_apart
from tournament.operations.nominate import nominate
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.stand_by import stand_by
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.withdraw_player import withdraw_player

Made = Callable[[House, Tournament], object]

STATES = "rdpsgocfx"
"""Registration, draft of a seating, published, just started, going, over, closed, finished, final (x)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The evening in one state. Ids are 0 for what there cannot be in it."""

    house: House
    evening: Tournament
    people: dict[str, Any]
    players: list[int]
    left: int
    standby: int
    rows: list[dict[str, Any]]
    row: Round | None
    table: int = 0
    seats: tuple[int, ...] = ()
    three: int = 0
    late: int = 0
    photo: int = 0
    adjustment: int = 0
    award: int = 0

    def of(self, who: str) -> dict[str, Any]:
        """The arguments of an act of the evening: who acts, and when."""
        return {"actor": self.people[who], "tournament_id": self.evening.pk, "now": NOW}


def a_stand(state: str) -> Stand:
    """The evening with seven players, one who has left, one who stands by, one who was taken off."""
    house = a_house()
    evening = an_evening(house, players=10, rounds_planned=1 if state in "fx" else 2)
    act = acting(house, evening)
    ids = entrant_ids(evening)
    withdraw_player(entrant_id=ids[7], **act)
    stand_by(entrant_id=ids[8], **act)
    remove_entrants(entrant_ids=[ids[9]], **act)
    rows = (HistoryEntry.objects.latest("pk").before or {})["rows"]
    keep_apart(entrant_id=ids[0], other_id=ids[1], **act)
    row = _played(state, house, evening)
    evening.refresh_from_db()
    stand = Stand(house, evening, _people(house), ids[:7], ids[7], ids[8], rows, row)
    return stand if row is None else _with_tables(stand, row, state)


_MADE: dict[str, Made] = {
    "r": lambda house, evening: None,
    "d": a_drafted_round,
    "p": a_published_round,
    "s": a_running_round,
    "g": a_running_round,
    "o": an_ended_round,
    "c": a_closed_round,
    "f": a_closed_round,
    "x": a_closed_round,
}


def _played(state: str, house: House, evening: Tournament) -> Round | None:
    _MADE[state](house, evening)
    act = acting(house, evening)
    if state in "pg":
        register_player(name="Поздний Гость", **act)
    if state in "goc":
        adjust_points(entrant_id=entrant_ids(evening)[0], points="-5", reason="опоздание", **act)
    if state in "fx":
        nominate(entrant_id=entrant_ids(evening)[0], title="За юмор", prize="", **act)
        award_diplomas(**act)
    if state == "x":
        close_protest(comment="все согласны", **act)
    return Round.objects.filter(tournament=evening).first()


def _with_tables(stand: Stand, row: Round, state: str) -> Stand:
    table = row.tables.get(size=4)
    if state in "go":
        call_director(table_id=table.pk, hand=Hand(seat=0), now=NOW)
        attach_photo(table_id=table.pk, hand=Hand(seat=0), upload=a_picture(), now=NOW)
        cells = {"p0": "10", "p1": "8", "p2": "6", "p3": "4"}
        submit_sheet(table_id=table.pk, hand=Hand(seat=0), typed=TypedSheet(cells, UUID(int=9), 0), now=NOW)
    seats = Seat.objects.filter(table=table).order_by("position")
    unseated = Entrant.objects.filter(tournament=stand.evening, state="active", seats=None)
    return replace(
        stand,
        row=row,
        table=table.pk,
        seats=tuple(seats.values_list("pk", flat=True)),
        three=row.tables.get(size=3).pk,
        late=unseated.values_list("pk", flat=True).first() or 0,
        photo=_first(SheetPhoto),
        adjustment=_first(Adjustment),
        award=_first(Award, kind="nomination"),
    )


def _first(model: Any, **only: Any) -> int:
    return model.objects.filter(**only).values_list("pk", flat=True).first() or 0


def _people(house: House) -> dict[str, Any]:
    return {
        "anonymous": AnonymousUser(),
        "another club's owner": a_house("other").owner,
        "assistant": a_user("assistant", house, Role.ASSISTANT),
        "director": a_user("director", house, Role.DIRECTOR),
        "owner": house.owner,
    }
