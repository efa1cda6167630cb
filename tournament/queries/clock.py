"""The clock of an evening, computed from stored instants at `now` (R-6)."""

from datetime import datetime, timedelta
from math import ceil

from tournament.models import Round, RoundState, Table, Tournament
from tournament.page_data import ClockData


def clock_of(tournament: Tournament, row: Round | None, now: datetime, extra_minutes: int = 0) -> ClockData:
    """What the clock shows at `now` for this round of the evening.

    :param extra_minutes: what one table has been given beyond the round's end.
    """
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
    ends = row.ends_at + timedelta(minutes=extra_minutes)
    left = ceil((ends - (row.ended_at or row.paused_at or now)).total_seconds())
    return ClockData(
        state=_state(row, left),
        now=now,
        round_number=row.number,
        started_at=row.started_at,
        signal_at=ends - timedelta(minutes=tournament.signal_minutes),
        ends_at=ends,
        total_seconds=int((ends - row.started_at).total_seconds()),
        remaining_seconds=max(0, left) if row.state == RoundState.RUNNING else 0,
        last_round=last,
        paused_at=row.paused_at,
        break_until=None if last else _break_until(tournament, row),
    )


def table_clock(club_slug: str, slug: str, number: int, now: datetime) -> ClockData | None:
    """The clock of one table of the latest published round, with the time it was given for itself (R-6).

    None when there is no such table; two queries.
    """
    rounds = Round.objects.filter(tournament__club__slug=club_slug, tournament__slug=slug)
    published = rounds.exclude(state=RoundState.DRAFT).select_related("tournament").order_by("-number")
    latest = published.first()
    tables = Table.objects.filter(round=latest, number=number)
    extra = tables.values_list("extra_minutes", flat=True).first()
    return None if latest is None or extra is None else clock_of(latest.tournament, latest, now, extra)


def _break_until(tournament: Tournament, row: Round) -> datetime | None:
    """The end of the break after a closed round: it began when play ended."""
    if row.state != RoundState.CLOSED or row.ended_at is None:
        return None
    return row.ended_at + timedelta(minutes=tournament.break_minutes)


def _state(row: Round, left: int) -> str:
    if row.state == RoundState.CLOSED:
        return "closed"
    if row.paused_at is not None:
        return "paused"
    return "running" if row.state == RoundState.RUNNING and left > 0 else "over"
