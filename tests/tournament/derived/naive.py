"""The standings once more, the slow and simple way: straight from R-8, R-10 to R-15, R-61 and R-64.

It shares no code with `scoring` or `tournament`; it knows the eight-point scheme at Piter's rates only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

PLACE_POINTS = {4: [3, 1, -1, -3], 3: [2, 0, -2]}
MISSED = Fraction(-3)
ANNULLED = Fraction(0)
COUNTED = ("played", "missed", "missing", "annulled")


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
class Who:
    """An entrant: does he play, wait, stand by or has he left; does he fill a table for the house?"""

    state: str = "active"
    house: bool = False


@dataclass
class Played:
    """A round: who sat where, who took a seat over, and the papers that have come in, by table."""

    seats: list[list[int]]
    papers: dict[int, Paper] = field(default_factory=dict)
    closed: bool = False
    substitutes: dict[int, int] = field(default_factory=dict)
    annulled: set[int] = field(default_factory=set)
    away: dict[int, Who] = field(default_factory=dict)

    def began(self, one: int) -> bool:
        """Whether he sat there when it started."""
        return any(one in table for table in self.seats)

    def known(self) -> bool:
        """Whether anything of it counts."""
        return self.closed or bool(self.annulled or self.papers)


@dataclass
class Evening:
    """All that decides the standings. `people` stand in the order of registration."""

    rounds: list[Played]
    people: dict[int, Who]
    given: list[tuple[int, int | None, Fraction]] = field(default_factory=list)
    leaver_misses: bool = True
    substitute_counts: bool = False

    def seats(self, played: Played) -> list[list[int]]:
        """For whom each seat counts."""
        over = played.substitutes if self.substitute_counts else {}
        return [[over.get(one, one) for one in table] for table in played.seats]

    def shown(self) -> list[int]:
        """Who counts in some round, or plays and is no house player."""
        counted = {one for played in self.rounds for table in self.seats(played) for one in table}
        return [
            one
            for one, who in self.people.items()
            if one in counted
            or any(played.began(one) for played in self.rounds)
            or (who.state == "active" and not who.house)
        ]

    def cell(self, one: int, played: Played) -> dict[str, Any]:
        """What this round is for an entrant."""
        seats = self.seats(played)
        table = next((place for place, here in enumerate(seats) if one in here), None)
        if table is None:
            return self._away(one, played) if played.closed else {"state": "ahead"}
        if table in played.annulled:
            return {"state": "annulled", "points": ANNULLED}
        if table not in played.papers:
            return {"state": "missing", "points": ANNULLED} if played.closed else {"state": "awaited"}
        nets = played.papers[table].nets()
        own = nets[seats[table].index(one)]
        met = dict(zip(seats[table], nets, strict=True))
        return {"state": "played", "net": own, "met": met, **points_of(own, nets)}

    def _away(self, one: int, played: Played) -> dict[str, Any]:
        """What he was when the round was closed decides; who came later has missed it."""
        was = played.away.get(one, Who())
        if self.people[one].house or was.house or was.state in ("waiting", "standby"):
            return {"state": "out"}
        if one in played.substitutes.values() and not played.began(one):
            return {"state": "out"}
        later = self.rounds[self.rounds.index(played) + 1 :]
        back = self.people[one].state != "withdrawn" or any(row.began(one) for row in later)
        if was.state == "withdrawn" and not back and not self.leaver_misses:
            return {"state": "left"}
        return {"state": "missed", "points": MISSED}

    def adjustment(self, one: int, upto: int | None = None) -> Fraction:
        """What the referee gave him, in all or up to a round."""
        return sum(
            (
                points
                for entrant, number, points in self.given
                if entrant == one and (upto is None or number is None or number <= upto)
            ),
            Fraction(0),
        )


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


Lines = dict[int, list[dict[str, Any]]]


def _key(cells: Sequence[dict[str, Any]], given: Fraction) -> tuple[Any, ...]:
    played = [cell for cell in cells if cell["state"] == "played"]
    best = max((cell["points"] for cell in played), default=Fraction(-1000))
    return points(cells) + given, whists(cells), sum(cell["first"] for cell in played), best


def _beats(one: int, other: int, lines: Lines) -> int | None:
    """1, 0 or −1 by the sum over common tables; None when the two never met."""
    common = [cell["net"] - cell["met"][other] for cell in lines[one] if other in cell.get("met", {})]
    if not common:
        return None
    total = sum(common)
    return (total > 0) - (total < 0)


def _direct(entrant: int, group: list[int], lines: Lines) -> int:
    met = [[_beats(one, other, lines) for other in group if other != one] for one in group]
    if any(result is None for row in met for result in row):
        return 0
    return sum(result or 0 for result in met[group.index(entrant)])


def places(evening: Evening, rounds: Sequence[Played], upto: int | None = None) -> dict[int, int | None]:
    """Everybody's place after these rounds; None for house players and for whom nothing counts yet."""
    lines = {one: [evening.cell(one, played) for played in rounds] for one in evening.shown()}
    ranked = [
        one
        for one, cells in lines.items()
        if not evening.people[one].house and any(cell["state"] in COUNTED for cell in cells)
    ]
    keys = {one: _key(lines[one], evening.adjustment(one, upto)) for one in ranked}
    groups = {one: [other for other in ranked if keys[other] == keys[one]] for one in ranked}
    full = {one: (*keys[one], _direct(one, groups[one], lines)) for one in ranked}
    found: dict[int, int | None] = dict.fromkeys(lines)
    for one in ranked:
        found[one] = 1 + sum(other > full[one] for other in full.values())
    return found


def standings(evening: Evening, upto: int | None = None) -> list[dict[str, Any]]:
    """Rows as the snapshot keeps them, by place and then by registration, without a place last."""
    rounds = [played for played in evening.rounds[:upto] if played.known()]
    now = places(evening, rounds, upto)
    before: dict[int, int | None] = {}
    if len(rounds) > 1:
        before = places(evening, rounds[:-1], evening.rounds.index(rounds[-2]) + 1)
    numbers = list(evening.people)
    rows = []
    for one in sorted(now, key=lambda one: (now[one] is None, now[one] or 0, numbers.index(one))):
        cells = [evening.cell(one, played) for played in rounds]
        place, earlier = now[one], before.get(one)
        rows.append(
            {
                "entrant": one,
                "place": place,
                "points": str(points(cells) + evening.adjustment(one, upto)),
                "whists": str(whists(cells)),
                "adjustment": str(evening.adjustment(one, upto)),
                "change": earlier - place if earlier is not None and place is not None else None,
                "cells": [
                    (cell["state"], str(cell["points"]) if "points" in cell else None) for cell in cells
                ],
            }
        )
    return rows
