"""A table as plain data. A cell is text, a whole or an exact number, a day, an instant, or nothing."""

from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction

Cell = str | int | Fraction | date | datetime | bool | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name for programs, its heading for people, its width in letters."""

    name: str
    heading: str
    width: int = 12


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its name for programs, its title for people, what stands over it, columns, rows."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


def plain(cell: Cell) -> str | int | bool | None:
    """A cell as JSON has it: exact numbers as text, days and instants as ISO 8601."""
    if isinstance(cell, Fraction):
        return str(cell)
    if isinstance(cell, date | datetime):
        return cell.isoformat()
    return cell
