"""A message is signed, sent, tried again with the same id, given up at last; and no two send it at once."""

import socket
import time
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler
from itertools import count
from typing import Any

import pytest
from django.utils import timezone

from tests.factories.evenings import NOW, a_house
from tests.factories.unchanged import nothing_changes
from tests.factories.webhooks import a_message, a_receiver, a_webhook
from tournament.models import IN_ORDER_UNTIL, DeliveryFault, DeliveryState, Webhook, WebhookDelivery
from tournament.webhooks import delivering, posting
from tournament.webhooks.delivering import (
    LOST_AFTER,
    MOST_ATTEMPTS,
    PAUSES,
    deliver,
    forget_old,
    webhooks_in_arrears,
)

pytestmark = pytest.mark.django_db


def be_due() -> None:
    """What waits is due now."""
    WebhookDelivery.objects.filter(state="waiting").update(next_at=NOW)


def test_a_message_arrives_signed_and_says_so() -> None:
    house = a_house()
    with a_receiver() as receiver:
        message = a_message(a_webhook(house, receiver.address))
        assert deliver(message.webhook_id) == 1

    (taken,) = receiver.messages
    assert taken.genuine
    assert taken.path == "/in?club=1"
    assert taken.headers["webhook-id"] == str(message.number)
    assert abs(int(taken.headers["webhook-timestamp"]) - time.time()) < 60
    assert taken.headers["content-type"] == "application/json"
    assert taken.said == {
        "type": "ping",
        "timestamp": "2026-11-26T14:35:00+00:00",
        "data": {"club": {"slug": "fontanka", "name": "На Фонтанке"}, "url": None},
    }
    message.refresh_from_db()
    assert (message.state, message.status, message.fault, message.attempts) == ("delivered", 200, "", 1)
    assert message.delivered_at is not None
    # What was said, names at times, is not kept.
    assert "На Фонтанке" not in str(WebhookDelivery.objects.values().get())


def test_a_changed_letter_is_not_genuine() -> None:
    """The receiver of these tests would notice."""
    house = a_house()
    with a_receiver() as receiver:
        webhook = a_webhook(house, receiver.address, secret="whsec_" + "QUJD" * 8)
        a_message(webhook)
        deliver(webhook.pk)
    assert [message.genuine for message in receiver.messages] == [False]


def test_500_then_200_is_the_same_message_twice() -> None:
    house = a_house()
    with a_receiver(500) as receiver:
        message = a_message(a_webhook(house, receiver.address))
        before = timezone.now()
        assert deliver(message.webhook_id) == 0
        message.refresh_from_db()
        assert (message.state, message.status, message.fault) == ("waiting", 500, "refused")
        assert message.next_at is not None
        assert timedelta(seconds=9) < message.next_at - before < timedelta(seconds=30)
        assert deliver(message.webhook_id) == 0
        be_due()
        assert deliver(message.webhook_id) == 1

    ids = [taken.headers["webhook-id"] for taken in receiver.messages]
    assert ids == [str(message.number)] * 2
    message.refresh_from_db()
    assert (message.state, message.attempts, message.fault) == ("delivered", 2, "")


def test_it_is_tried_again_at_growing_pauses_and_then_given_up() -> None:
    house = a_house()
    waited = []
    with a_receiver(*[503] * MOST_ATTEMPTS) as receiver:
        message = a_message(a_webhook(house, receiver.address))
        for _attempt in range(MOST_ATTEMPTS):
            now = datetime.now(UTC)
            deliver(message.webhook_id)
            message.refresh_from_db()
            waited.append(message.next_at and round((message.next_at - now).total_seconds(), -1))
            be_due()
        assert deliver(message.webhook_id) == 0

    assert waited == [*(pause.total_seconds() for pause in PAUSES), None]
    assert (message.state, message.attempts, message.fault) == ("given_up", 8, "refused")
    assert len(receiver.messages) == 8


def test_a_redirect_is_a_failure_and_is_not_followed() -> None:
    house = a_house()
    with a_receiver(302) as receiver:
        message = a_message(a_webhook(house, receiver.address))
        deliver(message.webhook_id)
    message.refresh_from_db()
    assert (message.state, message.status, message.fault) == ("waiting", 302, "redirected")
    assert len(receiver.messages) == 1


def test_410_turns_the_webhook_off_and_everything_that_waits_for_it() -> None:
    house = a_house()
    with a_receiver(410) as receiver:
        webhook = a_webhook(house, receiver.address)
        a_message(webhook)
        a_message(webhook)
        deliver(webhook.pk)
        be_due()
        assert deliver(webhook.pk) == 0
    webhook.refresh_from_db()
    assert not webhook.active
    assert list(WebhookDelivery.objects.values_list("state", "fault")) == [
        ("given_up", "gone"),
        ("given_up", "turned_off"),
    ]
    assert len(receiver.messages) == 1


def silent(handler: BaseHTTPRequestHandler) -> None:
    """Say nothing until the caller has gone."""
    handler.rfile.read(1)


def dripping(handler: BaseHTTPRequestHandler) -> None:
    """A header that comes letter by letter and never ends."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
    for _letter in range(200):
        try:
            handler.wfile.write(b"x")
            handler.wfile.flush()
        except OSError:
            return
        time.sleep(0.05)


def rubbish(handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"hello\r\n\r\n")


def endless(handler: BaseHTTPRequestHandler) -> None:
    """An answer whose body has no end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
    try:
        for _piece in range(2000):
            handler.wfile.write(b"x" * 65536)
    except OSError:
        return


def hanging_up(handler: BaseHTTPRequestHandler) -> None:
    handler.connection.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize(
    ("answer", "fault", "status"),
    [
        (silent, DeliveryFault.TOO_SLOW, None),
        (dripping, DeliveryFault.TOO_SLOW, None),
        (rubbish, DeliveryFault.NO_ANSWER, None),
        (hanging_up, DeliveryFault.NO_ANSWER, None),
        (endless, "", 200),
    ],
)
def test_whatever_comes_back_ends_in_time(
    answer: Any, fault: str, status: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "STEP_SECONDS", 0.3)
    monkeypatch.setattr(posting, "WHOLE_SECONDS", 0.8)
    house = a_house()
    with a_receiver(answer) as receiver:
        message = a_message(a_webhook(house, receiver.address))
        begun = time.monotonic()
        deliver(message.webhook_id)
        assert time.monotonic() - begun < 3
    message.refresh_from_db()
    assert (message.fault, message.status) == (fault, status)


def test_nobody_at_the_address() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    message = a_message(a_webhook(a_house(), f"http://127.0.0.1:{port}/"))
    deliver(message.webhook_id)
    message.refresh_from_db()
    assert (message.state, message.fault, message.status) == ("waiting", "no_connection", None)


def test_a_process_killed_between_claim_and_answer_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is claimed is due again a minute later, with the same id."""

    def dies(*_what: Any) -> None:
        raise KeyboardInterrupt

    house = a_house()
    with a_receiver() as receiver:
        message = a_message(a_webhook(house, receiver.address))
        with monkeypatch.context() as patch:
            patch.setattr(delivering, "post", dies)
            with pytest.raises(KeyboardInterrupt):
                deliver(message.webhook_id)
        message.refresh_from_db()
        assert (message.state, message.attempts, message.fault) == ("waiting", 1, "broken_off")
        assert message.next_at is not None
        assert timedelta(0) < message.next_at - timezone.now() <= LOST_AFTER
        assert deliver(message.webhook_id) == 0
        be_due()
        assert deliver(message.webhook_id) == 1
    assert [taken.headers["webhook-id"] for taken in receiver.messages] == [str(message.number)]


def test_a_last_attempt_that_was_broken_off_is_given_up() -> None:
    message = a_message(a_webhook(a_house(), "http://127.0.0.1:9/"), attempts=8, fault="broken_off")
    assert deliver(message.webhook_id) == 0
    message.refresh_from_db()
    assert (message.state, message.fault) == ("given_up", "broken_off")


def test_messages_go_in_order_while_an_earlier_one_is_tried() -> None:
    house = a_house()
    with a_receiver(500) as receiver:
        webhook = a_webhook(house, receiver.address)
        first, second = a_message(webhook), a_message(webhook)
        deliver(webhook.pk)
        deliver(webhook.pk)
        assert len(receiver.messages) == 1
        be_due()
        assert deliver(webhook.pk) == 2
    ids = [taken.headers["webhook-id"] for taken in receiver.messages]
    assert ids == [str(one.number) for one in (first, first, second)]


def test_one_that_failed_too_often_is_overtaken() -> None:
    house = a_house()
    later = timezone.now() + timedelta(hours=1)
    with a_receiver() as receiver:
        webhook = a_webhook(house, receiver.address)
        a_message(webhook, attempts=IN_ORDER_UNTIL, fault="refused", next_at=later)
        second = a_message(webhook)
        assert deliver(webhook.pk) == 1
        be_due()
        assert deliver(webhook.pk) == 1
    assert receiver.messages[0].headers["webhook-id"] == str(second.number)


def test_a_dead_address_holds_up_no_other() -> None:
    house = a_house()
    with a_receiver() as receiver:
        dead, living = a_webhook(house, "http://127.0.0.1:9/"), a_webhook(house, receiver.address)
        a_message(dead)
        a_message(living)
        assert webhooks_in_arrears(timezone.now()) == [dead.pk, living.pk]
        deliver(dead.pk)
        deliver(living.pk)
        assert webhooks_in_arrears(timezone.now()) == []
    assert len(receiver.messages) == 1


def test_a_task_ends_after_its_time_and_leaves_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    house = a_house()
    seconds = count(step=4)
    with a_receiver() as receiver:
        webhook = a_webhook(house, receiver.address)
        for _message in range(5):
            a_message(webhook)
        assert deliver(webhook.pk, steady=lambda: float(next(seconds))) == 2
    assert webhooks_in_arrears(timezone.now()) == [webhook.pk]


@pytest.mark.parametrize("off", [{"active": False}, {"active": False, "removed_at": NOW, "secret": ""}])
def test_what_is_turned_off_is_sent_nothing(off: dict[str, Any]) -> None:
    webhook = a_webhook(a_house(), "http://127.0.0.1:9/", **off)
    a_message(webhook)
    with nothing_changes():
        assert deliver(webhook.pk) == 0
        assert webhooks_in_arrears(timezone.now()) == []


def test_one_that_was_turned_off_while_it_was_being_sent() -> None:
    """It has failed: it stays given up. It has arrived: it says so."""
    house = a_house()
    for status, wanted in ((500, ("given_up", "turned_off")), (200, ("delivered", ""))):
        message = a_message(a_webhook(house, "http://127.0.0.1:9/"), attempts=1)
        delivering.give_up_waiting(message.webhook_id)
        fault = "" if status == 200 else "refused"
        delivering._write_down(message, posting.Outcome(fault, status), NOW)
        message.refresh_from_db()
        assert (message.state, message.fault) == wanted


def test_messages_and_removed_webhooks_are_forgotten_after_a_month() -> None:
    house, now = a_house(), timezone.now()
    old, new = now - timedelta(days=31), now - timedelta(days=29)
    gone = {"active": False, "secret": ""}
    webhook = a_webhook(house, "http://127.0.0.1:9/")
    a_webhook(house, "http://127.0.0.1:9/", removed_at=old, **gone)
    kept = a_webhook(house, "http://127.0.0.1:9/", removed_at=new, **gone)
    a_message(webhook, created_at=old)
    fresh = a_message(webhook, created_at=new)
    assert forget_old(now) == 1
    assert list(WebhookDelivery.objects.values_list("pk", flat=True)) == [fresh.pk]
    assert list(Webhook.objects.values_list("pk", flat=True)) == [webhook.pk, kept.pk]
    assert str(webhook) == "Бот клуба"
    assert str(fresh) == "ping waiting"
    assert fresh.state == DeliveryState.WAITING


def test_each_webhook_has_its_turn_and_one_time_is_for_all_of_them() -> None:
    """The clock of this test goes on by three seconds whenever somebody looks at it."""
    house, seconds = a_house(), count(0, 3)
    with a_receiver() as receiver:
        webhooks = [a_webhook(house, f"{receiver.address}&bot={number}") for number in range(3)]
        for webhook in webhooks:
            a_message(webhook)
            a_message(webhook)
        ids = [webhook.pk for webhook in webhooks]
        assert deliver(*ids, steady=lambda: float(next(seconds))) == 3
        assert [taken.path[-1] for taken in receiver.messages] == ["0", "1", "2"]
        assert webhooks_in_arrears(timezone.now()) == ids
        assert deliver(*ids) == 3


def test_who_has_just_failed_goes_last_until_something_arrives() -> None:
    house = a_house()
    failed, given_up, new, arrived = (a_webhook(house, "http://127.0.0.1:9/") for _count in range(4))
    a_message(failed, attempts=1, fault="too_slow")
    a_message(given_up, state="given_up", next_at=None, attempts=8, fault="too_slow")
    a_message(arrived, state="given_up", next_at=None, attempts=8, fault="too_slow")
    a_message(arrived, state="delivered", next_at=None, delivered_at=NOW, attempts=1)
    for webhook in (failed, given_up, new, arrived):
        a_message(webhook)
    assert webhooks_in_arrears(timezone.now()) == [new.pk, arrived.pk, failed.pk, given_up.pk]
