"""What speaks against a seating that the director has changed by hand: said, never forbidden (R-4)."""

from collections.abc import Collection
from itertools import combinations

from django.utils.translation import gettext_lazy as _

from tournament.models import Round, Seat, Table, Tournament
from tournament.problem_texts import Sentence
from tournament.queries.meetings import meetings_before


def seating_warnings(
    tournament: Tournament, row: Round, tables: list[Table], moved: Collection[int]
) -> list[Sentence]:
    """Whom the moved entrants meet again at these tables, and who sits at a table of three again."""
    met, sat_at_three = meetings_before(tournament.pk, row.number)
    seats = Seat.objects.filter(table__in=tables).select_related("entrant__person").order_by("position")
    found: list[Sentence] = []
    for table in tables:
        own = [seat for seat in seats if seat.table_id == table.pk]
        found += _repeats(own, set(met), moved)
        if table.size == 3:
            found += [
                _("%(name)s sits at a table of three again.") % {"name": seat.entrant.person.name}
                for seat in own
                if seat.entrant_id in sat_at_three
            ]
    return found


def _repeats(seats: list[Seat], met: set[tuple[int, int]], moved: Collection[int]) -> list[Sentence]:
    return [
        _("%(one)s and %(other)s have met this evening already.")
        % {"one": one.entrant.person.name, "other": other.entrant.person.name}
        for one, other in combinations(seats, 2)
        if tuple(sorted((one.entrant_id, other.entrant_id))) in met
        and (one.entrant_id in moved or other.entrant_id in moved)
    ]
