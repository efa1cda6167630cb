"""Whether the people of a seating are still the people of the evening."""

from tournament.models import Entrant, EntrantState, Round, Tournament


def come_or_left(tournament: Tournament, row: Round) -> list[str]:
    """Names of those who play but are not seated, or are seated and have left, by number."""
    return [name for name, active, seated in _presence(tournament, row) if active != seated]


def seated_but_left(tournament: Tournament, row: Round) -> list[str]:
    """Names of those who are seated and have left, by number."""
    return [name for name, active, seated in _presence(tournament, row) if seated and not active]


def _presence(tournament: Tournament, row: Round) -> list[tuple[str, bool, bool]]:
    """Name, plays, is seated: of every entrant, two queries."""
    seated = set(row.seats.values_list("entrant_id", flat=True))
    entrants = Entrant.objects.filter(tournament=tournament).select_related("person").order_by("number")
    return [(row.person.name, row.state == EntrantState.ACTIVE, row.pk in seated) for row in entrants]
