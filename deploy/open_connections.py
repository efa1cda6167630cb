"""How many connections to the database this process holds open, all its threads together."""

import threading
import weakref
from typing import Any

from celery.signals import task_postrun
from django.core.signals import request_finished
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from prometheus_client import Gauge

CONNECTIONS = Gauge(
    "pulka_database_connections", "Open connections to the database.", multiprocess_mode="livesum"
)

_lock = threading.Lock()
_seen: "weakref.WeakSet[BaseDatabaseWrapper]" = weakref.WeakSet()


def _note_opened(connection: BaseDatabaseWrapper, **_more: object) -> None:
    with _lock:
        _seen.add(connection)
    count_open()


def count_open(**_more: Any) -> None:
    """Count anew: Django says when a connection opens, and not when it closes."""
    with _lock:
        CONNECTIONS.set(sum(one.connection is not None for one in _seen))


def watch_connections() -> None:
    """Count whenever a connection opens and whenever a request or a job is over."""
    connection_created.connect(_note_opened, dispatch_uid="pulka connections")
    request_finished.connect(count_open, dispatch_uid="pulka connections")
    task_postrun.connect(count_open, weak=False, dispatch_uid="pulka connections")
