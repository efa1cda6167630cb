"""An evening and a club as everybody may see them."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from tournament.page_data.clock import ClockData
from tournament.page_data.rounds import RoundView
from tournament.page_data.standings import Standings


@dataclass(frozen=True, slots=True)
class EveningLink:
    """An evening as a line in a list. `state` is a TournamentState, the round one that is under way.

    `rehearsal`: its players are invented; every page says so.
    """

    id: int
    name: str
    club_slug: str
    slug: str
    date: date
    state: str
    players: int = 0
    round_number: int | None = None
    rehearsal: bool = False


@dataclass(frozen=True, slots=True)
class ClubPage:
    """A club's public page: what runs, what comes, what has been."""

    name: str
    slug: str
    city: str
    running: tuple[EveningLink, ...]
    coming: tuple[EveningLink, ...]
    past: tuple[EveningLink, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force for an evening, as codes and numbers.

    `tie_breaks`: what decides equal points (R-8); `missed_round`, `annulled`: points of a round not played
    (R-10) and of an annulled table (R-14); `rating_order`: evening | first | throughout (R-16).
    """

    convention: str
    scheme: str
    rounds_planned: int
    round_minutes: int
    signal_minutes: int
    break_minutes: int
    first_policy: str
    later_policy: str
    seed: int | None
    tie_breaks: tuple[str, ...] = ()
    missed_round: Fraction = Fraction(0)
    annulled: Fraction = Fraction(0)
    substitute_counts: bool = False
    rating_order: str = "evening"


@dataclass(frozen=True, slots=True)
class EveningPage:
    """The public page and the hall screen: nothing in it is unpublished."""

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    standings: Standings
    round: RoundView | None
    rules: Rules
    entrants: tuple[str, ...] = ()
    seen: str = ""
    announcement: str = ""

    @property
    def earlier_rounds(self) -> tuple[int, ...]:
        """The rounds before the one that is shown."""
        return tuple(range(1, self.round.number)) if self.round else ()
