"""Two versions of a sheet side by side: what stood in every cell, and where they differ."""

from dataclasses import dataclass

from tournament.page_data.rounds import SeatView
from tournament.page_data.sheets import SheetReceipt


@dataclass(frozen=True, slots=True)
class CellPair:
    """A cell in both versions. `place`: pulya | gora | 1 | 2 | 3 | declared | net | deals; `change`: same |
    rewritten (other marks, the same number) | differs."""

    place: str
    on_name: str
    before: str
    after: str
    change: str


@dataclass(frozen=True, slots=True)
class SeatPair:
    """A player's cells in both versions, his result the last of them."""

    seat: SeatView
    cells: tuple[CellPair, ...]


@dataclass(frozen=True, slots=True)
class VersionPair:
    """Two versions, the earlier one first; `numbers`: all versions of the sheet, to choose others from."""

    before: SheetReceipt
    after: SheetReceipt
    seats: tuple[SeatPair, ...]
    deals: CellPair
    numbers: tuple[int, ...]

    @property
    def differing(self) -> int:
        """In how many fields that somebody has written the two differ; results follow by themselves."""
        written = [cell for pair in self.seats for cell in pair.cells if cell.place != "net"]
        return sum(cell.change == "differs" for cell in (*written, self.deals))
