"""The engraved ornaments: woven bands, rosettes, the watermark, the braid under a title.

All are families of one curve with shifted phases, as on banknotes. Coordinates are points of the page.
This file knows no paper and no text; where the ornaments stand is the frame's business.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from tournament.documents.palette import WHITE, Accent, tint
from tournament.documents.pen import Curve, Path, filled, stroked
from tournament.drawings.suits import Point

NET_LINE = 0.25
BRAID_LINE = 0.5


@dataclass(frozen=True, slots=True)
class Axis:
    """The middle line of a band: where it starts, its direction, its length and its number of eyes."""

    start: Point
    direction: Point
    length: float
    eyes: int

    @property
    def eye(self) -> float:
        return self.length / self.eyes

    def at(self, along: float, across: float = 0.0) -> Point:
        (x, y), (dx, dy) = self.start, self.direction
        return (x + dx * along - dy * across, y + dy * along + dx * across)

    def wave(self, height: float, phase: float, *, period: float) -> Curve:
        """`height` · cos of a full turn every `period`."""
        turn = 2 * pi / period
        (dx, dy) = self.direction

        def curve(along: float) -> tuple[Point, Point]:
            slope = -height * turn * sin(turn * along + phase)
            point = self.at(along, height * cos(turn * along + phase))
            return point, (dx - dy * slope, dy + dx * slope)

        return curve


def woven_band(axis: Axis, half_width: float, accent: Accent) -> Iterable[str]:
    """A fine net below, a braid of four pairs above: they meet in nodes and open eyes between them."""
    net = Path()
    for index in range(8):
        phase = 2 * pi * index / 8 + pi / 8
        curve = axis.wave(half_width * 0.97, phase, period=axis.eye)
        net.trace(curve, (0, axis.length), axis.eyes * 4)
    yield stroked(net, tint(accent.secondary, 0.7), NET_LINE)
    braid = Path()
    for index in range(4):
        for side in (1, -1):
            curve = axis.wave(side * half_width * (1 - 0.13 * index), 0, period=2 * axis.eye)
            braid.trace(curve, (0, axis.length), axis.eyes * 2)
    yield stroked(braid, accent.primary, BRAID_LINE)


def _petals(centre: Point, radii: tuple[float, float], petals: int, phase: float) -> Curve:
    """A closed curve that swings between two radii `petals` times in a turn."""
    inner, outer = radii
    middle, swing = (inner + outer) / 2, (outer - inner) / 2

    def curve(angle: float) -> tuple[Point, Point]:
        r = middle + swing * cos(petals * angle + phase)
        slope = -swing * petals * sin(petals * angle + phase)
        c, s = cos(angle), sin(angle)
        return (centre[0] + r * c, centre[1] + r * s), (slope * c - r * s, slope * s + r * c)

    return curve


def petal_family(centre: Point, radii: tuple[float, float], petals: int, phases: Iterable[float]) -> Path:
    """The same curve at several phases, each closed on itself."""
    path = Path()
    for phase in phases:
        path.trace(_petals(centre, radii, petals, phase), (0, 2 * pi), petals * 4)
    return path


def evenly(count: int, start: float = 0.0) -> tuple[float, ...]:
    """`count` phases spread over one wave."""
    return tuple(start + 2 * pi * index / count for index in range(count))


def disc(centre: Point, radius: float, colour: str = WHITE) -> str:
    """Hides what lies below, so that an ornament on top is never crossed."""
    path = Path()
    path.circle(centre, radius)
    return filled(path, colour)


def ring(centre: Point, radius: float, colour: str, width: float) -> str:
    path = Path()
    path.circle(centre, radius)
    return stroked(path, colour, width)


def rosette(centre: Point, radius: float, petals: int, accent: Accent) -> Iterable[str]:
    """A wreath of petals about a white field with a double ring; the caller puts the sign there."""
    fine = petal_family(centre, (radius * 0.6, radius), petals, evenly(6, pi / 6))
    yield disc(centre, radius + 1)
    yield stroked(fine, tint(accent.secondary, 0.85), NET_LINE)
    bold = petal_family(centre, (radius * 0.62, radius * 0.955), petals, evenly(2))
    yield stroked(bold, accent.primary, 0.4)
    yield disc(centre, radius * 0.61)
    yield ring(centre, radius * 0.61, accent.primary, 1)
    yield ring(centre, radius * 0.565, accent.primary, 0.35)


def watermark(centre: Point, radius: float, accent: Accent) -> Iterable[str]:
    """The large pale rosette behind the name: three wreaths that overlap, quiet in the middle."""
    pale = tint(accent.secondary, 0.2)
    for (inner, outer), petals, phases in (
        ((0.62, 1.0), 36, 4),
        ((0.36, 0.94), 9, 12),
        ((0.11, 0.46), 9, 8),
    ):
        wreath = petal_family(centre, (radius * inner, radius * outer), petals, evenly(phases))
        yield stroked(wreath, pale, 0.3)


def title_braid(centre: Point, length: float, height: float, accent: Accent) -> Iterable[str]:
    """Seven eyes that swell towards the middle one, which stays open for a sign."""

    def strand(factor: float) -> Curve:
        swell, turn, top = pi / length, 7 * pi / length, factor * height

        def curve(along: float) -> tuple[Point, Point]:
            wide, fast = cos(swell * along), cos(turn * along)
            slope = -top * (swell * sin(swell * along) * fast + turn * wide * sin(turn * along))
            return (centre[0] + along, centre[1] + top * wide * fast), (1, slope)

        return curve

    for factors, colour in (((0.72, 0.44), accent.secondary), ((1.0, 0.86), accent.primary)):
        path = Path()
        for factor in factors:
            for side in (1, -1):
                path.trace(strand(side * factor), (-length / 2, length / 2), 28)
        yield stroked(path, colour, 0.4)
