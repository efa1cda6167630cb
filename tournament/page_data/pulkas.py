"""A table with its sheet as it is drawn and settled, and the public page of one table."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from itertools import combinations

from scoring.settlement_steps import SeatSteps, SettlementSteps
from tournament.page_data.clock import ClockData
from tournament.page_data.deals import DealLog
from tournament.page_data.evenings import EveningLink
from tournament.page_data.rounds import SeatView, TableView


@dataclass(frozen=True, slots=True)
class WrittenSheet:
    """The version that counts: exact totals in seat order, how each cell was typed, and its settlement.

    `typed`: by the form's field, without those that were left empty.
    """

    version: int
    at: datetime
    pulya: tuple[Fraction, ...]
    gora: tuple[Fraction, ...]
    whists: tuple[tuple[Fraction, ...], ...]
    typed: Mapping[str, str]
    steps: SettlementSteps


@dataclass(frozen=True, slots=True)
class PulkaFacts:
    """A table as its pulka is drawn. No sheet: none is in, or none is shown.

    `rates`: of pulya and gora; `by_others`: gora is shared by n − 1 (R-63); `target`: the full pulya (R-67);
    `bombs`: each seat's at the end of its log, the oldest first (R-42), none without a log that is shown.
    """

    round_number: int
    round_state: str
    table: TableView
    rates: tuple[int, int]
    by_others: bool = False
    sheet: WrittenSheet | None = None
    signal_at: datetime | None = None
    target: int | None = None
    bombs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PulkaPaperFacts:
    """The forms of an evening: of the tables given, or blank ones; other facts as in a table."""

    club: str
    evening: str
    date: date
    time_zone: str
    rates: tuple[int, int]
    by_others: bool = False
    target: int | None = None
    pulkas: tuple[PulkaFacts, ...] = ()


@dataclass(frozen=True, slots=True)
class WhistPair:
    """Two players' whists on each other; `one` wins the balance, or it is 0."""

    one: SeatView
    other: SeatView
    written: Fraction
    against: Fraction
    balance: Fraction


@dataclass(frozen=True, slots=True)
class SeatWay:
    """A player's line of the explained settlement; `written` and `against`: whists of him and on him."""

    seat: SeatView
    steps: SeatSteps
    whists: tuple[Fraction, ...]
    written: Fraction
    against: Fraction

    @property
    def balances(self) -> tuple[Fraction, ...]:
        """What he wins from each of the others."""
        at = self.seat.position
        return self.steps.balances[:at] + self.steps.balances[at + 1 :]


@dataclass(frozen=True, slots=True)
class PublicTablePage:
    """The public page of one table: nothing in it is unpublished or hidden.

    It has no clock of its own: `clock` stands still, so that the page may be kept by whoever reads it. `log`:
    its deals, where it has kept them and its sheet is shown.
    `rounds`: the published ones with the numbers of their tables.
    """

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    seen: str
    pulka: PulkaFacts
    hidden: bool = False
    log: DealLog | None = None
    rounds: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def table(self) -> TableView:
        """Who sat where."""
        return self.pulka.table

    @property
    def ways(self) -> tuple[SeatWay, ...]:
        """Every player's line, in seat order; none without a sheet."""
        sheet = self.pulka.sheet
        if sheet is None:
            return ()
        return tuple(
            SeatWay(
                seat=seat,
                steps=sheet.steps.seats[at],
                whists=sheet.whists[at],
                written=sum(sheet.whists[at], Fraction(0)),
                against=sum((row[at] for row in sheet.whists), Fraction(0)),
            )
            for at, seat in enumerate(self.table.seats)
        )

    @property
    def pairs(self) -> tuple[WhistPair, ...]:
        """Every two players once, the one who wins first."""
        ways = self.ways
        return tuple(_pair(ways, one, other) for one, other in combinations(range(len(ways)), 2))


def _pair(ways: tuple[SeatWay, ...], one: int, other: int) -> WhistPair:
    if ways[one].steps.balances[other] < 0:
        one, other = other, one
    return WhistPair(
        ways[one].seat,
        ways[other].seat,
        ways[one].whists[other],
        ways[other].whists[one],
        ways[one].steps.balances[other],
    )
