"""Make a webhook: an address outside that is told of a club's evenings."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Webhook, WebhookEvent, is_readable, tidy_text
from tournament.problem_texts import WEBHOOK_FAULTS, Refused, Sentence
from tournament.row_locks import lock_club
from tournament.webhooks.addresses import Unfit, read_address
from tournament.webhooks.signing import new_secret

MOST_WEBHOOKS = 20


@dataclass(frozen=True, slots=True)
class WebhookPlan:
    """A webhook as it is wanted: what it is for, the address, the events it is told of."""

    name: str
    address: str
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MadeWebhook:
    """The row's id, and the secret that is told once."""

    id: int
    secret: str


class WebhookFaulty(Refused):
    """The webhook cannot be so; `faults` say what is wrong, by the part of the plan."""

    def __init__(self, faults: Mapping[str, Sentence]) -> None:
        self.faults = faults
        super().__init__(*faults.values())


@counted
@transaction.atomic(durable=True)
def make_webhook(*, actor: Any, club_id: int, plan: WebhookPlan, now: datetime) -> MadeWebhook:
    """Make a webhook that is told from now on. Where its name leads is looked at before and at each sending.

    :raises WebhookFaulty: it cannot be: everything that is wrong at once.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    present = list(Webhook.objects.filter(club=club_id, removed_at=None).values_list("address", flat=True))
    address = plan.address.strip()
    faults = _faults(plan) or _faults_beside(present, address)
    if faults:
        raise WebhookFaulty(faults)
    row = Webhook.objects.create(
        club_id=club_id,
        name=tidy_text(plan.name, 60),
        address=address,
        secret=new_secret(),
        events=[event for event in WebhookEvent.values if event in plan.events],
        made_by=actor,
        created_at=now,
    )
    record(
        act="make_webhook",
        at=now,
        club_id=club_id,
        actor=actor,
        after={"webhook": row.pk, "address": row.address, "events": row.events},
    )
    return MadeWebhook(row.pk, row.secret)


def _faults(plan: WebhookPlan) -> dict[str, Sentence]:
    faults: dict[str, Sentence] = {}
    if not is_readable(plan.name):
        faults["name"] = _("Write what the webhook is for.")
    try:
        read_address(plan.address)
    except Unfit as unfit:
        faults["address"] = WEBHOOK_FAULTS[unfit.fault]
    if not plan.events or not set(plan.events) <= set(WebhookEvent.values) - {WebhookEvent.PING.value}:
        faults["events"] = _("Tick at least one event.")
    return faults


def _faults_beside(present: list[str], address: str) -> dict[str, Sentence]:
    if address in present:
        return {"address": _("This address has its webhook already.")}
    if len(present) >= MOST_WEBHOOKS:
        return {"name": _("So many webhooks are enough: remove one that is not used any more.")}
    return {}
