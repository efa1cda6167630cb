"""Write down that an entrant has paid, or that money was given back to him."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.models import Entrant, Payment, Tournament
from tournament.problem_texts import Refused
from tournament.queries.cash import paid_by
from tournament.row_locks import lock_tournament
from tournament.steps.money import MOST, add_payment


@counted
@transaction.atomic(durable=True)
def record_payment(  # noqa: PLR0913 - a payment has these parts, each given by name
    *,
    actor: Any,
    tournament_id: int,
    entrant_id: int,
    amount: int,
    form_key: UUID,
    now: datetime,
    seen_paid: int | None = None,
) -> None:
    """Add a payment in whole units of the evening's currency; below zero it was given back.

    The same form twice is one payment.

    :param seen_paid: what he had paid when the button was shown; None when nobody has pressed one.
    :raises Entrant.DoesNotExist: the evening has no such entrant.
    :raises Refused: nothing or too much, more given back than paid, the form was taken with other contents,
        or he has paid meanwhile.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if _taken_already(tournament, entrant, amount, form_key):
        return
    _refuse_unsound(entrant, amount, seen_paid)
    entrant.tournament = tournament
    add_payment(entrant, amount, actor=actor, form_key=form_key, now=now)


def _taken_already(tournament: Tournament, entrant: Entrant, amount: int, form_key: UUID) -> bool:
    present = Payment.objects.filter(tournament=tournament, form_key=form_key).first()
    if present is None:
        return False
    if (present.entrant_id, present.amount) != (entrant.pk, amount):
        raise Refused(
            _("This form was taken already, with another amount or name. Look at the list, then write anew.")
        )
    return True


def _refuse_unsound(entrant: Entrant, amount: int, seen_paid: int | None) -> None:
    if amount == 0 or abs(amount) > MOST:
        raise Refused(_("Write a whole amount: 500, or −500 for money given back."))
    paid = paid_by(entrant)
    if seen_paid is not None and seen_paid != paid:
        raise Refused(
            _("Meanwhile a payment of %(name)s was written down. Look at the list, then press again.")
            % {"name": entrant.person.name}
        )
    if paid + amount < 0:
        raise Refused(_("%(name)s has not paid that much.") % {"name": entrant.person.name})
