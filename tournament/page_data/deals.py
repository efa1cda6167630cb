"""A table's log of deals: every deal with what it brought, the sheet it makes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from scoring.deal_statistics import PlayerDeals
from scoring.sheets import Sheet
from tournament.page_data.rounds import SeatView


@dataclass(frozen=True, slots=True)
class LineView:
    """What one seat writes in a column (pulya | gora | whists, then `on` a seat), why, by which clause."""

    seat: int
    column: str
    on: int | None
    points: Fraction | int
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Multiplied:
    """Why a deal counts more than once: its `dark` factor, the declarer's `bomb` (1 for none; R-41, R-42).

    `spent`: whether the bomb is gone with it. `passes`: of a raspasy in the dark, how many of them run with
    it; 0 for any other deal.
    """

    dark: int = 1
    bomb: int = 1
    spent: bool = False
    passes: int = 0


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal of a log. `deal` as the formats have it; `problems` in words; `net` of this deal alone, by seat.

    `seat` wrote it last (None at the desk), at `at`. `multiplier`: of the declarer's lines, or of a dark
    raspasy's (R-41, R-42), and why.
    """

    number: int
    key: str
    deal: Mapping[str, Any]
    dealer: int
    lines: tuple[LineView, ...]
    net: tuple[Fraction, ...]
    problems: tuple[str, ...]
    faulty: bool
    changed: bool
    seat: int | None
    at: datetime
    multiplier: int = 1
    why: Multiplied = Multiplied()


@dataclass(frozen=True, slots=True)
class TraceRow:
    """An entry that changed the log later: what stood there, what was put instead (None: nothing)."""

    act: str
    at: datetime
    seat: int | None
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class DealLog:
    """A table's log as it stands. `cells`: its sheet by the form's names, empty where nothing is written.

    `counts`: what each seat has declared, whisted and taken. `differs`: in so many cells from the newest
    version of the sheet. `bombs`: what each seat still has to spend, the oldest first (R-42).
    """

    seats: tuple[SeatView, ...]
    rows: tuple[DealRow, ...]
    sheet: Sheet
    cells: Mapping[str, str]
    trace: tuple[TraceRow, ...] = ()
    counts: tuple[PlayerDeals, ...] = ()
    differs: int = 0
    bombs: tuple[tuple[int, ...], ...] = ()

    @property
    def bombed(self) -> tuple[tuple[SeatView, tuple[int, ...]], ...]:
        """Every player who has bombs, with them."""
        return tuple((seat, queue) for seat, queue in zip(self.seats, self.bombs, strict=False) if queue)

    @property
    def statistics(self) -> tuple[tuple[SeatView, PlayerDeals], ...]:
        """Every player with his counts, in seat order."""
        return tuple(zip(self.seats, self.counts, strict=True)) if self.seats else ()

    @property
    def count(self) -> int:
        """How many deals were dealt to the end: a misdeal is none (R-45), a deal that cannot be neither."""
        return len([row for row in self.rows if row.deal["kind"] != "misdeal" and not row.faulty])
