"""The standings once more, the slow and simple way: straight from R-8, R-10, R-15, R-61 and R-64.

It shares no code with `scoring` or `tournament`; it knows the eight-point scheme at Piter's rates only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

PLACE_POINTS = {4: [3, 1, -1, -3], 3: [2, 0, -2]}
MISSED = Fraction(-3)
ANNULLED = Fraction(0)


@dataclass
class Paper:
    """A sheet as it lies on the table."""

    pulya: list[int]
    gora: list[int]
    whists: list[list[int]]

    def nets(self) -> list[Fraction]:
        """Every two settle with each other: the difference of pulya and gora by n, and their whists."""
        size = len(self.pulya)
        return [sum((self._between(i, j) for j in range(size) if j != i), Fraction(0)) for i in range(size)]

    def _between(self, i: int, j: int) -> Fraction:
        size = len(self.pulya)
        bullets = Fraction(20 * (self.pulya[i] - self.pulya[j]), size)
        hill = Fraction(10 * (self.gora[j] - self.gora[i]), size)
        return bullets + hill + self.whists[i][j] - self.whists[j][i]


@dataclass
class Played:
    """A round: who sat where, and the papers that have come in, by the table's place."""

    seats: list[list[int]]
    papers: dict[int, Paper] = field(default_factory=dict)
    closed: bool = False

    def cell(self, entrant: int) -> dict[str, Any]:
        """What this round is for an entrant."""
        table = next((place for place, seats in enumerate(self.seats) if entrant in seats), None)
        if table is None:
            return {"state": "missed", "points": MISSED} if self.closed else {"state": "ahead"}
        if table not in self.papers:
            return {"state": "missing", "points": ANNULLED} if self.closed else {"state": "awaited"}
        nets = self.papers[table].nets()
        own = nets[self.seats[table].index(entrant)]
        met = dict(zip(self.seats[table], nets, strict=True))
        return {"state": "played", "net": own, "met": met, **points_of(own, nets)}


def points_of(own: Fraction, nets: list[Fraction]) -> dict[str, Fraction]:
    """The points of one net among its table's, and the part of a first place it is worth."""
    better = sum(net > own for net in nets)
    equal = sum(net == own for net in nets)
    shared = PLACE_POINTS[len(nets)][better : better + equal]
    steps = min(5, abs(own) // 100)
    return {
        "points": Fraction(sum(shared), equal) + (steps if own > 0 else -steps),
        "first": Fraction(1, equal) if better == 0 else Fraction(0),
    }


def whists(cells: Sequence[dict[str, Any]]) -> Fraction:
    """The sum of the nets of the rounds played."""
    return sum((cell.get("net", Fraction(0)) for cell in cells), Fraction(0))


def points(cells: Sequence[dict[str, Any]]) -> Fraction:
    """The sum of all points, those for missed and annulled rounds too."""
    return sum((cell.get("points", Fraction(0)) for cell in cells), Fraction(0))


def _key(cells: Sequence[dict[str, Any]]) -> tuple[Any, ...]:
    played = [cell for cell in cells if cell["state"] == "played"]
    best = max((cell["points"] for cell in played), default=Fraction(-1000))
    return points(cells), whists(cells), sum(cell["first"] for cell in played), best


def _beats(one: int, other: int, rounds: Sequence[Played]) -> int | None:
    """1, 0 or −1 by the sum over common tables; None when the two never met."""
    cells = [played.cell(one) for played in rounds]
    common = [cell["net"] - cell["met"][other] for cell in cells if other in cell.get("met", {})]
    if not common:
        return None
    total = sum(common)
    return (total > 0) - (total < 0)


def _direct(entrant: int, group: list[int], rounds: Sequence[Played]) -> int:
    met = [[_beats(one, other, rounds) for other in group if other != one] for one in group]
    if any(result is None for row in met for result in row):
        return 0
    return sum(result or 0 for result in met[group.index(entrant)])


def places(entrants: Sequence[int], rounds: Sequence[Played]) -> dict[int, int]:
    """Everybody's place after these rounds."""
    keys = {entrant: _key([played.cell(entrant) for played in rounds]) for entrant in entrants}
    groups = {entrant: [one for one in entrants if keys[one] == keys[entrant]] for entrant in entrants}
    full = {entrant: (*keys[entrant], _direct(entrant, groups[entrant], rounds)) for entrant in entrants}
    return {entrant: 1 + sum(other > full[entrant] for other in full.values()) for entrant in entrants}


def standings(entrants: Sequence[int], rounds: Sequence[Played]) -> list[dict[str, Any]]:
    """Rows as the snapshot keeps them, by place and then by registration."""
    now, before = places(entrants, rounds), places(entrants, rounds[:-1]) if len(rounds) > 1 else {}
    rows = []
    for entrant in sorted(entrants, key=lambda one: (now[one], entrants.index(one))):
        cells = [played.cell(entrant) for played in rounds]
        rows.append(
            {
                "entrant": entrant,
                "place": now[entrant],
                "points": str(points(cells)),
                "whists": str(whists(cells)),
                "adjustment": "0",
                "change": before[entrant] - now[entrant] if before else None,
                "cells": [
                    (cell["state"], str(cell["points"]) if "points" in cell else None) for cell in cells
                ],
            }
        )
    return rows
