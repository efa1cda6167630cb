"""The database away, its disk full: everybody is told in a sentence, nothing that was typed is lost."""

import html
import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import psycopg
import pytest
from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import (
    DataError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
    connection,
)
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.broken import a_full_disk, no_database
from tests.factories.evenings import a_house, a_running_round, an_evening, pulya_only
from tests.factories.forms import a_sheet_form, desk_of
from tournament.models import HistoryEntry, SheetVersion, Table, Tournament
from tournament.web.database_faults import Fault, fault_behind, fault_of
from tournament.web.views.errors import bad_request

on_sqlite = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite's own way to be full")
served = pytest.mark.django_db(transaction=True)

AWAY = "База данных сейчас не отвечает. Всё, что было сохранено раньше, на месте."
FULL = "На компьютере клуба кончилось место на диске: ничего не сохранено. Позовите судью"


def a_table() -> Table:
    house = a_house()
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def a_client() -> Client:
    return Client(raise_request_exception=False)


def kept_fields(answer: Any) -> dict[str, str]:
    """What the page's form would send again."""
    found = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', answer.content.decode())
    return {html.unescape(name): html.unescape(value) for name, value in found}


def check_frame(answer: Any, retry: str = "5") -> None:
    """Whoever asks: 503, when to come again, kept by nobody, no cookie."""
    assert (answer.status_code, answer["Retry-After"]) == (503, retry)
    assert "no-store" in answer["Cache-Control"]
    assert not answer.cookies


@served
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("ru", AWAY), ("en", "The database does not answer at the moment. Nothing that was saved is lost.")],
)
def test_a_reader_is_told_in_his_language_and_the_page_comes_back_by_itself(
    language: str, sentence: str
) -> None:
    with no_database():
        answer = a_client().get(f"/{language}/")
    page = answer.content.decode()

    check_frame(answer)
    assert sentence in page
    assert '<meta http-equiv="refresh" content="5">' in page
    assert "<form" not in page
    assert a_client().get(f"/{language}/").status_code == 200


@served
def test_a_page_behind_a_login_says_the_same() -> None:
    desk = desk_of(a_house())
    desk.raise_request_exception = False
    with no_database():
        answer = desk.get("/desk/")

    check_frame(answer)
    assert AWAY in answer.content.decode()


@served
def test_a_sheet_that_met_no_database_is_kept_in_the_page_and_taken_by_the_next_press() -> None:
    table = a_table()
    address = reverse("table_seat", args=[table.code, 0])
    form = a_sheet_form(pulya_only(table, [10, 8, 6, 4]) | {"p3": "2.4"}) | {"comment": 'a <"word">'}
    with no_database():
        answer = a_client().post(address, urlencode(form), content_type="application/x-www-form-urlencoded")
    page = answer.content.decode()

    check_frame(answer)
    assert AWAY in page
    assert f'<form method="post" action="{address}">' in page
    assert '"refresh"' not in page
    assert '<"word">' not in page
    assert kept_fields(answer) == form
    assert SheetVersion.objects.count() == 0

    for _press in range(2):
        assert a_client().post(address, kept_fields(answer)).status_code == 302
    assert [version.typed["p3"] for version in SheetVersion.objects.all()] == ["2.4"]


@on_sqlite
@served
def test_a_sheet_for_which_there_is_no_room_is_not_half_stored_and_taken_once_there_is() -> None:
    table = a_table()
    address = reverse("table_seat", args=[table.code, 0])
    with a_full_disk():
        for taken in range(30):
            form = a_sheet_form(pulya_only(table, [10, 8, 6, taken]), seen=taken)
            answer = a_client().post(address, form)
            if answer.status_code != 302:
                break
        stored = SheetVersion.objects.count()
        written = HistoryEntry.objects.filter(act="submit_sheet").count()

    check_frame(answer, "60")
    assert FULL in answer.content.decode()
    assert (stored, written) == (taken, taken)
    assert a_client().post(address, kept_fields(answer)).status_code == 302
    assert SheetVersion.objects.latest("version").typed["p3"] == str(taken)


@on_sqlite
@served
def test_a_full_disk_can_still_be_read() -> None:
    a_table()
    with a_full_disk():
        assert a_client().get("/ru/", follow=True).status_code == 200


@served
@pytest.mark.parametrize(
    "headers", [{"HX-Request": "true"}, {"Accept": "application/json"}], ids=["htmx", "json"]
)
def test_a_script_is_told_in_its_own_form_and_shows_no_page(headers: dict[str, str]) -> None:
    with no_database():
        answer = a_client().get("/ru/", headers=headers)

    check_frame(answer)
    if "HX-Request" in headers:
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        assert answer.content.decode() == AWAY
    else:
        assert answer.json() == {"problem": "away", "sentence": AWAY}


@served
def test_posted_deals_are_answered_in_json() -> None:
    table = a_table()
    with no_database():
        answer = a_client().post(
            reverse("table_deals", args=[table.code, 0]),
            {"entries": [], "after": None},
            content_type="application/json",
        )

    check_frame(answer)
    assert answer.json() == {"problem": "away", "sentence": AWAY}


@served
def test_a_password_is_in_no_page() -> None:
    with no_database():
        answer = a_client().post(reverse("login"), {"username": "owner", "password": "верхний-ящик"})

    check_frame(answer)
    assert kept_fields(answer) == {}
    assert "верхний-ящик" not in answer.content.decode()
    assert "Вернитесь назад и отправьте ещё раз" in answer.content.decode()


@served
def test_a_photo_is_sent_again_by_going_back() -> None:
    table = a_table()
    photo = SimpleUploadedFile("photo.jpg", b"a picture")
    with no_database():
        answer = a_client().post(reverse("table_attach", args=[table.code, 0]), {"photo": photo})

    check_frame(answer)
    assert "<form" not in answer.content.decode()
    assert "Вернитесь назад и отправьте ещё раз" in answer.content.decode()


@served
def test_a_fault_of_the_program_is_no_database_that_is_away() -> None:
    table = a_table()
    Tournament.objects.update(scheme="nonsense")
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tournament_club RENAME TO tournament_gone")
    try:
        answers = [a_client().get(path) for path in ("/ru/", reverse("table_seat", args=[table.code, 0]))]
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE tournament_gone RENAME TO tournament_club")
    assert [answer.status_code for answer in answers] == [500, 500]


def wrapped(cause: Exception, kind: type[Exception] = OperationalError) -> Exception:
    """The database's own error as Django raises it."""
    problem = kind(str(cause))
    problem.__cause__ = cause
    return problem


def sqlite_error(*statements: str, place: Path | str = ":memory:") -> Exception:
    """A real error of SQLite."""
    base = sqlite3.connect(place, timeout=0, isolation_level=None)
    try:
        for statement in statements:
            base.execute(statement)
    except sqlite3.Error as problem:
        return problem
    finally:
        base.close()
    raise AssertionError("nothing went wrong")


def test_sqlites_errors_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "locked.sqlite3"
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    locked = sqlite_error("CREATE TABLE a (b)", place=file)
    holder.close()
    full = sqlite_error("PRAGMA max_page_count = 1", "CREATE TABLE a (b)", "CREATE TABLE c (d)")

    assert fault_of(wrapped(locked)) is Fault.AWAY
    assert fault_of(wrapped(full)) is Fault.FULL
    for mistake in ("SELECT * FROM nothing", "no query"):
        assert fault_of(wrapped(sqlite_error(mistake))) is None


@pytest.mark.parametrize(
    ("cause", "fault"),
    [
        (psycopg.errors.DiskFull("could not extend file: No space left on device"), Fault.FULL),
        (psycopg.errors.AdminShutdown("terminating connection"), Fault.AWAY),
        (psycopg.errors.TooManyConnections("sorry, too many clients already"), Fault.AWAY),
        (psycopg.errors.CannotConnectNow("the database system is starting up"), Fault.AWAY),
        (psycopg.OperationalError("server closed the connection unexpectedly"), Fault.AWAY),
    ],
)
def test_postgresqls_errors_are_told_apart(cause: Exception, fault: Fault) -> None:
    assert fault_of(wrapped(cause)) is fault


@pytest.mark.parametrize("kind", [IntegrityError, DataError, ProgrammingError])
def test_what_a_query_has_done_wrong_is_no_fault_of_the_database(kind: type[Exception]) -> None:
    assert fault_of(kind("anything")) is None
    assert fault_of(ValueError("anything")) is None
    assert fault_of(None) is None


def test_a_closed_connection_is_a_database_that_is_away() -> None:
    assert (
        fault_of(wrapped(psycopg.InterfaceError("connection already closed"), InterfaceError)) is Fault.AWAY
    )


def test_a_session_that_could_not_be_saved_is_no_bad_request(rf: Any) -> None:
    """Django's session says only that it was interrupted."""
    interrupted, update = SessionInterrupted("anything"), ValueError("update")
    interrupted.__context__, update.__context__ = update, wrapped(psycopg.errors.DiskFull("full"))
    answers: list[HttpResponse] = [
        bad_request(rf.get("/"), problem) for problem in (interrupted, update, None)
    ]

    assert [answer.status_code for answer in answers] == [503, 503, 400]
    assert fault_behind(SessionInterrupted("anything")) is None
