"""The rules of an evening on A4, to hang on the wall: the prices large, then every rule with its clause."""

from collections.abc import Callable, Iterator
from typing import Final

from tournament.documents.a4 import MARGIN, RIGHT, WIDTH, across, at, hairline, in_row
from tournament.documents.faces import Face
from tournament.documents.flow import Item
from tournament.documents.lettering import Room, Style, fit, fit_line
from tournament.documents.listing import finish_list, start_list
from tournament.documents.palette import GREEN, INK, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.rules_data import PriceTableData, RuleGroup, RuleRow, RulesSheetData

_HEAD: Final = 12.5
_PRICE: Final = 6.6
_GROUP: Final = 10.0
_RULE: Final = 5.3
_LABEL_WIDTH, _VALUE_LEFT = 96.0, 114.0
_CLAUSE_WIDTH = 16.0
_FIRST_COLUMN = 46.0
_SMALL = Style(Face.SANS, 8.5, SOFT)

Draw = Callable[[float, float], None]


def build_rules_sheet(data: RulesSheetData) -> bytes:
    """One PDF, a page where everything fits; a heading never stands at a foot.

    :raises ValueError: a row of a table has not as many cells as there are heads.
    """
    uneven = [
        table for table in data.prices for _label, cells in table.rows if len(cells) != len(table.heads)
    ]
    if uneven:
        raise ValueError("a table of prices has one cell below every head")
    paper = start_list(data.frame)
    items = [item for table in data.prices for item in _price_items(paper, table)]
    items += [item for group in data.groups for item in _group_items(paper, group, data.own_mark)]
    return finish_list(paper, data.frame, items, lambda: None)


def _price_items(paper: Paper, table: PriceTableData) -> Iterator[Item]:
    yield Item(_HEAD, _price_head(paper, table), headed=False, kept=True)
    for label, cells in table.rows:
        yield Item(_PRICE, _price_row(paper, label, cells), headed=False)


def _rights(count: int) -> tuple[float, ...]:
    """Where the columns end, evenly across what the labels leave."""
    step = (WIDTH - _FIRST_COLUMN) / count
    return tuple(MARGIN + _FIRST_COLUMN + step * (index + 1) for index in range(count))


def _price_head(paper: Paper, table: PriceTableData) -> Draw:
    rights = _rights(len(table.heads))
    width = mm((WIDTH - _FIRST_COLUMN) / len(table.heads) - 3)

    def draw(down: float, scale: float) -> None:
        base = down + 9.6 * scale
        caption = Style(Face.SERIF_SEMIBOLD, 12.5 * scale, GREEN)
        paper.block(fit_line(table.caption, caption, mm(_FIRST_COLUMN - 2), 8), at(MARGIN, base), 1)
        for word, right in zip(table.heads, rights, strict=True):
            block = fit(word, _SMALL.sized(8.5 * scale), Room(width, 7, 7, 5))
            x, y = at(right, base)
            paper.block(block, (x, y + (len(block.lines) - 1) * block.style.size), 1, 1)
        across(paper, (MARGIN, RIGHT), down + (_HEAD - 0.8) * scale)

    return draw


def _price_row(paper: Paper, label: str, cells: tuple[str, ...]) -> Draw:
    rights = _rights(len(cells))

    def draw(down: float, scale: float) -> None:
        base = down + 4.5 * scale
        words = fit_line(label, Style(Face.SERIF, 12 * scale), mm(_FIRST_COLUMN - 2), 7)
        paper.block(words, at(MARGIN, base), 1)
        for cell, right in zip(cells, rights, strict=True):
            number = Style(Face.SERIF_SEMIBOLD, 12.5 * scale, INK)
            paper.block(fit_line(cell, number, mm(_rights(len(cells))[0] - MARGIN), 6), at(right, base), 1, 1)
        hairline(paper, (MARGIN, RIGHT), down + _PRICE * scale)

    return draw


def _group_items(paper: Paper, group: RuleGroup, own_mark: str) -> Iterator[Item]:
    yield Item(_GROUP, _group_head(paper, group.heading), headed=False, kept=True)
    for row in group.rows:
        yield Item(_RULE, _rule(paper, row, own_mark), headed=False)


def _group_head(paper: Paper, heading: str) -> Draw:
    def draw(down: float, scale: float) -> None:
        style = Style(Face.SERIF_SEMIBOLD, 11.5 * scale, GREEN)
        paper.block(fit_line(heading, style, mm(WIDTH), 8), at(MARGIN, down + 8.2 * scale), 1)

    return draw


def _rule(paper: Paper, row: RuleRow, own_mark: str) -> Draw:
    """The label, what it is, its clause at the right; one of the club's own in bold, with its mark."""

    def draw(down: float, scale: float) -> None:
        base, size = down + 3.7 * scale, 9.5 * scale
        label = f"{own_mark} {row.label}" if row.own else row.label
        room = Room(mm(_LABEL_WIDTH), 7, 7, 4, lines=2, height=mm(_RULE * 0.94 * scale))
        in_row(paper, fit(label, Style(Face.SANS, size, SOFT), room), (MARGIN, base), size)
        value = Style(Face.SERIF_SEMIBOLD if row.own else Face.SERIF, 10.5 * scale, INK)
        wide = Room(
            mm(RIGHT - _CLAUSE_WIDTH - _VALUE_LEFT), 7.5, 7.5, 4, lines=2, height=mm(_RULE * 0.94 * scale)
        )
        in_row(paper, fit(row.value, value, wide), (_VALUE_LEFT, base), 10.5 * scale)
        clause = Style(Face.SANS, 8 * scale, SOFT)
        paper.block(fit_line(row.clause, clause, mm(_CLAUSE_WIDTH - 2), 5), at(RIGHT, base), 1, 1)
        hairline(paper, (MARGIN, RIGHT), down + _RULE * scale)

    return draw
