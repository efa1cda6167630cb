"""A list on its way: a file or a text at first, then the read table in the form itself, with what was chosen.

Nothing is kept on the server until the list is taken; what comes back is looked at again.
"""

import json
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournament.problem_texts import Refused
from tournament.spreadsheets.columns import MOST_HEADINGS, Columns, guessed
from tournament.spreadsheets.read_tables import MOST_ROWS, MOST_TEXT, ReadTable, tidied
from tournament.spreadsheets.reading import LARGEST_FILE, read_file, read_text
from tournament.web.forms.sheets import read_number

_LOST = _("The list has got lost on its way: choose the file again.")
_LAST_LINE = 1_000_000


def brought(request: HttpRequest) -> ReadTable:
    """The table of the posted file, or of the pasted text where there is no file.

    :raises Refused: there is neither, or it cannot be read.
    """
    file = request.FILES.get("file")
    if file is not None:
        return read_file(bytes(file.read(LARGEST_FILE + 1)))
    return read_text(request.POST.get("text", ""))


def carried(table: ReadTable) -> str:
    """The table as the form carries it."""
    plain = [table.kind, table.encoding, table.separator, table.sheet, table.notes, table.rows]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def brought_back(request: HttpRequest) -> ReadTable:
    """The table that the form has carried.

    :raises Refused: it is none, or larger than any that was read.
    """
    try:
        kind, encoding, separator, sheet, notes, rows = json.loads(request.POST.get("table", ""))
        table = ReadTable(
            kind=_word(kind),
            rows=tuple((_line(line), tidied([_text(cell) for cell in cells])) for line, cells in rows),
            encoding=_word(encoding),
            separator=_word(separator),
            sheet=_word(sheet),
            notes=tuple(map(_word, notes)),
        )
    except (ValueError, TypeError, RecursionError) as fault:
        raise Refused(_LOST) from fault
    lines = [line for line, _cells in table.rows]
    size = sum(len(cell) for _line, cells in table.rows for cell in cells)
    if not 0 < len(lines) <= MOST_ROWS or sorted(set(lines)) != lines or size > MOST_TEXT or not table.width:
        raise Refused(_LOST)
    return table


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _word(value: Any) -> str:
    return _text(value)[:100]


def _line(value: Any) -> int:
    if type(value) is not int or not 0 < value <= _LAST_LINE:
        raise TypeError
    return value


def chosen_columns(request: HttpRequest, table: ReadTable, allowed: tuple[str, ...]) -> Columns:
    """What each column is, as the form says; where it says nothing, as it is guessed."""
    if "columns" not in request.POST:
        return guessed(table, allowed)
    wanted = (request.POST.get(f"column{number}", "") for number in range(1, table.width + 1))
    roles = tuple(role if role in allowed else "" for role in wanted)
    headings = min(read_number(request.POST.get("headings", "")), MOST_HEADINGS, len(table.rows))
    return Columns(roles, headings)


def chosen_rows(request: HttpRequest, table: ReadTable) -> dict[int, str]:
    """What was chosen for the lines that say anything."""
    posted = {line: request.POST.get(f"r{line}", "") for line, _cells in table.rows}
    return {line: choice for line, choice in posted.items() if choice}
