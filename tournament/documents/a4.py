"""What all upright A4 papers share: margins, heading, signatures, the code of a page, the page's number.

Millimetres from the upper left corner, as one measures on paper. Knows no paper's contents.
"""

from dataclasses import dataclass

from tournament.documents.data import Signature
from tournament.documents.faces import Face
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, width_of
from tournament.documents.palette import GREEN, HAIRLINE, INK, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.pen import rule
from tournament.documents.qr import code_operators, side_of
from tournament.drawings.suits import Point

MARGIN, WIDTH = 14.0, 182.0
RIGHT = MARGIN + WIDTH
TOP, BOTTOM = 30.7, 279.0
"""The rule below the heading, and where the contents end at the latest."""
SIGNED_BOTTOM = 258.0
"""Where the contents end on a page that is signed."""
CAPTION = Style(Face.SANS, 8.5, SOFT)

_HEIGHT = 297.0
_SIGN_LINE = 274.8
_SIGN_WIDTH, _SIGN_STEP = 66.0, 76.0
_CODE_SIDE, _CODE_BOTTOM = 17.0, 279.7


def at(x: float, down: float) -> Point:
    """Millimetres from the upper left corner as a point of the page."""
    return (mm(x), mm(_HEIGHT - down))


def across(paper: Paper, ends: tuple[float, float], down: float) -> None:
    """A rule in ink from the one end to the other."""
    paper.draw(rule(at(ends[0], down), at(ends[1], down), INK, 0.9))


def hairline(paper: Paper, ends: tuple[float, float], down: float) -> None:
    """The thin rule below a row."""
    paper.draw(rule(at(ends[0], down), at(ends[1], down), HAIRLINE, 0.35))


def in_row(paper: Paper, block: Block, place: tuple[float, float], size: float) -> float:
    """A text whose usual size is `size` on its baseline; smaller or of more lines about the same middle.

    :returns: its width in millimetres.
    """
    extra = (len(block.lines) - 1) * block.style.size
    raised = extra * 0.5 + ((size - block.style.size) * 0.33 if extra else 0.0)
    x, y = at(*place)
    paper.block(block, (x, y + raised), 1)
    return max(one.width(block.style) for one in block.lines) / mm(1)


@dataclass(frozen=True, slots=True)
class Heading:
    """Title and the line below it; `mark` stands at the right of the title: «предварительно»."""

    title: str
    subtitle: str
    mark: str = ""


def draw_heading(paper: Paper, heading: Heading) -> None:
    """The title large, ending in a rule at `TOP`."""
    mark = fit_line(heading.mark, Style(Face.SANS_SEMIBOLD, 11, INK, 0.04), mm(60), 6)
    room = WIDTH - (mark.lines[0].width(mark.style) / mm(1) + 6 if heading.mark else 0)
    title = fit_line(heading.title, Style(Face.SERIF_SEMIBOLD, 27, GREEN), mm(room), 14)
    paper.block(title, at(MARGIN, 20.4), 1)
    if heading.mark:
        paper.block(mark, at(RIGHT, 20.4), 1, 1)
    subtitle = fit(heading.subtitle, Style(Face.SERIF, 13), Room(mm(WIDTH), 9.5, 9, 6))
    raised = 1.6 if len(subtitle.lines) > 1 else 0.0
    paper.block(subtitle, at(MARGIN, 27.2 - raised), 1)
    across(paper, (MARGIN, RIGHT), TOP)


def draw_page_number(paper: Paper, words: str) -> None:
    """«стр. 2 из 5», below everything at the right."""
    paper.block(fit_line(words, Style(Face.SANS, 7.5, SOFT), mm(60), 5), at(RIGHT, 287), 1, 1)


def draw_signatures(paper: Paper, signatures: tuple[Signature, ...]) -> None:
    """Two lines to sign on: role left, name right below each."""
    for index, signature in enumerate(signatures[:2]):
        left = MARGIN + index * _SIGN_STEP
        across(paper, (left, left + _SIGN_WIDTH), _SIGN_LINE)
        role, name = Style(Face.SANS, 9.5, SOFT), Style(Face.SERIF, 11.5)
        share = width_of(signature.role, role) / mm(1)
        room = _SIGN_WIDTH - 4
        role_room = min(share, max(room * 0.45, room - width_of(signature.name, name) / mm(1)))
        paper.block(fit_line(signature.role, role, mm(role_room), 5.5), at(left, _SIGN_LINE + 4.2), 1)
        signer = fit(signature.name, name, Room(mm(room - role_room), 8.5, 8.5, 5))
        paper.block(signer, at(left + _SIGN_WIDTH, _SIGN_LINE + 4.2), 1, 1)


def add_code(paper: Paper, address: str) -> None:
    """Prepare the code of the public page; before anything stands on a page."""
    if address:
        paper.add_form("code", code_operators(address, side_of(address, mm(_CODE_SIDE))))


def draw_code(paper: Paper, address: str, caption: str) -> None:
    """The code at the lower right, growing to the left and upwards with its address; its caption below."""
    if not address:
        return
    side = side_of(address, mm(_CODE_SIDE))
    right, bottom = at(RIGHT, _CODE_BOTTOM)
    paper.show_form("code", (right - side, bottom))
    words = fit_line(caption, Style(Face.SANS, 7, SOFT), mm(40), 5)
    paper.block(words, at(RIGHT, _CODE_BOTTOM + 3), 1, 1)
