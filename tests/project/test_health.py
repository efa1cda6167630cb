"""Health: whether the process lives, whether it can serve; asked by machines, with no word about anybody."""

import threading
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from deploy.bounded import BoundedCheck
from deploy.health_checks import Health, ask_database
from tests.factories.broken import no_database
from tests.factories.evenings import a_house, an_evening
from tests.services import free_port
from tournament.derived.standings_snapshot import store_standings
from tournament.models import StandingsSnapshot, Tournament

ADDRESSES = ["/healthz", "/readyz"]


def ready() -> tuple[int, dict[str, Any]]:
    answer = Client().get("/readyz")
    return answer.status_code, answer.json()


def test_a_process_that_lives_says_so_and_asks_nobody() -> None:
    # Without the mark `django_db` this test may not touch the database at all.
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_probes_are_kept_by_nobody_and_set_no_cookie(address: str) -> None:
    answer = Client().get(address)
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    assert answer["Content-Type"] == "application/json"
    assert {name for name in ("Vary", "Set-Cookie", "Content-Language") if name in answer} == set()
    assert not answer.cookies


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_load_balancer_calls_by_ip_whatever_hosts_are_allowed(address: str, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["club.example"]
    answers = [Client().get(path, headers={"host": "10.1.2.3:8000"}) for path in (address, "/ru/")]
    assert [answer.status_code for answer in answers] == [200, 400]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_probes_are_read_and_nothing_else(address: str) -> None:
    assert Client().head(address).status_code == 200
    for method in ("post", "put", "delete", "options"):
        answer = getattr(Client(), method)(address)
        assert (answer.status_code, answer["Allow"], answer.content) == (405, "GET, HEAD", b"")


@pytest.mark.parametrize("path", ["/healthz/", "/ru/healthz", "/readyz/"])
@pytest.mark.django_db
def test_probes_have_one_address_each(path: str) -> None:
    assert Client().get(path, follow=True).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_where_all_standings_are_current_the_program_is_ready() -> None:
    store_standings(tournament_id=an_evening(a_house(), players=3).pk)
    found = {"status": "ok", "database": "ok", "broker": "none", "oldest_stale_seconds": 0.0}
    assert ready() == (200, found)


@pytest.mark.django_db(transaction=True)
def test_the_age_of_the_oldest_standings_that_are_behind_is_told_in_seconds() -> None:
    an_evening(a_house(), players=3)
    StandingsSnapshot.objects.all().delete()
    before = timezone.now()
    Tournament.objects.update(stale_since=before - timedelta(seconds=500))
    status, found = ready()
    after = timezone.now()

    assert (status, found["status"]) == (200, "ok")
    assert 500 <= found["oldest_stale_seconds"] <= 500 + (after - before).total_seconds() + 0.001


@pytest.mark.django_db(transaction=True)
def test_without_a_database_the_program_is_not_ready_and_says_why(caplog: pytest.LogCaptureFixture) -> None:
    with no_database():
        found, living = ready(), Client().get("/healthz")

    away = {"status": "down", "database": "away", "broker": "none", "oldest_stale_seconds": None}
    assert found == (503, away)
    assert living.status_code == 200
    assert "the database does not answer: OperationalError" in caplog.text
    assert ready()[0] == 200


@pytest.mark.django_db(transaction=True)
def test_without_its_broker_the_program_serves_everything_and_says_so(settings: Any) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    settings.CELERY_BROKER_URL = f"redis://:a-password@127.0.0.1:{free_port()}/0"
    answer = Client().get("/readyz")

    away = {"status": "degraded", "database": "ok", "broker": "away", "oldest_stale_seconds": 0.0}
    assert (answer.status_code, answer.json()) == (200, away)
    assert b"password" not in answer.content


@pytest.mark.parametrize(
    ("database", "broker", "status"),
    [
        ("ok", "ok", "ok"),
        ("ok", "none", "ok"),
        ("ok", "away", "degraded"),
        ("away", "ok", "down"),
        ("away", "away", "down"),
        ("away", "none", "down"),
    ],
)
def test_only_the_database_decides_whether_a_page_can_be_served(
    database: str, broker: str, status: str
) -> None:
    assert Health(database, broker, None).status == status


def test_what_never_answers_is_waited_for_once_and_asked_once() -> None:
    released = threading.Event()
    asked: list[int] = []

    def silent() -> str:
        asked.append(1)
        released.wait()
        return "at last"

    check = BoundedCheck(silent, 0.05)
    begun = time.monotonic()
    for _probe in range(2):
        with pytest.raises(TimeoutError):
            check()
    took = time.monotonic() - begun
    patient = BoundedCheck(check._check, 60)
    patient._run = check._run
    released.set()

    assert asked == [1]
    assert took >= 0.1
    assert patient() == "at last"
    assert BoundedCheck(silent, 60)() == "at last"


def test_what_a_check_raises_is_raised_where_it_was_asked() -> None:
    def broken() -> str:
        raise ZeroDivisionError

    check = BoundedCheck(broken, 60)
    for _probe in range(2):
        with pytest.raises(ZeroDivisionError):
            check()


@pytest.mark.django_db(transaction=True)
def test_the_check_leaves_no_connection_behind(connections_opened: Callable[[], list[Any]]) -> None:
    ask_database()
    (opened,) = connections_opened()
    assert opened.connection is None


@pytest.fixture
def connections_opened() -> Any:
    """Every connection that was opened meanwhile."""
    from django.db.backends.signals import connection_created  # noqa: PLC0415 -- only here

    opened: list[Any] = []

    def note(connection: Any, **_more: object) -> None:
        opened.append(connection)

    connection_created.connect(note)
    yield lambda: opened
    connection_created.disconnect(note)
