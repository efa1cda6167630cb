"""The name of a request: a proxy's if it is sane; in answer, log and jobs; no page varies by it."""

import logging
from typing import Any

import pytest
from celery import shared_task
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from deploy.request_ids import SANE, WithRequestId, current_request_id
from deploy.watched_requests import WatchedRequests
from tests.factories.evenings import a_house, an_evening


@shared_task(name="tests.named")
def named() -> str:
    """Say which request this job belongs to."""
    return current_request_id.get()


def answered(asked: str | None) -> tuple[str, str]:
    """The request's name as its view has found it, and as its answer says it."""
    seen: list[str] = []

    def view(_request: HttpRequest) -> HttpResponse:
        seen.append(current_request_id.get())
        return HttpResponse()

    headers = {} if asked is None else {"X-Request-ID": asked}
    answer = WatchedRequests(view)(RequestFactory().get("/", headers=headers))
    return seen[0], answer["X-Request-ID"]


@pytest.mark.parametrize("asked", ["abcdefgh", "0c9f1c1e-6d0f-4b51-9c53-2f7a1f1b7e0c", "A_b.9-" * 10])
def test_a_sane_name_is_taken(asked: str) -> None:
    assert answered(asked) == (asked, asked)


@pytest.mark.parametrize(
    "asked",
    [None, "", "short", "x" * 65, "with space", 'quote"inside', "line\nfeed", "имя-игрока", "a/path/b"],
)
def test_any_other_name_is_replaced(asked: str | None) -> None:
    inside, outside = answered(asked)
    assert inside == outside != asked
    assert SANE.fullmatch(outside)
    assert len(outside) == 32


def test_two_requests_have_two_names_and_between_them_there_is_none() -> None:
    assert answered(None) != answered(None)
    assert current_request_id.get() == ""


def test_a_request_that_breaks_leaves_its_name_to_nobody() -> None:
    def view(_request: HttpRequest) -> HttpResponse:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        WatchedRequests(view)(RequestFactory().get("/"))

    assert current_request_id.get() == ""


def test_every_record_carries_the_name_of_its_request() -> None:
    record = logging.makeLogRecord({"msg": "anything"})
    token = current_request_id.set("from-a-proxy-1")
    passed = WithRequestId().filter(record)
    current_request_id.reset(token)

    assert passed is True
    assert record.__dict__["request_id"] == "from-a-proxy-1"


def test_every_handler_of_the_installation_names_requests_and_hides_secrets(settings: Any) -> None:
    assert [one["filters"] for one in settings.LOGGING["handlers"].values()] == [["request", "secrets"]]


def test_a_job_that_is_run_at_once_is_still_in_its_request() -> None:
    token = current_request_id.set("from-a-proxy-1")
    inside, after = named.apply_async().get(), current_request_id.get()
    current_request_id.reset(token)

    assert (inside, after) == ("from-a-proxy-1", "from-a-proxy-1")
    assert named.apply_async().get() == ""


@pytest.mark.django_db
def test_a_public_page_stays_one_for_everybody() -> None:
    house = a_house()
    address = reverse("evening", args=[house.club.slug, an_evening(house).slug])
    answers = [Client().get(address) for _reader in range(2)]

    assert [answer["Vary"] for answer in answers] == ["Accept-Encoding"] * 2
    assert [dict(answer.cookies) for answer in answers] == [{}, {}]
    assert answers[0]["ETag"] == answers[1]["ETag"]
    assert answers[0]["X-Request-ID"] != answers[1]["X-Request-ID"]
