"""Requests of programs that come at the same moment: one key, one act; one state seen, one edit."""

import json
from functools import partial
from typing import Any

import pytest
from django.test import Client

from tests.factories.evenings import House, a_house, an_evening
from tests.races.threads import together
from tournament.models import ApiToken, Entrant, HistoryEntry, Tournament

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def house() -> House:
    """A club."""
    return a_house()


def asking(house: House, method: str, path: str, said: Any, **headers: str) -> Any:
    """A request of a program of its own, to be sent later."""
    _row, secret = ApiToken.objects.create(user=house.owner, name="a test", scope="director")
    told = {"Authorization": f"Bearer {secret}", **headers}
    send = partial(Client().generic, method, f"/api/v1/{path}", json.dumps(said).encode())
    return partial(send, content_type="application/json", headers=told)


def test_the_same_request_at_once_is_done_once_and_answered_alike(house: House) -> None:
    """Whoever comes second waits for the first one's answer."""
    evening = an_evening(house)
    key = {"Idempotency-Key": "k-1"}
    path = f"evenings/{evening.pk}/entrants/"
    answers = together([asking(house, "POST", path, {"name": "Анна"}, **key) for _count in range(4)])
    assert [answer.status_code for answer in answers] == [201] * 4
    assert [answer.json() for answer in answers] == [answers[0].json()] * 4
    assert Entrant.objects.count() == 1
    assert HistoryEntry.objects.filter(act="register_player").count() == 1


def test_evenings_opened_by_the_same_request_are_one(house: House) -> None:
    """Nothing but the key tells that they are the same."""
    said = {"club": house.club.pk, "name": "Кубок", "date": "2026-11-29"}
    key = {"Idempotency-Key": "k-1"}
    answers = together([asking(house, "POST", "evenings/", said, **key) for _count in range(4)])
    assert [answer.status_code for answer in answers] == [201] * 4
    assert Tournament.objects.count() == 1


def test_of_two_edits_of_one_state_one_is_done(house: House) -> None:
    """The condition is judged under the lock of the act."""
    evening = an_evening(house, players=4)
    path = f"evenings/{evening.pk}/entrants/{evening.entrants.first().pk}/"
    tag = asking(house, "GET", path, None)()["ETag"]
    edits = [asking(house, "PATCH", path, {"fixed_table": table}, **{"If-Match": tag}) for table in (1, 2, 3)]
    answers = together(edits)
    assert sorted(answer.status_code for answer in answers) == [200, 412, 412]
    late = next(answer.json() for answer in answers if answer.status_code == 412)
    assert [change["act"] for change in late["changes"]] == ["fix_table"]
