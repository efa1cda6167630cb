"""No secret address reaches a log: in a message, its arguments, an exception, or a server's own log."""

import io
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from deploy.secrets_in_logs import OTHERS, HideSecrets, hide_secrets_of_servers, masked

SECRETS = ["Zx9-table_code", "tok-en_OF.owner"]
PATHS = ["/s/Zx9-table_code/0/", "/setup/tok-en_OF.owner/"]


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the installation's own handler writes."""
    handler = next(one for one in logging.getLogger().handlers if is_ours(one))
    assert isinstance(handler, logging.StreamHandler)
    stream = io.StringIO()
    before = handler.setStream(stream)
    yield stream
    handler.setStream(before)


def an_error(text: str) -> ValueError:
    """An exception that has really been raised, with its traceback."""
    with pytest.raises(ValueError, match=re.escape(text)) as caught:
        raise ValueError(text)
    return caught.value


def is_ours(handler: logging.Handler) -> bool:
    return any(isinstance(one, HideSecrets) for one in handler.filters)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET /s/abc_-9/0/?from=1 HTTP/1.1", "GET /s/***/0/?from=1 HTTP/1.1"),
        ("https://club.example/setup/abc", "https://club.example/setup/***"),
        ("next=%2Fs%2Fabc%2F0%2F", "next=%2Fs%2F***%2F0%2F"),
        ("('/s/abc/', '/setup/def/')", "('/s/***/', '/setup/***/')"),
        ("/ru/fontanka/2026-11-26/", "/ru/fontanka/2026-11-26/"),
        ("/static/tournament/sheet.js", "/static/tournament/sheet.js"),
        ("Invalid request from ip=192.168.1.7: x", "Invalid request from ip=***: x"),
        ("Invalid request from ip=[fe80::1]: x", "Invalid request from ip=***: x"),
        ("skip=3, zip=none", "skip=3, zip=none"),
    ],
)
def test_only_secrets_are_masked(text: str, shown: str) -> None:
    assert masked(text) == shown


@pytest.mark.parametrize("path", PATHS)
def test_message_arguments_exception_and_stack_are_masked(path: str, log: io.StringIO) -> None:
    logger = logging.getLogger("tournament.tried")
    logger.error("broken: %s", path, exc_info=an_error(f"no page at {path}"))
    logger.warning(f"whole {path}")
    logger.warning("named %(path)s", {"path": path})
    logger.warning("no place for it", path)  # noqa: PLE1205 -- a mistake of a library
    logger.warning("with a stack", stack_info=True)

    assert log.getvalue().count("***") == 5
    assert not any(secret in log.getvalue() for secret in SECRETS)
    assert "Traceback" in log.getvalue()


@pytest.mark.django_db
def test_a_page_that_is_not_there_is_not_logged(log: io.StringIO) -> None:
    for path in PATHS:
        assert Client().get(path).status_code in {403, 404, 410}
    assert log.getvalue() == ""


def test_a_broken_page_is_logged_without_its_secret(log: io.StringIO) -> None:
    error = an_error(PATHS[0])
    logging.getLogger("django.request").error("Internal Server Error: %s", PATHS[0], exc_info=error)
    logging.getLogger("django.security.csrf").warning("Forbidden (%s): %s", "no cookie", PATHS[1])

    assert "Internal Server Error: /s/***/0/" in log.getvalue()
    assert "ValueError: /s/***/0/" in log.getvalue()
    assert "Forbidden (no cookie): /setup/***/" in log.getvalue()


@pytest.mark.parametrize("name", OTHERS)
def test_servers_that_log_by_themselves_hide_secrets_too(name: str) -> None:
    logger, stream = logging.getLogger(name), io.StringIO()
    handler = logging.StreamHandler(stream)
    hide_secrets_of_servers()
    hide_secrets_of_servers()
    logger.addHandler(handler)
    logger.error("Error handling request %s", PATHS[0])
    logger.removeHandler(handler)

    assert sum(isinstance(one, HideSecrets) for one in logger.filters) == 1
    assert stream.getvalue() == "Error handling request /s/***/0/\n"


def test_no_handler_of_djangos_writes_past_the_filter() -> None:
    names: dict[str, Any] = settings.LOGGING["loggers"]
    assert names["django.request"]["level"] == "ERROR"
    assert logging.getLogger("django").handlers == logging.getLogger("django.request").handlers == []
    assert names["django.server"]["handlers"] == ["stderr"]
