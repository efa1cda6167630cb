"""Move somebody from a table of four to a table of three, by hand."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Seat, Table, Tournament
from tournament.problem_texts import Refused, Sentence
from tournament.queries.warnings import seating_warnings
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.steps.seating import changed_by_hand, places_of, put_places


@counted
@transaction.atomic(durable=True)
def move_player(
    *, actor: Any, tournament_id: int, seat_id: int, table_id: int, now: datetime
) -> list[Sentence]:
    """Move one player before the round starts (R-4): those who stay close up, he sits down last.

    :returns: what speaks against the new places; said, never forbidden.
    :raises Refused: the round has begun, his table is not of four, or the other not of three.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament)
    if row is None or row.state not in (RoundState.DRAFT, RoundState.PUBLISHED):
        raise Refused(_("Nobody is moved to another table once the round has begun."))
    seat = _seat(tournament, row, seat_id)
    table = Table.objects.get(pk=table_id, round=row)
    if seat.table.size != 4 or table.size != 3:
        raise Refused(_("One can move from a table of four to a table of three. Otherwise swap two people."))
    _move(row, seat, table)
    tables = list(Table.objects.filter(pk__in=(seat.table_id, table.pk)).order_by("number"))
    warnings = seating_warnings(tournament, row, tables, (seat.entrant_id,))
    changed_by_hand(tournament, row)
    record(
        act="move_player",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"table": seat.table.number},
        after={
            "entrant": seat.entrant_id,
            "round": row.number,
            "table": table.number,
            "warnings": len(warnings),
        },
    )
    return warnings


def _seat(tournament: Tournament, row: Round, seat_id: int) -> Seat:
    seat = Seat.objects.select_related("table").filter(pk=seat_id, round=row).first()
    if seat is None:
        raise Refused(_("Choose somebody of the seating as it stands now."))
    return seat


def _move(row: Round, seat: Seat, table: Table) -> None:
    places = places_of(row)
    left = [place for place in places if place.table_id == seat.table_id and place.position != seat.position]
    closed_up = [replace(place, position=position) for position, place in enumerate(left)]
    there = [place for place in places if place.table_id == table.pk]
    own = next(place for place in places if place.entrant_id == seat.entrant_id)
    # The table of three becomes one of four first, and the dealer stays inside the one that shrinks.
    Table.objects.filter(pk=table.pk).update(size=4)
    dealer = min(seat.table.first_dealer, 2)
    Table.objects.filter(pk=seat.table_id).update(size=3, first_dealer=dealer)
    put_places(row, [*closed_up, *there, replace(own, table_id=table.pk, position=3)])
