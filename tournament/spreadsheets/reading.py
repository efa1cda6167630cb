"""A file or a pasted text becomes a table. What it is, its contents say, never its name."""

import csv

from django.utils.translation import gettext_lazy as _

from tournament.problem_texts import Refused, Sentence
from tournament.spreadsheets.encodings import decoded, is_text
from tournament.spreadsheets.read_tables import MOST_ROWS, MOST_TEXT, ReadTable
from tournament.spreadsheets.reading_books import Unreadable, read_ods, read_xlsx, unpacked
from tournament.spreadsheets.separated import rows_of

LARGEST_FILE = 1_000_000
"""Bytes."""

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCKED = "EncryptedPackage".encode("utf-16-le")

_NO_TABLE = _("This file is no table: choose a CSV, XLSX or ODS file.")
_TOO_MUCH = _("There is too much text in it: keep the columns that are needed.")
_EMPTY = _("There is nothing in it: no line has a word.")


def read_file(content: bytes) -> ReadTable:
    """The table in a file of text, an Excel workbook or an OpenDocument one: its first sheet with content.

    :raises Refused: it is too large, none of these, broken, locked by a password or empty.
    """
    if not content:
        raise Refused(_("The file is empty."))
    if len(content) > LARGEST_FILE:
        raise Refused(_("The file is larger than 1 MB: keep the list alone in it, without pictures."))
    if content.startswith(_ZIP):
        return _checked(_book(content))
    if content.startswith(_OLE):
        raise Refused(_old_book(content))
    text, encoding = decoded(content)
    if not encoding or not is_text(text):
        raise Refused(_NO_TABLE)
    return _of_text(text, encoding)


def read_text(text: str) -> ReadTable:
    """The table in a pasted text.

    :raises Refused: it is too long, or there is nothing in it.
    """
    if not text.strip():
        raise Refused(_("Choose a file, or paste a list."))
    if not is_text(text):
        raise Refused(_NO_TABLE)
    return _of_text(text, "")


def _of_text(text: str, encoding: str) -> ReadTable:
    if text.lstrip().startswith(("<", "{\\rtf", "%PDF")):
        raise Refused(_("This is a page or a document and no table: save it as CSV or XLSX."))
    try:
        separator, rows, notes = rows_of(text.removeprefix("\ufeff"))
    except csv.Error as fault:
        raise Refused(_TOO_MUCH) from fault
    return _checked(ReadTable("text", rows, encoding=encoding, separator=separator, notes=notes))


def _book(content: bytes) -> ReadTable:
    try:
        names = unpacked(content)
        if "xl/workbook.xml" in names:
            return read_xlsx(content)
        if "content.xml" in names:
            return read_ods(content)
    except Unreadable as fault:
        raise Refused(fault.sentence) from fault
    raise Refused(_NO_TABLE)


def _old_book(content: bytes) -> Sentence:
    if _LOCKED in content:
        return _("The workbook is locked by a password: save it without one.")
    return _("This is an old Excel workbook (XLS): open it and save it as XLSX or CSV.")


def _checked(table: ReadTable) -> ReadTable:
    """The table, which is neither empty nor too long."""
    if not table.rows:
        raise Refused(_EMPTY)
    if len(table.rows) > MOST_ROWS:
        raise Refused(_("The list has more than %(most)d lines: divide it.") % {"most": MOST_ROWS})
    if sum(len(cell) for _line, cells in table.rows for cell in cells) > MOST_TEXT:
        raise Refused(_TOO_MUCH)
    return table
