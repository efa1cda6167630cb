"""How long results may be protested: so many minutes after the last round (R-17). It decides nothing."""

from datetime import datetime, timedelta

from tournament.models import Round, RoundState, Tournament


def protests_until(tournament: Tournament, latest: Round | None) -> datetime | None:
    """When the protest time runs out, whether or not it has been closed.

    :param latest: the evening's round of the greatest number.
    :returns: None while a planned round is not closed.
    """
    if latest is None or latest.number < tournament.rounds_planned or latest.state != RoundState.CLOSED:
        return None
    ended = latest.ended_at or latest.closed_at
    return ended + timedelta(minutes=tournament.protest_minutes) if ended else None
