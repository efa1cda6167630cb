"""Two versions of a sheet compared, cell by cell, from the receipts of the table's page."""

from collections.abc import Sequence
from fractions import Fraction

from tournament.page_data import (
    CellPair,
    CellView,
    ResultView,
    SeatPair,
    SectorView,
    SheetReceipt,
    VersionPair,
)
from tournament.scoring_bridge import tidy_cell
from tournament.templatetags.numbers_in_words import exact_text


def compare_versions(receipts: Sequence[SheetReceipt], one: int = 0, other: int = 0) -> VersionPair | None:
    """Two versions by their numbers, or the newest and the one before it; None while there is one or none.

    Which of the two was named first does not matter: the earlier one stands first.
    """
    by_number = {receipt.version: receipt for receipt in receipts}
    chosen = sorted({one, other} & by_number.keys())
    before, after = chosen if len(chosen) == 2 else ([*by_number][-2:] if len(by_number) > 1 else (0, 0))
    return _pair(by_number[before], by_number[after], tuple(by_number)) if after else None


def _pair(before: SheetReceipt, after: SheetReceipt, numbers: tuple[int, ...]) -> VersionPair:
    sides = zip(before.grid.sectors, after.grid.sectors, before.results, after.results, strict=True)
    deals = (before.grid.deals, after.grid.deals)
    return VersionPair(
        before=before,
        after=after,
        seats=tuple(_seat(*side) for side in sides),
        deals=CellPair("deals", "", *deals, _change(*deals, *deals)),
        numbers=numbers,
    )


def _seat(before: SectorView, after: SectorView, was: ResultView, now: ResultView) -> SeatPair:
    cells = zip((*before.cells, before.declared), (*after.cells, after.declared), strict=True)
    return SeatPair(after.seat, (*(_cell(*pair) for pair in cells), _net(was.seat.net, now.seat.net)))


def _cell(before: CellView, after: CellView) -> CellPair:
    change = _change(before.value, after.value, _number(before), _number(after))
    return CellPair(after.place, after.on_name, before.value, after.value, change)


def _number(cell: CellView) -> str:
    """What a cell counts for: the last of a running row; an empty cell of the sheet is 0."""
    empty = "" if cell.place == "declared" else "0"
    return cell.means or tidy_cell(cell.value) or empty


def _net(before: Fraction | None, after: Fraction | None) -> CellPair:
    was, now = exact_text(before), exact_text(after)
    return CellPair("net", "", was, now, "same" if before == after else "differs")


def _change(before: str, after: str, was: str, now: str) -> str:
    if before.strip() == after.strip():
        return "same"
    return "rewritten" if was == now else "differs"
