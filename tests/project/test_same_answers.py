"""Who asks for the same public page at the same moment gets the same answer, and nobody gets another's."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from deploy import same_answers
from deploy.same_answers import SameAnswers
from tests.factories.evenings import a_house, acting, an_evening
from tests.factories.forms import desk_of
from tournament.operations.announce import announce
from tournament.web.kept_pages import for_all

LONG = 1000.0
REQUESTS = RequestFactory()


class Pages:
    """Pages that are numbered as they are made."""

    def __init__(self, *, same: bool = True, status: int = 200) -> None:
        self.made, self.same, self.status = 0, same, status

    def __call__(self, _request: HttpRequest) -> HttpResponse:
        """The next page."""
        self.made += 1
        response = HttpResponse(str(self.made), status=self.status, headers={"X-Page": "mine"})
        return for_all(response) if self.same else response


@pytest.fixture
def answers(settings: Any) -> Callable[[Pages], SameAnswers]:
    """Makes the middleware around some pages, with all the time in the world."""
    settings.SAME_ANSWER_SECONDS = LONG
    return SameAnswers


def texts(answers: SameAnswers, *requests: HttpRequest) -> list[str]:
    return [answers(request).content.decode() for request in requests]


def test_the_same_question_has_the_same_answer_with_its_headers(answers: Any) -> None:
    asked = answers(Pages())
    request = REQUESTS.get("/en/", headers={"Accept-Encoding": "gzip"})

    first, second = asked(request), asked(request)

    assert (first.content, second.content) == (b"1", b"1")
    assert (second.status_code, second["X-Page"]) == (200, "mine")


@pytest.mark.parametrize(
    "other",
    [
        REQUESTS.get("/ru/"),
        REQUESTS.get("/en/?seen=1.1"),
        REQUESTS.head("/en/"),
        REQUESTS.get("/en/", headers={"Accept-Encoding": "gzip"}),
        REQUESTS.get("/en/", headers={"HX-Request": "true"}),
        REQUESTS.get("/en/", headers={"If-None-Match": 'W/"1"'}),
        REQUESTS.get("/en/", headers={"Host": "other.example"}),
        REQUESTS.get("/en/", secure=True),
    ],
)
def test_another_question_has_an_answer_of_its_own(answers: Any, other: HttpRequest) -> None:
    assert texts(answers(Pages()), REQUESTS.get("/en/"), other) == ["1", "2"]


def test_what_is_sent_is_never_answered_from_memory(answers: Any) -> None:
    assert texts(answers(Pages()), REQUESTS.post("/en/"), REQUESTS.post("/en/")) == ["1", "2"]


@pytest.mark.parametrize("pages", [Pages(same=False), Pages(status=404), Pages(status=503)])
def test_what_is_not_for_all_or_no_page_is_not_kept(answers: Any, pages: Pages) -> None:
    request = REQUESTS.get("/en/")
    assert texts(answers(pages), request, request) == ["1", "2"]


class Steady:
    """The monotonic clock in a test's hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(same_answers.time, "monotonic", lambda: self.now)


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Steady:
    """The clock; an answer is fresh for a fifth of a second."""
    settings.SAME_ANSWER_SECONDS = 0.2
    return Steady(monkeypatch)


def test_it_is_forgotten_after_its_moment(steady: Steady) -> None:
    asked, request = SameAnswers(Pages()), REQUESTS.get("/en/")
    first = texts(asked, request)
    steady.now += 0.19
    second = texts(asked, request)
    steady.now += 0.01
    assert first + second + texts(asked, request) == ["1", "1", "2"]


class SlowPages:
    """Pages that are numbered; every one after the first takes until it is told to go on."""

    def __init__(self) -> None:
        self.asked, self.making, self.go_on = 0, threading.Event(), threading.Event()

    def __call__(self, _request: HttpRequest) -> HttpResponse:
        """The next page."""
        self.asked += 1
        number = self.asked
        if number > 1:
            self.making.set()
            assert self.go_on.wait(10)
        return for_all(HttpResponse(str(number)))


def test_while_the_next_is_made_the_others_get_the_one_before_for_a_moment(steady: Steady) -> None:
    pages = SlowPages()
    asked, request = SameAnswers(pages), REQUESTS.get("/en/")
    assert texts(asked, request) == ["1"]
    steady.now += 0.2
    with ThreadPoolExecutor(2) as pool:
        second = pool.submit(texts, asked, request)
        assert pages.making.wait(10)
        assert texts(asked, request, request) == ["1", "1"]
        assert pages.asked == 2

        # The moment is over and the next is not there: nobody gets the old one any more.
        pages.making.clear()
        steady.now += 0.3
        third = pool.submit(texts, asked, request)
        assert pages.making.wait(10)
        pages.go_on.set()
        assert [second.result(10), third.result(10)] == [["2"], ["3"]]


@pytest.mark.parametrize("status", [503, 404, 302])
def test_a_page_that_is_none_any_more_is_not_given_out_for_one(steady: Steady, status: int) -> None:
    """A database that is away is told to everybody at once, not hidden behind the last good page."""
    pages = Pages()
    asked, request = SameAnswers(pages), REQUESTS.get("/en/")
    assert asked(request).status_code == 200
    pages.status = status
    steady.now += 0.2
    for _time in range(20):
        assert asked(request).status_code == status
        steady.now += 0.01
    assert (asked.bytes, asked.kept) == (0, {})


def test_its_memory_is_bounded(answers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_answers, "MOST_ANSWERS", 3)
    asked = answers(Pages())
    for number in range(20):
        asked(REQUESTS.get(f"/en/?x={number}"))
        assert len(asked.kept) <= 3
    monkeypatch.setattr(same_answers, "MOST_BYTES", 5)
    for number in range(20):
        asked(REQUESTS.get(f"/en/?y={number}"))
        assert sum(len(kept.content) for kept in asked.kept.values()) == asked.bytes <= 5


def test_on_a_laptop_it_does_not_stand_in_the_way(settings: Any) -> None:
    settings.SAME_ANSWER_SECONDS = 0.0
    with pytest.raises(MiddlewareNotUsed):
        SameAnswers(Pages())


@pytest.mark.django_db
def test_a_hall_reads_what_was_made_once_and_the_director_what_is(
    settings: Any, django_assert_num_queries: Any
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    settings.SAME_ANSWER_SECONDS = LONG
    hall, page = Client(), reverse("evening", args=[house.club.slug, evening.slug])
    desk, address = desk_of(house), reverse("evening_desk", args=[evening.pk])
    before = hall.get(page)
    with django_assert_num_queries(0):
        assert hall.get(page).content == before.content
    desk.get(address)
    announce(text="Чай готов", **acting(house, evening))

    assert "Чай готов" in desk.get(address).content.decode()
    assert "Чай готов" not in hall.get(page).content.decode()
    for _time in range(2):
        with django_assert_num_queries(2):
            assert hall.get(reverse("evening_clock", args=[house.club.slug, evening.slug])).status_code == 200
