"""Writes the history: one entry for one act, in the act's own transaction. It holds ids, never names.

A request that brings a key of its own is written down with its act, so that it is never done twice; and what
of an act is an event for other programs is written down for them (`outbox`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from time import sleep
from typing import Any

from tournament.models import DoneRequest, HistoryEntry, Tournament
from tournament.outbox import tell_of_act

PATIENCE = 20
PAUSE = 0.05
"""So often, and with such pauses in seconds, is the answer of the same request looked for."""


@dataclass(frozen=True, slots=True)
class RequestKey:
    """The hash of a request's key, and of what the request says."""

    key_hash: str
    fingerprint: str


_REQUEST: ContextVar[RequestKey | None] = ContextVar("request_key", default=None)


@contextmanager
def under_key(key: RequestKey) -> Iterator[None]:
    """Let the first act done inside be written down under this key.

    The act fails with `IntegrityError`, and nothing is done, when another one has been done under it.
    """
    token = _REQUEST.set(key)
    try:
        yield
    finally:
        _REQUEST.reset(token)


def record(  # noqa: PLR0913 - an entry has these parts, each given by name
    *,
    act: str,
    at: datetime,
    tournament: Tournament | None = None,
    club_id: int | None = None,
    actor: Any = None,
    actor_seat: int | None = None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    comment: str = "",
) -> None:
    """Append one entry. `act` is the operation's name; `actor` a user, or none when a table's phone acted."""
    HistoryEntry.objects.create(
        act=act,
        at=at,
        tournament=tournament,
        club_id=tournament.club_id if tournament else club_id,
        actor=actor,
        actor_seat=actor_seat,
        before=before,
        after=after,
        comment=comment,
        of_rehearsal=tournament is not None and tournament.rehearsal,
    )
    if tournament is not None:
        tell_of_act(act, tournament, at, (after or {}).get("round"))
    request = _REQUEST.get()
    if request is not None:
        DoneRequest.objects.create(key_hash=request.key_hash, fingerprint=request.fingerprint, done_at=at)
        _REQUEST.set(None)


@dataclass(frozen=True, slots=True)
class DoneAnswer:
    """What is known of a request that was done: its answer, or no status where the answer was lost."""

    fingerprint: str
    done_at: datetime
    status: int | None
    body: Any
    location: str


def answer_done(key_hash: str) -> DoneAnswer | None:
    """What was done under this key, one query."""
    row = DoneRequest.objects.filter(key_hash=key_hash).first()
    if row is None:
        return None
    return DoneAnswer(row.fingerprint, row.done_at, row.status, row.body, row.location)


def answer_awaited(key_hash: str) -> DoneAnswer | None:
    """The answer of what is done under this key; whoever does it at this very moment has one in a moment.

    Without a status where none has come: the process that did it has died before it could answer.
    """
    done = answer_done(key_hash)
    for _try in range(PATIENCE):
        if done is None or done.status is not None:
            break
        sleep(PAUSE)
        done = answer_done(key_hash)
    return done


def keep_answer(key_hash: str, status: int, body: Any, location: str = "") -> None:
    """Keep the answer of the act that was done under this key; nothing where the act wrote no history."""
    DoneRequest.objects.filter(key_hash=key_hash).update(status=status, body=body, location=location[:300])


def forget_done(before: datetime) -> int:
    """Forget the keys of what was done before this; how many there were."""
    count, _by_model = DoneRequest.objects.filter(done_at__lt=before).delete()
    return count
