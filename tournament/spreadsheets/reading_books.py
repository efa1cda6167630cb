"""Workbooks read with suspicion: how large they are unpacked is known first, and nothing in them is run.

openpyxl and odfpy read them, both through defusedxml; a formula is the value that was stored beside it.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from itertools import islice
from typing import Any

from django.utils.translation import gettext_lazy as _
from odf import opendocument
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.teletype import extractText
from odf.text import P
from openpyxl import load_workbook

from tournament.problem_texts import Sentence
from tournament.spreadsheets.read_tables import MOST_COLUMNS, MOST_ROWS, ReadTable, Row, tidied
from tournament.spreadsheets.separated import CUT

MOST_UNPACKED = 20_000_000
"""Bytes of all parts together, pictures too."""
MOST_PARSED = 4_000_000
"""Bytes of the parts that are read: a thousand full lines have half of it."""
MOST_PARTS = 500
MOST_SHEETS = 10
_LAST_LINE = 2000
_PARSED = (".xml", ".rels")
_DECLARES = re.compile(rb"<\0?!\0?(?:D\0?O\0?C\0?T|E\0?N\0?T\0?I)")

_Lines = Iterable[tuple[int, list[str]]]

_BROKEN = _("The workbook is broken or is none: open it and save it anew.")
_TOO_GREAT = _("The workbook is too large to be read here: keep the list alone in it.")
_LOCKED = _("The workbook is locked by a password: save it without one.")


class Unreadable(Exception):  # noqa: N818 - it becomes a refusal
    """A workbook that is not read, with the reason for its owner."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence)


def unpacked(content: bytes) -> frozenset[str]:
    """The names of the parts of a workbook that may be read.

    :raises Unreadable: it is broken, locked, or grows when it is unpacked.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as box:
            parts = box.infolist()
            _refuse_growth(parts)
            for part in parts:
                if part.filename.endswith(_PARSED):
                    _refuse_declarations(box.read(part))
    except (zipfile.BadZipFile, NotImplementedError, EOFError, ValueError, OSError) as fault:
        raise Unreadable(_BROKEN) from fault
    return frozenset(part.filename for part in parts)


def _refuse_growth(parts: list[zipfile.ZipInfo]) -> None:
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise Unreadable(_TOO_GREAT)
    if sum(part.file_size for part in parts if part.filename.endswith(_PARSED)) > MOST_PARSED:
        raise Unreadable(_TOO_GREAT)
    if any(part.flag_bits & 1 for part in parts):
        raise Unreadable(_LOCKED)


def _refuse_declarations(part: bytes) -> None:
    """No spreadsheet declares entities; what does wants to grow, or to fetch something."""
    if _DECLARES.search(part):
        raise Unreadable(_BROKEN)
    if b"encryption-data" in part and b"manifest:manifest" in part:
        raise Unreadable(_LOCKED)


def read_xlsx(content: bytes) -> ReadTable:
    """The first sheet with content of an Excel workbook.

    :raises Unreadable: it is broken.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what openpyxl does not know of a workbook is no matter here
            book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
            sheets = [(sheet.title, _xlsx_rows(sheet)) for sheet in book.worksheets[:MOST_SHEETS]]
            return _first_with_content("xlsx", sheets)
    except Exception as fault:  # whatever a reader stumbles over, the file is none that can be used
        raise Unreadable(_BROKEN) from fault


def _xlsx_rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    # What the sheet says of its own size is often wrong.
    sheet.reset_dimensions()
    rows = sheet.iter_rows(max_row=_LAST_LINE, max_col=MOST_COLUMNS + 1, values_only=True)
    for line, cells in enumerate(rows, 1):
        yield line, [_as_seen(cell) for cell in cells]


def read_ods(content: bytes) -> ReadTable:
    """The first sheet with content of an OpenDocument workbook.

    :raises Unreadable: it is broken.
    """
    try:
        book = opendocument.load(io.BytesIO(content))
        sheets = book.spreadsheet.getElementsByType(Table)[:MOST_SHEETS]
        return _first_with_content(
            "ods", [(sheet.getAttribute("name") or "", _ods_rows(sheet)) for sheet in sheets]
        )
    except Exception as fault:  # whatever a reader stumbles over, the file is none that can be used
        raise Unreadable(_BROKEN) from fault


def _ods_rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    """Rows that stand for many stand once for each as far as anything is in them."""
    line = 1
    for row in sheet.getElementsByType(TableRow):
        times = int(row.getAttribute("numberrowsrepeated") or 1)
        cells = _ods_cells(row)
        for again in range(min(times, MOST_ROWS + 1) if any(cells) else 0):
            yield line + again, cells
        line += times


def _ods_cells(row: Any) -> list[str]:
    cells: list[str] = []
    for cell in row.childNodes:
        if cell.qname not in (TableCell().qname, CoveredTableCell().qname):
            continue
        times = int(cell.getAttribute("numbercolumnsrepeated") or 1)
        cells += [_ods_text(cell)] * min(times, MOST_COLUMNS + 1 - len(cells))
    return cells


def _ods_text(cell: Any) -> str:
    kind = cell.getAttribute("valuetype")
    if kind in ("float", "currency", "percentage"):
        return _as_seen(float(cell.getAttribute("value")))
    if kind == "date":
        return _as_seen(datetime.fromisoformat(cell.getAttribute("datevalue")))
    if kind == "boolean":
        return _as_seen(cell.getAttribute("booleanvalue") == "true")
    paragraphs = (part for part in cell.childNodes if part.qname == P().qname)
    return "\n".join(extractText(part) for part in paragraphs)


def _first_with_content(kind: str, sheets: Sequence[tuple[str, _Lines]]) -> ReadTable:
    """The first sheet in which there is anything; a line more than may be read shows its length."""
    for title, read in sheets:
        rows: list[Row] = []
        cut = False
        filled = ((line, cells) for line, cells in read if any(map(str.strip, cells)))
        for line, cells in islice(filled, MOST_ROWS + 1):
            cut = cut or any(map(str.strip, cells[MOST_COLUMNS:]))
            rows.append((line, tidied(cells)))
        rows = [row for row in rows if row[1]]
        if rows:
            name = title if len(sheets) > 1 else ""
            return ReadTable(kind, tuple(rows), sheet=name, notes=(CUT,) if cut else ())
    return ReadTable(kind, ())


def _as_seen(value: Any) -> str:
    """A cell as people see it: 12 and not 12.0, days as ISO 8601."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float):
        return f"{value:.12g}"
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)
