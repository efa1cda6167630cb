"""A gate: a lock of the database that the test holds while those who shall meet come to stand before it.

Whoever stands there may be a thread, another process or a request of a server. Nobody sleeps and hopes: the
test asks PostgreSQL who stands where.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.models import QuerySet

SECONDS = 20
"""How long anybody waits before the test fails instead of hanging."""

WRITES = ("INSERT", "UPDATE", "DELETE")
_GATE = 20261126
_AT_THE_GATE = """
SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND NOT granted
"""
_BEHIND_A_ROW = """
SELECT count(*) FROM pg_locks WHERE locktype IN ('transactionid', 'tuple') AND NOT granted
"""


class Gate:
    """A shut gate; only the test's own thread asks and opens."""

    def __init__(self) -> None:
        self.is_shut = True
        _ask("SELECT pg_advisory_lock(%s)", _GATE)

    def standing(self) -> int:
        """How many stand before it: they have read, and are about to write."""
        return int(_ask(_AT_THE_GATE, _GATE))

    def stopped(self) -> int:
        """How many go no further now: they stand before the gate, or wait for another's row."""
        return self.standing() + behind_a_row()

    def open(self) -> None:
        """Let everybody through, now and later."""
        if self.is_shut:
            _ask("SELECT pg_advisory_unlock(%s)", _GATE)
            self.is_shut = False


def behind_a_row() -> int:
    """How many wait for a row that somebody else has locked."""
    return int(_ask(_BEHIND_A_ROW))


@contextmanager
def shut_gate() -> Iterator[Gate]:
    """A gate that is open at the end, whatever happens."""
    gate = Gate()
    try:
        yield gate
    finally:
        gate.open()


def one_behind_the_other(starts: Sequence[Callable[[], Future[Any]]]) -> list[Any]:
    """Start each when those before it go no further, and open the gate when nobody does; their results."""
    begun: list[Future[Any]] = []
    with shut_gate() as gate:
        for start in starts:
            begun.append(start())
            wait_until(lambda: gate.stopped() + sum(one.done() for one in begun) == len(begun))
    return [one.result(2 * SECONDS) for one in begun]


def wait_until(holds: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Wait for a condition, and fail when it does not come true."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "what the test waits for has not come"
        time.sleep(0.005)


def stand_before_writing(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """Wrap a connection's statements: reads go through, a write stands at the gate until it is open."""
    if sql.startswith(WRITES):
        with context["connection"].cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock_shared(%s)", [_GATE])
    return execute(sql, params, many, context)


def unlocked(rows: QuerySet[Any], **_options: Any) -> QuerySet[Any]:
    """What `select_for_update` is to somebody who has forgotten the lock."""
    return rows.all()


def _ask(sql: str, *arguments: int) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql, arguments)
        return cursor.fetchone()[0]
