"""The engraved frame of a diploma, one drawing per variant.

Made once in a process and kept as text: sixty diplomas embed it once. Holds no words; the numeral of a place
is set on the page, by `diploma`.
"""

from collections.abc import Iterable
from functools import cache
from itertools import cycle
from math import hypot

from tournament.documents.data import DiplomaVariant
from tournament.documents.guilloche import Axis, disc, rosette, title_braid, watermark, woven_band
from tournament.documents.palette import INK, RED, Accent, mm
from tournament.documents.pen import Path, sign, stroked
from tournament.drawings.suits import SUITS, Point, Suit, star

ACCENTS = {
    DiplomaVariant.FIRST: Accent("#1b4635", "#8a6410"),
    DiplomaVariant.SECOND: Accent("#2b465c", "#6f7f8a"),
    DiplomaVariant.THIRD: Accent("#6a3420", "#a0693f"),
    DiplomaVariant.NOMINATION: Accent("#6b1f2c", "#9a6a3a"),
    DiplomaVariant.PARTICIPANT: Accent("#3a372f", "#857d6a"),
}
WIDTH, HEIGHT = mm(297), mm(210)
MIDDLE = WIDTH / 2
LOWER_ROSETTE = (MIDDLE, mm(20.5))
_UPPER_ROSETTE = (MIDDLE, mm(188.0))
_INSET = mm(18)
_HALF_WIDTH = mm(5.1)
_CORNERS: tuple[tuple[Suit, Point], ...] = (
    (Suit.SPADES, (_INSET, HEIGHT - _INSET)),
    (Suit.HEARTS, (WIDTH - _INSET, HEIGHT - _INSET)),
    (Suit.DIAMONDS, (WIDTH - _INSET, _INSET)),
    (Suit.CLUBS, (_INSET, _INSET)),
)
_ROSETTES = (
    *((centre, mm(11.5), 12) for _suit, centre in _CORNERS),
    (_UPPER_ROSETTE, mm(15.4), 24),
    (LOWER_ROSETTE, mm(13), 24),
)
# Clockwise from the upper left corner, so that the suits follow one another round the frame.
_SIDES = (
    Axis((_INSET, HEIGHT - _INSET), (1, 0), mm(261), 20),
    Axis((WIDTH - _INSET, HEIGHT - _INSET), (0, -1), mm(174), 14),
    Axis((WIDTH - _INSET, _INSET), (-1, 0), mm(261), 20),
    Axis((_INSET, _INSET), (0, 1), mm(174), 14),
)


def suit_sign(suit: Suit, centre: Point, height: float) -> str:
    """A suit in its own colour; in grey the shape alone tells."""
    red = suit in (Suit.HEARTS, Suit.DIAMONDS)
    return sign(SUITS[suit], centre, height, RED if red else INK)


def _rules(accent: Accent) -> Iterable[str]:
    for inset, width in ((11.0, 1.3), (12.15, 0.35), (23.95, 0.35), (25.0, 0.8)):
        path = Path()
        path.rectangle((mm(inset), mm(inset)), (WIDTH - mm(2 * inset), HEIGHT - mm(2 * inset)))
        yield stroked(path, accent.primary, width)


def _is_free(point: Point) -> bool:
    """Nothing is cut by a rosette: what would touch one is left out."""
    return all(hypot(point[0] - x, point[1] - y) > radius + mm(3) for (x, y), radius, _petals in _ROSETTES)


def _eyes(side: Axis, suits: Iterable[Suit], accent: Accent) -> Iterable[str]:
    """A suit in every second eye, a small lozenge in the others."""
    following = iter(suits)
    for index in range(1, side.eyes):
        centre = side.at(index * side.eye)
        if not _is_free(centre):
            continue
        yield disc(centre, _HALF_WIDTH * 0.56)
        if index % 2:
            yield sign(SUITS[Suit.DIAMONDS], centre, _HALF_WIDTH * 0.42, accent.secondary)
        else:
            yield suit_sign(next(following), centre, _HALF_WIDTH * 0.86)


def _corners(accent: Accent) -> Iterable[str]:
    for suit, centre in _CORNERS:
        yield from rosette(centre, mm(11.5), 12, accent)
        yield suit_sign(suit, centre, mm(7.4))


def _club_sign(accent: Accent) -> Iterable[str]:
    """Until a club brings its own: the four suits, in the order of the frame."""
    yield from rosette(_UPPER_ROSETTE, mm(15.4), 24, accent)
    x, y = _UPPER_ROSETTE
    offset = mm(4.4)
    places = ((x, y + offset), (x + offset, y), (x, y - offset), (x - offset, y))
    for suit, place in zip(Suit, places, strict=True):
        yield suit_sign(suit, place, mm(4.9))


def _lower_rosette(variant: DiplomaVariant, accent: Accent) -> Iterable[str]:
    yield from rosette(LOWER_ROSETTE, mm(13), 24, accent)
    if variant == DiplomaVariant.NOMINATION:
        yield sign((star(8, 0.3),), LOWER_ROSETTE, mm(11), accent.primary)
    elif variant == DiplomaVariant.PARTICIPANT:
        yield sign(SUITS[Suit.DIAMONDS], LOWER_ROSETTE, mm(8), accent.primary)


def _below_title(accent: Accent) -> Iterable[str]:
    centre = (MIDDLE, mm(136.6))
    yield from title_braid(centre, mm(96), mm(1.9), accent)
    yield disc(centre, mm(2.1))
    yield suit_sign(Suit.DIAMONDS, centre, mm(3.2))


@cache
def frame_operators(variant: DiplomaVariant) -> str:
    """Everything on the page that is not words, in the order of painting."""
    accent = ACCENTS[variant]
    parts = [*watermark((MIDDLE, mm(104)), mm(66), accent), *_rules(accent)]
    suits = cycle(Suit)
    for side in _SIDES:
        parts.extend(woven_band(side, _HALF_WIDTH, accent))
        parts.extend(_eyes(side, suits, accent))
    parts.extend((*_corners(accent), *_club_sign(accent)))
    parts.extend((*_lower_rosette(variant, accent), *_below_title(accent)))
    return "\n".join(parts)
