"""Which jobs this process queues, and what a worker says of them in its log."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from celery.signals import after_task_publish

from tests.processes import CeleryWorker


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """One job as it was handed to the broker."""

    id: str
    task: str
    arguments: dict[str, Any]

    def done_by(self, worker: CeleryWorker) -> None:
        """Wait until the worker's log says that it has taken this very job and done it."""
        worker.wait_for(rf"{self.task}\[{self.id}\] received")
        worker.wait_for(rf"{self.task}\[{self.id}\] succeeded")


@contextlib.contextmanager
def queued_jobs() -> Iterator[list[QueuedJob]]:
    """Note every job that is queued inside the block."""
    jobs: list[QueuedJob] = []

    def note(headers: dict[str, str], body: tuple[Any, dict[str, Any], Any], **_more: object) -> None:
        jobs.append(QueuedJob(headers["id"], headers["task"], body[1]))

    after_task_publish.connect(note)
    try:
        yield jobs
    finally:
        after_task_publish.disconnect(note)
