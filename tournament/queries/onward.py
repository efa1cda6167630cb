"""Where a player of a closed round sits next, found from his seat. For the table's own link, never public."""

from django.db.models import Q

from tournament.models import Round, RoundState, Seat, Table, TournamentState
from tournament.page_data import Onward, SeatView

_GOING_ON = (RoundState.PUBLISHED, RoundState.RUNNING, RoundState.OVER)


def onward_of(table: Table, position: int | None) -> Onward:
    """What follows this table's round for who sits there (R-13); without a seat, for somebody of the table.

    The table was read with its evening. One query while its round is open, four at most.
    """
    tournament = table.round.tournament
    if table.round.state != RoundState.CLOSED:
        return Onward("open")
    rounds = Round.objects.filter(tournament=tournament, number__gt=table.round.number)
    following = rounds.filter(state__in=_GOING_ON).order_by("-number").first()
    if following is None:
        played = rounds.filter(state=RoundState.CLOSED).count() + table.round.number
        over = tournament.state == TournamentState.FINISHED or played >= tournament.rounds_planned
        return Onward("over" if over else "waiting")
    seat = None if position is None else _seat_in(following, table, position)
    if seat is None:
        return Onward("waiting" if position is None else "apart", following.number)
    return Onward("seated", following.number, seat.table.number, seat.table.code, _view(seat))


def _seat_in(following: Round, table: Table, position: int) -> Seat | None:
    sat = Seat.objects.get(table=table, position=position)
    who = sat.substitute_id or sat.entrant_id
    seats = Seat.objects.filter(round=following).select_related("table", "entrant__person")
    return seats.filter(Q(substitute=who) | Q(entrant=who, substitute=None)).first()


def _view(seat: Seat) -> SeatView:
    person, table = seat.entrant, seat.table
    return SeatView(
        seat.position,
        table.size,
        person.pk,
        person.number,
        person.person.name,
        deals_first=seat.position == table.first_dealer,
    )
