"""A workbook: a sheet of rounded numbers to be read, and behind it the exact ones as text."""

import io
from datetime import date, datetime
from fractions import Fraction
from typing import Any

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

from tournament.spreadsheets.tables import Cell, Table, plain

_HEAD = PatternFill("solid", fgColor="1B4635")
_LONGEST_TITLE = 31
_NOT_IN_TITLES = str.maketrans(dict.fromkeys("[]:*?/\\", " "))


def as_xlsx(tables: tuple[Table, ...], exact: str) -> bytes:
    """The tables as sheets; where one has exact numbers, a second sheet has them as text.

    :param exact: the word for such a sheet's title.
    """
    book = Workbook()
    book.remove(book.active)
    for table in tables:
        _write(book.create_sheet(_title(book, table.title)), table, _rounded)
        if any(isinstance(cell, Fraction) for row in table.rows for cell in row):
            _write(book.create_sheet(_title(book, f"{table.title[:20]} {exact}")), table, _exact)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _title(book: Any, wanted: str) -> str:
    """A title that a workbook takes: short, without its own signs, not twice."""
    title = wanted.translate(_NOT_IN_TITLES).strip("' ")[:_LONGEST_TITLE] or "1"
    names, count = set(book.sheetnames), 2
    while title in names:
        title, count = f"{title[: _LONGEST_TITLE - 3]} {count}", count + 1
    return title


def _write(sheet: Any, table: Table, written: Any) -> None:
    for index, column in enumerate(table.columns, 1):
        cell = sheet.cell(1, index)
        _put(cell, column.heading)
        cell.font, cell.fill = Font(bold=True, color="FFFFFF"), _HEAD
        cell.alignment = Alignment(wrap_text=True, vertical="top")
        sheet.column_dimensions[get_column_letter(index)].width = column.width
    for number, row in enumerate(table.rows, 2):
        for index, value in enumerate(row, 1):
            written(sheet.cell(number, index), value)
    sheet.freeze_panes = "A2"
    if table.rows:
        sheet.auto_filter.ref = sheet.dimensions


def _put(cell: Any, text: str) -> None:
    """Text as text, whatever it begins with; signs that no workbook can hold are left out."""
    cell.value = "".join(sign for sign in text if sign >= " " or sign in "\t\n")
    cell.data_type = "s"


def _rounded(cell: Any, value: Cell) -> None:
    if isinstance(value, Fraction):
        cell.value = value.numerator if value.denominator == 1 else float(value)
        cell.number_format = "0" if value.denominator == 1 else "0.00"
    elif isinstance(value, datetime):
        cell.value, cell.number_format = value.replace(tzinfo=None), "yyyy-mm-dd hh:mm"
    elif isinstance(value, date):
        cell.value, cell.number_format = value, "yyyy-mm-dd"
    elif isinstance(value, str):
        _put(cell, value)
    else:
        cell.value = int(value) if isinstance(value, bool) else value


def _exact(cell: Any, value: Cell) -> None:
    text = plain(value)
    if isinstance(text, str):
        _put(cell, text)
    else:
        cell.value = text
