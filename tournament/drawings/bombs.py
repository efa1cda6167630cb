"""Bombs in a player's sector (R-42), as on paper: a bomb for ×2, two for ×4, a fir for ×8, the oldest first.

They stand in a row at the player's right end of his pulya, read on paper by the player himself, on a screen
by whoever looks at it. Positions and shapes are also given as plain numbers, for a script that draws them
anew while a table keeps its deals.
"""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final

from tournament.drawings.pulka_geometry import Geometry, geometry
from tournament.drawings.shapes import Kind, Line
from tournament.drawings.suits import Point

Polygon = tuple[Point, ...]

PITCH: Final = 20.0
ROW: Final = 3 * 18.0
"""Three bombs stand freely; more of them stand closer together in the same row."""
_END = 13.0
_CORNERS = 14


def _ball(x: float, radius: float) -> tuple[Polygon, Polygon]:
    """A round bomb and its fuse."""
    turns = (2 * pi * step / _CORNERS for step in range(_CORNERS))
    round_one = tuple((x + radius * cos(turn), radius * sin(turn) - 2) for turn in turns)
    top = radius - 2.5
    fuse = ((x, top), (x + 1.2, top), (x + 3.2, top + 4.2), (x + 1.8, top + 4.7))
    return round_one, fuse


def _fir() -> tuple[Polygon]:
    right: Polygon = (
        (0, 10.5), (4.4, 4.5), (2.7, 4.5), (6.2, -1), (3.7, -1), (7.9, -7), (1.6, -7), (1.6, -10.5)
    )  # fmt: skip
    return ((*right, *((-x, y) for x, y in reversed(right[1:]))),)


SHAPES: Final[Mapping[int, tuple[Polygon, ...]]] = {
    2: _ball(0.0, 6.8),
    4: (*_ball(-5.0, 4.8), *_ball(5.0, 4.8)),
    8: _fir(),
}
"""About the middle of each, upwards, by the factor."""


def turned(point: Point, turn: int) -> Point:
    """A step as somebody makes it who has turned the sheet to himself."""
    east, north = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn]
    return (point[0] * east - point[1] * north, point[0] * north + point[1] * east)


def row_end(plan: Geometry, seat: int, side: float, margin: float) -> Point:
    """Where the last bomb of a seat stands, in units of the drawing."""
    place = next(place for place in plan.places if (place.letter, place.seat) == ("p", seat))
    right, up = turned((side * place.turned / 2 - _END, 0.0), plan.turns[seat])
    return (margin + side * place.middle[0] + right, margin + side * place.middle[1] + up)


def as_on_screen(queue: Sequence[int], turn: int) -> Sequence[int]:
    """Bombs as they follow each other in a row turned like that, so that a screen reads the oldest first."""
    return queue[::-1] if turn in (90, 180) else queue


def pitch_of(count: int) -> float:
    """How far one bomb of a row is from the next."""
    return min(PITCH, ROW / max(1, count - 1))


def draw_bombs(end: Point, along: int, queue: Sequence[int], upright: int) -> list[Line]:
    """A seat's bombs up to `end`; the row runs along `along`, every bomb is turned by `upright` degrees."""
    shapes = []
    for at, factor in enumerate(queue):
        right, up = turned((-pitch_of(len(queue)) * (len(queue) - 1 - at), 0.0), along)
        for polygon in SHAPES[factor]:
            points = (turned(point, upright) for point in polygon)
            moved = tuple((end[0] + right + x, end[1] + up + y) for x, y in points)
            shapes.append(Line(moved, Kind.BOMB, closed=True))
    return shapes


def bombs_for_script(size: int, side: float, margin: float) -> dict[str, Any]:
    """The same as numbers of a page, y downwards: `shapes` as paths, each seat's `ends`, its `steps`."""
    plan, height = geometry(size), side + 2 * margin
    ends = [row_end(plan, seat, side, margin) for seat in range(size)]
    steps = [turned((1.0, 0.0), turn) for turn in plan.turns]
    return {
        "shapes": {str(factor): "".join(map(_path, polygons)) for factor, polygons in SHAPES.items()},
        "ends": [[round(x, 2), round(height - y, 2)] for x, y in ends],
        "steps": [[x, -y] for x, y in steps],
        "pitch": PITCH,
        "row": ROW,
    }


def _path(polygon: Polygon) -> str:
    return "M" + "L".join(f"{x:.1f} {-y:.1f}" for x, y in polygon) + "Z"
