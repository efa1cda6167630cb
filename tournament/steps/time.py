"""Whether a round's time has run out, that of its longest table too (R-6)."""

from datetime import datetime, timedelta

from django.db.models import Max

from tournament.models import Round


def time_is_up(row: Round, now: datetime) -> bool:
    """Whether nobody has any time left; a round that has not been started has all of it."""
    if row.ends_at is None:
        return False
    extra = row.tables.aggregate(most=Max("extra_minutes"))["most"] or 0
    return row.ends_at + timedelta(minutes=extra) <= now
