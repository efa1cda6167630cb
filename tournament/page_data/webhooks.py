"""The webhooks of a club, and what each was told."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class DeliveryRow:
    """A message in the log. `state`: waiting | delivered | given_up; `fault`: why its latest attempt failed.

    `status`: what the address answered; `next_at`: when it is tried again; `under_way`: it is being sent.
    `waits_until`: when an earlier message is tried again that this one waits for.
    """

    id: int
    event: str
    evening: str
    round_number: int | None
    state: str
    attempts: int
    status: int | None
    fault: str
    created_at: datetime
    delivered_at: datetime | None = None
    next_at: datetime | None = None
    under_way: bool = False
    waits_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class WebhookRow:
    """A webhook; `latest`: the newest message to it."""

    id: int
    name: str
    address: str
    events: tuple[str, ...]
    active: bool
    made_by: str
    created_at: datetime
    latest: DeliveryRow | None = None


@dataclass(frozen=True, slots=True)
class WebhooksPage:
    """The webhooks of a club; `chosen`: the one whose log is shown, with its messages, the newest first."""

    club_id: int
    club_name: str
    club_slug: str
    time_zone: str
    webhooks: tuple[WebhookRow, ...] = ()
    chosen: WebhookRow | None = None
    log: tuple[DeliveryRow, ...] = ()
