"""The desk's door: whoever guesses a password waits, nobody else does; and nothing of it is kept."""

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt, AccessLog
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import House, a_user
from tournament.models import Role

pytestmark = pytest.mark.django_db

RIGHT, WRONG = "верхний-ящик-стола", "нижний-ящик-стола"
WAITS = "Слишком много неверных паролей."


@pytest.fixture
def director(house: House) -> Any:
    user = a_user("severova", house, Role.DIRECTOR)
    user.set_password(RIGHT)
    user.save()
    return user


def log_in(password: str, username: str = "severova", address: str = "192.168.1.7") -> HttpResponse:
    return Client(REMOTE_ADDR=address).post(reverse("login"), {"username": username, "password": password})


def try_in_vain(times: int) -> HttpResponse:
    for _try in range(times):
        answer = log_in(WRONG)
    return answer


def test_after_so_many_wrong_passwords_the_right_one_waits_too(director: Any) -> None:
    assert WAITS not in try_in_vain(settings.AXES_FAILURE_LIMIT - 1).content.decode()
    last = try_in_vain(1)
    right = log_in(RIGHT)

    for answer in (last, right):
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "600")
        assert WAITS in answer.content.decode()
        assert "10 минут" in answer.content.decode()


def test_a_right_password_in_between_makes_the_count_begin_anew(director: Any) -> None:
    try_in_vain(settings.AXES_FAILURE_LIMIT - 1)
    assert log_in(RIGHT).status_code == 302
    try_in_vain(settings.AXES_FAILURE_LIMIT - 1)
    assert log_in(RIGHT).status_code == 302


def test_whoever_guesses_keeps_the_person_himself_not_out(director: Any) -> None:
    try_in_vain(settings.AXES_FAILURE_LIMIT)
    assert log_in(RIGHT, address="192.168.1.8").status_code == 302


def test_another_login_from_there_is_not_held_up(house: House, director: Any) -> None:
    other = a_user("chizhov", house, Role.ASSISTANT)
    other.set_password(RIGHT)
    other.save()
    try_in_vain(settings.AXES_FAILURE_LIMIT)
    assert log_in(RIGHT, username="chizhov").status_code == 302


def test_who_is_logged_in_stays_so(director: Any) -> None:
    client = Client(REMOTE_ADDR="192.168.1.7")
    client.post(reverse("login"), {"username": "severova", "password": RIGHT})
    try_in_vain(settings.AXES_FAILURE_LIMIT)
    assert client.get(reverse("desk")).status_code == 200


def test_the_wait_ends_and_what_was_counted_is_forgotten(director: Any) -> None:
    try_in_vain(settings.AXES_FAILURE_LIMIT)
    AccessAttempt.objects.update(
        attempt_time=timezone.now() - settings.AXES_COOLOFF_TIME - timedelta(seconds=1)
    )

    assert log_in(RIGHT).status_code == 302

    assert not AccessAttempt.objects.exists()
    assert not AccessLog.objects.exists()


def test_nothing_that_was_typed_is_kept_or_logged(director: Any, caplog: pytest.LogCaptureFixture) -> None:
    try_in_vain(settings.AXES_FAILURE_LIMIT)

    kept = " ".join(f"{row.post_data} {row.get_data}" for row in AccessAttempt.objects.all())
    assert (WRONG in kept, "severova" in kept) == (False, False)
    assert (WRONG in caplog.text, "severova" in caplog.text, "192.168" in caplog.text) == (
        False,
        False,
        False,
    )


def test_where_somebody_wanted_to_go_outlives_the_refusal(director: Any) -> None:
    try_in_vain(settings.AXES_FAILURE_LIMIT)
    answer = Client(REMOTE_ADDR="192.168.1.7").post(
        reverse("login"), {"username": "severova", "password": RIGHT, "next": "/desk/tokens/"}
    )
    assert 'name="next" value="/desk/tokens/"' in answer.content.decode()
