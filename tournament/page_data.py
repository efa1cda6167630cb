"""What pages, the API and papers are given: frozen plain data, never rows, never a query.

Exact numbers stay `Fraction`; how they look is the business of `templatetags`.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction

SEAT_LETTERS = ("n", "e", "s", "w")
SIDES = {4: ("top", "right", "bottom", "left"), 3: ("right", "bottom", "left")}


@dataclass(frozen=True, slots=True)
class ClockData:
    """The clock of an evening at the instant `now`.

    `state`: none (no round seated) | before (seated, not started) | running | over (time or button) | closed.
    """

    state: str
    now: datetime
    round_number: int | None = None
    started_at: datetime | None = None
    signal_at: datetime | None = None
    ends_at: datetime | None = None
    total_seconds: int = 0
    remaining_seconds: int = 0

    @property
    def signalled(self) -> bool:
        """Whether the signal has been given and the round still runs (R-6)."""
        return self.state == "running" and self.signal_at is not None and self.now >= self.signal_at

    @property
    def gone_permille(self) -> int:
        """How much of the round has gone, 0…1000, for the line under the digits."""
        if not self.total_seconds:
            return 0
        return max(0, min(1000, 1000 * (self.total_seconds - self.remaining_seconds) // self.total_seconds))

    @property
    def signal_permille(self) -> int | None:
        """Where on the line the signal stands, 0…1000."""
        if self.signal_at is None or self.started_at is None or not self.total_seconds:
            return None
        return int(1000 * (self.signal_at - self.started_at).total_seconds() // self.total_seconds)

    @property
    def digits(self) -> str:
        """Minutes and seconds left, `03:07`."""
        minutes, seconds = divmod(max(0, self.remaining_seconds), 60)
        return f"{minutes:02}:{seconds:02}"


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits on one side of a table, and how the round went for him as far as it is known."""

    position: int
    size: int
    entrant_id: int
    number: int
    name: str
    deals_first: bool = False
    net: Fraction | None = None
    points: Fraction | None = None
    place: int | None = None

    @property
    def letter(self) -> str:
        """n, e, s or w."""
        return SEAT_LETTERS[self.position]

    @property
    def mark(self) -> str:
        """The id of the little drawing that shows the side of the sheet: `m-4n`."""
        return f"m-{self.size}{self.letter}"


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of a round. `sheet_state`: awaited | submitted | confirmed | corrected."""

    id: int
    number: int
    size: int
    seats: tuple[SeatView, ...]
    sheet_state: str = "awaited"
    version: int = 0
    code: str = ""


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round with its tables; `state` is a RoundState, the figures are those of the seating (R-4)."""

    number: int
    state: str
    policy: str
    seed: int
    tables: tuple[TableView, ...]
    figures: dict[str, int] = field(default_factory=dict)
    started_at: datetime | None = None
    ends_at: datetime | None = None
    ended_at: datetime | None = None

    @property
    def received(self) -> int:
        """How many tables have handed in a sheet."""
        return sum(table.sheet_state != "awaited" for table in self.tables)


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One round in a row of the standings. `state`: played | awaited | missed | annulled | ahead."""

    state: str
    points: Fraction | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One row of the standings; `change` is how many places the player rose since the round before."""

    entrant_id: int
    number: int
    name: str
    place: int | None
    points: Fraction
    whists: Fraction
    cells: tuple[RoundCell, ...]
    change: int | None = None
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings as computed for one version of the results, with their age."""

    rows: tuple[StandingRow, ...]
    rounds: tuple[int, ...]
    as_of: datetime | None = None
    version: int = 0
    current: bool = True
    round_number: int | None = None
    tables_counted: int = 0
    tables_total: int = 0
    final: bool = False


@dataclass(frozen=True, slots=True)
class EveningLink:
    """An evening as a line in a list. `state` is a TournamentState."""

    id: int
    name: str
    club_slug: str
    slug: str
    date: date
    state: str
    players: int = 0
    round_number: int | None = None


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
    """The rules in force for an evening, as codes and numbers."""

    convention: str
    scheme: str
    rounds_planned: int
    round_minutes: int
    signal_minutes: int
    break_minutes: int
    first_policy: str
    later_policy: str
    seed: int | None


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
class NextAction:
    """The one next action of the desk.

    `act`: seat | publish | start | end | close | finish | award | none; `missing`: what stands in its way.
    """

    act: str
    round_number: int | None = None
    missing: tuple["Missing", ...] = ()
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Why the evening cannot go on yet: players (so many are lacking) | sheet | confirmation."""

    kind: str
    table: int | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class AwardRow:
    """An award with its valid diploma, if it has one."""

    id: int
    kind: str
    place: int | None
    name: str
    prize: str
    diploma_number: int | None
    diploma_id: int | None


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

    @property
    def round(self) -> RoundView | None:
        """The latest round, whatever its state."""
        return self.rounds[-1] if self.rounds else None


@dataclass(frozen=True, slots=True)
class CellView:
    """One field of the sheet's grid. `place`: pulya | gora | 1 | 2 | 3 (whists, clockwise) | declared."""

    name: str
    place: str
    value: str
    on_name: str = ""
    severity: str = ""
    note: str = ""
    means: str = ""


@dataclass(frozen=True, slots=True)
class SectorView:
    """A player's side of the sheet: his cells in Tab order, and the field for his own result."""

    seat: SeatView
    side: str
    cells: tuple[CellView, ...]
    declared: CellView


@dataclass(frozen=True, slots=True)
class ResultView:
    """What the sheet gives one player while it is typed: net, place and points, and what he wrote himself."""

    seat: SeatView
    declared: str = ""
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A fault or a doubt in words, tied to a field by its name (empty: the whole sheet)."""

    severity: str
    text: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """The sheet as a form: sectors, results as far as they can be computed, faults and doubts."""

    size: int
    sectors: tuple[SectorView, ...]
    results: tuple[ResultView, ...] = ()
    remarks: tuple[Remark, ...] = ()
    filled: int = 0

    @property
    def fields(self) -> tuple[CellView, ...]:
        """Every field of the form, the players' own results too."""
        return tuple(cell for sector in self.sectors for cell in (*sector.cells, sector.declared))

    @property
    def total_cells(self) -> int:
        """20 at four, 12 at three."""
        return self.size * (self.size + 1)

    @property
    def faulty(self) -> bool:
        """Whether anything stops the sheet."""
        return any(remark.severity == "fault" for remark in self.remarks)


@dataclass(frozen=True, slots=True)
class SheetReceipt:
    """A version of a sheet as it was received: shown after submitting and on every reload."""

    version: int
    source: str
    at: datetime
    by: str
    comment: str
    results: tuple[ResultView, ...]
    grid: SheetGrid
    by_seat: int | None = None


@dataclass(frozen=True, slots=True)
class TablePage:
    """What a phone at the table sees, or the director's page of one sheet."""

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    round_number: int
    round_state: str
    table: TableView
    receipts: tuple[SheetReceipt, ...] = ()
    confirmed_version: int | None = None
    confirmed_at: datetime | None = None
    confirmed_by: str = ""

    @property
    def receipt(self) -> SheetReceipt | None:
        """The newest version, the one that counts."""
        return self.receipts[-1] if self.receipts else None


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A line of the history, with names put in for ids."""

    at: datetime
    act: str
    who: str
    what: str
    comment: str


@dataclass(frozen=True, slots=True)
class DiplomaFacts:
    """What a diploma says, as facts: the words are chosen by `derived.papers`."""

    number: int
    kind: str
    place: int | None
    name: str
    club: str
    city: str
    evening: str
    date: date
    rounds: int
    players: int
    points: Fraction
    whists: Fraction
    director: str
    chairman: str
    club_slug: str
    slug: str
    replaced_by: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class SeatingFacts:
    """What the seating list of a published round says."""

    club: str
    evening: str
    date: date
    round: RoundView
    names: tuple[tuple[str, int, int], ...]
