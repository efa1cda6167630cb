"""Who takes part in an evening, asked for once: names for seats, standings and lists come from here."""

from tournament.models import Entrant, Tournament

People = dict[int, Entrant]


def people_of(tournament: Tournament) -> People:
    """Every entrant of an evening with his person, by id, in order of registration; one query."""
    rows = Entrant.objects.filter(tournament=tournament).select_related("person").order_by("number")
    return {row.pk: row for row in rows}
