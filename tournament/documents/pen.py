"""Paths written as PDF operators.

Much smaller than the library's own paths (coordinates rounded to a hundredth of a point) and free of any
canvas, so that a finished ornament can be kept and used by every document. Never sets type.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from tournament.documents.palette import filling, stroking
from tournament.drawings.suits import Outline, Point, circle

Curve = Callable[[float], tuple[Point, Point]]
"""A parameter to the point of the curve there and the derivative."""


def number(value: float) -> str:
    """The shortest text of a number rounded to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Path:
    """Collects path operators only: PDF allows no colour between the first point and the paint."""

    def __init__(self) -> None:
        self._operators: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self._operators)

    def _add(self, operator: str, *points: Point) -> None:
        values = " ".join(number(value) for point in points for value in point)
        self._operators.append(f"{values} {operator}")

    def polyline(self, points: Sequence[Point], *, closed: bool = False) -> None:
        self._add("m", points[0])
        for point in points[1:]:
            self._add("l", point)
        if closed:
            self._operators.append("h")

    def rectangle(self, corner: Point, size: Point) -> None:
        self._add("re", corner, size)

    def rounded_rectangle(self, corner: Point, size: Point, radius: float) -> None:
        (x, y), (width, height) = corner, size
        right, top, k = x + width, y + height, radius * 0.4477
        self._add("m", (x + radius, y))
        self._add("l", (right - radius, y))
        self._add("c", (right - k, y), (right, y + k), (right, y + radius))
        self._add("l", (right, top - radius))
        self._add("c", (right, top - k), (right - k, top), (right - radius, top))
        self._add("l", (x + radius, top))
        self._add("c", (x + k, top), (x, top - k), (x, top - radius))
        self._add("l", (x, y + radius))
        self._add("c", (x, y + k), (x + k, y), (x + radius, y))
        self._operators.append("h")

    def circle(self, centre: Point, radius: float) -> None:
        self.outline(circle((0, 0), 1), centre, radius)

    def outline(self, outline: Outline, centre: Point, height: float) -> None:
        """A closed outline of the unit box, `height` high about its centre."""

        def placed(point: Point) -> Point:
            return (centre[0] + point[0] * height, centre[1] + point[1] * height)

        start, curves = outline
        self._add("m", placed(start))
        for first, second, end in curves:
            self._add("c", placed(first), placed(second), placed(end))
        self._operators.append("h")

    def trace(self, curve: Curve, span: tuple[float, float], pieces: int) -> None:
        """Cubic Hermite pieces: they meet the curve and its direction at every joint."""
        start, end = span
        step = (end - start) / pieces
        samples = [curve(start + index * step) for index in range(pieces + 1)]
        self._add("m", samples[0][0])
        for (a, da), (b, db) in pairwise(samples):
            first = (a[0] + da[0] * step / 3, a[1] + da[1] * step / 3)
            second = (b[0] - db[0] * step / 3, b[1] - db[1] * step / 3)
            self._add("c", first, second, b)


def filled(path: Path, colour: str) -> str:
    """Fills by the non-zero rule (the even-odd rule would pierce the clubs)."""
    return f"{filling(colour)}\n{path.text}\nf"


def stroked(path: Path, colour: str, width: float) -> str:
    """Lines `width` points wide, joined round and ended butt."""
    return f"{stroking(colour)} {number(width)} w 1 j\n{path.text}\nS"


def sign(outlines: Iterable[Outline], centre: Point, height: float, colour: str) -> str:
    """A suit or a mark, filled."""
    path = Path()
    for outline in outlines:
        path.outline(outline, centre, height)
    return filled(path, colour)


def rule(start: Point, end: Point, colour: str, width: float) -> str:
    """One straight line."""
    path = Path()
    path.polyline((start, end))
    return stroked(path, colour, width)
