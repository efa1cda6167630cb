"""Lists to sign for money, A4: receipts (owed, paid) and prizes (amount), with totals at the end.

Amounts come as text: nothing is added up here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tournament.documents.a4 import MARGIN, RIGHT, WIDTH, across, at, hairline, in_row
from tournament.documents.faces import Face
from tournament.documents.flow import Item
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, paragraph
from tournament.documents.list_data import SignHeads, SignListData, SignRow, SignTotal
from tournament.documents.listing import HEAD_BOTTOM, finish_list, start_list
from tournament.documents.palette import INK, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.pen import rule

_ROW, _BASELINE, _TOTAL = 10.2, 7.2, 8.0
_LEAD_RIGHT, _NAME_LEFT = 24.0, 29.0
_SIGNATURE, _GAP, _AMOUNT = 52.0, 6.0, 25.0
_HEAD = Style(Face.SANS, 8.5, SOFT)
_SIZE = 12.0
_NOBODY = Style(Face.SERIF, _SIZE, SOFT)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the amounts end, and the room of a name, in millimetres."""

    amounts: tuple[float, ...]
    name: float


def _columns(heads: SignHeads) -> _Columns:
    last = RIGHT - _SIGNATURE - _GAP
    rights = tuple(last - _AMOUNT * after for after in reversed(range(len(heads.amounts))))
    return _Columns(rights, last - _AMOUNT * len(rights) - _NAME_LEFT)


def build_sign_list(data: SignListData) -> bytes:
    """One PDF; the heads of the columns stand on every page.

    :raises ValueError: a row has not as many amounts as there are heads, two at most.
    """
    count = len(data.heads.amounts)
    rows = [row.amounts for row in data.rows] + [total.amounts for total in data.totals]
    if any(len(amounts) != count for amounts in rows) or count > 2:
        raise ValueError("a list to sign has an amount in each of its one or two columns")
    columns = _columns(data.heads)
    paper = start_list(data.frame)
    items = tuple(_items(paper, data, columns))
    return finish_list(paper, data.frame, items, lambda: _draw_head(paper, data.heads, columns))


def _items(paper: Paper, data: SignListData, columns: _Columns) -> Iterator[Item]:
    if not data.rows:
        yield from (Item(_TOTAL, _said(paper, line)) for line in paragraph(data.nobody, _NOBODY, mm(WIDTH)))
    for row in data.rows:
        yield Item(_ROW, _row(paper, row, columns))
    for index, total in enumerate(data.totals):
        yield Item(_TOTAL, _total(paper, total, columns, first=not index), kept=index < len(data.totals) - 1)


def _said(paper: Paper, line: Block) -> Callable[[float, float], None]:
    """A line of the sentence that stands where nobody is on the list."""

    def draw(down: float, scale: float) -> None:
        sized = Block(line.lines, line.style.sized(line.style.size * scale))
        paper.block(sized, at(MARGIN, down + _BASELINE * scale), 1)

    return draw


def _draw_head(paper: Paper, heads: SignHeads, columns: _Columns) -> None:
    down = HEAD_BOTTOM - 2.2
    paper.block(fit_line(heads.lead, _HEAD, mm(10), 5), at(_LEAD_RIGHT + 1, down), 1, 1)
    paper.block(fit_line(heads.name, _HEAD, mm(columns.name), 5), at(_NAME_LEFT, down), 1)
    for word, right in zip(heads.amounts, columns.amounts, strict=True):
        paper.block(fit_line(word, _HEAD, mm(_AMOUNT - 2), 5), at(right, down), 1, 1)
    paper.block(fit_line(heads.signature, _HEAD, mm(_SIGNATURE), 5), at(RIGHT - _SIGNATURE, down), 1)
    across(paper, (MARGIN, RIGHT), HEAD_BOTTOM)


def _row(paper: Paper, row: SignRow, columns: _Columns) -> Callable[[float, float], None]:
    """Room to sign above a rule of its own, so that a pen finds its line."""

    def draw(down: float, scale: float) -> None:
        base, bottom = down + _BASELINE * scale, down + _ROW * scale
        style = Style(Face.SERIF, _SIZE * scale)
        lead = Style(Face.SERIF_BOLD, _SIZE * scale)
        paper.block(fit_line(row.lead, lead, mm(10), 5), at(_LEAD_RIGHT, base), 1, 1)
        _draw_name(paper, row.name, style, (base, columns.name))
        _draw_amounts(paper, row.amounts, style, (columns, base))
        hairline(paper, (MARGIN, RIGHT - _SIGNATURE - 2), bottom)
        paper.draw(rule(at(RIGHT - _SIGNATURE, bottom), at(RIGHT, bottom), INK, 0.5))

    return draw


def _draw_name(paper: Paper, name: str, style: Style, place: tuple[float, float]) -> None:
    base, width = place
    room = Room(mm(width - 2), style.size * 0.8, style.size * 0.8, 4, lines=3, height=mm(_ROW * 0.85))
    in_row(paper, fit(name, style, room), (_NAME_LEFT, base), style.size)


def _draw_amounts(
    paper: Paper, amounts: tuple[str, ...], style: Style, place: tuple[_Columns, float]
) -> None:
    columns, base = place
    for text, right in zip(amounts, columns.amounts, strict=True):
        paper.block(fit_line(text, style, mm(_AMOUNT - 2), 5), at(right, base), 1, 1)


def _total(
    paper: Paper, total: SignTotal, columns: _Columns, *, first: bool
) -> Callable[[float, float], None]:
    def draw(down: float, scale: float) -> None:
        base = down + 5.8 * scale
        if first:
            across(paper, (MARGIN, columns.amounts[-1]), down)
        strong = Style(Face.SERIF_BOLD if first else Face.SERIF, _SIZE * scale)
        label = strong if first else Style(Face.SERIF, _SIZE * scale)
        paper.block(fit_line(total.label, label, mm(columns.name), 6), at(_NAME_LEFT, base), 1)
        _draw_amounts(paper, total.amounts, strong, (columns, base))

    return draw
