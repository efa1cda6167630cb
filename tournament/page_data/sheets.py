"""A sheet as a form, as a receipt, and the table it belongs to."""

from dataclasses import dataclass
from datetime import datetime

from tournament.page_data.at_table import PhotoView
from tournament.page_data.clock import ClockData
from tournament.page_data.evenings import EveningLink
from tournament.page_data.rounds import SeatView, TableView, has_long_word

_LONG_NAME = 24


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

    @property
    def long_name(self) -> bool:
        """Whether the name over it is too long for a third of a narrow phone, as a whole or by one word."""
        return len(self.on_name) > _LONG_NAME or has_long_word(self.on_name)


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
    """The sheet as a form: sectors, results as far as they can be computed, faults and doubts.

    `deals`: how many were played, as typed.
    """

    size: int
    sectors: tuple[SectorView, ...]
    results: tuple[ResultView, ...] = ()
    remarks: tuple[Remark, ...] = ()
    filled: int = 0
    deals: str = ""

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
    form_key: str = ""


@dataclass(frozen=True, slots=True)
class TablePage:
    """What a phone at the table sees, or the director's page of one sheet.

    `clock_table`: the clock is this table's, with its own time (R-6); 0 for a table of an earlier round.
    """

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
    answered_at: datetime | None = None
    photos: tuple[PhotoView, ...] = ()
    clock_table: int = 0

    @property
    def receipt(self) -> SheetReceipt | None:
        """The newest version, the one that counts."""
        return self.receipts[-1] if self.receipts else None

    @property
    def photo(self) -> PhotoView | None:
        """The newest photo of the paper sheet."""
        return self.photos[-1] if self.photos else None


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The numbers of the tables beside a sheet's: before, after, and the next whose sheet is awaited."""

    before: int | None
    after: int | None
    awaited: int | None
