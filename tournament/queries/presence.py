"""Whether the people of a seating are still the people of the evening."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from tournament.models import Entrant, Round, Tournament

WORD_HOLDS = timedelta(hours=3)
"""So long somebody's own word that he is here counts: who said it the day before says it again."""


def word_counts_since(rounds: Iterable[Round], now: datetime) -> datetime:
    """What was said before the last round was closed, or too long ago, counts no more."""
    return max([now - WORD_HOLDS, *(row.closed_at for row in rounds if row.closed_at)])


def come_or_left(tournament: Tournament, row: Round) -> list[str]:
    """Names of those who play but are not seated, or are seated and do not play now, by number."""
    return [name for name, active, seated in _presence(tournament, row) if active != seated]


def seated_but_left(tournament: Tournament, row: Round) -> list[str]:
    """Names of those who are seated and do not play now, by number: they have left or are missing."""
    return [name for name, active, seated in _presence(tournament, row) if seated and not active]


def _presence(tournament: Tournament, row: Round) -> list[tuple[str, bool, bool]]:
    """Name, plays, is seated: of every entrant, three queries."""
    seated = set(row.seats.values_list("entrant_id", flat=True))
    playing = {entrant.pk for entrant in Entrant.objects.playing(tournament)}
    entrants = Entrant.objects.filter(tournament=tournament).select_related("person").order_by("number")
    return [(row.person.name, row.pk in playing, row.pk in seated) for row in entrants]
