"""What the forms of the pulka are made of: the drawing's own data, and the words and rows around it.

Finished text; an empty string is a place to write in.
"""

from dataclasses import dataclass

from tournament.drawings.data import PulkaData


@dataclass(frozen=True, slots=True)
class PulkaHeads:
    """Heads of the table below the drawing: «игрок», and «пуля» … «очки» in order, «подпись»."""

    player: str
    columns: tuple[str, ...]
    signature: str


@dataclass(frozen=True, slots=True)
class PulkaRow:
    """One player's line; the cells are those of the heads' columns."""

    seat: str
    name: str = ""
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PulkaForm:
    """One page. `subtitle` «Осенняя пулька · тур 2», `table` «стол 3», `below` a line of explanation.

    `to_fill_in` are the words before the lines of a blank's heading, which stand instead of both.
    """

    drawing: PulkaData
    rows: tuple[PulkaRow, ...]
    formula: str
    bookmark: str
    subtitle: str = ""
    table: str = ""
    below: str = ""
    to_fill_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PulkaFormsData:
    """The forms of one PDF. `word` «Пулька», `remarks` «замечания»."""

    title: str
    club: str
    word: str
    heads: PulkaHeads
    remarks: str
    forms: tuple[PulkaForm, ...]
    language: str
