"""CSV that a double click opens in Excel: Cyrillic is Cyrillic, columns are columns, nothing is a formula."""

import csv
import io
from datetime import date, datetime
from fractions import Fraction

from tournament.spreadsheets.tables import Cell, Table

BOM = "\ufeff"
PLACES = 2
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def as_csv(table: Table, *, russian: bool) -> bytes:
    """The table in UTF-8 with its mark; for a Russian spreadsheet `;` between columns and a decimal comma.

    A text that a spreadsheet would take for a formula begins with an apostrophe, which it does not show.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if russian else ",", lineterminator="\r\n")
    writer.writerow([_guarded(column.heading) for column in table.columns])
    for row in table.rows:
        writer.writerow([_written(cell, russian=russian) for cell in row])
    return (BOM + text.getvalue()).encode()


def _written(cell: Cell, *, russian: bool) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(int(cell))
    if isinstance(cell, Fraction):
        return decimal_of(cell).replace(".", "," if russian else ".")
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d %H:%M}"
    if isinstance(cell, date):
        return cell.isoformat()
    return str(cell) if isinstance(cell, int) else _guarded(cell)


def decimal_of(number: Fraction, places: int = PLACES) -> str:
    """A number rounded half away from zero, without noughts at its end: `7.33`, `-126`."""
    scaled = abs(number) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    units, rest = divmod(whole, 10**places)
    text = f"{units}.{rest:0{places}d}".rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 and whole else text


def _guarded(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
