"""Who has met whom at a table this evening, and who has sat at a table of three."""

from itertools import combinations

from tournament.models import PLAYED, Table


def meetings_before(tournament_id: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs of entrants that met (each once, lower id first) and those who sat at three, two queries."""
    tables = Table.objects.filter(round__tournament_id=tournament_id, round__state__in=PLAYED)
    met: set[tuple[int, int]] = set()
    sat_at_three: set[int] = set()
    for table in tables.prefetch_related("seats"):
        players = sorted(seat.entrant_id for seat in table.seats.all())
        met.update(combinations(players, 2))
        if table.size == 3:
            sat_at_three.update(players)
    return sorted(met), sorted(sat_at_three)
