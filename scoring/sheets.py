"""The sheet (*pulka*, R-60): reading its cells, plain or as running rows `4.6.12.`, and adding sheets.

Never settles and never doubts: it only says what stands in the cells and which cells cannot stand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from scoring.conventions import Convention
from scoring.exact import LARGEST
from scoring.lines import Column, Line, Value
from scoring.problems import Problem, ProblemCode, has_faults

Row = tuple[Value, ...]

_RUNNING = re.compile(r"-?\d+(\.-?\d+)*\.?", re.ASCII)
_HALF = re.compile(r"-?\d{1,9}/2", re.ASCII)


class EmptyCell(StrEnum):
    """What an empty cell (None or empty text) means: JSON forms refuse it, a web form may read 0."""

    IS_FAULT = "is_fault"
    IS_ZERO = "is_zero"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Totals of one table of n seats: `pulya[i]`, `gora[i]`, and `whists[i][j]` written by i on j (R-60)."""

    pulya: tuple[Value, ...]
    gora: tuple[Value, ...]
    whists: tuple[tuple[Value, ...], ...]

    @property
    def players(self) -> int:
        """How many sat at the table."""
        return len(self.pulya)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a cell stands; `on` is the seat written on (whists only)."""

    column: Column
    seat: int
    on: int | None = None

    def blame(self, code: ProblemCode) -> Problem:
        detail: dict[str, object] = {"column": self.column.value}
        if self.on is not None:
            detail["on"] = self.on
        return Problem(code, seat=self.seat, detail=detail)


def _read_number(value: Value) -> tuple[Row, ProblemCode | None]:
    if not -LARGEST < value < LARGEST:
        return (), ProblemCode.NUMBER_TOO_LARGE
    if value.denominator > 2:
        return (), ProblemCode.NOT_WHOLE
    return (value.numerator if value.denominator == 1 else value,), None


def _read_text(text: str) -> tuple[Row, ProblemCode | None]:
    text = text.removesuffix(">>").removesuffix("<<")
    if _HALF.fullmatch(text):
        return _read_number(Fraction(text))
    if not _RUNNING.fullmatch(text):
        return (), ProblemCode.NOT_A_NUMBER
    parts = text.removesuffix(".").split(".")
    if max(len(part.lstrip("-")) for part in parts) > 9:
        return (), ProblemCode.NUMBER_TOO_LARGE
    return tuple(int(part) for part in parts), None


def read_cell(cell: object, *, empty: EmptyCell = EmptyCell.IS_FAULT) -> tuple[Row, ProblemCode | None]:
    """Read one cell (R-60): a number, `"4.6.12."` (a closing `>>` or `<<` is dropped) or a half `"25/2"`.

    Returns the row of running totals, whose last is the value, or an empty row and the fault's code.
    """
    if cell is None or cell == "":
        return ((0,), None) if empty is EmptyCell.IS_ZERO else ((), ProblemCode.MISSING_CELL)
    if isinstance(cell, str):
        return _read_text(cell)
    if isinstance(cell, int | Fraction) and not isinstance(cell, bool):
        return _read_number(cell)
    return (), ProblemCode.NOT_WHOLE if isinstance(cell, Decimal | float) else ProblemCode.NOT_A_NUMBER


_NEGATIVE = {
    Column.PULYA: ProblemCode.NEGATIVE_PULYA,
    Column.GORA: ProblemCode.NEGATIVE_GORA,
    Column.WHISTS: ProblemCode.NEGATIVE_WHISTS,
}


def _find_row_faults(row: Row, column: Column, convention: Convention) -> Iterator[ProblemCode]:
    may_fall = column is Column.GORA and convention.subtracts_gora()
    may_halve = column is Column.WHISTS and convention.has_half_whists()
    if min(row) < 0 and not may_fall:
        yield _NEGATIVE[column]
    if list(row) != sorted(row) and not may_fall:
        yield ProblemCode.FALLING_ROW
    if not may_halve and any(value != int(value) for value in row):
        yield ProblemCode.NOT_WHOLE


def _read_place(
    cell: object, place: _Place, convention: Convention, empty: EmptyCell
) -> tuple[Value | None, list[Problem]]:
    """Read a cell in its place: the value (None when unreadable) and its faults."""
    on_self = place.on == place.seat
    row, code = read_cell(cell, empty=EmptyCell.IS_ZERO if on_self else empty)
    if on_self:
        return (0, []) if row == (0,) else (0, [place.blame(ProblemCode.WHISTS_ON_SELF)])
    if code is not None:
        return None, [place.blame(code)]
    return row[-1], [place.blame(code) for code in _find_row_faults(row, place.column, convention)]


def _has_shape(sizes: Sequence[int], players: int | None) -> bool:
    return set(sizes) == {sizes[0]} and sizes[0] in ((3, 4) if players is None else (players,))


def read_cells(
    pulya: Sequence[object],
    gora: Sequence[object],
    whists: Sequence[Sequence[object]],
    convention: Convention,
    *,
    empty: EmptyCell = EmptyCell.IS_FAULT,
    players: int | None = None,
) -> tuple[Sheet | None, list[Problem]]:
    """Read a sheet as far as it goes: like `read_sheet`, but keeps a sheet whose every cell has a value.

    None only when the size is wrong or a cell is unreadable; for showing what can still be computed.
    """
    sizes = [len(pulya), len(gora), len(whists), *(len(row) for row in whists)]
    if not _has_shape(sizes, players):
        return None, [Problem(ProblemCode.SHEET_SIZE, detail={"sizes": sizes})]
    problems: list[Problem] = []
    unreadable: list[_Place] = []

    def read(cell: object, column: Column, seat: int, on: int | None = None) -> Value:
        place = _Place(column, seat, on)
        value, faults = _read_place(cell, place, convention, empty)
        problems.extend(faults)
        unreadable.extend([place] if value is None else [])
        return value or 0

    sheet = Sheet(
        tuple(read(cell, Column.PULYA, seat) for seat, cell in enumerate(pulya)),
        tuple(read(cell, Column.GORA, seat) for seat, cell in enumerate(gora)),
        tuple(
            tuple(read(cell, Column.WHISTS, seat, on) for on, cell in enumerate(row))
            for seat, row in enumerate(whists)
        ),
    )
    return (None if unreadable else sheet), problems


def read_sheet(
    pulya: Sequence[object],
    gora: Sequence[object],
    whists: Sequence[Sequence[object]],
    convention: Convention,
    *,
    empty: EmptyCell = EmptyCell.IS_FAULT,
    players: int | None = None,
) -> tuple[Sheet | None, list[Problem]]:
    """Read a sheet's raw cells (R-60); `players` is the table's size when it is known.

    Returns the sheet, or None with every fault, tied to `seat` and `detail` (`column`, and `on` for whists).
    A player's cell on himself is None or 0. `empty` says what other empty cells mean.
    """
    sheet, problems = read_cells(pulya, gora, whists, convention, empty=empty, players=players)
    return (None if has_faults(problems) else sheet), problems


def find_value_faults(sheet: Sheet, convention: Convention) -> list[Problem]:
    """Find the faults of a sheet that was not read from cells, by the same rules as `read_sheet`."""
    return read_cells(sheet.pulya, sheet.gora, sheet.whists, convention)[1]


def sheet_of_lines(lines: Iterable[Line], players: int) -> Sheet:
    """Add up the lines of deals (R-60): the sheet they come to, for a table of three or four."""
    pulya: list[Value] = [0] * players
    gora: list[Value] = [0] * players
    whists: list[list[Value]] = [[0] * players for _seat in range(players)]
    for line in lines:
        if line.on is not None:
            whists[line.seat][line.on] += line.points
        else:
            (pulya if line.column is Column.PULYA else gora)[line.seat] += line.points
    return Sheet(tuple(pulya), tuple(gora), tuple(tuple(row) for row in whists))


def add_sheets(first: Sheet, second: Sheet) -> Sheet:
    """Add two sheets of the same table, cell by cell."""

    def add(left: Sequence[Value], right: Sequence[Value]) -> tuple[Value, ...]:
        return tuple(one + other for one, other in zip(left, right, strict=True))

    return Sheet(
        add(first.pulya, second.pulya),
        add(first.gora, second.gora),
        tuple(add(left, right) for left, right in zip(first.whists, second.whists, strict=True)),
    )
