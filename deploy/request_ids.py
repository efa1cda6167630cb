"""The name of a request: in its answer, in every line that is logged meanwhile, in the jobs that it queues.

It comes from a proxy (`X-Request-ID`) or is made here. It says nothing about who has asked.
"""

import logging
import re
import uuid
from contextvars import ContextVar, Token
from typing import Any

from celery.signals import before_task_publish, task_postrun, task_prerun

SANE = re.compile(r"[A-Za-z0-9_.-]{8,64}")
HEADER = "X-Request-ID"
JOB_HEADER = "pulka_request_id"

current_request_id: ContextVar[str] = ContextVar("request_id", default="")
_job_tokens: ContextVar[Token[str] | None] = ContextVar("job_token", default=None)


def name_request(asked: str) -> str:
    """The proxy's name for the request if it is short and of safe letters, else one of our own."""
    return asked if SANE.fullmatch(asked) else uuid.uuid4().hex


class WithRequestId(logging.Filter):
    """Lets every record pass, with the name of the request (or of the job's request) as `request_id`."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the name; empty where there is no request."""
        record.request_id = current_request_id.get()
        return True


def _send_along(headers: dict[str, Any], **_more: object) -> None:
    if current_request_id.get():
        headers[JOB_HEADER] = current_request_id.get()


def _take_over(task: Any, **_more: object) -> None:
    # Run at once, the job has no such header: it is still inside its request.
    name = task.request.get(JOB_HEADER)
    if isinstance(name, str) and SANE.fullmatch(name):
        _job_tokens.set(current_request_id.set(name))


def _give_back(**_more: object) -> None:
    token = _job_tokens.get()
    if token is not None:
        _job_tokens.set(None)
        current_request_id.reset(token)


def follow_jobs() -> None:
    """Let jobs carry the name of the request that queued them; a second call changes nothing."""
    before_task_publish.connect(_send_along, weak=False, dispatch_uid="pulka request id")
    task_prerun.connect(_take_over, weak=False, dispatch_uid="pulka request id")
    task_postrun.connect(_give_back, weak=False, dispatch_uid="pulka request id")
