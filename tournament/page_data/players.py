"""A person's public page, and the table of a season: only what has been published before."""

from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from scoring.ratings import Rating, SeasonSum
from tournament.page_data.evenings import EveningLink


@dataclass(frozen=True, slots=True)
class PastRound:
    """One round of one player; `state` as in a cell of the standings, `net` where it was played."""

    number: int
    state: str
    table: int | None = None
    net: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PastResult:
    """What an evening that is over was for one player.

    `players`: how many had a place; `final`: whether the time for protests was closed (R-17).
    """

    link: EveningLink
    person_id: int
    place: int | None
    points: Fraction
    whists: Fraction
    rounds: tuple[PastRound, ...]
    players: int = 0
    final: bool = False

    @property
    def played(self) -> bool:
        """Whether he has sat at a table that evening, whatever came of it."""
        return any(row.state in ("played", "annulled", "missing") for row in self.rounds)

    @property
    def nets(self) -> tuple[Fraction, ...]:
        """The nets of the rounds he has played, in their order."""
        return tuple(row.net for row in self.rounds if row.net is not None)


@dataclass(frozen=True, slots=True)
class SeasonLink:
    """A season of a club; `best`: so many evenings count, none for all."""

    id: int
    name: str
    first_day: date
    last_day: date
    best: int | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One player of a season; equal sums share a place."""

    person_id: int
    name: str
    place: int
    sum: SeasonSum


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season with everybody who has played in it; `provisional`: evenings that may still change (R-17)."""

    season: SeasonLink
    rows: tuple[SeasonRow, ...]
    evenings: int = 0
    provisional: int = 0


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """The public page of one season."""

    club_name: str
    club_slug: str
    table: SeasonTable
    others: tuple[SeasonLink, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """The public page of one player: his evenings, the newest first, and his rating.

    `line`: the rating after every evening, the oldest first; `present`: evenings under way or to come on
    whose public page he stands; `merged_into`: the person whose page is the right one.
    """

    id: int
    name: str
    club_name: str
    club_slug: str
    evenings: tuple[PastResult, ...] = ()
    rating: Rating | None = None
    line: tuple[tuple[date, Rating], ...] = ()
    present: tuple[EveningLink, ...] = ()
    merged_into: int | None = None
    scored: tuple[tuple[EveningLink, PastRound], ...] = field(default=())

    @property
    def best(self) -> tuple[EveningLink, PastRound] | None:
        """The round with the greatest net; of equal ones the newest."""
        return max(self.scored, key=_net, default=None)

    @property
    def worst(self) -> tuple[EveningLink, PastRound] | None:
        """The round with the least net, where he has played more than one."""
        return min(self.scored, key=_net) if len(self.scored) > 1 else None


def _net(scored: tuple[EveningLink, PastRound]) -> Fraction:
    return scored[1].net or Fraction(0)
