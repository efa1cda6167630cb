"""Take back a list from a file: whom it brought, and the payments that it wrote down."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, HistoryEntry, Payment
from tournament.queries.cash import paid_by
from tournament.row_locks import lock_tournament
from tournament.steps.importing import payment_key
from tournament.steps.money import add_payment
from tournament.steps.removing import take_off, who_goes
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class GivenBack:
    """To how many money was given back, and how much in all, in whole units of the currency."""

    people: int = 0
    amount: int = 0
    currency: str = ""


@counted
@transaction.atomic(durable=True)
def take_list_back(
    *,
    actor: Any,
    tournament_id: int,
    entrant_ids: Collection[int],
    returned_ids: Collection[int],
    form_key: UUID,
    now: datetime,
) -> GivenBack:
    """Take these entrants off the list and balance what this very list has written down as paid by them.

    To whom anything refers, a payment too, is marked as having left. A payment is never wiped out: another
    one balances it, as far as it was not given back before. Twice is the same as once.

    :param entrant_ids: all whom the list brought.
    :param returned_ids: those of them who had been on the list before it and had left: they have left again.
    :param form_key: of the form by which the list was taken.
    :raises Refused: the evening is finished, or one of them sits at a table of a round that is being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    own = HistoryEntry.objects.filter(tournament=tournament, after__form_key=str(form_key))
    if own.filter(act="take_list_back").exists():
        return GivenBack()
    chosen = who_goes(tournament, entrant_ids)
    if not chosen:
        return GivenBack()
    for entrant in chosen:
        entrant.tournament = tournament
    amounts = [_give_back(entrant, form_key, actor, now) for entrant in chosen]
    record(
        act="take_list_back",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"rows": take_off(chosen, kept=returned_ids)},
        after={
            "entrants": [row.pk for row in chosen],
            "amount": -sum(amounts),
            "currency": tournament.currency,
            "form_key": str(form_key),
        },
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return GivenBack(len(list(filter(None, amounts))), sum(amounts), tournament.currency)


def _give_back(entrant: Entrant, form_key: UUID, actor: Any, now: datetime) -> int:
    """Balance what the list wrote down, as far as it is still paid; how much that is."""
    key = payment_key(form_key, entrant.pk)
    written = Payment.objects.filter(entrant=entrant, form_key=key).values_list("amount", flat=True).first()
    amount = min(written or 0, paid_by(entrant))
    if amount <= 0:
        return 0
    add_payment(entrant, -amount, actor=actor, form_key=uuid5(key, "given back"), now=now)
    return amount
