"""Can a seating request be met at all: everybody once, locked tables that fit. Never seats anybody."""

from collections import Counter
from collections.abc import Iterable, Iterator

from scoring.problems import Problem, ProblemCode
from scoring.seating.requests import LockedTable, SeatingRequest


def _repeated(items: Iterable[object]) -> list[object]:
    return [item for item, count in Counter(items).items() if count > 1]


def _check_lock(lock: LockedTable, request: SeatingRequest, sizes: tuple[int, ...]) -> Iterator[Problem]:
    where: dict[str, object] = {"table": lock.table}
    if not 1 <= lock.table <= len(sizes):
        yield Problem(ProblemCode.LOCKED_TABLE, detail=where)
    elif len(lock.seats) != sizes[lock.table - 1]:
        yield Problem(ProblemCode.LOCKED_SIZE, detail={**where, "size": sizes[lock.table - 1]})
    for player in lock.seats:
        if player not in request.order:
            yield Problem(ProblemCode.LOCKED_PLAYER, detail={**where, "player": player})


def check_request(request: SeatingRequest, sizes: tuple[int, ...]) -> list[Problem]:
    """Find all faults of a request: a player twice, a locked table that is unknown, unfit or named twice."""
    problems = [
        Problem(ProblemCode.DUPLICATE_PLAYER, detail={"player": player})
        for player in _repeated(request.order)
        + _repeated(player for lock in request.locked for player in lock.seats)
    ]
    problems += [
        Problem(ProblemCode.LOCKED_TABLE, detail={"table": table})
        for table in _repeated(lock.table for lock in request.locked)
    ]
    return problems + [problem for lock in request.locked for problem in _check_lock(lock, request, sizes)]
