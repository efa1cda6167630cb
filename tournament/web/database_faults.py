"""Which errors of the database are nobody's mistake: it is away, or its disk is full.

Every other error is a fault of the program and stays one."""

import sqlite3
from enum import Enum

from django.db import InterfaceError, OperationalError


class Fault(Enum):
    """What is wrong with the database."""

    AWAY = "away"
    FULL = "full"


NO_ROOM = "53100"
"""PostgreSQL's word (SQLSTATE) for a full disk."""

# No word at all (the connection broke), connection exceptions, shutdown and crash, too many connections. An
# InterfaceError of the driver has no word either: the connection was closed under it.
_POSTGRES_AWAY = ("08", "57P0", "53300")

# SQLite calls a mistake in a query an operational error too: only these say that the file cannot be used now.
_AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
_PRIMARY = 0xFF


def fault_of(problem: BaseException | None) -> Fault | None:
    """What the error says about the database; None for every other error."""
    if not isinstance(problem, OperationalError | InterfaceError):
        return None
    cause = problem.__cause__
    if isinstance(cause, sqlite3.Error):
        return _fault_of_sqlite(cause)
    return _fault_of_postgres(getattr(cause, "sqlstate", None) or "")


def fault_behind(problem: BaseException | None) -> Fault | None:
    """The same of an error that stands in the place of the database's own."""
    while problem is not None:
        if fault := fault_of(problem):
            return fault
        problem = problem.__context__
    return None


def _fault_of_postgres(state: str) -> Fault | None:
    """A deadlock or a query broken off is a fault of ours, and no reason to say that the database is away."""
    if state == NO_ROOM:
        return Fault.FULL
    return Fault.AWAY if not state or state.startswith(_POSTGRES_AWAY) else None


def _fault_of_sqlite(cause: sqlite3.Error) -> Fault | None:
    code = getattr(cause, "sqlite_errorcode", 0) & _PRIMARY
    if code == sqlite3.SQLITE_FULL:
        return Fault.FULL
    return Fault.AWAY if code in _AWAY else None
