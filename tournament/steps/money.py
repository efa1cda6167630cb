"""Money of an entrant as several acts write it down, each amount with its line of history."""

from datetime import datetime
from typing import Any
from uuid import UUID

from tournament.history_log import record
from tournament.models import Entrant, Payment

MOST = 10_000_000
"""The largest amount, in whole units of the evening's currency."""


def add_payment(entrant: Entrant, amount: int, *, actor: Any, form_key: UUID, now: datetime) -> None:
    """Add a payment in whole units of the evening's currency; below zero it was given back."""
    tournament = entrant.tournament
    Payment.objects.create(
        tournament=tournament,
        entrant=entrant,
        amount=amount,
        form_key=form_key,
        author=actor,
        created_at=now,
    )
    record(
        act="record_payment",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrant": entrant.pk, "amount": amount, "currency": tournament.currency},
    )


def give_fee(entrant: Entrant, fee: int | None, *, actor: Any, now: datetime) -> None:
    """Set what the entrant owes; None: the evening's fee."""
    tournament, before = entrant.tournament, entrant.fee
    entrant.fee = fee
    entrant.save(update_fields=["fee"])
    record(
        act="set_fee",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"fee": before},
        after={"entrant": entrant.pk, "fee": fee, "currency": tournament.currency},
    )
