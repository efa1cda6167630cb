"""Seatings that must stay as they are: whoever repeats a shown seating next year gets the same (R-4, R-5).

`python -m tests.scoring.references.kept_seatings` writes `golden/seatings.json` anew. Do so only when the
method is changed on purpose, and say so in the changelog: seatings that were shown can then not be repeated.
"""

import json
import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from scoring.seating import LockedTable, SeatingPolicy, SeatingRequest, seat_players
from tests.scoring.evenings import name_players
from tests.scoring.references.exhaustive import list_sizes

KEPT = Path(__file__).parents[1] / "golden" / "seatings.json"


def _lock(request):
    return (LockedTable(2, tuple(request.order[one] for one in (6, 2, 4, 9))),)


def _neighbours(request):
    return tuple(zip(request.order[::3], request.order[1::3], strict=False))


WISHES = {
    "neighbours apart": lambda request: {"apart": _neighbours(request)},
    "one table at most": lambda request: {"max_shift": 1},
    "two tables at most": lambda request: {"max_shift": 2},
    "a table locked": lambda request: {"locked": _lock(request)},
    "every wish": lambda request: {
        "apart": _neighbours(request),
        "max_shift": 2,
        "locked": _lock(request),
    },
}
"""What is asked of round 3, beside what always is."""

ROUNDS = {"round 2": 1, "round 3": 2}
"""How many rounds were played before."""

CASES = [
    *[(players, what) for players in (7, 10, 13, 14, 17, 19, 22, 31, 42) for what in ROUNDS],
    *[(players, wish) for players in (12, 15, 18, 21, 29) for wish in WISHES],
]


def build_request(players, what):
    """A round after rounds at shuffled tables, in a shuffled order; with a wish it is the third."""
    chance = random.Random(f"kept seating of {players}")
    order = list(name_players(players))
    met, threes = set(), set()
    for _ in range(ROUNDS.get(what, 2)):
        chance.shuffle(order)
        left = iter(order)
        for size in list_sizes(players):
            table = sorted(next(left) for _ in range(size))
            met.update(combinations(table, 2))
            threes.update(table if size == 3 else ())
    chance.shuffle(order)
    request = SeatingRequest(
        SeatingPolicy.AVOID_REPEATS,
        seed=players,
        order=tuple(order),
        met=tuple(sorted(met)),
        sat_at_three=tuple(sorted(threes)),
    )
    return replace(request, **WISHES[what](request)) if what in WISHES else request


def write_seating(request):
    """A seating as text: tables and seats N E S (W) in order, the first dealer in brackets."""
    seating, _ = seat_players(request)
    return "; ".join(
        " ".join(f"({one})" if seat == dealer else one for seat, one in enumerate(table))
        for table, dealer in zip(seating.tables, seating.first_dealers, strict=True)
    )


def main():
    kept = {
        f"{players} players, {what}": write_seating(build_request(players, what)) for players, what in CASES
    }
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
