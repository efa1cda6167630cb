"""Let two people change places, by hand."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Seat, SheetDraft, Table, Tournament, tidy_text
from tournament.problem_texts import Refused, Sentence
from tournament.queries.warnings import seating_warnings
from tournament.row_locks import lock_tournament
from tournament.steps.seating import Place, changed_by_hand, places_of, put_places
from tournament.tasks import refresh_standings

_NOT_BEGUN = (RoundState.DRAFT, RoundState.PUBLISHED)


@counted
@transaction.atomic(durable=True)
def swap_seats(
    *, actor: Any, tournament_id: int, seats: Sequence[int], now: datetime, comment: str = ""
) -> list[Sentence]:
    """Swap two people of one round (R-4); once it is being played, of one table.

    The sheet stays with the seats, so results go to those who now sit there.

    :param seats: the ids of the two seats.
    :returns: what speaks against the new places; said, never forbidden.
    :raises Refused: not two seats of one round, or of two tables of a round that has begun, or no comment.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    one, other = _two_seats(tournament, seats)
    row = one.round
    comment = tidy_text(comment, 300)
    _refuse_if_begun(row, one, other, comment)
    _swap(row, one, other)
    if one.table_id == other.table_id:
        _words_follow(one.table, one.position, other.position)
    tables = list(Table.objects.filter(pk__in=(one.table_id, other.table_id)).order_by("number"))
    moved = (one.entrant_id, other.entrant_id)
    warnings = seating_warnings(tournament, row, tables, moved) if row.state in _NOT_BEGUN else []
    changed_by_hand(tournament, row)
    record(
        act="swap_seats",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"seats": [[one.table.number, one.position], [other.table.number, other.position]]},
        after={
            "round": row.number,
            "entrants": list(moved),
            "warnings": len(warnings),
        },
        comment=comment,
    )
    if row.state not in _NOT_BEGUN:
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return warnings


def _two_seats(tournament: Tournament, seats: Sequence[int]) -> tuple[Seat, Seat]:
    rows = Seat.objects.filter(pk__in=seats, round__tournament=tournament)
    found = list(rows.select_related("table", "round").order_by("table__number", "position"))
    if len(found) != 2 or found[0].round_id != found[1].round_id:
        raise Refused(_("Choose two people of the seating as it stands now."))
    return found[0], found[1]


def _refuse_if_begun(row: Round, one: Seat, other: Seat, comment: str) -> None:
    if row.state in _NOT_BEGUN:
        return
    if one.table_id != other.table_id:
        raise Refused(_("The round has begun: only people of one table can change places."))
    if row.state == RoundState.CLOSED and not comment:
        raise Refused(_("The round is closed: write in a few words why places are changed."))


def _swap(row: Round, one: Seat, other: Seat) -> None:
    """Each gets the other's place; whoever has taken a seat over goes with the one he plays for."""
    moved = {one.entrant_id: other, other.entrant_id: one}
    touched = (one.table_id, other.table_id)
    put_places(row, [_moved(place, moved) for place in places_of(row) if place.table_id in touched])


def _words_follow(table: Table, one: int, other: int) -> None:
    """Who has confirmed, disputed, called or typed a draft is who he was, on his new seat."""
    moved = {one: other, other: one}
    names = ("confirmed_by_seat", "disputed_by_seat", "called_by_seat")
    for name in names:
        seat = getattr(table, name)
        setattr(table, name, moved.get(seat, seat))
    table.save(update_fields=names)
    for draft in SheetDraft.objects.filter(table=table, seat__in=moved):
        draft.seat = moved[draft.seat]
        draft.save(update_fields=["seat"])


def _moved(place: Place, moved: dict[int, Seat]) -> Place:
    to = moved.get(place.entrant_id)
    return place if to is None else replace(place, table_id=to.table_id, position=to.position)
