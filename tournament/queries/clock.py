"""The clock of an evening, computed from stored instants at `now` (R-6)."""

from datetime import datetime, timedelta
from math import ceil

from tournament.models import Round, RoundState, Tournament
from tournament.page_data import ClockData


def clock_of(tournament: Tournament, row: Round | None, now: datetime) -> ClockData:
    """What the clock shows at `now` for this round of the evening."""
    if row is None:
        return ClockData("none", now)
    if row.state == RoundState.DRAFT:
        return ClockData("proposed", now)
    last = row.number == tournament.rounds_planned
    if row.started_at is None or row.ends_at is None:
        seconds = tournament.round_minutes * 60
        return ClockData(
            "before", now, row.number, total_seconds=seconds, remaining_seconds=seconds, last_round=last
        )
    left = ceil((row.ends_at - (row.ended_at or now)).total_seconds())
    return ClockData(
        state=_state(row, left),
        now=now,
        round_number=row.number,
        started_at=row.started_at,
        signal_at=row.ends_at - timedelta(minutes=tournament.signal_minutes),
        ends_at=row.ends_at,
        total_seconds=int((row.ends_at - row.started_at).total_seconds()),
        remaining_seconds=max(0, left) if row.state == RoundState.RUNNING else 0,
        last_round=last,
        break_until=None if last else _break_until(tournament, row),
    )


def _break_until(tournament: Tournament, row: Round) -> datetime | None:
    """The end of the break after a closed round: it began when play ended."""
    if row.state != RoundState.CLOSED or row.ended_at is None:
        return None
    return row.ended_at + timedelta(minutes=tournament.break_minutes)


def _state(row: Round, left: int) -> str:
    if row.state == RoundState.CLOSED:
        return "closed"
    return "running" if row.state == RoundState.RUNNING and left > 0 else "over"
