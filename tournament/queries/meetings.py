"""Who has met whom at a table this evening, and who has sat at a table of three."""

from itertools import combinations

from tournament.models import PLAYED, Seat, Table


def meetings_before(tournament_id: int, number: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Who met before round `number` (each pair once, lower id first) and who sat at three, two queries.

    Whoever took a seat over has met the table too (R-13).
    """
    tables = Table.objects.filter(
        round__tournament_id=tournament_id, round__state__in=PLAYED, round__number__lt=number
    )
    met: set[tuple[int, int]] = set()
    sat_at_three: set[int] = set()
    for table in tables.prefetch_related("seats"):
        seats = [_people(seat) for seat in table.seats.all()]
        met.update(
            (min(one, other), max(one, other))
            for here, there in combinations(seats, 2)
            for one in here
            for other in there
        )
        if table.size == 3:
            sat_at_three.update(*seats)
    return sorted(met), sorted(sat_at_three)


def _people(seat: Seat) -> set[int]:
    """Who sat there, one after the other: these two have not met each other."""
    return {one for one in (seat.entrant_id, seat.substitute_id) if one}
