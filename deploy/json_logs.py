"""One JSON object a line, for a program that reads the log (`LOG_FORMAT=json`).

A line has the fields of `docs/operating.md` and no others: what a library hangs on its records is left out.
The words of an exception may be what somebody has typed, or a row of the database: only those about
connections, disks and files are kept.
"""

import logging
import logging.config
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from celery.signals import setup_logging
from django.conf import settings
from django.db import InterfaceError, OperationalError
from pythonjsonlogger.json import JsonFormatter

from deploy.secrets_in_logs import masked

SAY_NO_MORE_THAN_WHAT_FAILED = (OperationalError, InterfaceError, OSError)


class OneObject(JsonFormatter):
    """Writes a record with exactly our fields."""

    def __init__(self) -> None:
        super().__init__(json_ensure_ascii=False)

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """Fill the object."""
        problem = record.exc_info[1] if record.exc_info else None
        log_data |= {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _message_of(record, problem),
            "request_id": getattr(record, "request_id", ""),
            **getattr(record, "access", {}),
        }
        if problem is not None:
            log_data["exception"] = masked(told(problem))


def told(problem: BaseException) -> str:
    """An exception with its causes, outermost last: where it was raised and what it is."""
    return "".join(
        "".join(traceback.format_tb(one.__traceback__)) + _named(one)
        for one in reversed(list(_chain(problem)))
    )


def _chain(problem: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while problem is not None and id(problem) not in seen:
        seen.add(id(problem))
        yield problem
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)


def _named(problem: BaseException) -> str:
    name = type(problem).__qualname__
    return f"{name}: {problem}\n" if isinstance(problem, SAY_NO_MORE_THAN_WHAT_FAILED) else f"{name}\n"


def _message_of(record: logging.LogRecord, problem: BaseException | None) -> str:
    """Some write the exception into their message too; a number is no word of anybody, and stays."""
    message = record.getMessage()
    if problem is None or isinstance(problem, SAY_NO_MORE_THAN_WHAT_FAILED):
        return message
    for words in (repr(problem), str(problem)):
        message = (
            message.replace(words, type(problem).__qualname__) if words and not words.isdigit() else message
        )
    return message


def log_everything_alike() -> None:
    """Let warnings be lines like all others, and keep Celery from setting up a log of its own."""
    if settings.LOG_FORMAT == "json":
        logging.captureWarnings(True)
        setup_logging.connect(_like_ours, weak=False, dispatch_uid="pulka json log")


def _like_ours(loglevel: int | str = logging.INFO, **_more: object) -> None:
    logging.config.dictConfig(settings.LOGGING)
    logging.getLogger("celery").setLevel(loglevel)
