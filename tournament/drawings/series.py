"""Numbers one after another: nets as bars up and down from nought, a rating as a line (R-16).

Up and down say what a colour would say. The greatest and the least number are written at their place, of a
few all are; the labels below keep apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tournament.drawings.data import ChartPoint, SeriesData
from tournament.drawings.shapes import Dot, Drawing, Kind, Line, Shape, Text

WIDTH, HEIGHT = 360.0, 178.0
_LEFT, _RIGHT, _TOP, _FOOT = 22.0, 22.0, 24.0, 42.0
_WIDEST_BAR, _BAR_PART = 22.0, 0.72
_SIZE, _LETTER = 13.0, 7.5
_FEW = 8
"""So few numbers are all written out."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where a number stands: columns from left to right, heights between the least and the greatest."""

    points: tuple[ChartPoint, ...]
    low: float
    high: float

    @classmethod
    def of(cls, data: SeriesData) -> "_Plan":
        values = [0.0, *(point.value for point in data.points)]
        low, high = min(values), max(values)
        return cls(data.points, low, high if high > low else low + 1.0)

    @property
    def column(self) -> float:
        """How wide the room of one number is."""
        return (WIDTH - _LEFT - _RIGHT) / len(self.points)

    def x(self, index: int) -> float:
        """The middle of a number's room."""
        return _LEFT + self.column * (index + 0.5)

    def y(self, value: float) -> float:
        """How high a number stands."""
        return _FOOT + (HEIGHT - _TOP - _FOOT) * (value - self.low) / (self.high - self.low)


def draw_bars(data: SeriesData) -> Drawing:
    """A bar for every number; nought is a short stroke on the axis."""
    plan = _Plan.of(data)
    bars = (_bar(plan, index, point) for index, point in enumerate(plan.points))
    return _drawing(data, plan, [*bars], line=False)


def draw_line(data: SeriesData) -> Drawing:
    """A line from number to number, with a dot at each."""
    plan = _Plan.of(data)
    dots = [(plan.x(index), plan.y(point.value)) for index, point in enumerate(plan.points)]
    lines = [Line(pair, Kind.WAY) for pair in pairwise(dots)]
    return _drawing(data, plan, [*lines, *(Dot(at, 3.0, Kind.DOT) for at in dots)], line=True)


def _drawing(data: SeriesData, plan: _Plan, shapes: list[Shape], *, line: bool) -> Drawing:
    axis = Line(((_LEFT, plan.y(0)), (WIDTH - _RIGHT, plan.y(0))), Kind.AXIS)
    nought = Text("0", (_LEFT - 10, plan.y(0) - 4.5), _SIZE, Kind.HEAD, 20)
    words = [*_written(plan, line=line), *_labels(plan)] if plan.points else []
    return Drawing(WIDTH, HEIGHT, (axis, nought, *shapes, *words), data.title, data.description)


def _bar(plan: _Plan, index: int, point: ChartPoint) -> Line:
    half = min(_WIDEST_BAR, plan.column * _BAR_PART) / 2
    x, foot, top = plan.x(index), plan.y(0), plan.y(point.value)
    top = top if abs(top - foot) >= 1 else foot + 1
    corners = ((x - half, foot), (x - half, top), (x + half, top), (x + half, foot))
    return Line(corners, Kind.BAR, closed=True)


def _written(plan: _Plan, *, line: bool) -> Iterator[Text]:
    """The numbers that are written: above their place, or below it where a bar hangs or a line turns."""
    for index in _told(plan.points):
        point = plan.points[index]
        below = _turns_up(plan.points, index) if line else point.value < 0
        up = -18.0 if below and line else -14.0 if below else 8.0 if line else 5.0
        room = max(plan.column * 1.9, 52.0)
        yield Text(point.text, (_inside(plan.x(index)), plan.y(point.value) + up), _SIZE, Kind.VALUE, room)


def _turns_up(points: tuple[ChartPoint, ...], index: int) -> bool:
    """Whether a line has come down to this number: what follows is higher, or it is the last."""
    around = points[max(0, index - 1) : index + 2]
    return points[index].value < sum(point.value for point in around) / len(around)


def _told(points: tuple[ChartPoint, ...]) -> list[int]:
    """All of a few; else the last of the greatest and of the least, and the last of all."""
    if len(points) <= _FEW:
        return list(range(len(points)))
    ranked = sorted(range(len(points)), key=lambda index: (points[index].value, index))
    least = min(range(len(points)), key=lambda index: (points[index].value, -index))
    return sorted({ranked[-1], least})


def _inside(x: float) -> float:
    """So that no number runs over the edge."""
    return min(max(x, _LEFT + 4), WIDTH - _RIGHT - 4)


def _labels(plan: _Plan) -> Iterator[Text]:
    """What stands below, as far as there is room; the first always."""
    free_from = 0.0
    for index, point in enumerate(plan.points):
        half = len(point.label) * _LETTER / 2
        x = max(plan.x(index), half)
        if point.label and x - half >= free_from and x + half <= WIDTH:
            yield Text(point.label, (x, 8.0), 12.0, Kind.HEAD, 2 * half)
            free_from = x + half + 8
