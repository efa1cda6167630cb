"""A drawing of `drawings.shapes` on a page: the same shapes as on a screen, in ink and embedded faces.

Type is measured here, so a text that is wider than its room becomes smaller and, at the very end, condensed.
"""

from dataclasses import dataclass

from tournament.documents.faces import Face
from tournament.documents.lettering import Style, fit_line, width_of
from tournament.documents.palette import HAIRLINE, INK, SOFT
from tournament.documents.paper import Paper
from tournament.documents.pen import Path, filled, stroked
from tournament.drawings.shapes import Anchor, Drawing, Kind, Line, Text
from tournament.drawings.suits import Point

_LINES = {
    Kind.FRAME: (INK, 1.5),
    Kind.RULE: (INK, 1.05),
    Kind.HEART: (INK, 1.05),
    Kind.BAND: (SOFT, 0.47),
    Kind.FILL_IN: (HAIRLINE, 0.5),
    Kind.DEALER: (SOFT, 0.5),
}
_FACES = {
    Kind.CAPTION: (Face.SANS, SOFT),
    Kind.RUNNING: (Face.SERIF, INK),
    Kind.TOTAL: (Face.SERIF_SEMIBOLD, INK),
    Kind.NAME: (Face.SERIF, INK),
    Kind.RESULT: (Face.SERIF_SEMIBOLD, INK),
    Kind.PLACE: (Face.SANS, INK),
    Kind.TIME: (Face.SERIF_SEMIBOLD, INK),
    Kind.SIGNAL: (Face.SANS, SOFT),
    Kind.SMALL: (Face.SANS, SOFT),
}
_ALIGN = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}
_LEAD_GAP = 0.7


@dataclass(frozen=True, slots=True)
class _Page:
    """Where a drawing lies: its lower left corner, and the points of one of its units."""

    paper: Paper
    corner: Point
    scale: float

    def at(self, point: Point) -> Point:
        return (self.corner[0] + point[0] * self.scale, self.corner[1] + point[1] * self.scale)


def draw_on_paper(paper: Paper, drawing: Drawing, corner: Point, width: float) -> None:
    """The drawing `width` points wide, its lower left corner there."""
    page = _Page(paper, corner, width / drawing.width)
    lines = [_line(page, shape) for shape in drawing.shapes if isinstance(shape, Line)]
    paper.draw("\n".join(lines))
    for shape in drawing.shapes:
        if isinstance(shape, Text):
            _text(page, shape)


def _line(page: _Page, line: Line) -> str:
    path = Path()
    path.polyline([page.at(point) for point in line.points], closed=line.closed)
    if line.kind in (Kind.FIRST_DEALER, Kind.BOMB):
        return filled(path, INK)
    colour, width = _LINES[line.kind]
    return stroked(path, colour, width * page.scale)


def _text(page: _Page, text: Text) -> None:
    if not text.turn:
        _words(page, text, page.at(text.at))
        return
    page.paper.turned(page.at(text.at), text.turn)
    _words(page, text, (0.0, 0.0))
    page.paper.upright()


def _words(page: _Page, text: Text, at: Point) -> None:
    face, colour = _FACES[text.kind]
    style = Style(face, text.size * page.scale, colour)
    taken = 0.0
    if text.lead:
        lead = Style(Face.SERIF_BOLD, style.size)
        page.paper.text(text.lead, lead, at)
        taken = width_of(text.lead, lead) + _LEAD_GAP * style.size
    room = text.room * page.scale - taken
    if text.text.strip():
        block = fit_line(text.text, style, room, style.size * 0.5)
        page.paper.block(block, (at[0] + taken, at[1]), 1, _ALIGN[text.anchor])
