"""The rules of an evening on A4, to hang on the wall: the prices large, then every rule with its clause.

Read from a metre and a half: a rule is never smaller than `LEAST` points. The type is as large as the fewest
pages allow, so that the last page is full too.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from tournament.documents.a4 import MARGIN, RIGHT, WIDTH, across, at, hairline
from tournament.documents.faces import Face
from tournament.documents.flow import Item
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, paragraph
from tournament.documents.listing import finish_list, pages_of, start_list
from tournament.documents.palette import GREEN, INK, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.rules_data import PriceTableData, RuleGroup, RuleRow, RulesSheetData

LEAST: Final = 11.0
MOST: Final = 15.0
_STEP: Final = 0.125
"""Points of a rule: the least, the most, and the steps between them."""

_LABEL_WIDTH, _VALUE_LEFT = 89.0, 106.0
_CLAUSE_WIDTH = 16.0
_FIRST_COLUMN = 56.0

Draw = Callable[[float, float], None]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A paper on which rules have so many points; the heights, in millimetres, go with them."""

    paper: Paper
    own_mark: str
    points: float

    def high(self, share: float) -> float:
        """So many times the height of the letters of a rule."""
        return self.points * share / mm(1)


def build_rules_sheet(data: RulesSheetData) -> bytes:
    """One PDF of as few pages as the least type allows; a heading never stands at a foot.

    :raises ValueError: a row of a table has not as many cells as there are heads.
    """
    uneven = [
        table for table in data.prices for _label, cells in table.rows if len(cells) != len(table.heads)
    ]
    if uneven:
        raise ValueError("a table of prices has one cell below every head")
    paper = start_list(data.frame)
    return finish_list(paper, data.frame, _largest(paper, data), lambda: None, 1.0)


def _largest(paper: Paper, data: RulesSheetData) -> list[Item]:
    """The items in the largest type that takes no page more than the least; groups whole if they can be."""
    parted = _items(paper, data, LEAST, whole=False)
    fewest = pages_of(paper, data.frame, parted)
    steps = range(round((MOST - LEAST) / _STEP), -1, -1)
    for whole in (True, False):
        for step in steps:
            items = _items(paper, data, LEAST + step * _STEP, whole=whole)
            if pages_of(paper, data.frame, items) == fewest:
                return items
    return parted


def _items(paper: Paper, data: RulesSheetData, points: float, *, whole: bool) -> list[Item]:
    sheet = _Sheet(paper, data.own_mark, points)
    items = [item for table in data.prices for item in _price_items(sheet, table)]
    return [*items, *(item for group in data.groups for item in _group_items(sheet, group, whole=whole))]


def _price_items(sheet: _Sheet, table: PriceTableData) -> Iterator[Item]:
    """A table is not parted."""
    yield Item(sheet.high(3.0), _price_head(sheet, table), headed=False, kept=True)
    last = len(table.rows) - 1
    for index, (label, cells) in enumerate(table.rows):
        yield Item(sheet.high(1.65), _price_row(sheet, label, cells), headed=False, kept=index < last)


def _rights(count: int) -> tuple[float, ...]:
    """Where the columns end, evenly across what the labels leave."""
    step = (WIDTH - _FIRST_COLUMN) / count
    return tuple(MARGIN + _FIRST_COLUMN + step * (index + 1) for index in range(count))


def _price_head(sheet: _Sheet, table: PriceTableData) -> Draw:
    rights = _rights(len(table.heads))
    width = mm((WIDTH - _FIRST_COLUMN) / len(table.heads) - 3)

    def draw(down: float, _scale: float) -> None:
        base = down + sheet.high(2.5)
        caption = Style(Face.SERIF_SEMIBOLD, sheet.points * 1.2, GREEN)
        sheet.paper.block(fit_line(table.caption, caption, mm(_FIRST_COLUMN - 2), 8), at(MARGIN, base), 1)
        for word, right in zip(table.heads, rights, strict=True):
            size = sheet.points * 0.86
            block = fit(word, Style(Face.SANS, size, SOFT), Room(width, size, size, 7))
            x, y = at(right, base)
            sheet.paper.block(block, (x, y + (len(block.lines) - 1) * block.style.size), 1, 1)
        across(sheet.paper, (MARGIN, RIGHT), down + sheet.high(2.85))

    return draw


def _price_row(sheet: _Sheet, label: str, cells: tuple[str, ...]) -> Draw:
    rights = _rights(len(cells))

    def draw(down: float, _scale: float) -> None:
        base = down + sheet.high(1.2)
        words = fit_line(label, Style(Face.SERIF, sheet.points * 1.1), mm(_FIRST_COLUMN - 2), LEAST)
        sheet.paper.block(words, at(MARGIN, base), 1)
        for cell, right in zip(cells, rights, strict=True):
            number = Style(Face.SERIF_SEMIBOLD, sheet.points * 1.2, INK)
            block = fit_line(cell, number, mm(rights[0] - MARGIN - _FIRST_COLUMN), 6)
            sheet.paper.block(block, at(right, base), 1, 1)
        hairline(sheet.paper, (MARGIN, RIGHT), down + sheet.high(1.65))

    return draw


def _group_items(sheet: _Sheet, group: RuleGroup, *, whole: bool) -> Iterator[Item]:
    """A group that is parted leaves no single rule to the next page."""
    yield Item(sheet.high(2.5), _group_head(sheet, group.heading), headed=False, kept=True)
    last = len(group.rows) - 1
    for index, row in enumerate(group.rows):
        item = _rule(sheet, row)
        yield replace(item, kept=index < last and (whole or index == last - 1))


def _group_head(sheet: _Sheet, heading: str) -> Draw:
    def draw(down: float, _scale: float) -> None:
        style = Style(Face.SERIF_SEMIBOLD, sheet.points * 1.15, GREEN)
        sheet.paper.block(fit_line(heading, style, mm(WIDTH), 8), at(MARGIN, down + sheet.high(2.05)), 1)

    return draw


def _rule(sheet: _Sheet, row: RuleRow) -> Item:
    """The label, what it is, its clause at the right; one of the club's own in bold, with its mark."""
    words = f"{sheet.own_mark} {row.label}" if row.own else row.label
    face = Face.SERIF_SEMIBOLD if row.own else Face.SERIF
    label = paragraph(words, Style(Face.SANS, sheet.points, SOFT), mm(_LABEL_WIDTH))
    room = RIGHT - _CLAUSE_WIDTH - _VALUE_LEFT
    value = paragraph(row.value, Style(face, sheet.points, INK), mm(room))
    height = sheet.high(0.35 + 1.15 * max(len(label), len(value)))

    def draw(down: float, _scale: float) -> None:
        _stack(sheet, label, MARGIN, down)
        _stack(sheet, value, _VALUE_LEFT, down)
        clause = Style(Face.SANS, sheet.points * 0.82, SOFT)
        block = fit_line(row.clause, clause, mm(_CLAUSE_WIDTH - 2), 5)
        sheet.paper.block(block, at(RIGHT, down + sheet.high(1.05)), 1, 1)
        hairline(sheet.paper, (MARGIN, RIGHT), down + height)

    return Item(height, draw, headed=False)


def _stack(sheet: _Sheet, lines: tuple[Block, ...], left: float, down: float) -> None:
    for index, one in enumerate(lines):
        sheet.paper.block(one, at(left, down + sheet.high(1.05 + 1.15 * index)), 1)
