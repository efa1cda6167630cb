"""One seating from a request (R-3 to R-5): tables by the policy, then compass seats and dealers by the draw.

The seats are drawn only after the tables are fixed, from a stream of each table's own, so that changing one
table leaves the draw of the others as it was.
"""

from scoring.problems import Problem, ProblemCode
from scoring.seating.draw import Draw
from scoring.seating.figures import measure_seating
from scoring.seating.fills import FILLS, fill_strictly
from scoring.seating.full_search import FULL_SEARCH_LIMIT, search_fully
from scoring.seating.hall import Hall, Tables, build_hall, cost_tables
from scoring.seating.request_checks import check_request
from scoring.seating.requests import Seating, SeatingPolicy, SeatingRequest
from scoring.seating.sizes import table_sizes
from scoring.seating.swap_search import search_by_swaps


def _is_within_shift(hall: Hall, tables: Tables) -> bool:
    return all(hall.allows(rank, table) for table, ranks in enumerate(tables) for rank in ranks)


def _avoid_repeats(hall: Hall) -> Tables:
    """The best seating for few players, a good one for many (R-4).

    The strict filling keeps the largest shift as small as any filling can, so where it breaks the limit every
    filling does: it is returned for the check to refuse.
    """
    strict = fill_strictly(hall)
    if not _is_within_shift(hall, strict):
        return strict
    cost = cost_tables(hall, strict)
    if len(hall.free) > FULL_SEARCH_LIMIT:
        return search_by_swaps(hall, strict, cost)[0]
    return search_fully(hall, search_by_swaps(hall, strict, cost, effort=0)[1])


def _choose_tables(hall: Hall, request: SeatingRequest) -> Tables:
    if request.policy is SeatingPolicy.AVOID_REPEATS:
        return _avoid_repeats(hall)
    return FILLS[request.policy](hall, request.seed)


def _draw_seats(request: SeatingRequest, tables: Tables) -> Seating:
    """Draw compass seats, unless locked, and the first dealer, table by table (R-5)."""
    locked = {lock.table: lock.seats for lock in request.locked}
    seats, dealers = [], []
    for number, ranks in enumerate(tables, start=1):
        draw = Draw(request.seed, f"table {number}")
        drawn = draw.shuffle([request.order[rank] for rank in ranks])
        seats.append(locked.get(number, drawn))
        dealers.append(draw.draw_below(len(ranks)))
    return measure_seating(request, seats, dealers)


def seat_players(request: SeatingRequest) -> tuple[Seating | None, list[Problem]]:
    """Seat a round (R-2 to R-5).

    Returns the seating with its figures, or None with every fault: `cannot_seat`, `duplicate_player`,
    `locked_table`, `locked_size`, `locked_player`, `max_shift_impossible`.
    """
    sizes, problems = table_sizes(len(request.order))
    if sizes is None:
        return None, problems
    problems = check_request(request, sizes)
    if problems:
        return None, problems
    hall = build_hall(request, sizes)
    tables = _choose_tables(hall, request)
    if not _is_within_shift(hall, tables):
        detail = {"max_shift": hall.max_shift}
        return None, [Problem(ProblemCode.MAX_SHIFT_IMPOSSIBLE, detail=detail)]
    return _draw_seats(request, tables), []
