"""The figures of a seating (R-4), counted afresh from names, whatever made the seating. Never searches."""

from collections.abc import Iterable, Sequence

from scoring.seating.hall import find_pairs, list_homes, rank_order
from scoring.seating.requests import Seating, SeatingRequest


def _count_pairs(pairs: Iterable[tuple[int, int]], table_of: dict[int, int]) -> int:
    return sum(table_of[one] == table_of[other] for one, other in pairs)


def measure_seating(
    request: SeatingRequest, tables: Sequence[Sequence[str]], first_dealers: Sequence[int]
) -> Seating:
    """Count the figures of these tables (R-4), also when a director has moved people by hand.

    `tables` holds every id of the request's order once; the strict order is the one of their sizes.
    """
    ranks = rank_order(request)
    table_of = {ranks[player]: number for number, table in enumerate(tables) for player in table}
    homes = list_homes(len(table) for table in tables)
    shifts = [abs(table_of[rank] - home) for rank, home in enumerate(homes)]
    threes = {player for table in tables if len(table) == 3 for player in table}
    return Seating(
        tables=tuple(tuple(table) for table in tables),
        first_dealers=tuple(first_dealers),
        repeats=_count_pairs(find_pairs(request.met, ranks), table_of),
        second_threes=len(threes & set(request.sat_at_three)),
        displacement=sum(shifts),
        largest_shift=max(shifts),
        apart=_count_pairs(find_pairs(request.apart, ranks), table_of),
    )
