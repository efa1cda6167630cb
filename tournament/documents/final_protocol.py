"""The final protocol, A4: everybody's rounds, points and whists, the rules in force, two signatures.

Up to nine rounds share the page with the names; more players take more pages under the same heads.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tournament.documents.a4 import MARGIN, RIGHT, across, at, hairline, in_row
from tournament.documents.faces import Face
from tournament.documents.flow import Item
from tournament.documents.lettering import Room, Style, fit, fit_line
from tournament.documents.list_data import FinalProtocolData, ProtocolRow, RoundPoints
from tournament.documents.listing import HEAD_BOTTOM, finish_list, start_list
from tournament.documents.palette import GREEN, INK, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.pen import rule

_ROW, _BASELINE = 7.7, 5.3
_HOUSE_TITLE = 11.0
_PLACE_RIGHT, _NAME_LEFT = 22.0, 26.0
_ROUND = 21.0
_HEAD = Style(Face.SANS, 8.5, SOFT)
_SMALL = Style(Face.SANS, 7, SOFT)
_SIZE = 12.0


@dataclass(frozen=True, slots=True)
class _Columns:
    """Widths in millimetres, and the right edges that follow from them."""

    count: int
    round: float
    penalty: float
    points: float
    whists: float

    @property
    def points_right(self) -> float:
        return RIGHT - self.whists

    @property
    def penalty_right(self) -> float:
        return self.points_right - self.points

    @property
    def rounds_right(self) -> tuple[float, ...]:
        last = self.penalty_right - self.penalty
        return tuple(last - self.round * after for after in reversed(range(self.count)))

    @property
    def name(self) -> float:
        return self.penalty_right - self.penalty - self.count * self.round - _NAME_LEFT - 1.5


def _columns(rounds: int) -> _Columns:
    """The usual three or four rounds have room for «стол 3» beside the points."""
    if rounds <= 4:
        return _Columns(rounds, _ROUND, penalty=15, points=17, whists=18)
    return _Columns(rounds, min(_ROUND, 87 / rounds), penalty=12, points=14, whists=17)


def build_final_protocol(data: FinalProtocolData) -> bytes:
    """One PDF; the heads of the columns stand on every page that has rows."""
    columns = _columns(len(data.heads.rounds))
    paper = start_list(data.frame)
    items = tuple(_items(paper, data, columns))
    return finish_list(paper, data.frame, items, lambda: _draw_head(paper, data, columns))


def _items(paper: Paper, data: FinalProtocolData, columns: _Columns) -> Iterator[Item]:
    last_prize = max((at for at, row in enumerate(data.rows) if row.prize), default=None)
    for at_row, row in enumerate(data.rows):
        yield Item(_ROW, _row(paper, row, columns, at_row == last_prize))
    if data.house_rows:
        yield Item(_HOUSE_TITLE, _house_title(paper, data.house_title), kept=True)
    for row in data.house_rows:
        yield Item(_ROW, _row(paper, row, columns, False))


def _draw_head(paper: Paper, data: FinalProtocolData, columns: _Columns) -> None:
    heads, down = data.heads, HEAD_BOTTOM - 2.2
    _right(paper, heads.place, _HEAD, (_PLACE_RIGHT + 1, down), 9)
    paper.block(fit_line(heads.name, _HEAD, mm(columns.name), 5), at(_NAME_LEFT, down), 1)
    for word, right in zip(heads.rounds, columns.rounds_right, strict=True):
        _right(paper, word, _HEAD, (right, down), columns.round - 1)
    _right(paper, heads.penalty, _HEAD, (columns.penalty_right, down), columns.penalty - 1)
    _right(paper, heads.points, _HEAD, (columns.points_right, down), columns.points - 1)
    _right(paper, heads.whists, _HEAD, (RIGHT, down), columns.whists - 1)
    across(paper, (MARGIN, RIGHT), HEAD_BOTTOM)


def _right(paper: Paper, text: str, style: Style, end: tuple[float, float], width: float) -> None:
    """Text that ends there."""
    paper.block(fit_line(text, style, mm(width), 4), at(*end), 1, 1)


def _row(paper: Paper, row: ProtocolRow, columns: _Columns, closes: bool) -> Callable[[float, float], None]:
    def draw(down: float, scale: float) -> None:
        base = down + _BASELINE * scale
        plain, strong = Style(Face.SERIF, _SIZE * scale), Style(Face.SERIF_BOLD, _SIZE * scale)
        place = Style(Face.SERIF_BOLD, _SIZE * scale, GREEN if row.prize else INK)
        _right(paper, row.place, place, (_PLACE_RIGHT, base), 8)
        _draw_name(paper, row, columns, (base, scale))
        for cell, right in zip(row.rounds, columns.rounds_right, strict=True):
            _draw_round(paper, cell, (right, base, columns.round), scale)
        _right(paper, row.penalty, plain, (columns.penalty_right, base), columns.penalty - 2)
        _right(paper, row.points, strong, (columns.points_right, base), columns.points - 2)
        _right(paper, row.whists, plain, (RIGHT, base), columns.whists - 2)
        (across if closes else hairline)(paper, (MARGIN, RIGHT), down + _ROW * scale)

    return draw


def _draw_name(paper: Paper, row: ProtocolRow, columns: _Columns, place: tuple[float, float]) -> None:
    base, scale = place
    note = fit_line(row.note, _SMALL, mm(16), 5)
    taken = (note.lines[0].width(note.style) / mm(1) + 2) if row.note else 0.0
    face = Face.SERIF_SEMIBOLD if row.prize else Face.SERIF
    room = Room(mm(columns.name - taken), 9.5 * scale, 9 * scale, 5, lines=3, height=mm(_ROW * 0.88 * scale))
    block = fit(row.name, Style(face, _SIZE * scale), room)
    width = in_row(paper, block, (_NAME_LEFT, base), _SIZE * scale)
    if row.note:
        paper.block(note, at(_NAME_LEFT + width + 2, base), 1)


def _draw_round(paper: Paper, cell: RoundPoints, place: tuple[float, float, float], scale: float) -> None:
    """Points, the small table number before them; a rule below the best round."""
    right, base, width = place
    table = fit_line(cell.table, _SMALL.sized(7 * scale), mm(width * 0.48), 4)
    small = table.lines[0].width(table.style) / mm(1) if cell.table else 0.0
    style = Style(Face.SERIF_SEMIBOLD if cell.best else Face.SERIF, _SIZE * scale)
    points = fit_line(cell.points, style, mm(width - small - 1.5), 4)
    taken = points.lines[0].width(points.style) / mm(1)
    if cell.table:
        paper.block(table, at(right - max(taken + 0.9, min(9.0, width * 0.5)), base), 1, 1)
    paper.block(points, at(right, base), 1, 1)
    if cell.best:
        ends = (at(right - taken, base + 1.15 * scale), at(right, base + 1.15 * scale))
        paper.draw(rule(*ends, GREEN, 0.8))


def _house_title(paper: Paper, title: str) -> Callable[[float, float], None]:
    def draw(down: float, scale: float) -> None:
        style = Style(Face.SANS, 8.5 * scale, SOFT)
        paper.block(fit_line(title, style, mm(RIGHT - _NAME_LEFT), 5), at(_NAME_LEFT, down + 8.3 * scale), 1)
        hairline(paper, (MARGIN, RIGHT), down + _HOUSE_TITLE * scale)

    return draw
