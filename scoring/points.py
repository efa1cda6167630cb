"""Points of a round (R-64): place points and whist points by the evening's scheme, exact.

Never ranks the evening: `standings` does. A house player's net is given like any other, so that his place
counts (R-12).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Any, Final

from scoring.exact import read_exact
from scoring.problems import Problem, ProblemCode


class WhistKind(StrEnum):
    """How a net becomes whist points (R-64)."""

    NONE = "none"
    LINEAR = "linear"
    STEPS = "steps"
    BANDS = "bands"


@dataclass(frozen=True, slots=True)
class WhistPoints:
    """The whist part of a scheme.

    `unit`: whists per point (linear) or per step (steps). `cap`: the most points, None for no cap. `bands`:
    (upper bound in whists, points per whist), rising.
    """

    kind: WhistKind
    unit: Fraction = Fraction(1)
    cap: Fraction | None = None
    bands: tuple[tuple[Fraction, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class PlacePoints:
    """Points of places 1, 2, … at tables of four and of three."""

    four: tuple[Fraction, ...]
    three: tuple[Fraction, ...]

    def at_table(self, players: int) -> tuple[Fraction, ...]:
        """Give the points of the places at a table of `players`."""
        return self.four if players == 4 else self.three


@dataclass(frozen=True, slots=True)
class PointsScheme:
    """A points scheme (R-64) with its missed-round points (R-10) and annulled points (R-14)."""

    place_points: PlacePoints | None
    whist_points: WhistPoints
    missed_round: Fraction = Fraction(0)
    annulled: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """What a table's seats were awarded: best place of those shared, and by how many it is shared."""

    places: tuple[int, ...]
    place_points: tuple[Fraction, ...]
    whist_points: tuple[Fraction, ...]
    points: tuple[Fraction, ...]
    shared_by: tuple[int, ...]


_FEDERATION_PLACES = PlacePoints(
    (Fraction(3), Fraction(1), Fraction(-1), Fraction(-3)), (Fraction(2), Fraction(0), Fraction(-2))
)

SCHEMES: Final[Mapping[str, PointsScheme]] = {
    "eight-point": PointsScheme(
        _FEDERATION_PLACES, WhistPoints(WhistKind.STEPS, Fraction(100), Fraction(5)), Fraction(-3)
    ),
    "whists": PointsScheme(None, WhistPoints(WhistKind.LINEAR)),
    "places": PointsScheme(_FEDERATION_PLACES, WhistPoints(WhistKind.NONE), Fraction(-3)),
    "capped-whists": PointsScheme(
        None,
        WhistPoints(WhistKind.BANDS, bands=((Fraction(200), Fraction(1)), (Fraction(650), Fraction(1, 10)))),
    ),
}
"""The presets of R-64."""


def _count_none(whists: Fraction, rule: WhistPoints) -> Fraction:
    return Fraction(0)


def _cap(points: Fraction, rule: WhistPoints) -> Fraction:
    return points if rule.cap is None else min(points, rule.cap)


def _count_linear(whists: Fraction, rule: WhistPoints) -> Fraction:
    return _cap(whists / rule.unit, rule)


def _count_steps(whists: Fraction, rule: WhistPoints) -> Fraction:
    return _cap(Fraction(whists // rule.unit), rule)


def _count_bands(whists: Fraction, rule: WhistPoints) -> Fraction:
    points, lower = Fraction(0), Fraction(0)
    for upper, rate in rule.bands:
        points += rate * max(Fraction(0), min(whists, upper) - lower)
        lower = upper
    return points


_COUNT: Final[Mapping[WhistKind, Callable[[Fraction, WhistPoints], Fraction]]] = {
    WhistKind.NONE: _count_none,
    WhistKind.LINEAR: _count_linear,
    WhistKind.STEPS: _count_steps,
    WhistKind.BANDS: _count_bands,
}


def count_whist_points(net: Fraction, rule: WhistPoints) -> Fraction:
    """Turn one net into whist points, with its sign (R-64)."""
    points = _COUNT[rule.kind](abs(net), rule)
    return points if net > 0 else -points


def _to_whole(numbers: Sequence[Fraction]) -> list[int]:
    """Whole numbers in the same order and proportion: fractions are slow to compare."""
    common = lcm(*(number.denominator for number in numbers))
    return [number.numerator * (common // number.denominator) for number in numbers]


def _mean_of(points: Sequence[Fraction]) -> Fraction:
    """The points of the places that are shared, by each of those who share them."""
    return points[0] if len(points) == 1 else sum(points, Fraction(0)) / len(points)


def award_points(net: Sequence[Fraction], scheme: PointsScheme) -> RoundPoints:
    """Award a table of three or four its points from the exact nets (R-64).

    Equal nets share the mean of their places' points; the place shown is the best of them. Raises ValueError
    for any other number of nets.
    """
    if len(net) not in (3, 4):
        raise ValueError("a table has three or four seats")
    scaled = _to_whole(net)
    places = tuple(1 + sum(other > own for other in scaled) for own in scaled)
    shared_by = tuple(scaled.count(own) for own in scaled)
    by_place = scheme.place_points.at_table(len(net)) if scheme.place_points else (Fraction(0),) * len(net)
    place_points = tuple(
        _mean_of(by_place[place - 1 : place - 1 + shared])
        for place, shared in zip(places, shared_by, strict=True)
    )
    whist_points = tuple(count_whist_points(own, scheme.whist_points) for own in net)
    points = tuple(place + whist for place, whist in zip(place_points, whist_points, strict=True))
    return RoundPoints(places, place_points, whist_points, points, shared_by)


def _read_number(value: object) -> Fraction:
    number = read_exact(value)
    if number is None:
        raise ValueError
    return number


def _read_positive(value: object) -> Fraction:
    number = _read_number(value)
    if number <= 0:
        raise ValueError
    return number


def _read_numbers(value: object, length: int) -> tuple[Fraction, ...]:
    if not isinstance(value, list | tuple) or len(value) != length:
        raise ValueError
    return tuple(_read_number(item) for item in value)


def _read_place_points(value: object) -> PlacePoints | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != {"3", "4"}:
        raise ValueError
    return PlacePoints(_read_numbers(value["4"], 4), _read_numbers(value["3"], 3))


def _read_cap(value: object) -> Fraction | None:
    return None if value is None else _read_positive(value)


def _read_bands(value: object) -> tuple[tuple[Fraction, Fraction], ...]:
    if not isinstance(value, list) or not value:
        raise ValueError
    bands = [_read_numbers(band, 2) for band in value]
    bounds = [Fraction(0), *(bound for bound, _ in bands)]
    if any(upper <= lower for lower, upper in pairwise(bounds)):
        raise ValueError
    return tuple((bound, rate) for bound, rate in bands)


_WHIST_FIELDS: Final[Mapping[WhistKind, Mapping[str, tuple[str, Callable[[object], object]]]]] = {
    WhistKind.NONE: {},
    WhistKind.LINEAR: {"unit": ("unit", _read_positive), "cap": ("cap", _read_cap)},
    WhistKind.STEPS: {"step": ("unit", _read_positive), "cap": ("cap", _read_cap)},
    WhistKind.BANDS: {"bands": ("bands", _read_bands)},
}
"""For each kind: the names in the form, the field they fill, and how they are read."""


def _read_whist_points(value: object) -> WhistPoints:
    if not isinstance(value, Mapping):
        raise TypeError
    kind = WhistKind(str(value.get("kind")))
    fields = _WHIST_FIELDS[kind]
    if not fields.keys() - {"cap"} <= value.keys() - {"kind"} <= fields.keys():
        raise ValueError
    read: dict[str, Any] = {fields[name][0]: fields[name][1](value[name]) for name in value.keys() - {"kind"}}
    return WhistPoints(kind, **read)


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "place_points": _read_place_points,
    "whist_points": _read_whist_points,
    "missed_round": _read_number,
    "annulled": _read_number,
}


def _read_field(name: str, value: object) -> tuple[object, Problem | None]:
    detail = {"field": f"scheme.{name}"}
    if name not in _READERS:
        return None, Problem(ProblemCode.UNKNOWN_NAME, detail=detail)
    try:
        return _READERS[name](value), None
    except (ValueError, TypeError):
        return None, Problem(ProblemCode.BAD_VALUE, detail=detail)


def _read_preset(name: object) -> tuple[PointsScheme | None, list[Problem]]:
    if isinstance(name, str) and name in SCHEMES:
        return SCHEMES[name], []
    code = ProblemCode.UNKNOWN_NAME if isinstance(name, str) else ProblemCode.BAD_VALUE
    return None, [Problem(code, detail={"field": "scheme"})]


def read_scheme(value: str | Mapping[str, object]) -> tuple[PointsScheme | None, list[Problem]]:
    """Read a preset's name or a scheme object (R-64); a part left out is none, a number left out 0.

    Returns the scheme, or None with all faults: `unknown_name`, `bad_value`.
    """
    if not isinstance(value, Mapping):
        return _read_preset(value)
    parts: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in sorted(value):
        parts[name], problem = _read_field(name, value[name])
        problems += [problem] if problem else []
    if problems:
        return None, problems
    return replace(PointsScheme(None, WhistPoints(WhistKind.NONE)), **parts), []
