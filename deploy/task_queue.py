"""What becomes of a queued task. With a broker Celery has it. Without one a short task runs at once, and one
marked `long_job` waits here for the background thread: the same code, and no answer waits for it.

In a process that has no such thread (a command, a server without Redis) a long one runs at once too.
"""

import logging
import queue
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from celery import Task
from celery.result import EagerResult
from celery.states import PENDING

if TYPE_CHECKING:
    _Task = Task[Any, Any]
else:
    _Task = Task

logger = logging.getLogger(__name__)

_ATTENDED = threading.Event()
_WAITING: "queue.Queue[tuple[str, Callable[[], Any]]]" = queue.Queue()


class QueuedTask(_Task):
    """The base of all our tasks."""

    abstract = True
    long_job = False

    def apply_async(self, args: Any = None, kwargs: Any = None, *more: Any, **options: Any) -> Any:
        """Queue it: with the broker, by running it now, or for the background thread."""
        if not (self.long_job and self.app.conf.task_always_eager and _ATTENDED.is_set()):
            return super().apply_async(args, kwargs, *more, **options)
        _WAITING.put((self.name, lambda: self(*(args or ()), **(kwargs or {}))))
        return EagerResult(options.get("task_id") or str(uuid4()), None, PENDING)


def attend() -> None:
    """From now on somebody runs what waits here: the background thread, or a test."""
    _ATTENDED.set()


def leave() -> None:
    """From now on nobody does."""
    _ATTENDED.clear()


def run_waiting(patience: float = 0.0) -> int:
    """Run every task that waits here, after waiting so many seconds for the first; one that fails is logged.

    The background thread does this all the time; a test, when it wants the work done.

    :returns: how many there were.
    """
    count = 0
    while (task := _next(0.0 if count else patience)) is not None:
        _run(*task)
        count += 1
    return count


def forget_waiting() -> None:
    """Drop what waits: a test's tasks are not the next one's."""
    while _next(0.0) is not None:
        pass


def _next(patience: float) -> tuple[str, Callable[[], Any]] | None:
    try:
        return _WAITING.get(timeout=patience) if patience > 0 else _WAITING.get_nowait()
    except queue.Empty:
        return None


def _run(name: str, call: Callable[[], Any]) -> None:
    try:
        call()
    except Exception:
        logger.exception("a waiting task failed: %s", name)
