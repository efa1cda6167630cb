"""What speaks against a seating that the director has changed by hand: said, never forbidden (R-4)."""

from collections.abc import Collection
from itertools import combinations

from django.utils.translation import gettext_lazy as _

from tournament.models import KeepApart, Round, Seat, Table, Tournament
from tournament.problem_texts import Sentence
from tournament.queries.meetings import meetings_before

Pair = tuple[int, int]


def seating_warnings(
    tournament: Tournament, row: Round, tables: list[Table], moved: Collection[int]
) -> list[Sentence]:
    """Whom the moved meet again or should not meet; who sits at a three again, or not at his own table."""
    met, sat_at_three = meetings_before(tournament.pk, row.number)
    apart = set(KeepApart.objects.filter(tournament=tournament).values_list("one", "other"))
    seats = Seat.objects.filter(table__in=tables).select_related("entrant__person").order_by("position")
    found: list[Sentence] = []
    for table in tables:
        own = [seat for seat in seats if seat.table_id == table.pk]
        found += _repeats(own, set(met), moved)
        found += _unwanted(own, apart, moved)
        found += _elsewhere(own, table.number)
        if table.size == 3:
            found += [
                _("%(name)s sits at a table of three again.") % {"name": seat.entrant.person.name}
                for seat in own
                if seat.entrant_id in sat_at_three
            ]
    return found


def _repeats(seats: list[Seat], met: set[Pair], moved: Collection[int]) -> list[Sentence]:
    sentence = _("%(one)s and %(other)s have met this evening already.")
    return [sentence % names for names in _pairs_among(seats, met, moved)]


def _unwanted(seats: list[Seat], apart: set[Pair], moved: Collection[int]) -> list[Sentence]:
    sentence = _("%(one)s and %(other)s should be kept apart and sit at one table.")
    return [sentence % names for names in _pairs_among(seats, apart, moved)]


def _elsewhere(seats: list[Seat], number: int) -> list[Sentence]:
    """Who needs another table than this."""
    return [
        _("%(name)s needs table %(needed)d and sits at table %(at)d.")
        % {"name": seat.entrant.person.name, "needed": seat.entrant.fixed_table, "at": number}
        for seat in seats
        if seat.entrant.fixed_table not in (None, number)
    ]


def _pairs_among(seats: list[Seat], pairs: set[Pair], moved: Collection[int]) -> list[dict[str, str]]:
    """The names of those of these pairs who sit here, if one of them has been moved."""
    return [
        {"one": one.entrant.person.name, "other": other.entrant.person.name}
        for one, other in combinations(seats, 2)
        if tuple(sorted((one.entrant_id, other.entrant_id))) in pairs
        and (one.entrant_id in moved or other.entrant_id in moved)
    ]
