"""The director's desk: what has been done, what comes next and what stands in its way."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from zlib import crc32

from tournament.page_data.awards import AwardRow, Honours
from tournament.page_data.clock import ClockData
from tournament.page_data.evenings import EveningLink, Rules
from tournament.page_data.rounds import RoundView, TableView
from tournament.page_data.standings import Standings


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """A line of the registration list.

    `state`: active | waiting | standby | withdrawn. `absent`: missing at the last roll call; `house`: outside
    the ranking (R-12); `himself`: he has registered himself. `fixed_table`: the table that he needs; `apart`:
    ids of those he is kept apart from. `here_at`: when he said before this round that he is here.
    """

    id: int
    number: int
    name: str
    state: str
    registered_at: datetime
    absent: bool = False
    house: bool = False
    himself: bool = False
    fixed_table: int | None = None
    apart: tuple[int, ...] = ()
    here_at: datetime | None = None

    @property
    def withdrawn(self) -> bool:
        """Whether he has left."""
        return self.state == "withdrawn"

    @property
    def active(self) -> bool:
        """Whether he takes part, seen at the last roll call or not."""
        return self.state == "active"

    @property
    def remarkable(self) -> bool:
        """Whether there is anything to say beside his name."""
        usual = self.active and not (self.absent or self.house or self.himself)
        return not usual or bool(self.fixed_table or self.apart)

    @property
    def playing(self) -> bool:
        """Whether he is seated in the next round."""
        return self.active and not self.absent


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

    @property
    def anchor(self) -> str:
        """Where its part stands on the desk: `registration`, `round-2`."""
        return f"{self.kind}-{self.number}" if self.number else self.kind


@dataclass(frozen=True, slots=True)
class Missing:
    """Why the evening cannot go on yet: players (so many are lacking) | sheet | confirmation | dispute, of a
    table | come | left, of an entrant, since the round was seated (or missing at the roll call). Of a dispute
    `name` is who disputes, `word` what he says."""

    kind: str
    table: int | None = None
    count: int | None = None
    name: str = ""
    entrant: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class NextAction:
    """The one next action of the desk.

    `act`: seat | publish | start | play (time is left) | resume | end | close | award |
    protest | none; `missing`: what stands in its way; `table`: whose sheet is to be looked at first.
    """

    act: str
    round_number: int | None = None
    missing: tuple[Missing, ...] = ()
    table: int | None = None

    @property
    def disputed(self) -> bool:
        """Whether the first thing to look at is a sheet that is disputed."""
        return bool(self.missing) and self.missing[0].kind == "dispute"

    @property
    def lacking(self) -> int:
        """How many house players would make the number fit (R-2, R-12); none where nobody has come."""
        lacking = next((item.count or 0 for item in self.missing if item.kind == "players"), 0)
        return lacking if lacking < 3 else 0


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    """A penalty or a bonus as the desk sees it; `struck` counts no more (R-11)."""

    id: int
    name: str
    points: Fraction
    reason: str
    round: int | None
    struck: bool


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
    rounds: tuple[RoundView, ...]
    standings: Standings
    honours: Honours
    rules: Rules
    may_continue: bool = False
    adjustments: tuple[AdjustmentRow, ...] = ()
    endings: tuple[tuple[str, object], ...] = ()
    announcement: str = ""
    hall_view: str = "auto"
    hall_views: tuple[str, ...] = ()
    seen: str = ""
    """What decides whether anything that renews itself has changed; see `queries.desk_key`."""

    @property
    def shape(self) -> str:
        """Changes when more than the parts that renew themselves are no longer true: then the page is old."""
        row = self.round
        seats = [(one.locked, *(seat.entrant_id for seat in one.seats)) for one in row.tables] if row else []
        people = [(one.id, one.name, one.state, one.absent, one.house) for one in self.entrants]
        stands = bool(self.standings.rows)
        clock = self.clock.state == "paused"
        facts = (self.link.state, row and (row.id, row.state), clock, stands, seats, people)
        return f"{crc32(repr(facts).encode()):08x}"

    @property
    def reopenable(self) -> RoundView | None:
        """The round that was closed last, while no later seating is published and the evening goes on."""
        closed = [row for row in self.rounds if row.state == "closed"]
        open_ = [row for row in self.rounds if row.state not in ("closed", "draft")]
        goes_on = self.link.state == "playing" and self.standings.final_at is None
        return closed[-1] if closed and not open_ and goes_on else None

    @property
    def earlier(self) -> tuple[RoundView, ...]:
        """The rounds before the latest one."""
        return self.rounds[:-1]

    @property
    def round(self) -> RoundView | None:
        """The latest round, whatever its state."""
        return self.rounds[-1] if self.rounds else None

    @property
    def seating_in_hand(self) -> int:
        """The id of the seating that seating anew would replace; 0 for none."""
        return self.round.id if self.round and self.round.not_begun else 0

    @property
    def playing(self) -> int:
        """How many are seated in the next round."""
        return sum(row.playing for row in self.entrants)

    @property
    def house_is_free(self) -> bool:
        """Whether the others could be seated without the house players: then these need not play (R-12)."""
        house = sum(row.playing and row.house for row in self.entrants)
        return house > 0 and self.playing - house not in (0, 1, 2, 5)

    @property
    def said_here(self) -> frozenset[int]:
        """Ids of those who have said before this round that they are here, and play."""
        return frozenset(row.id for row in self.entrants if row.active and row.here_at)

    @property
    def waiting(self) -> tuple[EntrantRow, ...]:
        """The waiting list, who came first first."""
        return tuple(row for row in self.entrants if row.state == "waiting")

    @property
    def themselves(self) -> tuple[EntrantRow, ...]:
        """Who has registered himself and has not left, the newest first."""
        return tuple(row for row in reversed(self.entrants) if row.himself and not row.withdrawn)

    @property
    def unseated(self) -> tuple[EntrantRow, ...]:
        """Who has no seat in the latest round and has not left: he could take one over."""
        seated = self._seated
        return tuple(row for row in self.entrants if not row.withdrawn and row.id not in seated)

    @property
    def latecomers(self) -> tuple[EntrantRow, ...]:
        """Who plays and has no seat in the latest round, while it is seated or being played (R-10)."""
        if self.round is None or self.round.state not in ("draft", "published", "running"):
            return ()
        return tuple(row for row in self.unseated if row.playing)

    @property
    def together(self) -> tuple[tuple[str, str], ...]:
        """Pairs at one table of a seating that has not begun who should be kept apart."""
        tables = self.round.tables if self.round and self.round.not_begun else ()
        at = {seat.entrant_id: table.number for table in tables for seat in table.seats}
        names = {row.id: row.name for row in self.entrants}
        return tuple(
            (row.name, names[other])
            for row in self.entrants
            for other in row.apart
            if row.id < other and row.id in at and at[row.id] == at.get(other)
        )

    @property
    def misplaced(self) -> tuple[tuple[str, int, int], ...]:
        """Who needs a table and sits at another in a seating that has not begun: name, needed, where."""
        tables = self.round.tables if self.round and self.round.not_begun else ()
        at = {seat.entrant_id: table.number for table in tables for seat in table.seats}
        return tuple(
            (row.name, row.fixed_table, at[row.id])
            for row in self.entrants
            if row.fixed_table and at.get(row.id, row.fixed_table) != row.fixed_table
        )

    @property
    def gaps(self) -> bool:
        """Whether numbering the players anew would change a number, while that can be done."""
        if self.round and self.round.state != "draft":
            return False
        here = [row.number for row in self.entrants if not row.withdrawn]
        return here != list(range(1, len(here) + 1))

    @property
    def threes(self) -> tuple[TableView, ...]:
        """Tables of three of the latest round that have written no sheet yet."""
        tables = self.round.tables if self.round else ()
        return tuple(table for table in tables if table.size == 3 and not table.version)

    @property
    def _seated(self) -> set[int]:
        tables = self.round.tables if self.round else ()
        seats = [seat for table in tables for seat in table.seats]
        return {one for seat in seats for one in (seat.entrant_id, seat.substitute_id) if one}

    @property
    def calls(self) -> tuple[tuple[int, TableView], ...]:
        """The tables whose bell rings, each after its round's number, the longest waiting first."""
        ringing = [(row.number, table) for row in self.rounds for table in row.tables if table.call]
        return tuple(sorted(ringing, key=lambda pair: pair[1].call.at if pair[1].call else self.clock.now))

    @property
    def played_tables(self) -> tuple[tuple[int, TableView], ...]:
        """The tables of rounds that have begun, the latest round first, each with its round's number."""
        begun = [row for row in reversed(self.rounds) if not row.not_begun]
        return tuple((row.number, table) for row in begun for table in row.tables)

    @property
    def awards(self) -> tuple[AwardRow, ...]:
        """The awards for which there is a valid diploma."""
        return tuple(row for row in self.honours.awards if row.diploma_number is not None)

    @property
    def longer(self) -> tuple[TableView, ...]:
        """Tables of the latest round that were given more time."""
        return tuple(table for table in self.round.tables if table.extra_minutes) if self.round else ()


@dataclass(frozen=True, slots=True)
class EntrantCard:
    """One entrant with everything that can be done with him. `apart`: whom he is kept apart from; `others`:
    everybody else of the evening."""

    evening_id: int
    finished: bool
    entrant: EntrantRow
    apart: tuple[EntrantRow, ...]
    others: tuple[EntrantRow, ...]


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A line of the history, with names put in for ids."""

    at: datetime
    act: str
    who: str
    what: str
    comment: str
    id: int = 0


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Everything that happened in an evening, the newest first.

    `archive`: whether the reader may take the whole evening out as one file.
    """

    link: EveningLink
    time_zone: str
    rows: tuple[HistoryRow, ...]
    archive: bool = False
