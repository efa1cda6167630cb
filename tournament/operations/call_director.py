"""Call the director to a table: a bell rings on his desk until somebody answers it."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import Hand, demand, seated
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, Table
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def call_director(*, table_id: int, hand: Hand, now: datetime) -> None:
    """Ring for this table, from a seat or from a phone that has not said whose it is. Once while it rings.

    :raises PermissionDenied: it is a user's hand: who works at the desk is called, and calls nobody.
    :raises Refused: the round is closed, so the table's link is of the past.
    """
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    demand(hand.user is None)
    if table.round.state in (RoundState.DRAFT, RoundState.CLOSED):
        raise Refused(_("This round is closed, nobody looks for its bells: go to the director."))
    if table.called_at is not None:
        return
    table.called_at = now
    table.called_by_seat = hand.seat
    table.save(update_fields=["called_at", "called_by_seat"])
    record(
        act="call_director",
        at=now,
        tournament=tournament,
        actor_seat=hand.seat,
        after={"round": table.round.number, "table": table.number, **seated(table, hand)},
    )
