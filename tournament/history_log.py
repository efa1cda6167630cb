"""Writes the history: one entry for one act, in the act's own transaction. It holds ids, never names."""

from datetime import datetime
from typing import Any

from tournament.models import HistoryEntry, Tournament


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
    )
