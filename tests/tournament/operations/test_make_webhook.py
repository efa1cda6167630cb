"""A webhook: what it is for, an address that can be one, at least one event; everything wrong at once."""

import pytest

from tests.factories.evenings import NOW, a_house
from tests.factories.unchanged import refused
from tournament.models import Webhook
from tournament.operations.make_webhook import WebhookPlan, make_webhook

pytestmark = pytest.mark.django_db


def test_it_is_made_with_a_secret_of_its_own_and_its_events_in_their_order() -> None:
    house = a_house()
    plans = [
        WebhookPlan(" Бот  клуба ", f" https://bot.example/{n} ", ("awards.given", "seating.published"))
        for n in "ab"
    ]
    made = [make_webhook(actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW) for plan in plans]
    rows = list(Webhook.objects.all())
    assert [(row.pk, row.secret) for row in rows] == [(one.id, one.secret) for one in made]
    assert rows[0].secret != rows[1].secret
    assert (rows[0].name, rows[0].address) == ("Бот клуба", "https://bot.example/a")
    assert rows[0].events == ["seating.published", "awards.given"]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    house = a_house()
    plan = WebhookPlan("…", "https://me:secret@10.0.0.1/", ("ping",))
    assert refused(make_webhook, actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW) == (
        "Write what the webhook is for.",
        "An address with a name or a password in it is not called.",
        "Tick at least one event.",
    )


@pytest.mark.parametrize("events", [(), ("ping",), ("everything",), ("awards.given", "everything")])
def test_an_event_that_is_none_is_refused(events: tuple[str, ...]) -> None:
    house, plan = a_house(), WebhookPlan("Бот", "https://bot.example/", events)
    assert refused(make_webhook, actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW)
