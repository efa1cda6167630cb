"""The standings as pages and papers show them."""

from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One round in a row of the standings.

    `state`: played | awaited | missed | missing (closed without a sheet, R-15) | annulled (R-14) | ahead |
    left (not missed, because he had left for good) | out (a house player's or one on standby).
    """

    state: str
    points: Fraction | None = None
    table: int | None = None
    net: Fraction | None = None


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One row of the standings; `change` is how many places the player rose since the round before.

    `adjustment`: the sum of penalties and bonuses (R-11). A `house` player has no place (R-12).
    `first_place`: his place after the first round; `places`: after every round so far. `person_id`: whose
    public page it is, 0 where he has none.
    """

    entrant_id: int
    number: int
    name: str
    place: int | None
    points: Fraction
    whists: Fraction
    cells: tuple[RoundCell, ...]
    change: int | None = None
    withdrawn: bool = False
    house: bool = False
    adjustment: Fraction = Fraction(0)
    first_place: int | None = None
    places: tuple[int | None, ...] = ()
    person_id: int = 0

    @property
    def known(self) -> bool:
        """Whether he counts in any of the rounds, or is awaited in one."""
        return self.scored or any(cell.state == "awaited" for cell in self.cells)

    @property
    def scored(self) -> bool:
        """Whether anything counts for him yet; if not, his points are unknown and never shown as 0."""
        return any(cell.state in ("played", "missed", "missing", "annulled") for cell in self.cells)


@dataclass(frozen=True, slots=True)
class GivenRow:
    """A penalty or a bonus with its reason (R-11); of no round in particular when `round` is None."""

    entrant_id: int
    name: str
    points: Fraction
    reason: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class UnfairMiss:
    """A round whose missed-round points are above what these players made by playing (R-10)."""

    round: int
    points: Fraction
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings as computed for one version of the results, with their age.

    Provisional until the protest time was closed at `final_at`; `corrected` since then, and `corrected_on`
    another day of the club's than that one (R-17). `protests_until` is known once all rounds are closed.
    `hidden`: from the public until the awards; the desk sees the rows all the same.
    """

    rows: tuple[StandingRow, ...]
    rounds: tuple[int, ...]
    as_of: datetime | None = None
    version: int = 0
    current: bool = True
    round_number: int | None = None
    tables_counted: int = 0
    tables_total: int = 0
    final_at: datetime | None = None
    corrected: bool = False
    corrected_on: date | None = None
    protests_until: datetime | None = None
    hidden: bool = False
    given: tuple[GivenRow, ...] = ()

    @property
    def unfair_misses(self) -> tuple[UnfairMiss, ...]:
        """Rounds in which somebody who was away has more points than somebody who played (R-10)."""
        found = []
        for index, number in enumerate(self.rounds):
            cells = [(row.name, row.cells[index]) for row in self.rows]
            known = [(name, cell.state, cell.points) for name, cell in cells if cell.points is not None]
            missed = [points for _name, state, points in known if state == "missed"]
            below = [
                name for name, state, points in known if missed and state == "played" and points < missed[0]
            ]
            if below:
                found.append(UnfairMiss(number, missed[0], tuple(below)))
        return tuple(found)

    @property
    def earlier_rounds(self) -> tuple[int, ...]:
        """The rounds before the newest that counts."""
        return self.rounds[:-1]

    @property
    def final(self) -> bool:
        """Whether the director has closed the protest time (R-17)."""
        return self.final_at is not None

    @property
    def adjusted(self) -> bool:
        """Whether anybody has a penalty or a bonus, so that there is a column for them."""
        return any(row.adjustment for row in self.rows)
