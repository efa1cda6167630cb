"""Where everything of a pulka stands (R-60), in fractions of the square's side, origin lower left, y upwards.

The box in the middle, round it gora, then pulya, whists at the edge. At three the upright points at the empty
seat, West: the right player is North, the lower East, the left South. Nothing here draws.
"""

from dataclasses import dataclass, replace
from functools import cache

from tournament.drawings.suits import Point

Points = tuple[Point, ...]

_TURNS = {4: (180, 90, 0, 270), 3: (90, 0, 270)}
_BOX_HALF = {4: 0.09, 3: 0.08}
_MIDDLE: dict[int, Point] = {4: (0.5, 0.5), 3: (0.5, 0.56)}
_WHISTS_IN, _PULYA_IN, _GORA_IN = 0.16, 0.29, 0.41
_CUT, _SIDE = 0.14, 0.272
_SLOPE = 0.42 / 0.48
"""Of the rays at three: so far inwards for every step upwards."""


@dataclass(frozen=True, slots=True)
class Place:
    """One cell: pulya `p`, gora `g`, or whists `w` that `seat` has written on the seat `on`.

    `middle` is for upright text; turned text stands between `inner` and `outer`, the middles of the edges
    towards the box and towards the player. `upright` and `turned`: how wide such text may be.
    """

    letter: str
    seat: int
    middle: Point
    inner: Point
    outer: Point
    upright: float
    turned: float
    on: int = -1

    @property
    def name(self) -> str:
        """As the form's field is called: `p0`, `g0`, `w0_1`."""
        return f"{self.letter}{self.seat}" + (f"_{self.on}" if self.on >= 0 else "")


@dataclass(frozen=True, slots=True)
class Geometry:
    """The form for three or four. `turns`: the foot of a seat's turned text points to its player."""

    turns: tuple[int, ...]
    places: tuple[Place, ...]
    tints: tuple[Points, ...]
    bands: tuple[Points, ...]
    rules: tuple[Points, ...]
    box: Points
    middle: Point


@cache
def geometry(size: int) -> Geometry:
    """The form for so many players.

    :raises KeyError: for neither three nor four.
    """
    (x, y), half = _MIDDLE[size], _BOX_HALF[size]
    box = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    if size == 3:
        three = (((0.0, 0.0), box[0]), ((1.0, 0.0), box[1]), ((0.5, 1.0), (0.5, y + half)))
        return Geometry(_TURNS[3], _three_places(), _three_tints(), _three_bands(), three, box, (x, y))
    four = (((0.0, 0.0), box[0]), ((1.0, 0.0), box[1]), ((1.0, 1.0), box[2]), ((0.0, 1.0), box[3]))
    return Geometry(_TURNS[4], _four_places(), (_ring(_PULYA_IN),), _four_bands(), four, box, (x, y))


def _turned(point: Point, degrees: int) -> Point:
    """The point after a turn against the clock about the middle of the square, by quarters."""
    x, y = point[0] - 0.5, point[1] - 0.5
    for _quarter in range(degrees // 90):
        x, y = -y, x
    return (0.5 + x, 0.5 + y)


def _four_places() -> tuple[Place, ...]:
    """Every sector is the lower one, turned."""

    def placed(place: Place) -> Place:
        turn = _TURNS[4][place.seat]
        middle, inner, outer = (_turned(point, turn) for point in (place.middle, place.inner, place.outer))
        return replace(place, middle=middle, inner=inner, outer=outer)

    return tuple(placed(place) for seat in range(4) for place in _lower_four(seat))


def _lower_four(seat: int) -> tuple[Place, ...]:
    """A player's cells as if he sat below, the next clockwise on his left: whists lie at their opponents."""
    below = seat % 2 == 0
    side = 0.24 if below else 0.15
    left, opposite, right = ((seat + turn) % 4 for turn in (1, 2, 3))
    return (
        _level("p", seat, (0.5, _WHISTS_IN, _PULYA_IN), 0.38 if below else 0.12, 0.42),
        _level("g", seat, (0.5, _PULYA_IN, _GORA_IN), 0.20 if below else 0.11, 0.20),
        _level("w", seat, (0.5 - _SIDE, 0.0, _WHISTS_IN), side, 0.18, left),
        _level("w", seat, (0.5, 0.0, _WHISTS_IN), side, 0.26, opposite),
        _level("w", seat, (0.5 + _SIDE, 0.0, _WHISTS_IN), side, 0.18, right),
    )


def _level(
    letter: str, seat: int, where: tuple[float, float, float], upright: float, turned: float, on: int = -1
) -> Place:
    """A cell of the lower sector; `where`: its x, its lower and its upper edge."""
    x, outer, inner = where
    return Place(letter, seat, (x, (outer + inner) / 2), (x, inner), (x, outer), upright, turned, on)


def _ring(depth: float) -> Points:
    return ((depth, depth), (1 - depth, depth), (1 - depth, 1 - depth), (depth, 1 - depth), (depth, depth))


def _four_bands() -> tuple[Points, ...]:
    """The rings between gora, pulya and whists, and the cuts between the whists."""
    cuts = (
        (_turned((0.5 + side, 0.0), turn), _turned((0.5 + side, _WHISTS_IN), turn))
        for turn in _TURNS[4]
        for side in (-_CUT, _CUT)
    )
    return (_ring(_WHISTS_IN), _ring(_PULYA_IN), *cuts)


def _three_places() -> tuple[Place, ...]:
    """North on the right mirrors South on the left; East sits below."""
    left = (
        Place("p", 2, (0.225, 0.66), (_PULYA_IN, 0.66), (_WHISTS_IN, 0.66), 0.12, 0.50),
        Place("g", 2, (0.395, 0.82), (0.5, 0.82), (_PULYA_IN, 0.82), 0.20, 0.33),
        Place("w", 2, (0.08, 0.78), (_WHISTS_IN, 0.78), (0.0, 0.78), 0.15, 0.40, 0),
        Place("w", 2, (0.08, 0.34), (_WHISTS_IN, 0.37), (0.0, 0.37), 0.15, 0.30, 1),
    )
    below = (
        _level("p", 1, (0.5, _WHISTS_IN, _PULYA_IN), 0.44, 0.44),
        _level("g", 1, (0.5, _PULYA_IN, 0.48), 0.24, 0.20),
        _level("w", 1, (0.29, 0.0, _WHISTS_IN), 0.36, 0.28, 2),
        _level("w", 1, (0.71, 0.0, _WHISTS_IN), 0.36, 0.28, 0),
    )
    return (*(_mirrored(place) for place in left), *below, *left)


def _mirrored(place: Place) -> Place:
    """The right player's cell from the left one's."""
    other = {0: 2, 1: 1, 2: 0, -1: -1}
    middle, inner, outer = (_over(point) for point in (place.middle, place.inner, place.outer))
    return replace(place, seat=other[place.seat], on=other[place.on], middle=middle, inner=inner, outer=outer)


def _over(point: Point) -> Point:
    return (1 - point[0], point[1])


def _three_tints() -> tuple[Points, ...]:
    """The gora of the three players."""
    foot = _PULYA_IN / _SLOPE
    left: Points = (
        (_PULYA_IN, 1.0), (0.5, 1.0), (0.5, 0.64), (0.42, 0.64), (0.42, 0.48), (_PULYA_IN, foot)
    )  # fmt: skip
    x = _PULYA_IN * _SLOPE
    below: Points = ((x, _PULYA_IN), (1 - x, _PULYA_IN), (0.58, 0.48), (0.42, 0.48))
    return (left, below, tuple(_over(point) for point in left))


def _three_bands() -> tuple[Points, ...]:
    """Uprights down to the rays, level lines between the rays, and the cuts between the whists."""
    depths = (_WHISTS_IN, _PULYA_IN)
    upright = tuple(((x, 1.0), (x, depth / _SLOPE)) for depth in depths for x in (depth, 1 - depth))
    level = tuple(((depth * _SLOPE, depth), (1 - depth * _SLOPE, depth)) for depth in depths)
    cuts = (((0.0, 0.56), (_WHISTS_IN, 0.56)), ((1.0, 0.56), (1 - _WHISTS_IN, 0.56)))
    return (*upright, *level, *cuts, ((0.5, 0.0), (0.5, _WHISTS_IN)))
