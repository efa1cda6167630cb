"""The form of the pulka, A4 (R-60, R-66): blank, with its players, or filled; one page for a table.

Above what it is, in the middle the drawing turned to every player, below the table of results to sign, the
formula, and a line for remarks. Nothing on it has a ground: it is written on.
"""

from tournament.documents.a4 import CAPTION, MARGIN, RIGHT, WIDTH, across, at, hairline, in_row
from tournament.documents.faces import Face
from tournament.documents.lettering import Room, Style, fit, fit_line, width_of
from tournament.documents.palette import GREEN, HAIRLINE, mm
from tournament.documents.paper import A4, Paper
from tournament.documents.pen import rule
from tournament.documents.pulka_data import PulkaForm, PulkaFormsData, PulkaRow
from tournament.documents.shapes_on_paper import draw_on_paper
from tournament.drawings.pulka import Mode, draw_pulka

_TITLE, _BELOW = 21.0, 28.2
_DRAWING_WIDTH, _DRAWING_BOTTOM = 186.0, 218.5
_HEADS, _ROW, _BASELINE = 225.5, 9.0, 6.0
_NAME_LEFT = 33.0
_EDGES = (88.0, 100.0, 112.0, 125.0, 138.0, 155.0, 168.0)
"""Where the columns begin: after the names, and the last is the signature's."""
_LINE_SHARES = (0.42, 0.14, 0.14, 0.3)


def build_pulka_forms(data: PulkaFormsData) -> bytes:
    """One PDF, one page and one bookmark for each form.

    :raises ValueError: there are no forms.
    """
    if not data.forms:
        raise ValueError("a paper without forms has no pages")
    paper = Paper(A4, title=data.title, author=data.club, language=data.language)
    for form in data.forms:
        paper.bookmark(form.bookmark)
        _draw_heading(paper, data, form)
        _draw_pulka(paper, form)
        down = _draw_table(paper, data, form)
        _draw_foot(paper, data, form, down)
        paper.end_page()
    return paper.finish()


def _draw_heading(paper: Paper, data: PulkaFormsData, form: PulkaForm) -> None:
    word = Style(Face.SERIF_SEMIBOLD, 24, GREEN)
    paper.text(data.word, word, at(MARGIN, _TITLE))
    left = MARGIN + width_of(data.word, word) / mm(1) + 4
    if form.to_fill_in:
        _draw_lines_to_fill_in(paper, form.to_fill_in, left)
    else:
        table = fit_line(form.table, Style(Face.SERIF_SEMIBOLD, 24), mm(50), 12)
        taken = table.lines[0].width(table.style) / mm(1)
        paper.block(table, at(RIGHT, _TITLE), 1, 1)
        room = Room(mm(RIGHT - left - taken - 5), 11, 10.5, 6, height=mm(9.5))
        in_row(paper, fit(form.subtitle, Style(Face.SERIF, 15), room), (left, _TITLE), 15)
    paper.block(fit_line(form.below, CAPTION, mm(WIDTH), 5), at(MARGIN, _BELOW), 1)


def _draw_lines_to_fill_in(paper: Paper, words: tuple[str, ...], left: float) -> None:
    """Words with a line behind each, the first one's the longest."""
    style = CAPTION.sized(10)
    widths = [width_of(word, style) / mm(1) + 1.5 for word in words]
    free = RIGHT - left - sum(widths) - 3.0 * (len(words) - 1)
    for word, width, share in zip(words, widths, _LINE_SHARES, strict=True):
        paper.text(word, style, at(left, _TITLE))
        _write_here(paper, (left + width, left + width + free * share), _TITLE + 0.8)
        left += width + free * share + 3.0


def _write_here(paper: Paper, ends: tuple[float, float], down: float) -> None:
    paper.draw(rule(at(ends[0], down), at(ends[1], down), HAIRLINE, 0.5))


def _draw_pulka(paper: Paper, form: PulkaForm) -> None:
    corner = at((210 - _DRAWING_WIDTH) / 2, _DRAWING_BOTTOM)
    draw_on_paper(paper, draw_pulka(form.drawing, Mode.PAPER), corner, mm(_DRAWING_WIDTH))


def _draw_table(paper: Paper, data: PulkaFormsData, form: PulkaForm) -> float:
    """The results, to be signed; how far down it reaches."""
    paper.text(data.heads.player, CAPTION, at(_NAME_LEFT, _HEADS))
    for word, right in zip(data.heads.columns, _EDGES[1:], strict=True):
        paper.block(fit_line(word, CAPTION, mm(16), 5), at(right - 2, _HEADS), 1, 1)
    paper.text(data.heads.signature, CAPTION, at(_EDGES[-1] + 2, _HEADS))
    top = _HEADS + 1.8
    across(paper, (MARGIN, RIGHT), top)
    for index, row in enumerate(form.rows):
        _draw_row(paper, row, top + index * _ROW)
    bottom = top + len(form.rows) * _ROW
    for edge in _EDGES:
        paper.draw(rule(at(edge, top), at(edge, bottom), HAIRLINE, 0.35))
    return bottom


def _draw_row(paper: Paper, row: PulkaRow, top: float) -> None:
    base = top + _BASELINE
    paper.block(
        fit_line(row.seat, Style(Face.SERIF_BOLD, 12), mm(_NAME_LEFT - MARGIN - 2), 7), at(MARGIN, base), 1
    )
    room = Room(mm(_EDGES[0] - _NAME_LEFT - 2), 9.5, 10, 5, height=mm(_ROW * 0.88))
    in_row(paper, fit(row.name, Style(Face.SERIF, 12.5), room), (_NAME_LEFT, base), 12.5)
    strong = len(row.cells) - 2
    for index, (text, right) in enumerate(zip(row.cells, _EDGES[1:], strict=False)):
        style = Style(Face.SERIF_SEMIBOLD if index >= strong else Face.SERIF, 12.5)
        width = mm(right - _EDGES[index] - 3)
        paper.block(fit_line(text, style, width, 5), at(right - 2, base), 1, 1)
    hairline(paper, (MARGIN, RIGHT), top + _ROW)


def _draw_foot(paper: Paper, data: PulkaFormsData, form: PulkaForm, down: float) -> None:
    paper.block(fit_line(form.formula, CAPTION, mm(WIDTH), 5), at(MARGIN, down + 6.5), 1)
    remarks = down + 15.5
    paper.text(data.remarks, CAPTION, at(MARGIN, remarks))
    left = MARGIN + width_of(data.remarks, CAPTION) / mm(1) + 3
    _write_here(paper, (left, RIGHT), remarks + 0.6)
