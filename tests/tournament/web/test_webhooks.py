"""The pages of a club's webhooks: made, the secret told once, tried, off and on, removed; the log of each."""

import re
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format

from deploy.task_queue import run_waiting
from tests.factories.evenings import NOW, House, a_house, a_user, an_evening
from tests.factories.forms import desk_of
from tests.factories.webhooks import ALL, a_message, a_receiver, a_webhook, is_genuine
from tournament.models import DeliveryFault, HistoryEntry, Role, Webhook, WebhookDelivery
from tournament.operations import make_webhook as making
from tournament.problem_texts import WEBHOOK_FAULTS

pytestmark = pytest.mark.django_db
TAKEN = {
    "name": "Бот клуба",
    "address": "https://8.8.8.8/in",
    "events": ["standings.changed", "awards.given"],
}


@pytest.fixture
def house() -> House:
    return a_house()


def page_of(house: House) -> str:
    return reverse("webhooks", args=[house.club.pk])


def english(browser: Client, address: str, **how: Any) -> str:
    """A page, in English."""
    return browser.get(address, headers={"Accept-Language": "en"}, **how).content.decode()


def test_a_webhook_is_made_and_its_secret_is_told_once(house: House) -> None:
    desk = desk_of(house)
    made = desk.post(page_of(house), TAKEN)
    (secret,) = re.findall(r'value="(whsec_[^"]+)"', made.content.decode())
    assert made.status_code == 200
    assert "no-store" in made["Cache-Control"]
    row = Webhook.objects.get()
    assert (row.secret, row.name, row.address) == (secret, "Бот клуба", "https://8.8.8.8/in")
    assert row.events == ["standings.changed", "awards.given"]
    assert HistoryEntry.objects.get().after == {
        "webhook": row.pk,
        "address": "https://8.8.8.8/in",
        "events": ["standings.changed", "awards.given"],
    }
    for address in (page_of(house), reverse("webhook", args=[house.club.pk, row.pk])):
        assert "whsec_" not in desk.get(address).content.decode()


def test_a_message_signed_with_the_secret_that_was_told_is_genuine(house: House, settings: Any) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    desk = desk_of(house)
    with a_receiver() as receiver:
        made = desk.post(page_of(house), TAKEN | {"address": receiver.address}).content.decode()
        (secret,) = re.findall(r'value="(whsec_[^"]+)"', made)
        row = Webhook.objects.get()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("django.db.transaction.on_commit", lambda queue, **_how: queue())
            answer = desk.post(reverse("try_webhook", args=[house.club.pk, row.pk]))
        assert answer.status_code == 302
        assert receiver.messages == []
        assert run_waiting() == 1
    (message,) = receiver.messages
    assert is_genuine(secret, message.headers, message.body)


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"name": ""}, "id_name_error", None),
        ({"name": "***"}, "id_name_error", "Write what the webhook is for."),
        ({"events": []}, "id_events_error", "Tick at least one event."),
        ({"events": ["ping"]}, "id_events_error", None),
        ({"address": "bot.example"}, "id_address_error", "The address begins with https:// or http://."),
        ({"address": "https://a:b@bot.example/"}, "id_address_error", "a name or a password"),
        ({"address": "https://bot.example:99999/"}, "id_address_error", "from 1 to 65535"),
        ({"address": "http://127.0.0.1/"}, "id_address_error", "leads into a local network"),
        ({"address": "http://localhost:9/"}, "id_address_error", "leads into a local network"),
        ({"address": "https://" + "a" * 500}, "id_address_error", None),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_nothing_typed_is_lost(
    house: House, change: dict[str, Any], field: str, words: str | None
) -> None:
    typed = TAKEN | change
    answer = desk_of(house).post(page_of(house), typed, headers={"Accept-Language": "en"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert f'id="{field}"' in text
    assert (words or "") in text
    assert not Webhook.objects.exists()
    for value in (typed["name"], typed["address"]):
        assert f'value="{value}"' in text or not value


def test_an_address_that_nobody_knows_just_now_is_taken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A laptop has no internet before the evening; every sending looks again."""

    def unknown(*_what: Any, **_more: Any) -> None:
        raise OSError

    monkeypatch.setattr("socket.getaddrinfo", unknown)
    desk_of(house).post(page_of(house), TAKEN | {"address": "https://bot.example/in"})
    assert Webhook.objects.get().address == "https://bot.example/in"


def test_the_same_form_twice_makes_one(house: House) -> None:
    desk = desk_of(house)
    answers = [desk.post(page_of(house), TAKEN, headers={"Accept-Language": "en"}) for _count in range(2)]
    assert [answer.status_code for answer in answers] == [200, 422]
    assert "This address has its webhook already." in answers[1].content.decode()
    assert Webhook.objects.count() == 1


def test_so_many_webhooks_are_enough(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_WEBHOOKS", 1)
    a_webhook(house, "https://bot.example/")
    answer = desk_of(house).post(page_of(house), TAKEN, headers={"Accept-Language": "en"})
    assert "So many webhooks are enough" in answer.content.decode()
    assert Webhook.objects.count() == 1


def test_nobody_else_sees_or_does_anything(house: House) -> None:
    """An assistant is refused, another club's owner too; and a webhook of another club is not there."""
    other = a_house("other")
    row = a_webhook(house, "https://bot.example/")
    message = a_message(row)
    addresses = [
        page_of(house),
        reverse("webhook", args=[house.club.pk, row.pk]),
        *(reverse(name, args=[house.club.pk, row.pk]) for name in ("try_webhook", "switch_webhook")),
        reverse("remove_webhook", args=[house.club.pk, row.pk]),
        reverse("send_again", args=[house.club.pk, row.pk, message.pk]),
    ]
    assistant, stranger = Client(), desk_of(other)
    assistant.force_login(a_user("helper", house, Role.ASSISTANT))
    for address in addresses:
        assert [browser.post(address, TAKEN).status_code for browser in (assistant, stranger)] in (
            [403, 403],
            [405, 405],
        ), address
        wrong = address.replace(f"clubs/{house.club.pk}/", f"clubs/{other.club.pk}/")
        if "webhooks/" + str(row.pk) in wrong:
            assert stranger.post(wrong).status_code in (404, 405), wrong
    assert assistant.get(page_of(house)).status_code == 403
    assert "/webhooks/" not in assistant.get(reverse("club_desk", args=[house.club.pk])).content.decode()
    assert "/webhooks/" in desk_of(house).get(reverse("club_desk", args=[house.club.pk])).content.decode()
    assert Webhook.objects.count() == 1


def test_the_desk_of_the_club_leads_to_them_beside_its_files(house: House) -> None:
    text = english(desk_of(house), reverse("club_desk", args=[house.club.pk]))
    files = text.partition('id="pages"')[2].partition("</section>")[0]
    assert "Programs that are told of seatings and standings" in files
    assert f'href="{page_of(house)}">Webhooks</a>' in files


def test_it_is_turned_off_and_on_and_what_waited_is_given_up(house: House) -> None:
    desk, row = desk_of(house), a_webhook(house, "https://bot.example/")
    a_message(row)
    switch = reverse("switch_webhook", args=[house.club.pk, row.pk])
    for active in ("off", "off", "on"):
        assert desk.post(switch, {"active": active}).status_code == 302
    row.refresh_from_db()
    assert row.active
    assert list(WebhookDelivery.objects.values_list("state", "fault")) == [("given_up", "turned_off")]
    assert [entry.after["active"] for entry in HistoryEntry.objects.all() if entry.after] == [False, True]
    assert desk.get(switch).status_code == 302


def test_it_is_removed_with_its_secret_and_its_page(house: House) -> None:
    desk, row = desk_of(house), a_webhook(house, "https://bot.example/")
    a_message(row)
    remove = reverse("remove_webhook", args=[house.club.pk, row.pk])
    assert desk.post(remove).headers["Location"] == page_of(house)
    row.refresh_from_db()
    assert (row.active, row.secret, row.removed_at is not None) == (False, "", True)
    assert WebhookDelivery.objects.get().state == "given_up"
    assert desk.post(remove).status_code == 404
    assert desk.get(reverse("webhook", args=[house.club.pk, row.pk])).status_code == 404
    assert "Бот клуба" not in desk.get(page_of(house)).content.decode()


def test_a_test_is_one_while_it_waits_and_none_where_the_webhook_is_off(house: House) -> None:
    desk, row = desk_of(house), a_webhook(house, "https://bot.example/")
    for _press in range(2):
        desk.post(reverse("try_webhook", args=[house.club.pk, row.pk]))
    assert list(WebhookDelivery.objects.values_list("event", "tournament")) == [("ping", None)]
    Webhook.objects.update(active=False)
    answer = desk.post(reverse("try_webhook", args=[house.club.pk, row.pk]))
    assert answer.status_code == 409
    assert WebhookDelivery.objects.count() == 1


def a_log(house: House) -> Webhook:
    """A webhook with a message in every state."""
    row, now = a_webhook(house, "https://bot.example/"), timezone.now()
    evening, soon = an_evening(house), now + timedelta(seconds=40)
    a_message(row, "seating.published", tournament=evening, round_number=2, next_at=None,
              state="delivered", delivered_at=NOW, status=204, attempts=1)  # fmt: skip
    a_message(row, "standings.changed", tournament=evening, next_at=None, state="given_up",
              fault="refused", status=500, attempts=8)  # fmt: skip
    a_message(row, "awards.given", tournament=evening, next_at=soon, fault="too_slow", attempts=3)
    a_message(row, "evening.finished", tournament=evening, next_at=soon, fault="broken_off", attempts=1)
    a_message(row)
    return row


def test_the_log_says_in_words_how_each_message_ended(house: House) -> None:
    row = a_log(house)
    text = english(desk_of(house), reverse("webhook", args=[house.club.pk, row.pk]))
    translation.activate("en")
    rows = text.partition("</table>")[0].split("<tr>")[2:]
    told = [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]
    slow, no = (WEBHOOK_FAULTS[fault] for fault in (DeliveryFault.TOO_SLOW, DeliveryFault.REFUSED))
    assert [re.sub(r"\d+ \w+, [\d:]+", "T", line).removeprefix("T ") for line in told] == [
        "a test waits It waits for an earlier message, which is tried again on T.",
        "the evening is finished Кубок Фонтанки on its way It has been taken up a moment ago.",
        f"awards are given Кубок Фонтанки not yet {slow} Next attempt: T. 3 attempts Send again now",
        f"the standings have changed Кубок Фонтанки given up {no} Answer: 500. 8 attempts Send again now",
        "a seating is published Кубок Фонтанки, round 2 arrived T, answer 204",
    ]


def log_of(house: House, row: Webhook) -> list[str]:
    """The words of the log, the tags taken out."""
    text = english(desk_of(house), reverse("webhook", args=[house.club.pk, row.pk]))
    lines = [
        " ".join(re.sub(r"<[^>]+>", " ", line).split())
        for line in text.partition("</table>")[0].split("<tr>")[2:]
    ]
    return [line.partition(" Send again now")[0] for line in lines]


def test_what_waits_for_an_earlier_message_says_so_and_until_when(house: House) -> None:
    """Not «within some seconds»: the one before it is tried again in twenty minutes."""
    row, later = a_webhook(house, "https://bot.example/"), timezone.now() + timedelta(minutes=20)
    first = a_message(row, "awards.given", attempts=2, fault="refused", next_at=later)
    a_message(row, "ping")
    a_message(row, "evening.finished", attempts=1, fault="refused")
    overtaking = a_message(row, "seating.published", attempts=4, fault="refused")
    waits = f"It waits for an earlier message, which is tried again on {moment(later)}."
    refused = WEBHOOK_FAULTS[DeliveryFault.REFUSED]
    with translation.override("en"):
        told = log_of(house, row)
        assert f"Next attempt: {moment(overtaking.next_at)}." in told[0]
        assert f"not yet {refused} {waits}" in told[1]
        assert f"a test waits {waits}" in told[2]
        assert f"Next attempt: {moment(later)}." in told[3]
        assert waits not in told[0] + told[3]
    row_of_list = english(desk_of(house), page_of(house))
    assert waits not in row_of_list
    WebhookDelivery.objects.filter(pk=first.pk).update(fault="broken_off")
    assert "a test waits It is sent within some seconds, after those before it." in log_of(house, row)[2]


def moment(at: Any) -> str:
    """As the log writes it, by the clock of the club."""
    with translation.override("en"):
        return date_format(at.astimezone(ZoneInfo("Europe/Moscow")), "j E, H:i:s")


def test_the_log_has_the_newest_event_first_whatever_was_written_first(house: House) -> None:
    """A message that has not left stands for a later change too, and is as new as that one."""
    row = a_webhook(house, "https://bot.example/")
    a_message(row, "standings.changed", created_at=NOW + timedelta(seconds=14))
    a_message(row, "seating.published", created_at=NOW)
    a_message(row, "awards.given", created_at=NOW + timedelta(seconds=14))
    with translation.override("en"):
        told = [line.split(" ", 3)[3] for line in log_of(house, row)]
    assert [line.partition(" waits")[0] for line in told] == [
        "awards are given",
        "the standings have changed",
        "a seating is published",
    ]


def again(house: House, message: WebhookDelivery) -> int:
    address = reverse("send_again", args=[house.club.pk, message.webhook_id, message.pk])
    return int(desk_of(house).post(address).status_code)


def test_a_message_is_sent_again_at_once_with_those_before_it(house: House) -> None:
    row, late = a_webhook(house, "https://bot.example/"), timezone.now() + timedelta(hours=1)
    flying = a_message(row, attempts=1, fault="broken_off", next_at=late)
    first = a_message(row, attempts=2, fault="refused", next_at=late)
    given_up = a_message(row, state="given_up", next_at=None, attempts=8, fault="refused")
    last = a_message(row, attempts=2, fault="refused", next_at=late)
    assert again(house, given_up) == 302
    rows = {one.pk: one for one in WebhookDelivery.objects.all()}
    assert [rows[one.pk].next_at == late for one in (flying, first, given_up, last)] == [
        True, False, False, True,
    ]  # fmt: skip
    renewed = rows[given_up.pk]
    assert (renewed.state, renewed.attempts, renewed.fault) == ("waiting", 0, "")
    assert renewed.number == given_up.number
    assert HistoryEntry.objects.get().after == {"webhook": row.pk, "message": str(given_up.number)}


@pytest.mark.parametrize(
    "message",
    [
        {"state": "delivered", "next_at": None, "delivered_at": NOW},
        {"attempts": 1, "fault": "broken_off", "next_at": NOW + timedelta(days=9999)},
    ],
)
def test_what_has_arrived_or_is_on_its_way_is_not_sent_again(house: House, message: dict[str, Any]) -> None:
    row = a_message(a_webhook(house, "https://bot.example/"), **message)
    assert again(house, row) == 409


def test_nothing_is_sent_again_to_a_webhook_that_is_off(house: House) -> None:
    row = a_message(a_webhook(house, "https://bot.example/", active=False))
    assert again(house, row) == 409
    with translation.override("ru"):
        assert again(house, row) == 409


@pytest.mark.parametrize("count", [1, 3])
def test_the_pages_take_a_fixed_number_of_queries(
    house: House, count: int, django_assert_num_queries: Any
) -> None:
    for _webhook in range(count):
        row = a_log(house)
    desk = desk_of(house)
    # Session, user, club, role, webhooks with their newest messages, these; for the list twice the last four.
    with django_assert_num_queries(10):
        text = desk.get(page_of(house)).content.decode()
    assert text.count("webhook__address") == count
    with django_assert_num_queries(7):
        text = desk.get(reverse("webhook", args=[house.club.pk, row.pk])).content.decode()
    assert text.count("<tr>") == 6


def test_all_events_can_be_ticked(house: House) -> None:
    text = desk_of(house).get(page_of(house)).content.decode()
    assert re.findall(r'name="events" value="([a-z.]+)"', text) == ALL
