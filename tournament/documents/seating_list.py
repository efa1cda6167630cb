"""The seating of a round as a poster, A4: tables three in a row, then everybody by name in two columns.

Up to 24 people stand on one page; more get the tables and the names on pages of their own. Type grows to use
the page, because a poster is read from two metres. Keeps the order it is given and never sorts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from tournament.documents.data import NameRow, SeatData, SeatingListData, TableData
from tournament.documents.faces import Face
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, width_of
from tournament.documents.palette import GREEN, HAIRLINE, INK, SOFT, mm
from tournament.documents.paper import A4, Paper
from tournament.documents.pen import rule, sign
from tournament.drawings.suits import FIRST_DEALER, Point

Item = TypeVar("Item")

ON_ONE_PAGE = 24
_MARGIN, _WIDTH = 14.0, 182.0
_TOP, _BOTTOM = 30.7, 279.0
_LARGEST, _LARGEST_NAMES, _SMALLEST = 1.25, 1.4, 0.8
_TABLES_IN_ROW, _TABLE_WIDTH = 3, 55.4
# Of a table, in millimetres at scale 1: above the number's baseline, down to the first seat, between seats.
_ABOVE_NUMBER, _FIRST_SEAT, _SEAT = 17.0, 8.1, 7.05
_NAMES_HEAD, _NAME_ROW, _NAME_WIDTH = 23.0, 8.6, 85.5
_LEAST_NAME_ROW = 7.3


def build_seating_list(data: SeatingListData) -> bytes:
    """One page, or pages of tables followed by pages of names."""
    paper = Paper(A4, title=f"{data.title} · {data.subtitle}", author=data.club, language=data.language)
    pages = tuple(_pages(data))
    for number, page in enumerate(pages, start=1):
        paper.bookmark(_bookmark(data, page))
        _draw_heading(paper, data)
        largest = _LARGEST if page.table_rows else _LARGEST_NAMES
        scale = min(largest, (_BOTTOM - _TOP) / max(1.0, page.height))
        below = _draw_tables(paper, data, page.table_rows, scale)
        _draw_names(paper, data, page.names, (below, scale))
        _draw_footer(paper, data, f"{number} / {len(pages)}" if len(pages) > 1 else "")
        paper.end_page()
    return paper.finish()


@dataclass(frozen=True, slots=True)
class _Page:
    """What one page holds; its height in millimetres at scale 1."""

    table_rows: tuple[tuple[TableData, ...], ...]
    names: tuple[NameRow, ...]

    @property
    def height(self) -> float:
        names = _NAMES_HEAD + ceil(len(self.names) / 2) * _NAME_ROW if self.names else 0
        return sum(_row_height(row) for row in self.table_rows) + names


def _row_height(tables: Sequence[TableData]) -> float:
    seats = max(len(table.seats) for table in tables)
    return _ABOVE_NUMBER + _FIRST_SEAT + max(0, seats - 1) * _SEAT


def _pages(data: SeatingListData) -> Iterator[_Page]:
    starts = range(0, len(data.tables), _TABLES_IN_ROW)
    rows = tuple(data.tables[start : start + _TABLES_IN_ROW] for start in starts)
    if max(len(data.by_name), sum(len(table.seats) for table in data.tables)) <= ON_ONE_PAGE:
        yield _Page(rows, data.by_name)
        return
    room = _BOTTOM - _TOP
    height = sum(_row_height(row) for row in rows)
    for part in _even_parts(rows, ceil(height * _SMALLEST / room)):
        yield _Page(part, ())
    names_in_page = 2 * int((room - _NAMES_HEAD) / _LEAST_NAME_ROW)
    for names in _even_parts(data.by_name, ceil(len(data.by_name) / names_in_page)):
        yield _Page((), names)


def _even_parts(items: Sequence[Item], parts: int) -> Iterator[tuple[Item, ...]]:
    size = ceil(len(items) / max(1, parts)) or 1
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def _bookmark(data: SeatingListData, page: _Page) -> str:
    if page.table_rows:
        tables = [table.number for row in page.table_rows for table in row]
        return f"{data.title}: {tables[0]}–{tables[-1]}"
    if page.names:
        return f"{data.labels.by_name}: {page.names[0].name} – {page.names[-1].name}"
    return data.title


def _at(x: float, down: float) -> Point:
    """Millimetres from the upper left corner as a point of the page."""
    return (mm(x), mm(297 - down))


def _line_across(paper: Paper, left: float, width: float, down: float, thin: bool = False) -> None:
    colour, weight = (HAIRLINE, 0.35) if thin else (INK, 0.9)
    paper.draw(rule(_at(left, down), _at(left + width, down), colour, weight))


def _draw_heading(paper: Paper, data: SeatingListData) -> None:
    title = fit_line(data.title, Style(Face.SERIF_SEMIBOLD, 27, GREEN), mm(_WIDTH), 14)
    paper.block(title, _at(_MARGIN, 20.4), 1)
    room = _WIDTH
    if any(seat.deals_first for table in data.tables for seat in table.seats):
        room -= _draw_legend(paper, data.labels.deals_first) + 6
    subtitle = fit_line(data.subtitle, Style(Face.SERIF, 13), mm(room), 8)
    paper.block(subtitle, _at(_MARGIN, 27.2), 1)
    _line_across(paper, _MARGIN, _WIDTH, _TOP)


def _draw_legend(paper: Paper, words: str) -> float:
    """The triangle and its meaning at the right; the room they take."""
    block = fit_line(words, Style(Face.SANS, 10, SOFT), mm(60), 6)
    right = _MARGIN + _WIDTH
    paper.block(block, _at(right, 27.2), 1, 1)
    width = block.lines[0].width(block.style) / mm(1)
    _draw_dealer_sign(paper, _at(right - width - 2.4, 27.2), block.style.size)
    return width + 4


def _draw_dealer_sign(paper: Paper, baseline: Point, size: float) -> None:
    centre = (baseline[0], baseline[1] + size * 0.33)
    paper.draw(sign((FIRST_DEALER,), centre, size * 0.52, INK))


def _draw_tables(
    paper: Paper, data: SeatingListData, rows: tuple[tuple[TableData, ...], ...], scale: float
) -> float:
    """Row by row; how far down the last one ends."""
    down = _TOP
    step = (_WIDTH - _TABLE_WIDTH) / (_TABLES_IN_ROW - 1)
    for row in rows:
        for index, table in enumerate(row):
            corner = (_MARGIN + index * step, down + _ABOVE_NUMBER * scale)
            _draw_table(paper, table, data.labels.table, (corner, scale))
        down += _row_height(row) * scale
    return down


def _draw_table(paper: Paper, table: TableData, word: str, place: tuple[Point, float]) -> None:
    (left, down), scale = place
    number = Style(Face.SERIF_BOLD, 30 * scale, GREEN)
    paper.text(str(table.number), number, _at(left, down))
    word_left = left + width_of(str(table.number), number) / mm(1) + 2.6 * scale
    note = fit_line(table.note, Style(Face.SANS, 10 * scale, SOFT), mm(14), 6)
    paper.block(note, _at(left + _TABLE_WIDTH, down), 1, 1)
    room = left + _TABLE_WIDTH - word_left - (16 if table.note else 0)
    paper.block(fit_line(word, Style(Face.SERIF, 14 * scale, SOFT), mm(room), 7), _at(word_left, down), 1)
    _line_across(paper, left, _TABLE_WIDTH, down + 2.1 * scale)
    for index, seat in enumerate(table.seats):
        _draw_seat(paper, seat, (left, down + (_FIRST_SEAT + index * _SEAT) * scale), scale)


def _draw_seat(paper: Paper, seat: SeatData, place: Point, scale: float) -> None:
    left, down = place
    if seat.deals_first:
        _draw_dealer_sign(paper, _at(left - 2.2, down), 11 * scale)
    paper.text(seat.mark_letter, Style(Face.SERIF_BOLD, 12.5 * scale), _at(left + 2.4 * scale, down), 0.5)
    name_left = 6.6 * scale
    block = _fitted_name(seat.name, 13.5 * scale, _TABLE_WIDTH - name_left)
    _draw_in_row(paper, block, _at(left + name_left, down))


def _fitted_name(name: str, size: float, width: float) -> Block:
    """On one line while it can be read from where one stands, else on two."""
    return fit(name, Style(Face.SERIF, size), Room(mm(width), min(size, 10.5), size * 0.66, size * 0.4))


def _draw_in_row(paper: Paper, block: Block, at: Point) -> None:
    """One line on the baseline, two about the middle of the row."""
    raised = (len(block.lines) - 1) * block.style.size * 0.45
    paper.block(block, (at[0], at[1] + raised), 1, 0)


def _draw_names(
    paper: Paper, data: SeatingListData, names: tuple[NameRow, ...], place: tuple[float, float]
) -> None:
    if not names:
        return
    down, scale = place
    head = Style(Face.SERIF_SEMIBOLD, 17 * scale)
    # Below tables the heading keeps its distance; on a page of its own it moves up.
    top = down + (20.0 if down > _TOP else 12.0) * scale
    paper.block(fit_line(data.labels.by_name, head, mm(_WIDTH), 9), _at(_MARGIN, top), 1)
    _line_across(paper, _MARGIN, _WIDTH, top + 3 * scale)
    half = ceil(len(names) / 2)
    for index, row in enumerate(names):
        column, line_number = divmod(index, half)
        left = _MARGIN + column * (_WIDTH - _NAME_WIDTH)
        _draw_name_row(paper, row, (left, top + (3 + (line_number + 1) * _NAME_ROW) * scale), scale)


def _draw_name_row(paper: Paper, row: NameRow, place: Point, scale: float) -> None:
    """Name, table, seat above a hairline."""
    left, down = place
    baseline = down - 2.3 * scale
    size = 15 * scale
    _draw_in_row(paper, _fitted_name(row.name, size, 67), _at(left, baseline))
    paper.text(str(row.table), Style(Face.SERIF_BOLD, size, GREEN), _at(left + 74.5, baseline), 0.5)
    paper.text(row.seat_letter, Style(Face.SERIF, size), _at(left + 82.5, baseline), 0.5)
    _line_across(paper, left, _NAME_WIDTH, down, thin=True)


def _draw_footer(paper: Paper, data: SeatingListData, page: str) -> None:
    small = Style(Face.SANS, 8.5, SOFT)
    right = " · ".join(part for part in (data.generated, page) if part)
    paper.block(fit_line(data.seed, small, mm(118), 5), _at(_MARGIN, 285.5), 1)
    paper.block(fit_line(right, small, mm(60), 5), _at(_MARGIN + _WIDTH, 285.5), 1, 1)
