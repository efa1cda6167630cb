"""One form posted many times over real HTTP to a server of two processes; one whose answer never arrives."""

import http.client
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import a_house, a_running_round, an_evening, pulya_only
from tests.factories.forms import a_sheet_form
from tests.processes import GunicornServer
from tests.races.gates import SECONDS, behind_a_row, shut_gate, wait_until
from tests.stack.conftest import database_url_of_test
from tournament.models import HistoryEntry, SheetVersion, StandingsSnapshot, Table, Tournament
from tournament.row_locks import lock_tournament

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

TIMES = 20
START_SECONDS = 60
"""A server that has just been started first reads the program."""


def _settings(**more: str) -> dict[str, str]:
    return {"DATABASE_URL": database_url_of_test(), "SECRET_KEY": "the same for all", **more}


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GunicornServer]:
    """Two processes of eight threads, as the operating manual has it."""
    process = GunicornServer(tmp_path_factory.mktemp("gunicorn"), **_settings())
    yield process.open()
    process.stop()


@pytest.fixture
def unguarded(transactional_db: None, tmp_path: Path) -> Iterator[GunicornServer]:
    """The same without row locks; all posts have a thread, whichever process they come to."""
    process = GunicornServer(tmp_path, "tests.races.wsgi", **_settings(WEB_THREADS=str(TIMES)))
    yield process.open()
    process.stop()


@dataclass(frozen=True, slots=True)
class Form:
    """A filled sheet as a browser sends it: the address, the body, the cookie that goes with its token."""

    address: str
    body: str
    cookie: str

    def headers(self) -> dict[str, str]:
        return {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.cookie}


@dataclass(frozen=True, slots=True)
class Reply:
    """What the server said: the status, and where to go."""

    status: int
    to: str | None


def _a_table() -> Table:
    house = a_house()
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def _filled(table: Table, **fields: str) -> Form:
    """North's sheet, filled in on the page that he was given."""
    browser, address = Client(), reverse("table_seat", args=[table.code, 0])
    page = browser.get(address)
    cells = a_sheet_form(pulya_only(table, [10, 8, 6, 4]), key=page.context["form_key"])
    token = str(page.context["csrf_token"])
    cookie = f"csrftoken={browser.cookies['csrftoken'].value}"
    return Form(address, urlencode({**cells, "csrfmiddlewaretoken": token, **fields}), cookie)


def _post(server: GunicornServer, form: Form, gate: threading.Barrier | None = None) -> Reply:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=START_SECONDS)
    try:
        connection.connect()
        if gate is not None:
            gate.wait(SECONDS)
        connection.request("POST", form.address, form.body, form.headers())
        answer = connection.getresponse()
        return Reply(answer.status, answer.headers["Location"])
    finally:
        connection.close()


def _post_and_leave(server: GunicornServer, form: Form) -> None:
    """Send the form and close the connection before anything is read, as a phone does whose Wi-Fi drops."""
    head = {"Host": "127.0.0.1", "Content-Length": str(len(form.body)), **form.headers()}
    lines = [f"POST {form.address} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as phone:
        phone.sendall("\r\n".join([*lines, "", form.body]).encode())


def _written_once() -> bool:
    versions, entries = SheetVersion.objects.count(), HistoryEntry.objects.filter(act="submit_sheet").count()
    return (versions, entries) == (1, 1)


def _is_settled() -> bool:
    """Whether the sheet's standings are there: nothing is left to do of a post whose answer nobody reads."""
    version = Tournament.objects.get().results_version
    return _written_once() and StandingsSnapshot.objects.filter(results_version=version).exists()


def _receipt(form: Form) -> str:
    """What North's page says of the sheet he has handed in."""
    page = Client().get(form.address)
    return str(page.context["page"].receipt)


def test_without_a_lock_nineteen_of_twenty_posts_of_one_form_are_error_pages(
    unguarded: GunicornServer,
) -> None:
    form = _filled(_a_table())
    posts: list[Future[Reply]] = []

    with ThreadPoolExecutor(TIMES) as pool, shut_gate() as gate:
        posts += [pool.submit(_post, unguarded, form) for _count in range(TIMES)]
        wait_until(lambda: gate.standing() == TIMES, START_SECONDS)
        gate.open()
        statuses = [post.result(START_SECONDS).status for post in posts]

    assert sorted(statuses) == [302] + [500] * (TIMES - 1)


def test_one_form_posted_twenty_times_at_once_is_one_version_and_twenty_times_one_answer(
    server: GunicornServer,
) -> None:
    form = _filled(_a_table())
    gate = threading.Barrier(TIMES)

    with ThreadPoolExecutor(TIMES) as pool:
        replies = list(pool.map(partial(_post, server, gate=gate), [form] * TIMES))

    assert replies == [Reply(302, form.address)] * TIMES
    assert _written_once()


def test_a_form_whose_answer_was_lost_gets_the_same_receipt_when_it_is_sent_again(
    server: GunicornServer,
) -> None:
    form = _filled(_a_table())
    _post_and_leave(server, form)
    wait_until(_is_settled, START_SECONDS)
    receipt = _receipt(form)

    assert _post(server, form) == Reply(302, form.address)

    assert _written_once()
    assert _receipt(form) == receipt


def test_a_form_sent_again_while_the_lost_one_is_being_written_is_written_once(
    server: GunicornServer,
) -> None:
    form = _filled(_a_table())
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            lock_tournament(Tournament.objects.get().pk)
            _post_and_leave(server, form)
            wait_until(lambda: behind_a_row() == 1, START_SECONDS)
            again = pool.submit(_post, server, form)
            wait_until(lambda: behind_a_row() == 2, START_SECONDS)
        assert again.result(START_SECONDS) == Reply(302, form.address)

    wait_until(_is_settled)
    assert _written_once()


def test_without_its_key_a_form_sent_again_is_told_that_somebody_else_has_saved() -> None:
    form = _filled(_a_table(), form_key="")
    answers = [
        Client().post(form.address, form.body, content_type="application/x-www-form-urlencoded")
        for _again in range(2)
    ]

    assert [answer.status_code for answer in answers] == [302, 409]
    assert _written_once()
