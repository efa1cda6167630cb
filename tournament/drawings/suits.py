"""The four suit signs and the small marks beside them, as outlines in a unit box.

Every sign is one unit high, centred on (0, 0), y upwards; a caller scales and moves it. The fonts lack
suits, so nothing may ever set them as text. Outlines run counter-clockwise throughout: the overlapping
leaves of the club then stay solid under the non-zero rule. This file never draws and knows no colour.
"""

import math
from enum import StrEnum

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""Two control points and the end; the start is where the last piece ended."""


class Suit(StrEnum):
    """In the order in which they run round a frame."""

    SPADES = "spades"
    HEARTS = "hearts"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"


Outline = tuple[Point, tuple[Curve, ...]]


def _straight(start: Point, end: Point) -> Curve:
    return (start, end, end)


def _both_halves(start: Point, right: tuple[Curve, ...]) -> Outline:
    """A symmetrical outline from its right half, which runs from the foot on the axis up to the top."""
    ends = (start, *(curve[2] for curve in right))
    left = tuple(
        ((-second[0], second[1]), (-first[0], first[1]), (-begin[0], begin[1]))
        for begin, (first, second, _end) in reversed(tuple(zip(ends, right, strict=False)))
    )
    return (start, right + left)


def circle(centre: Point, radius: float) -> Outline:
    """Four quarter arcs; the constant keeps the error under three ten-thousandths of the radius."""
    x, y = centre
    k = radius * 0.5523
    r = radius
    return (
        (x + r, y),
        (
            ((x + r, y + k), (x + k, y + r), (x, y + r)),
            ((x - k, y + r), (x - r, y + k), (x - r, y)),
            ((x - r, y - k), (x - k, y - r), (x, y - r)),
            ((x + k, y - r), (x + r, y - k), (x + r, y)),
        ),
    )


def _polygon(corners: tuple[Point, ...]) -> Outline:
    ends = (*corners[1:], corners[0])
    return (corners[0], tuple(_straight(a, b) for a, b in zip(corners, ends, strict=True)))


_HEART = _both_halves(
    (0, -0.5),
    (
        ((0.035, -0.37), (0.13, -0.25), (0.26, -0.10)),
        ((0.39, 0.05), (0.475, 0.13), (0.475, 0.255)),
        ((0.475, 0.40), (0.375, 0.49), (0.25, 0.49)),
        ((0.13, 0.49), (0.035, 0.41), (0, 0.27)),
    ),
)
_SPADE = _both_halves(
    (0, -0.5),
    (
        _straight((0, -0.5), (0.20, -0.5)),
        ((0.10, -0.47), (0.05, -0.39), (0.035, -0.24)),
        ((0.075, -0.31), (0.145, -0.345), (0.225, -0.345)),
        ((0.355, -0.345), (0.45, -0.255), (0.45, -0.115)),
        ((0.45, 0.015), (0.365, 0.085), (0.245, 0.20)),
        ((0.125, 0.315), (0.045, 0.395), (0, 0.5)),
    ),
)
_DIAMOND = _both_halves(
    (0, -0.5),
    (
        ((0.075, -0.33), (0.235, -0.11), (0.36, 0)),
        ((0.235, 0.11), (0.075, 0.33), (0, 0.5)),
    ),
)
_CLUB_FOOT = _both_halves(
    (0, -0.5),
    (
        _straight((0, -0.5), (0.20, -0.5)),
        ((0.10, -0.47), (0.055, -0.37), (0.05, -0.06)),
        _straight((0.05, -0.06), (0, 0.12)),
    ),
)
_CLUB = (
    circle((0, 0.275), 0.225),
    circle((-0.262, -0.105), 0.225),
    circle((0.262, -0.105), 0.225),
    circle((0, 0.025), 0.13),
    _CLUB_FOOT,
)

SUITS: dict[Suit, tuple[Outline, ...]] = {
    Suit.SPADES: (_SPADE,),
    Suit.HEARTS: (_HEART,),
    Suit.CLUBS: _CLUB,
    Suit.DIAMONDS: (_DIAMOND,),
}


def star(points: int, inner: float) -> Outline:
    """A compass star: every second ray shorter, the notches at `inner` of the radius."""
    lengths = (0.5, inner / 2, 0.34, inner / 2) * (points // 2)
    step = math.pi / points
    return _polygon(
        tuple(
            (length * math.cos(math.pi / 2 + index * step), length * math.sin(math.pi / 2 + index * step))
            for index, length in enumerate(lengths)
        )
    )


FIRST_DEALER: Outline = _polygon(((-0.43, 0.5), (-0.43, -0.5), (0.43, 0)))
"""The filled triangle that marks who deals first, pointing to the right."""
