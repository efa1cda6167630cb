"""One PDF being made: pages, bookmarks, forms, text on the page.

The only place that touches the library's canvas. Fixed dates and identifiers (`invariant`), every face
embedded, no standard font. What was drawn as a replacement mark is reported once, when the paper is finished.
"""

import math
import unicodedata
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from tournament.documents.faces import Face, font, warn_about
from tournament.documents.lettering import REPLACEMENT_WIDTH, Block, Line, Piece, Style, line
from tournament.documents.palette import WHITE, filling, stroking
from tournament.documents.pen import Path, filled, number
from tournament.drawings.suits import Point

# Streams as they are: the library's text form of them is a quarter larger and slow to write.
rl_config.useA85 = 0

A4 = (595.2756, 841.8898)
A4_LANDSCAPE = (841.8898, 595.2756)
WIDEST_STEP = 90
"""Of a gap inside a line, in thousandths of the size."""


def _plain(text: str) -> str:
    """For the reader's window, not for a face: composed, on one line, without controls."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(" " if unicodedata.category(c)[0] == "C" else c for c in composed).split())


def _actual_text(text: str) -> str:
    return f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>> BDC"


class Paper:
    """A document of pages of one size."""

    def __init__(self, size: tuple[float, float], *, title: str, author: str, language: str) -> None:
        font(Face.SERIF)  # the library looks the initial face up by name; its own default is not embedded
        self._stream = BytesIO()
        self._canvas = Canvas(
            self._stream,
            pagesize=size,
            pageCompression=1,
            invariant=1,
            initialFontName=Face.SERIF.value,
            lang=language,
        )
        self._canvas.setTitle(_plain(title))
        self._canvas.setAuthor(_plain(author))
        self._canvas.setSubject(_plain(title))
        self._canvas.setCreator("Pulka")
        self._bookmarks = 0
        self._missing: set[str] = set()

    def bookmark(self, title: str) -> None:
        """An entry of the outline that leads to the present page."""
        self._bookmarks += 1
        key = f"page-{self._bookmarks}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(_plain(title), key)

    def end_page(self) -> None:
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The bytes of the document; warns about what could not be drawn."""
        if self._bookmarks > 1:
            self._canvas.showOutline()
        self._canvas.save()
        warn_about(self._missing)
        return self._stream.getvalue()

    def draw(self, operators: str) -> None:
        """Operators of `pen`, apart from everything else on the page."""
        self._canvas.addLiteral(f"q\n{operators}\nQ")

    def add_form(self, name: str, operators: str) -> None:
        """A drawing that many pages share; before anything else stands on the page."""
        self._canvas.beginForm(name)
        self._canvas.addLiteral(operators)
        self._canvas.endForm()

    def show_form(self, name: str, at: Point = (0.0, 0.0)) -> None:
        self._canvas.saveState()
        self._canvas.translate(*at)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def turned(self, centre: Point, degrees: float) -> None:
        """Turns and moves what follows until `upright`."""
        self._canvas.saveState()
        self._canvas.translate(*centre)
        self._canvas.rotate(degrees)

    def upright(self) -> None:
        self._canvas.restoreState()

    def text(self, text: str, style: Style, at: Point, align: float = 0.0) -> None:
        """One line on its baseline; `align` is the share of its width left of the point."""
        self.line(line(text, style.face), style, at, align)

    def block(self, block: Block, at: Point, leading: float, align: float = 0.0) -> None:
        """Lines of a block downwards from the baseline of the first, `leading` sizes apart."""
        for index, one in enumerate(block.lines):
            self.line(one, block.style, (at[0], at[1] - index * leading * block.style.size), align)

    def line(self, one: Line, style: Style, at: Point, align: float = 0.0) -> None:
        x = at[0] - one.width(style) * align
        marked = style.tracking > 0 or bool(one.missing)
        self._missing |= one.missing
        self._canvas.addLiteral(f"{_actual_text(one.text)} q" if marked else "q")
        for piece in one.pieces:
            if piece.face is None:
                self._replacement_marks(piece, style, (x, at[1]))
            else:
                self._canvas.addLiteral(self._letters(piece, piece.face, style, (x, at[1])))
            x += (piece.width / 1000 + style.tracking * len(piece.text)) * style.size * style.condensed
        self._canvas.addLiteral("Q EMC" if marked else "Q")

    def _letters(self, piece: Piece, face: Face, style: Style, at: Point) -> str:
        operators = [
            f"BT {filling(style.colour)}",
            f"{number(style.tracking * style.size)} Tc {number(style.condensed * 100)} Tz",
            f"1 0 0 1 {number(at[0])} {number(at[1])} Tm",
        ]
        if style.outline:
            operators.append(f"{stroking(style.colour)} {number(style.outline)} w 1 j 1 Tr")
        operators.extend(self._shown(piece, face, style.size))
        return " ".join((*operators, "ET"))

    def _shown(self, piece: Piece, face: Face, size: float) -> list[str]:
        """The glyphs: the library numbers them per document, in subsets of 256."""
        # No public way leads from a string to glyph numbers with kerning in between.
        document = self._canvas._doc
        loaded = font(face)
        shown, gaps = [], iter(piece.gaps)
        for subset, codes in loaded.splitString(piece.text, document):
            name = loaded.getSubsetInternalName(subset, document)
            glyphs = "".join(self._glyph(code, next(gaps)) for code in codes).replace("><", "")
            shown.append(f"{name} {number(size)} Tf [{glyphs}] TJ")
        return shown

    @staticmethod
    def _glyph(code: int, gap: int) -> str:
        """In steps, because readers take one wide step for a space between words."""
        whole = [math.copysign(WIDEST_STEP, gap)] * (abs(gap) // WIDEST_STEP)
        steps = (*whole, math.fmod(gap, WIDEST_STEP))
        return " ".join(f"{step:.0f}" for step in steps if step) + f"<{code:02X}>"

    def _replacement_marks(self, piece: Piece, style: Style, at: Point) -> None:
        """A filled lozenge with a question mark for every character that no face has."""
        query = Style(Face.SANS_BOLD, style.size * 0.5, WHITE)
        advance = (REPLACEMENT_WIDTH / 1000 + style.tracking) * style.size * style.condensed
        half = style.size * REPLACEMENT_WIDTH / 2000 * 0.92
        across, y = half * style.condensed, at[1] + style.size * 0.32
        for index in range(len(piece.text)):
            x = at[0] + advance * (index + 0.5)
            lozenge = Path()
            lozenge.polyline(((x, y - half), (x + across, y), (x, y + half), (x - across, y)), closed=True)
            self._canvas.addLiteral(filled(lozenge, style.colour))
            self.text("?", query, (x, y - style.size * 0.17), 0.5)
