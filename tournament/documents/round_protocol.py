"""The protocol of one round, A4: table by table, with the state of each sheet, the seed and the times.

A table without a sheet stands here like any other, its figures unknown. Never adds anything up.
"""

from collections.abc import Callable

from tournament.documents.a4 import MARGIN, RIGHT, across, at, hairline, in_row
from tournament.documents.faces import Face
from tournament.documents.flow import Item
from tournament.documents.lettering import Room, Style, fit, fit_line, width_of
from tournament.documents.list_data import ProtocolSeat, ProtocolTable, RoundProtocolData
from tournament.documents.listing import HEAD_BOTTOM, finish_list, start_list
from tournament.documents.palette import GREEN, INK, SOFT, mm
from tournament.documents.paper import Paper

_TITLE, _SEAT, _AFTER = 10.6, 6.6, 2.6
_SEAT_LEFT, _NAME_LEFT, _NAME_WIDTH = MARGIN, 29.0, 69.0
_RIGHTS = (112.0, 127.0, 144.0, 163.0, 177.0, RIGHT)
_WIDTHS = (13.0, 13.0, 15.0, 17.0, 12.0, 17.0)
_HEAD = Style(Face.SANS, 8.5, SOFT)
_SIZE = 11.0


def build_round_protocol(data: RoundProtocolData) -> bytes:
    """One PDF; a table is never parted by the end of a page.

    :raises ValueError: a row has not as many cells as there are heads, six at most.
    """
    widths = {len(data.heads), *(len(seat.cells) for table in data.tables for seat in table.seats)}
    if len(widths) > 1 or len(data.heads) > len(_RIGHTS):
        raise ValueError("a protocol has one cell in each of its six columns")
    paper = start_list(data.frame)
    items = tuple(Item(_height(table), _table(paper, table, data.table)) for table in data.tables)
    return finish_list(paper, data.frame, items, lambda: _draw_head(paper, data))


def _height(table: ProtocolTable) -> float:
    return _TITLE + len(table.seats) * _SEAT + _AFTER


def _draw_head(paper: Paper, data: RoundProtocolData) -> None:
    down = HEAD_BOTTOM - 2.2
    paper.block(fit_line(data.seat_head, _HEAD, mm(13), 5), at(_SEAT_LEFT, down), 1)
    paper.block(fit_line(data.name_head, _HEAD, mm(_NAME_WIDTH), 5), at(_NAME_LEFT, down), 1)
    for word, right, width in zip(data.heads, _RIGHTS, _WIDTHS, strict=False):
        paper.block(fit_line(word, _HEAD, mm(width), 5), at(right, down), 1, 1)
    hairline(paper, (MARGIN, RIGHT), HEAD_BOTTOM)


def _table(paper: Paper, table: ProtocolTable, word: str) -> Callable[[float, float], None]:
    def draw(down: float, scale: float) -> None:
        _draw_title(paper, table, word, (down + 8.3 * scale, scale))
        across(paper, (MARGIN, RIGHT), down + _TITLE * scale)
        for index, seat in enumerate(table.seats):
            _draw_seat(paper, seat, (down + (_TITLE + index * _SEAT) * scale, scale))

    return draw


def _draw_title(paper: Paper, table: ProtocolTable, word: str, place: tuple[float, float]) -> None:
    """«3 стол, трое» at the left, what became of the sheet at the right."""
    base, scale = place
    number = Style(Face.SERIF_BOLD, 18 * scale, GREEN)
    paper.text(str(table.number), number, at(MARGIN, base))
    left = MARGIN + width_of(str(table.number), number) / mm(1) + 1.8
    said = ", ".join(part for part in (word, table.note) if part)
    block = fit_line(said, Style(Face.SERIF, 11 * scale, SOFT), mm(34), 6)
    paper.block(block, at(left, base), 1)
    left += block.lines[0].width(block.style) / mm(1) + 5
    status = Style(Face.SANS_SEMIBOLD if table.alert else Face.SANS, 9 * scale, INK if table.alert else SOFT)
    two_lines = Room(mm(RIGHT - left), 8 * scale, 8 * scale, 5)
    words = fit(table.status, status, two_lines)
    raised = (len(words.lines) - 1) * words.style.size
    x, y = at(RIGHT, base)
    paper.block(words, (x, y + raised), 1, 1)


def _draw_seat(paper: Paper, seat: ProtocolSeat, place: tuple[float, float]) -> None:
    down, scale = place
    base, size = down + 4.6 * scale, _SIZE * scale
    paper.block(fit_line(seat.seat, Style(Face.SANS, 9 * scale, SOFT), mm(13), 5), at(_SEAT_LEFT, base), 1)
    room = Room(mm(_NAME_WIDTH), 9 * scale, 8 * scale, 4, lines=3, height=mm(_SEAT * 0.88 * scale))
    in_row(paper, fit(seat.name, Style(Face.SERIF, size), room), (_NAME_LEFT, base), size)
    last = len(seat.cells) - 1
    for index, (cell, right, width) in enumerate(zip(seat.cells, _RIGHTS, _WIDTHS, strict=False)):
        style = Style(Face.SERIF_BOLD if index == last else Face.SERIF, size)
        paper.block(fit_line(cell, style, mm(width), 4), at(right, base), 1, 1)
    hairline(paper, (MARGIN, RIGHT), down + _SEAT * scale)
