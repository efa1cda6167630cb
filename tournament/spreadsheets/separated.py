"""A text as a table: a comma, a semicolon or a tab between the columns, or one column."""

import csv
import io
import re
from collections import Counter

from tournament.spreadsheets.read_tables import MOST_COLUMNS, Row, tidied

# The share of lines that each divides where it is one; a comma stands in names too.
_SEPARATORS = {"\t": 0.5, ";": 0.5, ",": 0.8}
_LOOKED_AT = 50
_TOLD = re.compile(r"\Asep=([,;\t])\r?\n", re.IGNORECASE)
UNCLOSED, CUT = "unclosed", "columns_cut"


def rows_of(text: str) -> tuple[str, tuple[Row, ...], tuple[str, ...]]:
    """The separator, the rows that are not empty, and codes of what was not taken as it stands.

    A line may begin with `sep=` as Excel writes it. Where a quotation mark is never closed, every line is a
    row by itself: it must not swallow the rest.
    """
    told = _TOLD.match(text)
    separator = told.group(1) if told else _separator(text)
    try:
        read = _read(text, separator, strict=True)
        notes: tuple[str, ...] = ()
    except csv.Error:
        read = _read(text, separator, quoting=csv.QUOTE_NONE)
        read = [(line, [_unquoted(cell) for cell in cells]) for line, cells in read]
        notes = (UNCLOSED,)
    if told:
        read = read[1:]
    if any(any(map(str.strip, cells[MOST_COLUMNS:])) for _line, cells in read):
        notes = (*notes, CUT)
    rows = ((line, tidied(cells)) for line, cells in read)
    return separator, tuple((line, cells) for line, cells in rows if cells), notes


def _read(text: str, separator: str, **more: object) -> list[tuple[int, list[str]]]:
    """Every record with the line on which it begins.

    :raises csv.Error: the text cannot be read so.
    """
    # Without a separator the sign of a unit is one: nobody's list has it.
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator or "\x1f", **more)  # type: ignore[arg-type]
    read, line = [], 1
    for cells in reader:
        read.append((line, cells))
        line = reader.line_num + 1
    return read


def _unquoted(cell: str) -> str:
    plain = cell.strip()
    return plain[1:-1].replace('""', '"') if len(plain) > 1 and plain[0] == plain[-1] == '"' else plain


def _separator(text: str) -> str:
    """The sign that divides most lines into columns; empty where none does."""
    return next((sign for sign, share in _SEPARATORS.items() if _divides(text, sign, share)), "")


def _divides(text: str, sign: str, share: float) -> bool:
    if sign not in text:
        return False
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    counts: Counter[int] = Counter()
    try:
        for cells in reader:
            if any(map(str.strip, cells)):
                counts[len(cells)] += 1
            if counts.total() == _LOOKED_AT:
                break
    except csv.Error:
        return False
    divided = counts.total() - counts[1]
    return divided >= share * counts.total()
