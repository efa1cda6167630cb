"""Text as it stands on paper: measured, kerned, fitted, and written as PDF operators.

Only this file turns a string into glyphs. It shrinks, breaks into two lines and, at the very end, condenses;
it never cuts a text off and never draws an empty box for a missing character (see `faces`).
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tournament.documents.faces import Face, advance, clean, kern, split_by_face
from tournament.documents.palette import INK

REPLACEMENT_WIDTH = 780
"""Of the mark that stands for a missing character, in thousandths of the size."""

DOT_ROOM = 130


@dataclass(frozen=True, slots=True)
class Style:
    """How a line looks. `tracking` is in ems: above .13 some readers extract single letters."""

    face: Face
    size: float
    colour: str = INK
    tracking: float = 0.0
    condensed: float = 1.0
    outline: float = 0.0

    def sized(self, size: float) -> "Style":
        return replace(self, size=size)


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of one face, or (without a face) of replacement marks.

    `gaps[i]` moves the character i to the left by so many thousandths before it is drawn.
    """

    face: Face | None
    text: str
    gaps: tuple[int, ...]
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    """One measured line: its pieces, its width in thousandths of the size."""

    text: str
    pieces: tuple[Piece, ...]
    units: int

    def width(self, style: Style) -> float:
        tracked = style.tracking * max(0, len(self.text) - 1)
        return (self.units / 1000 + tracked) * style.size * style.condensed

    @property
    def missing(self) -> set[str]:
        return {character for piece in self.pieces if piece.face is None for character in piece.text}


@dataclass(frozen=True, slots=True)
class Block:
    """One or two lines in the style that fits."""

    lines: tuple[Line, ...]
    style: Style


def _gaps(face: Face, text: str) -> list[int]:
    gaps = [0] + [-kern(face, left, right) for left, right in pairwise(text)]
    _part_at_dots(text, gaps)
    _centre_marks(face, text, gaps)
    return gaps


def _part_at_dots(text: str, gaps: list[int]) -> None:
    """« · » parts facts on one line: half a space more on both sides of it."""
    for found in re.finditer(" · ", text):
        gaps[found.start() + 1] -= DOT_ROOM
        if found.end() < len(text):
            gaps[found.end()] -= DOT_ROOM


def _centre_marks(face: Face, text: str, gaps: list[int]) -> None:
    """A combining mark has no width and is drawn about the pen: bring it over the middle of its letter."""
    back = 0
    for index, character in enumerate(text):
        gaps[index] -= back
        back = 0
        if index and unicodedata.combining(character) and not advance(face, character):
            back = advance(face, text[index - 1]) // 2
            gaps[index] += back


def _piece(face: Face | None, text: str) -> Piece:
    if face is None:
        return Piece(None, text, (0,) * len(text), REPLACEMENT_WIDTH * len(text))
    gaps = _gaps(face, text)
    width = sum(advance(face, character) for character in text) - sum(gaps)
    return Piece(face, text, tuple(gaps), width)


@lru_cache(maxsize=2048)
def line(text: str, face: Face) -> Line:
    """The measured line of a string, cleaned first."""
    cleaned = clean(text)
    pieces = tuple(_piece(found, run) for found, run in split_by_face(cleaned, face))
    return Line(cleaned, pieces, sum(piece.width for piece in pieces))


def width_of(text: str, style: Style) -> float:
    return line(text, style.face).width(style)


def _breaks(text: str) -> list[tuple[str, str, float]]:
    """Every way to break in two; after a hyphen only when it gains much over a space."""
    ways = [
        (text[: index + 1].rstrip(" "), text[index + 1 :], 1.0 if text[index] == " " else 1.15)
        for index in range(1, len(text) - 1)
        if text[index] in " -"
    ]
    middle = len(text) // 2
    return ways or [(text[:middle], text[middle:], 1.0)]


def _in_two(text: str, style: Style) -> tuple[Line, ...]:
    """Two lines of which the longer is as short as can be."""

    def cost(way: tuple[str, str, float]) -> float:
        return max(width_of(way[0], style), width_of(way[1], style)) * way[2]

    first, second, _factor = min(_breaks(text), key=cost)
    return (line(first, style.face), line(second, style.face))


def _shrunk(lines: tuple[Line, ...], style: Style, width: float, least: float) -> Style:
    """The largest size up to the style's own at which all lines fit; below `least` they are condensed."""
    needed = max((one.width(style) for one in lines), default=0.0)
    if needed <= width:
        return style
    size = max(least, style.size * width / needed)
    return replace(style, size=size, condensed=min(1.0, width / (needed * size / style.size)))


def fit_line(text: str, style: Style, width: float, least: float) -> Block:
    """One line, whatever it takes."""
    lines = (line(text, style.face),)
    return Block(lines, _shrunk(lines, style, width, least))


@dataclass(frozen=True, slots=True)
class Room:
    """The width a text has, and its sizes: the least on one line, the most and the least on two."""

    width: float
    one_least: float
    two_most: float
    two_least: float


def fit(text: str, style: Style, room: Room) -> Block:
    """One line while it can be read well, else two."""
    single = (line(text, style.face),)
    if single[0].width(style.sized(room.one_least)) <= room.width or len(single[0].text) < 4:
        return Block(single, _shrunk(single, style, room.width, room.one_least))
    smaller = style.sized(min(style.size, room.two_most))
    two = _in_two(single[0].text, smaller)
    return Block(two, _shrunk(two, smaller, room.width, room.two_least))
