"""A request sent twice is done once; an edit of what somebody else has changed is not done."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.factories.evenings import House, a_running_round, an_evening
from tests.tournament.api.conftest import Program, sheet_of
from tournament.history_log import DoneAnswer, answer_done
from tournament.models import DoneRequest, Entrant, HistoryEntry, Tournament
from tournament.periodic_tasks import forget_old_requests

Programs = Callable[..., Program]


@pytest.fixture
def evening(house: House) -> Tournament:
    """An evening of seven."""
    return an_evening(house, players=7)


def test_the_same_request_is_done_once_and_answered_alike(program: Programs, evening: Tournament) -> None:
    """Also after a lost answer; the repeated answer says that it is one."""
    asking, path = program(), f"evenings/{evening.pk}/entrants/"
    first = asking.post(path, {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    again = asking.post(path, {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first["Location"] == again["Location"]
    assert "Idempotent-Replayed" not in first
    assert again["Idempotent-Replayed"] == "true"
    assert Entrant.objects.filter(person__name="Анна").count() == 1


def test_a_key_is_for_one_request_of_one_person(house: House, program: Programs, evening: Tournament) -> None:
    """With other words it is refused; somebody else's same key is another."""
    asking, path = program(), f"evenings/{evening.pk}/entrants/"
    asking.post(path, {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    other = asking.post(path, {"name": "Борис"}, **{"Idempotency-Key": "k-1"})
    assert (other.status_code, other.json()["code"]) == (409, "key_used")
    assert not Entrant.objects.filter(person__name="Борис").exists()


def test_a_refusal_is_not_kept(program: Programs, evening: Tournament) -> None:
    """The next try with the same key is judged anew."""
    asking, path = program(), f"evenings/{evening.pk}/rounds/1/start/"
    assert asking.post(path, **{"Idempotency-Key": "k-1"}).status_code == 404
    asking.post(f"evenings/{evening.pk}/rounds/", {"policy": "blocks"})
    assert asking.post(path, **{"Idempotency-Key": "k-1"}).status_code == 409
    asking.post(f"evenings/{evening.pk}/rounds/1/publish/")
    assert asking.post(path, **{"Idempotency-Key": "k-1"}).status_code == 200
    assert asking.post(path, **{"Idempotency-Key": "k-1"}).status_code == 200


def test_what_was_done_and_whose_answer_was_lost_is_not_done_again(
    program: Programs, evening: Tournament
) -> None:
    """The process has died between the act and its answer: the key stands in the act's own transaction."""
    asking, path = program(), f"evenings/{evening.pk}/entrants/"
    asking.post(path, {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    DoneRequest.objects.update(status=None, body=None)
    again = asking.post(path, {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    assert (again.status_code, again.json()["code"]) == (409, "answer_unknown")
    assert again.json()["done_at"]
    assert HistoryEntry.objects.filter(act="register_player", tournament=evening).count() == 8


def test_who_has_it_already_is_told_so(program: Programs, evening: Tournament) -> None:
    """304 without a body, until it is another."""
    asking, path = program(), f"evenings/{evening.pk}/entrants/"
    tag = asking.get(path)["ETag"]
    same = asking.get(path, **{"If-None-Match": tag})
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", tag)
    asking.post(path, {"name": "Анна"})
    assert asking.get(path, **{"If-None-Match": tag}).status_code == 200


def test_an_edit_of_what_was_changed_meanwhile_is_not_done(program: Programs, evening: Tournament) -> None:
    """412: how it stands now, and what was done since, by whom."""
    asking, path = program(), f"evenings/{evening.pk}/"
    tag = asking.get(path)["ETag"]
    assert asking.send("PATCH", path, {"round_minutes": 60}, **{"If-Match": tag}).status_code == 200
    late = asking.send("PATCH", path, {"round_minutes": 50}, **{"If-Match": tag})
    told = late.json()
    assert (late.status_code, told["code"]) == (412, "changed")
    assert told["current"]["settings"]["round_minutes"] == 60
    assert [change["act"] for change in told["changes"]] == ["change_settings"]
    assert told["changes"][0]["who"] == "Мария Северова"
    assert asking.get(path).json()["settings"]["round_minutes"] == 60


def test_another_act_of_the_evening_does_not_make_it_another(program: Programs, evening: Tournament) -> None:
    """The tag is of what is said, not of when."""
    asking, path = program(), f"evenings/{evening.pk}/entrants/"
    one = next(row for row in asking.get(path).json()["results"])
    tag = asking.get(f"{path}{one['id']}/")["ETag"]
    asking.post(path, {"name": "Анна"})
    changed = asking.send("PATCH", f"{path}{one['id']}/", {"fixed_table": 1}, **{"If-Match": tag})
    assert (changed.status_code, changed.json()["fixed_table"]) == (200, 1)


def test_a_sheet_that_came_meanwhile_is_told(house: House, program: Programs, evening: Tournament) -> None:
    """By the version that was seen, with or without a tag."""
    a_running_round(house, evening)
    asking, path = program(), f"evenings/{evening.pk}/rounds/1/tables/1/sheet/versions/"
    sent: dict[str, Any] = {**sheet_of(4), "seen_version": 0, "looked_again": True}
    assert asking.post(path, sent).status_code == 201
    late = asking.post(path, {**sent, "pulya": [2, 2, 2, 2]})
    assert (late.status_code, late.json()["code"]) == (412, "changed")


def test_a_key_is_forgotten_after_thirty_days(program: Programs, evening: Tournament) -> None:
    """And not before."""
    program().post(f"evenings/{evening.pk}/entrants/", {"name": "Анна"}, **{"Idempotency-Key": "k-1"})
    assert forget_old_requests() == 0
    DoneRequest.objects.update(done_at=timezone.now() - timedelta(days=31))
    assert forget_old_requests() == 1
    assert not DoneRequest.objects.exists()


def test_of_two_requests_at_once_the_second_is_answered_as_the_first(
    program: Programs, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one looked before the first had written its key, and waits for its answer."""
    path, key = f"evenings/{evening.pk}/entrants/", {"Idempotency-Key": "k-1"}
    asking = program()
    first = asking.post(path, {"name": "Анна"}, **key)
    real = answer_done
    row = DoneRequest.objects.get()
    unanswered = DoneAnswer(row.fingerprint, row.done_at, None, None, "")
    monkeypatch.setattr("tournament.api.idempotency.answer_done", lambda _key: None)
    seen = iter([unanswered])
    monkeypatch.setattr("tournament.history_log.answer_done", lambda key: next(seen, real(key)))
    second = asking.post(path, {"name": "Анна"}, **key)
    assert (second.status_code, second.json()) == (201, first.json())
