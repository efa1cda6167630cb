"""The log as JSON: one object a line, our fields only, and no word about anybody."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError
from django.test import Client
from django.urls import reverse

from deploy.json_logs import OneObject, told
from deploy.secrets_in_logs import HideSecrets
from tests.factories.evenings import a_house, a_running_round, an_evening, pulya_only
from tests.factories.forms import a_sheet_form, desk_of
from tournament.models import Entrant, SheetVersion, Tournament

LINE = {"time", "level", "logger", "message", "request_id"}
ACCESS = LINE | {"method", "route", "status", "ms", "bytes"}


class Log:
    """What the installation's own handler writes as JSON."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]

    @property
    def requests(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["logger"] == "deploy.access"]


@pytest.fixture
def log(settings: Any) -> Iterator[Log]:
    """The log of an installation with LOG_FORMAT=json."""
    settings.ACCESS_LOG = True
    handlers = logging.getLogger().handlers
    handler = next(one for one in handlers if any(isinstance(each, HideSecrets) for each in one.filters))
    assert isinstance(handler, logging.StreamHandler)
    log, formatter = Log(), handler.formatter
    stream = handler.setStream(log.stream)
    handler.setFormatter(OneObject())
    yield log
    handler.setFormatter(formatter)
    handler.setStream(stream)


def raised(problem: Exception) -> Exception:
    """An exception that has really been raised."""
    with pytest.raises(type(problem)) as caught:
        raise problem
    return caught.value


def test_a_line_has_our_fields_and_nothing_that_a_library_hangs_on(log: Log) -> None:
    before = datetime.now(UTC)
    logging.getLogger("tournament.tried").warning(
        "вечер %d", 7, extra={"request": "Игрок", "status_code": 500}
    )
    (line,) = log.lines

    assert set(line) == LINE
    assert (line["level"], line["logger"], line["message"]) == ("WARNING", "tournament.tried", "вечер 7")
    assert line["request_id"] == ""
    assert line["time"].endswith("+00:00")
    assert abs((datetime.fromisoformat(line["time"]) - before).total_seconds()) < 60


def test_a_line_stays_one_line_whatever_is_in_it(log: Log) -> None:
    logging.getLogger("tournament").error("one\ntwo", exc_info=raised(OperationalError("three\nfour")))
    (line,) = log.lines
    assert line["message"] == "one\ntwo"
    assert line["exception"].endswith("OperationalError: three\nfour\n")


def test_an_exception_says_where_it_was_raised_and_not_what_was_typed(log: Log) -> None:
    problem = raised(IntegrityError("Key (name)=(Игрок 01) already exists"))
    problem.__cause__ = raised(ValueError("Игрок 02"))
    logging.getLogger("django.request").error("broken: %s %r", problem, problem, exc_info=problem)
    (line,) = log.lines

    assert set(line) == LINE | {"exception"}
    assert line["message"] == "broken: IntegrityError IntegrityError"
    assert line["exception"].count("in raised\n    raise problem\n") == 2
    assert line["exception"].index("ValueError\n") < line["exception"].index("IntegrityError\n")
    assert "Игрок" not in log.text


def test_a_number_in_a_message_stays_although_the_exception_says_it_too(log: Log) -> None:
    logging.getLogger("tournament").error("standings of evening %s failed", 7, exc_info=raised(KeyError(7)))

    assert [line["message"] for line in log.lines] == ["standings of evening 7 failed"]


def test_what_a_database_or_a_disk_says_is_kept_without_secrets(log: Log) -> None:
    logger = logging.getLogger("tournament")
    logger.error("away", exc_info=raised(OperationalError("connection refused")))
    logger.error("full", exc_info=raised(OSError("no room for /s/a-secret-code/0/")))

    assert [line["exception"].splitlines()[-1] for line in log.lines] == [
        "OperationalError: connection refused",
        "OSError: no room for /s/***/0/",
    ]


def test_exceptions_that_cause_each_other_end() -> None:
    one, other = ValueError(), TypeError()
    one.__cause__, other.__cause__ = other, one
    assert told(one) == "TypeError\nValueError\n"


@pytest.mark.django_db
def test_a_request_is_one_line_by_the_name_of_its_route(log: Log) -> None:
    answer = Client().get("/ru/?typed=Игрок", headers={"X-Request-ID": "from-a-proxy-1"})
    (line,) = log.requests

    assert set(line) == ACCESS
    assert (line["method"], line["route"], line["status"]) == ("GET", "club_list", 200)
    assert (line["bytes"], line["request_id"]) == (len(answer.content), "from-a-proxy-1")
    assert 0 <= line["ms"] < 60_000


@pytest.mark.django_db
def test_a_laptops_console_stays_quiet(log: Log, settings: Any) -> None:
    settings.ACCESS_LOG = False
    assert Client().get("/ru/").status_code == 200
    assert log.text == ""


@pytest.mark.django_db(transaction=True)
def test_probes_leave_no_line(log: Log) -> None:
    for address in ("/healthz", "/readyz"):
        assert Client().get(address).status_code == 200
    assert log.text == ""


@pytest.mark.django_db(transaction=True)
def test_a_whole_evening_leaves_no_name_no_word_and_no_code_in_the_log(log: Log) -> None:
    """Names registered, a sheet, a correction with a comment, a wrong password, a broken page."""
    house = a_house()
    evening, desk = an_evening(house), desk_of(house)
    phone = Client(raise_request_exception=False)
    names = ["Зинаида Гиппиус", "Аполлон Григорьев", "Афанасий Фет", "Козьма Прутков"]
    for name in names:
        assert desk.post(reverse("register", args=[evening.pk]), {"name": name}).status_code == 302
    table = a_running_round(house, evening).tables.get()
    cells = pulya_only(table, [10, 8, 6, 4])
    seat = reverse("table_seat", args=[table.code, 0])
    assert phone.post(seat, a_sheet_form(cells | {"p0": "многовато"})).status_code == 409
    assert phone.post(seat, a_sheet_form(cells)).status_code == 302
    sheet = reverse("sheet", args=[evening.pk, 1, 1])
    assert desk.post(sheet, a_sheet_form(cells | {"p0": "12"}, seen=1)).status_code == 302
    corrected = a_sheet_form(cells | {"p0": "14"}, seen=2) | {"comment": "Фет описался"}
    assert desk.post(sheet, corrected).status_code == 302
    login = {"username": "owner-fontanka", "password": "нижний-ящик"}
    assert Client().post(reverse("login"), login).status_code == 200
    assert SheetVersion.objects.count() == 3
    Tournament.objects.update(scheme="схема Фета")
    assert phone.get(seat).status_code == 500

    assert Entrant.objects.count() == 4
    assert [line["status"] for line in log.requests] == [302] * 4 + [409, 302, 302, 302, 200, 500]
    (broken,) = [line for line in log.lines if line["level"] == "ERROR"]
    assert "ValueError" in broken["exception"]
    assert broken["request_id"] == log.requests[-1]["request_id"] != ""
    secrets = [
        table.code,
        "owner-fontanka",
        "ящик",
        "описался",
        "многовато",
        "схема",
        "127.0.0.1",
        "Северова",
    ]
    words = [word for name in names for word in name.split()]
    assert [word for word in [*secrets, *words, house.club.name] if word in log.text] == []
