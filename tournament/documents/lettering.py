"""Text as it stands on paper: measured, kerned, fitted, and written as PDF operators.

Only this file turns a string into glyphs. It shrinks, breaks into lines and, at the very end, condenses;
it never cuts a text off and never draws an empty box for a missing character (see `faces`).
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import ceil, inf

from tournament.documents.faces import Face, advance, clean, kern, split_by_face
from tournament.documents.palette import INK

REPLACEMENT_WIDTH = 780
"""Of the mark that stands for a missing character, in thousandths of the size."""

DOT_ROOM = 130
HYPHEN_COST = 1.6
MOST_PARTS = 30


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
    """One line or a few in the style that fits."""

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


_PARTS = re.compile(r"[^ -]*[ -]+|[^ -]+")


def _parts(text: str) -> list[str]:
    """The text cut after every space and every hyphen: where a line may end."""
    return _PARTS.findall(text)


def _ways(parts: list[str], count: int) -> Iterator[tuple[str, ...]]:
    """Every way to set the parts in so many lines."""
    for cuts in combinations(range(1, len(parts)), count - 1):
        edges = (0, *cuts, len(parts))
        yield tuple("".join(parts[start:end]) for start, end in pairwise(edges))


def _hyphenated(lines: Sequence[str]) -> bool:
    return any(text.endswith("-") for text in lines[:-1])


def _in_lines(text: str, style: Style, count: int) -> tuple[Line, ...]:
    """So many lines of which the longest is as short as can be.

    Words stay whole: only a single word of great length is cut in two, where nothing else can be done. A line
    ends after a hyphen only when that gains much over a space.
    """

    def cost(way: tuple[str, ...]) -> float:
        longest = max(width_of(part, style) for part in way)
        return longest * (HYPHEN_COST if _hyphenated(way) else 1.0)

    parts = _parts(text)
    if len(parts) == 1:
        parts = [text[: len(text) // 2], text[len(text) // 2 :]]
    if len(parts) > MOST_PARTS:
        parts = _merged(parts)
    best = min(_ways(parts, min(count, len(parts))), key=cost)
    return tuple(line(part, style.face) for part in best)


def _merged(parts: list[str]) -> list[str]:
    """Neighbours joined, because the ways to break grow with the square of the parts."""
    size = ceil(len(parts) / MOST_PARTS)
    return ["".join(parts[start : start + size]) for start in range(0, len(parts), size)]


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
    """The width a text has, and its sizes: the least on one line, the most and the least on two or more.

    `lines`: how many there may be. `height`: what they have together, in points.
    """

    width: float
    one_least: float
    two_most: float
    two_least: float
    lines: int = 2
    height: float = inf


def fit(text: str, style: Style, room: Room) -> Block:
    """One line while it can be read well, else the number of lines that can be read best."""
    single = (line(text, style.face),)
    if single[0].width(style.sized(room.one_least)) <= room.width or len(single[0].text) < 4:
        return Block(single, _shrunk(single, style, room.width, room.one_least))
    blocks = [_in_room(single[0].text, style, room, count) for count in range(2, room.lines + 1)]
    return max(blocks, key=_legibility)


def _legibility(block: Block) -> float:
    """The size, less for a name that is parted after a hyphen: a search does not find it any more."""
    cost = HYPHEN_COST if _hyphenated([one.text for one in block.lines]) else 1.0
    return block.style.size * block.style.condensed / cost


def _in_room(text: str, style: Style, room: Room, count: int) -> Block:
    smaller = style.sized(min(style.size, room.two_most, room.height / count))
    if len(_parts(text)) == 1 and width_of(text, style.sized(room.two_least)) <= room.width:
        word = (line(text, style.face),)
        return Block(word, _shrunk(word, style, room.width, room.two_least))
    lines = _in_lines(text, smaller, count)
    return Block(lines, _shrunk(lines, smaller, room.width, room.two_least))


def paragraph(text: str, style: Style, width: float) -> tuple[Block, ...]:
    """As many full lines as the text needs, of the style's size; a word too wide for a line is condensed."""
    lines: list[str] = []
    for part in _parts(line(text, style.face).text):
        longer = lines[-1] + part if lines else part
        if lines and width_of(longer, style) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(fit_line(one, style, width, style.size) for one in lines)
