"""A table that was read: rows of plain text, each with the line of the file where it begins."""

from dataclasses import dataclass

MOST_ROWS = 1000
MOST_COLUMNS = 30
LONGEST_CELL = 200
MOST_TEXT = 400_000
"""Characters of all cells together: the table travels with its page."""

ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1251": "Windows-1251",
    "koi8_r": "KOI8-R",
    "cp866": "CP866",
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
}
"""As people call what Python calls otherwise."""

Row = tuple[int, tuple[str, ...]]
"""The line, counted from 1, and the cells up to the last one that is not empty."""


@dataclass(frozen=True, slots=True)
class ReadTable:
    """The rows that are not empty, and as what the file was read.

    `kind`: text, xlsx or ods. `encoding`: in Python's word, of a file of text. `separator`: between the
    columns of a text, empty where there is one column. `sheet`: the one of a workbook that was read, where it
    has several. `notes`: codes of what was not taken as it stands.
    """

    kind: str
    rows: tuple[Row, ...]
    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    notes: tuple[str, ...] = ()

    @property
    def format(self) -> str:
        """The format of a workbook, or what a text is written in, as people call it."""
        return ENCODINGS.get(self.encoding, "") if self.kind == "text" else self.kind.upper()

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max((len(cells) for _line, cells in self.rows), default=0)


def tidied(cells: list[str]) -> tuple[str, ...]:
    """The cells of a row without blanks around them and empty ones at the end, cut to what is read."""
    kept = [cell.strip()[:LONGEST_CELL] for cell in cells[:MOST_COLUMNS]]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)
