"""Two workers come for one message, an act comes while it is taken up, a webhook is removed under an act."""

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from tests.factories.evenings import (
    NOW,
    House,
    a_drafted_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tests.factories.webhooks import a_message, a_receiver, a_webhook
from tests.races.gates import SECONDS
from tests.races.threads import meanwhile, together
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament, Webhook, WebhookDelivery
from tournament.operations.publish_seating import publish_seating
from tournament.operations.remove_webhook import remove_webhook
from tournament.operations.send_again import send_again
from tournament.webhooks import delivering
from tournament.webhooks.delivering import deliver

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _to_local(settings: Any) -> None:
    settings.WEBHOOKS_TO_LOCAL = True


def test_without_the_number_of_attempts_in_the_update_two_workers_send_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The race that the claim forbids: both have read the message, both take it up."""

    def forgetful(webhook_id: int, now: Any) -> WebhookDelivery | None:
        row = delivering._next(webhook_id, now)
        if row is not None:
            row.attempts += 1
            WebhookDelivery.objects.filter(pk=row.pk).update(attempts=row.attempts)
        return row

    monkeypatch.setattr(delivering, "_claim_next", forgetful)
    with a_receiver() as receiver:
        message = a_message(a_webhook(a_house(), receiver.address))
        together([partial(deliver, message.webhook_id)] * 2, all_read_first=True)
    assert len(receiver.messages) == 2


def test_of_many_workers_one_sends_a_message() -> None:
    with a_receiver() as receiver:
        message = a_message(a_webhook(a_house(), receiver.address))
        answers = together([partial(deliver, message.webhook_id)] * 4)
    assert sorted(answers) == [0, 0, 0, 1]
    assert [taken.headers["webhook-id"] for taken in receiver.messages] == [str(message.number)]


def test_two_workers_who_have_both_read_a_message_send_it_once() -> None:
    with a_receiver() as receiver:
        message = a_message(a_webhook(a_house(), receiver.address))
        answers = together([partial(deliver, message.webhook_id)] * 2, all_read_first=True)
    assert sorted(answers) == [0, 1]
    assert len(receiver.messages) == 1


def test_while_a_message_is_on_its_way_no_other_worker_touches_it_or_its_followers() -> None:
    comes, goes_on = threading.Event(), threading.Event()

    def slow(handler: BaseHTTPRequestHandler) -> None:
        comes.set()
        goes_on.wait(SECONDS)
        handler.send_response(200)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    def second(webhook_id: int) -> int:
        comes.wait(SECONDS)
        try:
            return deliver(webhook_id)
        finally:
            goes_on.set()

    with a_receiver(slow) as receiver:
        webhook = a_webhook(a_house(), receiver.address)
        for _message in range(2):
            a_message(webhook)
        assert together([partial(deliver, webhook.pk), partial(second, webhook.pk)]) == [2, 0]
    assert len(receiver.messages) == 2


def a_played_round(house: House) -> tuple[Tournament, Any]:
    evening = an_evening(house, players=4)
    return evening, a_running_round(house, evening).tables.get()


def test_a_change_that_comes_while_a_message_is_taken_up_is_told() -> None:
    """Either the message waits for the change and says it, or the change writes a message of its own."""
    house = a_house()
    with a_receiver() as receiver:
        webhook = a_webhook(house, receiver.address, ["standings.changed"])
        evening, table = a_played_round(house)
        for top in (10, 14):
            a_sheet(house, table, pulya_only(table, [top, 8, 6, 4]), "описка")
            if top == 10:
                store_standings(tournament_id=evening.pk)
        meanwhile(partial(store_standings, tournament_id=evening.pk), partial(deliver, webhook.pk))
        deliver(webhook.pk)
    evening.refresh_from_db()
    assert receiver.messages[-1].said["data"]["standings"]["version"] == evening.results_version
    assert set(WebhookDelivery.objects.values_list("state", flat=True)) == {"delivered"}


def test_a_worker_that_comes_for_a_message_that_is_just_joined_waits_for_the_change() -> None:
    house = a_house()
    with a_receiver() as receiver:
        webhook = a_webhook(house, receiver.address, ["standings.changed"])
        evening, table = a_played_round(house)
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
        store_standings(tournament_id=evening.pk)
        a_sheet(house, table, pulya_only(table, [14, 8, 6, 4]), "описка")
        joined, asked = threading.Event(), threading.Event()

        def change() -> None:
            with transaction.atomic():
                store_standings(tournament_id=evening.pk)
                joined.set()
                asked.wait(SECONDS)

        def take_up() -> int:
            joined.wait(SECONDS)
            with connection.execute_wrapper(_tell_of(asked)):
                return deliver(webhook.pk)

        assert together([change, take_up]) == [None, 1]
    evening.refresh_from_db()
    (message,) = receiver.messages
    assert message.said["data"]["standings"]["version"] == evening.results_version


def _tell_of(asked: threading.Event) -> Any:
    """Tell just before the claim is sent to the database, where it waits for the row."""

    def watch(execute: Any, sql: str, *rest: Any) -> Any:
        if sql.startswith("UPDATE"):
            asked.set()
        return execute(sql, *rest)

    return watch


def test_an_act_does_not_fail_because_a_webhook_is_removed_at_that_moment() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_webhook(house, "https://bot.example/")
    a_drafted_round(house, evening)

    answers = meanwhile(
        partial(publish_seating, **acting(house, evening)),
        partial(remove_webhook, actor=house.owner, club_id=house.club.pk, webhook_id=row.pk, now=NOW),
    )

    assert answers == [None, None]
    assert Webhook.objects.get().removed_at == NOW
    assert delivering.webhooks_in_arrears(timezone.now()) == []


def test_two_presses_of_send_again_and_a_worker_send_it_once() -> None:
    house = a_house()
    with a_receiver() as receiver:
        row = a_webhook(house, receiver.address)
        message = a_message(row, attempts=2, fault="refused", next_at=timezone.now())
        press = partial(
            send_again,
            actor=house.owner,
            club_id=house.club.pk,
            delivery_id=message.pk,
            now=timezone.now(),
        )
        together([press, press, partial(deliver, row.pk), partial(deliver, row.pk)])
        deliver(row.pk)
    assert len(receiver.messages) == 1
