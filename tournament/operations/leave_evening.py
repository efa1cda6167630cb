"""A player says on the phone of his last table that he is leaving; the director can take it back."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import Hand, demand, seated
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import EntrantState, RoundState, Seat, Table, TournamentState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament
from tournament.steps.seating import refuse_while_playing
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def leave_evening(*, table_id: int, hand: Hand, now: datetime) -> None:
    """Mark whoever sits there as having left (R-10): between rounds, never at an open table. Twice is once.

    :raises PermissionDenied: it is a user's hand: the desk has its own way.
    :raises Refused: the round of this table is not over, he sits in another one, or the evening is finished.
    """
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    demand(hand.user is None and hand.seat is not None)
    seats = Seat.objects.select_related("entrant__person", "substitute__person")
    seat = seats.get(table=table, position=hand.seat or 0)
    entrant = seat.substitute or seat.entrant
    if entrant.state == EntrantState.WITHDRAWN:
        return
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    if table.round.state not in (RoundState.OVER, RoundState.CLOSED):
        raise Refused(_("Who has to leave in the middle of a round calls the director."))
    refuse_while_playing([entrant])
    entrant.state = EntrantState.WITHDRAWN
    entrant.save(update_fields=["state"])
    record(
        act="leave_evening",
        at=now,
        tournament=tournament,
        actor_seat=hand.seat,
        after={"entrant": entrant.pk, **seated(table, hand)},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
