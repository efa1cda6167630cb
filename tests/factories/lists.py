"""Lists of people as files: texts in every encoding, workbooks, and files that mean harm."""

import io
import zipfile
from collections.abc import Iterable

from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook

Rows = Iterable[Iterable[object]]


def xlsx(rows: Rows, *before: Rows) -> bytes:
    """A workbook whose last sheet has these rows; the ones before it have those."""
    book = Workbook()
    book.remove(book.active)
    for number, sheet_rows in enumerate([*before, rows], 1):
        sheet = book.create_sheet(f"Лист{number}")
        for row in sheet_rows:
            sheet.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def ods(rows: Rows) -> bytes:
    """An OpenDocument workbook with these rows of text and numbers."""
    book = OpenDocumentSpreadsheet()
    sheet = Table(name="Лист1")
    book.spreadsheet.addElement(sheet)
    for row in rows:
        line = TableRow()
        sheet.addElement(line)
        for value in row:
            line.addElement(_ods_cell(value))
    return saved(book)


def saved(book: OpenDocumentSpreadsheet) -> bytes:
    """The bytes of an OpenDocument workbook."""
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _ods_cell(value: object) -> TableCell:
    if isinstance(value, int | float):
        return TableCell(valuetype="float", value=str(value))
    cell = TableCell(valuetype="string")
    for part in str(value).split("\n") if value else ():
        cell.addElement(P(text=part))
    return cell


def repacked(book: bytes, **parts: bytes) -> bytes:
    """A workbook with some of its parts replaced; `xl__workbook_xml` is `xl/workbook.xml`."""
    stream = io.BytesIO()
    changed = {name.replace("__", "/").replace("_xml", ".xml"): text for name, text in parts.items()}
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            new.writestr(part.filename, changed.pop(part.filename, None) or old.read(part.filename))
        for name, text in changed.items():
            new.writestr(name, text)
    return stream.getvalue()
