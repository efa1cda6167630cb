"""The seating of a round as a poster, A4: tables three in a row, then everybody by name in two columns.

Up to 24 people stand on one page; more get the tables and the names on pages of their own. Type grows to use
the page, because a poster is read from two metres. Keeps the order it is given and never sorts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from tournament.documents.a4 import BOTTOM, MARGIN, RIGHT, TOP, WIDTH, across, at, hairline, in_row
from tournament.documents.data import NameRow, SeatData, SeatingListData, TableData
from tournament.documents.faces import Face
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, width_of
from tournament.documents.palette import GREEN, INK, SOFT, mm
from tournament.documents.paper import A4, Paper
from tournament.documents.pen import sign
from tournament.drawings.suits import FIRST_DEALER, Point

Item = TypeVar("Item")

ON_ONE_PAGE = 24
_LARGEST, _LARGEST_NAMES, _SMALLEST = 1.25, 1.4, 0.8
_TABLES_IN_ROW, _TABLE_WIDTH = 3, 55.4
# Of a table, in millimetres at scale 1: above the number's baseline, down to the first seat, between seats.
_ABOVE_NUMBER, _FIRST_SEAT, _SEAT = 17.0, 8.1, 7.05
_NAMES_HEAD, _NAME_ROW, _NAME_WIDTH = 23.0, 8.6, 85.5
_LEAST_NAME_ROW = 7.3
_NAME_ROOM, _TABLE_ROOM = 58.5, 9.6
_SEAT_WORD, _LARGEST_WORD = 12.4, 10.0
_FILLED = 0.9
"""Of the height of a row, by the lines of a long name."""


def build_seating_list(data: SeatingListData) -> bytes:
    """One page, or pages of tables followed by pages of names."""
    paper = Paper(A4, title=f"{data.title} · {data.subtitle}", author=data.club, language=data.language)
    pages = tuple(_pages(data))
    for number, page in enumerate(pages, start=1):
        paper.bookmark(_bookmark(data, page))
        _draw_heading(paper, data)
        largest = _LARGEST if page.table_rows else _LARGEST_NAMES
        scale = min(largest, (BOTTOM - TOP) / max(1.0, page.height))
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
    room = BOTTOM - TOP
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


def _draw_heading(paper: Paper, data: SeatingListData) -> None:
    title = fit_line(data.title, Style(Face.SERIF_SEMIBOLD, 27, GREEN), mm(WIDTH), 14)
    paper.block(title, at(MARGIN, 20.4), 1)
    room = WIDTH
    if any(seat.deals_first for table in data.tables for seat in table.seats):
        room -= _draw_legend(paper, data.labels.deals_first) + 6
    subtitle = fit_line(data.subtitle, Style(Face.SERIF, 13), mm(room), 8)
    paper.block(subtitle, at(MARGIN, 27.2), 1)
    across(paper, (MARGIN, RIGHT), TOP)


def _draw_legend(paper: Paper, words: str) -> float:
    """The triangle and its meaning at the right; the room they take."""
    block = fit_line(words, Style(Face.SANS, 10, SOFT), mm(60), 6)
    right = RIGHT
    paper.block(block, at(right, 27.2), 1, 1)
    width = block.lines[0].width(block.style) / mm(1)
    _draw_dealer_sign(paper, at(right - width - 2.4, 27.2), block.style.size)
    return width + 4


def _draw_dealer_sign(paper: Paper, baseline: Point, size: float) -> None:
    centre = (baseline[0], baseline[1] + size * 0.33)
    paper.draw(sign((FIRST_DEALER,), centre, size * 0.52, INK))


def _draw_tables(
    paper: Paper, data: SeatingListData, rows: tuple[tuple[TableData, ...], ...], scale: float
) -> float:
    """Row by row; how far down the last one ends."""
    down = TOP
    step = (WIDTH - _TABLE_WIDTH) / (_TABLES_IN_ROW - 1)
    for row in rows:
        for index, table in enumerate(row):
            corner = (MARGIN + index * step, down + _ABOVE_NUMBER * scale)
            _draw_table(paper, table, data.labels.table, (corner, scale))
        down += _row_height(row) * scale
    return down


def _draw_table(paper: Paper, table: TableData, word: str, place: tuple[Point, float]) -> None:
    (left, down), scale = place
    number = Style(Face.SERIF_BOLD, 30 * scale, GREEN)
    paper.text(str(table.number), number, at(left, down))
    word_left = left + width_of(str(table.number), number) / mm(1) + 2.6 * scale
    note = fit_line(table.note, Style(Face.SANS, 10 * scale, SOFT), mm(14), 6)
    paper.block(note, at(left + _TABLE_WIDTH, down), 1, 1)
    room = left + _TABLE_WIDTH - word_left - (16 if table.note else 0)
    paper.block(fit_line(word, Style(Face.SERIF, 14 * scale, SOFT), mm(room), 7), at(word_left, down), 1)
    across(paper, (left, left + _TABLE_WIDTH), down + 2.1 * scale)
    for index, seat in enumerate(table.seats):
        _draw_seat(paper, seat, (left, down + (_FIRST_SEAT + index * _SEAT) * scale), scale)


def _draw_seat(paper: Paper, seat: SeatData, place: Point, scale: float) -> None:
    """The word stays small: one looks for a number and a name, and finds the seat at the table."""
    left, down = place
    if seat.deals_first:
        _draw_dealer_sign(paper, at(left - 2.2, down), 11 * scale)
    word = Style(Face.SANS, min(_LARGEST_WORD, 9.5 * scale), SOFT)
    paper.block(fit_line(seat.seat, word, mm(_SEAT_WORD - 0.8), 5), at(left, down), 1)
    size = 13.5 * scale
    block = _fitted_name(seat.name, size, (_TABLE_WIDTH - _SEAT_WORD, _SEAT * scale))
    in_row(paper, block, (left + _SEAT_WORD, down), size)


def _fitted_name(name: str, size: float, space: tuple[float, float]) -> Block:
    """On one line while it can be read from where one stands, else on two or three; space in millimetres."""
    width, height = space
    room = Room(mm(width), min(size, 10.5), size * 0.7, size * 0.35, lines=3, height=mm(height) * _FILLED)
    return fit(name, Style(Face.SERIF, size), room)


def _draw_names(
    paper: Paper, data: SeatingListData, names: tuple[NameRow, ...], place: tuple[float, float]
) -> None:
    if not names:
        return
    down, scale = place
    head = Style(Face.SERIF_SEMIBOLD, 17 * scale)
    # Below tables the heading keeps its distance; on a page of its own it moves up.
    top = down + (20.0 if down > TOP else 12.0) * scale
    paper.block(fit_line(data.labels.by_name, head, mm(WIDTH), 9), at(MARGIN, top), 1)
    across(paper, (MARGIN, RIGHT), top + 3 * scale)
    half = ceil(len(names) / 2)
    for index, row in enumerate(names):
        column, line_number = divmod(index, half)
        left = MARGIN + column * (WIDTH - _NAME_WIDTH)
        _draw_name_row(paper, row, (left, top + (3 + (line_number + 1) * _NAME_ROW) * scale), scale)


def _draw_name_row(paper: Paper, row: NameRow, place: Point, scale: float) -> None:
    """Name, table, seat above a hairline."""
    left, down = place
    baseline = down - 2.3 * scale
    size = 15 * scale
    block = _fitted_name(row.name, size, (_NAME_ROOM, _NAME_ROW * scale))
    in_row(paper, block, (left, baseline), size)
    number = fit_line(str(row.table), Style(Face.SERIF_BOLD, size, GREEN), mm(_TABLE_ROOM), 7)
    paper.block(number, at(left + _NAME_ROOM + _TABLE_ROOM, baseline), 1, 1)
    word_left = _NAME_ROOM + _TABLE_ROOM + 2.4
    word = fit_line(row.seat, Style(Face.SERIF, min(12.5, 11 * scale)), mm(_NAME_WIDTH - word_left), 5)
    paper.block(word, at(left + word_left, baseline), 1)
    hairline(paper, (left, left + _NAME_WIDTH), down)


def _draw_footer(paper: Paper, data: SeatingListData, page: str) -> None:
    small = Style(Face.SANS, 8.5, SOFT)
    right = " · ".join(part for part in (data.generated, page) if part)
    paper.block(fit_line(data.seed, small, mm(118), 5), at(MARGIN, 285.5), 1)
    paper.block(fit_line(right, small, mm(60), 5), at(RIGHT, 285.5), 1, 1)
