"""A list as it will be taken, before it is: every row with what will happen to it, and what was chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext_lazy as _

from tournament.page_data import Alike, ListPlace, Matched
from tournament.problem_texts import Sentence
from tournament.queries.matching import matched
from tournament.spreadsheets.columns import (
    ENTRANT_ROLES,
    FEE,
    NAME_ROLES,
    Columns,
    SaidRow,
    said,
)
from tournament.spreadsheets.read_tables import ReadTable
from tournament.steps.importing import Lines, WantedRow, fit_name, twice
from tournament.web.forms.name_lists import names_in

TAKE, OUT, NEW = "take", "out", "new"
_LEFT_OUT = _("You have left this line out.")
_NO_NAME = _("There is no name in this line.")
_OWES_NOTHING = _("«%(text)s», but he owes nothing: no payment is written down.")
_KINDS = ("new", "known", "left", "alike", "listed", "twice", "fault")
_SAMPLES = 3


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row: what it says, whom it means, and what was chosen; `fault`: why it cannot be taken.

    `choice`: take, out, new, or the one whom it means. `paid`: in the evening's currency, what he owes where
    the list says no more than that he has paid. `notes`: of what it says nothing is written down.
    """

    said: SaidRow
    name: str
    match: Matched | None
    fault: Sentence | None
    choice: str
    paid: int = 0
    notes: tuple[Sentence, ...] = ()

    @property
    def line(self) -> int:
        """Where it stands in the file."""
        return self.said.line

    @property
    def ticks(self) -> bool:
        """Whether a tick takes it or leaves it out."""
        return self.match is not None and self.match.kind in ("new", "known", "left")

    @property
    def kind(self) -> str:
        """What will happen to it, in a word."""
        return "fault" if self.match is None else self.match.kind

    @property
    def rewritten(self) -> bool:
        """Whether the name will be kept otherwise than it is written."""
        return self.match is not None and self.match.name != self.said.name


@dataclass(frozen=True, slots=True)
class ColumnChoice:
    """A column to be named: its number from 1, its heading, the first things that stand in it."""

    number: int
    heading: str
    samples: tuple[str, ...]
    role: str


@dataclass(frozen=True, slots=True)
class Preview:
    """All of it, with how the columns are understood."""

    place: ListPlace
    table: ReadTable
    columns: Columns
    rows: tuple[PreviewRow, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many rows there are of each kind."""
        kinds = [row.kind for row in self.rows]
        return {kind: kinds.count(kind) for kind in _KINDS}

    @property
    def offers(self) -> bool:
        """Whether there is anything to choose."""
        return any(row.choice for row in self.rows)

    @property
    def choices(self) -> tuple[ColumnChoice, ...]:
        """The columns to be named."""
        headings = self.columns.headings
        rows = [cells for _line, cells in self.table.rows]
        heading, rows = rows[headings - 1] if headings else (), rows[headings:]
        return tuple(
            ColumnChoice(at + 1, _cell(heading, at), _samples(rows, at), role)
            for at, role in enumerate(self.columns.roles)
        )


def _samples(rows: list[tuple[str, ...]], at: int) -> tuple[str, ...]:
    return tuple(filter(None, (_cell(cells, at) for cells in rows)))[:_SAMPLES]


def _cell(cells: tuple[str, ...], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def allowed_roles(place: ListPlace) -> tuple[str, ...]:
    """What a column may be: names alone for a club, and fees only for a director."""
    roles = NAME_ROLES if place.link is None else ENTRANT_ROLES
    return tuple(role for role in roles if role != FEE or place.directs)


def preview_of(
    place: ListPlace, table: ReadTable, columns: Columns, chosen: Mapping[int, str] | None = None
) -> Preview:
    """What will happen to every row.

    :param chosen: by lines, as the form says; None for the first look, where what is likely is chosen.
    """
    rows = [(row, *fit_name(next(iter(names_in(row.name)), ""))) for row in said(table, columns)]
    faults = {row.line: _NO_NAME if not name else unfit for row, name, unfit in rows}
    names = [(row.line, name) for row, name, _unfit in rows if faults[row.line] is None]
    matches = dict(zip((line for line, _name in names), matched(place, names), strict=True))
    return Preview(
        place,
        table,
        columns,
        tuple(
            _with_money(place, _row(row, name, matches.get(row.line), faults[row.line], chosen))
            for row, name, _unfit in rows
        ),
    )


def _with_money(place: ListPlace, row: PreviewRow) -> PreviewRow:
    said = row.said
    owes = place.fee if said.fee is None else said.fee
    free = (_OWES_NOTHING % {"text": said.settled},) if said.settled and not owes else ()
    return replace(row, paid=owes if said.settled else said.paid, notes=said.notes + free)


def _row(
    row: SaidRow, name: str, match: Matched | None, fault: Sentence | None, chosen: Mapping[int, str] | None
) -> PreviewRow:
    choice = _likely(match)
    if chosen is not None and match is not None and choice:
        offered = _offered(match)
        choice = chosen.get(row.line, OUT if match.kind != "alike" else choice)
        choice = choice if choice in offered else _likely(match)
    return PreviewRow(row, name or row.name, match, fault, choice)


def _likely(match: Matched | None) -> str:
    """What is chosen until somebody chooses; empty where there is nothing to choose."""
    if match is None or match.kind in ("listed", "twice"):
        return ""
    if match.kind != "alike":
        return TAKE
    return match.alike[0].value if match.alike[0].same else NEW


def _offered(match: Matched) -> tuple[str, ...]:
    return (*(one.value for one in match.alike), NEW, OUT) if match.kind == "alike" else (TAKE, OUT)


def rows_wanted(preview: Preview) -> tuple[list[WantedRow], Lines]:
    """The rows for the act, those on the list already too, and the lines left out, each with the reason."""
    wanted, left = [], []
    for row in preview.rows:
        reason = _why_not(row)
        if reason is None:
            wanted.append(_wanted(row))
        else:
            left.append((row.line, reason))
    return wanted, tuple(left)


def _why_not(row: PreviewRow) -> Sentence | None:
    if row.match is None:
        return row.fault
    if row.match.kind == "twice":
        return twice(row.match.line or 0)
    meant = _meant(row)
    if meant is not None and meant.line:
        return twice(meant.line)
    return _LEFT_OUT if row.choice == OUT else None


def _meant(row: PreviewRow) -> Alike | None:
    alike = row.match.alike if row.match else ()
    return next((one for one in alike if one.value == row.choice), None)


def _wanted(row: PreviewRow) -> WantedRow:
    meant = _meant(row)
    return WantedRow(
        line=row.line,
        name=row.match.name if row.match else row.name,
        person_id=meant.person_id if meant else None,
        fee=row.said.fee,
        paid=row.paid,
        standby=row.said.standby,
    )
