"""Keeps secret addresses out of the log: whoever reads a log could otherwise write a table's sheet.

The secret of a table (`/s/<code>/…`) and of a link that works once (`/setup/<token>/`) stand in the path, and
paths stand in messages, in their arguments and in the text of exceptions.
"""

import logging
import re

SECRET_PATH = re.compile(r"((?:/|%2F)(?:s|setup)(?:/|%2F))[^\s/?#&%'\"<>)\]]+", re.IGNORECASE)
# gunicorn says of a request that it cannot read from which address it came.
ADDRESS = re.compile(r"\bip=[0-9A-Fa-f.:\[\]]*[0-9A-Fa-f\]]")
# Programs that log by themselves, without our handler.
OTHERS = ["gunicorn.error", "gunicorn.access", "waitress"]


def masked(text: str) -> str:
    """Return the text with three stars in the place of every secret and of a reader's address."""
    return ADDRESS.sub("ip=***", SECRET_PATH.sub(r"\1***", text))


class HideSecrets(logging.Filter):
    """Lets every record pass, without its secrets."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Mask the message with its arguments, the exception and the stack."""
        message = _message(record)
        if masked(message) != message:
            record.msg, record.args = masked(message), None
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = masked(record.exc_text)
        if record.stack_info:
            record.stack_info = masked(record.stack_info)
        return True


def _message(record: logging.LogRecord) -> str:
    """Return the whole message; one whose arguments do not fit it must not fail the request that logs it."""
    try:
        return record.getMessage()
    except (TypeError, ValueError, KeyError):
        record.msg, record.args = f"{record.msg} {record.args}", None
        return record.msg


def hide_secrets_of_servers() -> None:
    """Filter what the web servers log by themselves; a second call changes nothing."""
    for name in OTHERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, HideSecrets) for one in logger.filters):
            logger.addFilter(HideSecrets())
