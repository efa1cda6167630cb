"""The director's desk: what has been done, what comes next and what stands in its way."""

from dataclasses import dataclass
from datetime import datetime

from tournament.page_data.clock import ClockData
from tournament.page_data.evenings import EveningLink, Rules
from tournament.page_data.rounds import RoundView
from tournament.page_data.standings import Standings


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """A line of the registration list."""

    id: int
    number: int
    name: str
    withdrawn: bool
    registered_at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the timeline: registration | round | break | awards, `state` done | now | ahead."""

    kind: str
    state: str
    number: int | None = None
    starts: datetime | None = None
    ends: datetime | None = None
    minutes: int | None = None
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Why the evening cannot go on yet: players (so many are lacking) | sheet | confirmation, of a table |
    come | left, of a name, since the round was seated."""

    kind: str
    table: int | None = None
    count: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class NextAction:
    """The one next action of the desk.

    `act`: seat | publish | start | play (time is left) | end | close | award | none; `missing`: what
    stands in its way; `table`: whose sheet is to be looked at first.
    """

    act: str
    round_number: int | None = None
    missing: tuple[Missing, ...] = ()
    table: int | None = None


@dataclass(frozen=True, slots=True)
class AwardRow:
    """An award with its valid diploma, if it has one."""

    id: int
    kind: str
    place: int | None
    name: str
    prize: str
    diploma_number: int | None


@dataclass(frozen=True, slots=True)
class DeskPage:
    """The director's page of an evening."""

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    steps: tuple[Step, ...]
    next: NextAction
    entrants: tuple[EntrantRow, ...]
    suggestions: tuple[str, ...]
    rounds: tuple[RoundView, ...]
    standings: Standings
    awards: tuple[AwardRow, ...]
    rules: Rules
    may_continue: bool = False
    announcement: str = ""

    @property
    def round(self) -> RoundView | None:
        """The latest round, whatever its state."""
        return self.rounds[-1] if self.rounds else None


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A line of the history, with names put in for ids."""

    at: datetime
    act: str
    who: str
    what: str
    comment: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Everything that happened in an evening, the newest first."""

    link: EveningLink
    time_zone: str
    rows: tuple[HistoryRow, ...]
