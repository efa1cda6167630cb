"""Whoever guesses at codes is slowed down; whoever knows one, or has only mistyped, is not."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

from tests.factories.evenings import House, a_running_round, an_evening
from tournament.models import Table
from tournament.web.tries import MOST

pytestmark = pytest.mark.django_db

WRONG = "ZZZZZZZ"
WAITS = "Слишком много неверных кодов"


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def typed(code: str, address: str = "192.168.1.7") -> HttpResponse:
    return Client(REMOTE_ADDR=address).post("/s/", {"code": code})


def found(answer: HttpResponse) -> bool:
    return "Да, это мой стол" in answer.content.decode()


def test_after_so_many_wrong_codes_a_right_one_waits_too(table: Table) -> None:
    for _try in range(MOST - 1):
        assert WAITS not in typed(WRONG).content.decode()
    assert found(typed(table.short_code))
    typed(WRONG)

    answer = typed(table.short_code)

    assert (answer.status_code, found(answer)) == (422, False)
    assert WAITS in answer.content.decode()


def test_another_address_is_not_held_up(table: Table) -> None:
    for _try in range(MOST):
        typed(WRONG)
    assert found(typed(table.short_code, "192.168.1.8"))


def test_what_can_be_no_code_is_no_try(table: Table) -> None:
    for _try in range(MOST):
        typed("K7MP")
    assert found(typed(table.short_code))


def test_a_wrong_try_is_forgotten(table: Table) -> None:
    with patch("tournament.web.tries.SPAN", 0):
        for _try in range(MOST):
            typed(WRONG)
    assert found(typed(table.short_code))


@pytest.fixture
def cache_away() -> Iterator[None]:
    """A cache that fails as Redis does when it is away: it is outside of our walls."""
    with (
        patch.object(type(cache._connections[cache._alias]), "get", side_effect=ConnectionError),
        patch.object(type(cache._connections[cache._alias]), "add", side_effect=ConnectionError),
    ):
        yield


def test_a_cache_that_is_away_closes_no_door(
    table: Table, cache_away: None, caplog: pytest.LogCaptureFixture
) -> None:
    assert typed(WRONG).status_code == 422
    assert found(typed(table.short_code))
    assert "does not count" in caplog.text
