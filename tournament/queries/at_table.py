"""What a table tells its director besides the sheet. For the desk and the table's own link, never public."""

from datetime import datetime, timedelta
from typing import Final

from tournament.models import HistoryEntry, RoundState, SheetDraft, Table
from tournament.page_data import CallView, DisputeView, DraftView, SeatView

ON_THE_WAY: Final = timedelta(minutes=10)
"""So long a table reads that its call was answered; after that the director has come or forgotten."""


def is_disputed(table: Table) -> bool:
    """Whether the newest version stands disputed; a newer version or a confirmation ends a dispute."""
    newest = table.last_version
    return newest > 0 and table.disputed_version == newest and table.confirmed_version != newest


def dispute_of(table: Table, seats: tuple[SeatView, ...]) -> DisputeView | None:
    """Who disputes the newest version, with his word."""
    seat, at = table.disputed_by_seat, table.disputed_at
    if not is_disputed(table) or seat is None or at is None:
        return None
    return DisputeView(seat, seats[seat].name, table.dispute, at)


def call_of(table: Table, seats: tuple[SeatView, ...]) -> CallView | None:
    """The table's bell, while it rings."""
    if table.called_at is None:
        return None
    by = "" if table.called_by_seat is None else seats[table.called_by_seat].name
    return CallView(table.called_at, by)


def draft_of(table: Table, seats: tuple[SeatView, ...], state: str) -> DraftView | None:
    """What is being typed at a table whose round has this state: until it is handed in, and no longer.

    No query where the table was read with its draft.
    """
    draft: SheetDraft | None = getattr(table, "draft", None)
    if draft is None or state == RoundState.CLOSED or draft.seen_version != table.last_version:
        return None
    return DraftView(str(draft.key), draft.seat, seats[draft.seat].name, draft.saved_at, draft.cells)


def answered_at(table: Table, now: datetime) -> datetime | None:
    """When somebody set out for this table; none while it rings, and none when that was long ago."""
    if table.called_at is not None:
        return None
    answers = HistoryEntry.objects.filter(
        tournament=table.round.tournament_id,
        act="answer_call",
        after__round=table.round.number,
        after__table=table.number,
        at__gte=now - ON_THE_WAY,
    )
    return answers.order_by("-pk").values_list("at", flat=True).first()
