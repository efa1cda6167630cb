"""Asks something that may never answer, and waits only so long: no probe hangs where the database hangs."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from django.db import connections

Answer = TypeVar("Answer")

GIVEN_UP_SECONDS = 15.0
"""A run that hangs for longer may hang for ever, on a dead connection: the next asker begins another."""


class BoundedCheck(Generic[Answer]):
    """One check on a thread of its own; whoever asks while it runs waits for the same run."""

    def __init__(self, check: Callable[[], Answer], seconds: float) -> None:
        self._check = check
        self._seconds = seconds
        self._lock = threading.Lock()
        self._run: Future[Answer] | None = None
        self._begun = 0.0

    def __call__(self) -> Answer:
        """The check's answer, or what it raised.

        :raises TimeoutError: it has not answered in time; the run goes on until it ends by itself.
        """
        with self._lock:
            if self._run is None or self._run.done() or time.monotonic() - self._begun > GIVEN_UP_SECONDS:
                self._run, self._begun = Future(), time.monotonic()
                threading.Thread(target=self._answer, args=(self._run,), daemon=True).start()
            run = self._run
        return run.result(self._seconds)

    def _answer(self, run: "Future[Answer]") -> None:
        try:
            answer = self._check()
        except Exception as problem:
            connections.close_all()
            run.set_exception(problem)
        else:
            connections.close_all()
            run.set_result(answer)
