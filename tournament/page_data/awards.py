"""Awards, their diplomas, and what the results propose to award."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class AwardRow:
    """An award with its valid diploma, if it has one; `kind` is an AwardKind, a nomination has a title."""

    id: int
    kind: str
    place: int | None
    name: str
    prize: str
    diploma_number: int | None
    title: str = ""


@dataclass(frozen=True, slots=True)
class GivenAward:
    """What everybody reads of an award: a nomination by its title, or the prize of somebody."""

    name: str
    title: str
    place: int | None
    prize: str


@dataclass(frozen=True, slots=True)
class VoidDiploma:
    """A diploma that is void: replaced by a later one, or its nomination was taken back (None)."""

    number: int
    name: str
    voided_at: datetime
    replaced_by: int | None


@dataclass(frozen=True, slots=True)
class Proposal:
    """A nomination that the results propose.

    `kind`: best_round (its number, points and net) | climb (the places after the first and the last round) |
    misere, declarer, whister, raspasy: from the deals that were kept, `count` of what, for the last in `of`.
    """

    kind: str
    entrant_id: int
    name: str
    round_number: int | None = None
    points: Fraction | None = None
    net: Fraction | None = None
    place_from: int | None = None
    place_to: int | None = None
    count: int | None = None
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Honours:
    """Everything about the awards of an evening. `open`: all its rounds are closed, they can be given."""

    open: bool = False
    awards: tuple[AwardRow, ...] = ()
    void: tuple[VoidDiploma, ...] = ()
    proposals: tuple[Proposal, ...] = ()

    @property
    def participants(self) -> tuple[AwardRow, ...]:
        """Awards for taking part, whose prizes are written one by one."""
        return tuple(row for row in self.awards if row.kind == "participant")
