"""A PostgreSQL that is stopped, and one that is silent: the program says so, lives on, and finds it again."""

import contextlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from tests.faults.servers import Postgres
from tests.processes import EveningServer
from tests.stack.test_broker import HUNG, silent

pytestmark = [pytest.mark.stack, pytest.mark.faults]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Postgres]:
    """A PostgreSQL of this test alone, not started yet."""
    made = Postgres(tmp_path)
    yield made
    made.stop()


@contextlib.contextmanager
def running(database: Postgres) -> Iterator[str]:
    """Let it run until the block ends."""
    database.start()
    try:
        yield database.url
    finally:
        database.stop()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[EveningServer]:
    """A server that is ended, whatever happens."""
    process = EveningServer(tmp_path / "data")
    yield process
    process.stop()


def get(evening: EveningServer, path: str) -> tuple[int, str, str | None]:
    """Status, text, and when to come again."""
    try:
        with urllib.request.urlopen(evening.url + path, timeout=60) as answer:  # noqa: S310
            return answer.status, answer.read().decode(), answer.headers["Retry-After"]
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode(), refused.headers["Retry-After"]


def test_a_database_that_is_stopped_is_a_page_of_one_sentence_until_it_is_back(
    database: Postgres, evening: EveningServer
) -> None:
    with contextlib.ExitStack() as first:
        url = first.enter_context(running(database))
        evening.environment = {**evening.environment, "DATABASE_URL": url}
        evening.open()
        before = [get(evening, path)[0] for path in ("/en/", "/readyz", "/healthz")]
    away = get(evening, "/en/")
    ready = get(evening, "/readyz")
    alive = get(evening, "/healthz")
    with running(database):
        after = [get(evening, path)[0] for path in ("/readyz", "/en/")]

    assert before == [200, 200, 200]
    assert (away[0], away[2]) == (503, "5")
    assert "The database does not answer at the moment. Nothing that was saved is lost." in away[1]
    assert (ready[0], json.loads(ready[1])["database"]) == (503, "away")
    assert alive[0] == 200
    assert after == [200, 200]


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_silent_is_given_up() -> None:
    before = connection.settings_dict["PORT"]
    connection.close()
    begun = time.monotonic()
    with silent() as port:
        connection.settings_dict["PORT"] = port
        try:
            answer = Client().get("/readyz")
        finally:
            connection.settings_dict["PORT"] = before
    took = time.monotonic() - begun

    assert (answer.status_code, answer.json()["database"]) == (503, "away")
    assert took < HUNG
