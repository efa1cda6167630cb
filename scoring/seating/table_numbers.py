"""Numbers of tables exchanged for those who need a certain one, after everybody has his company.

A number is a label: whole tables change theirs, with their seats and first dealers as drawn. Nobody changes
his table.
"""

from collections.abc import Iterable

from scoring.seating.figures import measure_seating
from scoring.seating.requests import Seating, SeatingRequest


def put_at_tables(request: SeatingRequest, seating: Seating, wanted: Iterable[tuple[str, int]]) -> Seating:
    """Let the tables of these players carry the numbers they need, who comes first first.

    Two tables change numbers only if they are of one size, so that threes stay last (R-2); locked tables keep
    theirs (R-4), and so does one that has been put right. What cannot be stays as it is.
    """
    tables, dealers = list(seating.tables), list(seating.first_dealers)
    settled = {lock.table for lock in request.locked}
    for player, number in wanted:
        at = next((count for count, seats in enumerate(tables, start=1) if player in seats), None)
        if at is None:
            continue
        if at != number:
            if at in settled or number in settled or not _of_one_size(tables, at, number):
                continue
            here, there = at - 1, number - 1
            tables[here], tables[there] = tables[there], tables[here]
            dealers[here], dealers[there] = dealers[there], dealers[here]
        settled.add(number)
    if tuple(tables) == seating.tables:
        return seating
    return measure_seating(request, tables, dealers)


def _of_one_size(tables: list[tuple[str, ...]], one: int, other: int) -> bool:
    return 1 <= other <= len(tables) and len(tables[one - 1]) == len(tables[other - 1])
