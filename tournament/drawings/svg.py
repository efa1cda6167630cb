"""A drawing as SVG of a page: classes whose colours come from the tokens, presentation attributes, no style.

The content policy forbids style attributes. Type is not measured here but guessed, on the wide side, so that
no text becomes wider than its room. How a small drawing differs stands in `drawn.css`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from django.utils.html import escape
from django.utils.safestring import SafeString

from tournament.drawings.shapes import Anchor, Dot, Drawing, Group, Kind, Line, Shape, Text
from tournament.drawings.suits import Point

_WIDTHS = {
    Kind.FRAME: 1.5,
    Kind.RULE: 1.05,
    Kind.HEART: 1.05,
    Kind.BAND: 0.5,
    Kind.FILL_IN: 0.5,
    Kind.DEALER: 0.6,
    Kind.WAY: 1.6,
    Kind.WAITS: 1.6,
    Kind.AXIS: 1.0,
}
_AREAS = {Kind.TINT, Kind.FIRST_DEALER, Kind.BOMB, Kind.BAR}
_WIDE, _NARROW, _LEAD_GAP = 0.92, 0.56, 0.8
LONG_TOTALS = (3, 4, 6)
"""A total of at most so many characters has the class `drawn__total--3`, `--4`, `--6`, a longer one `--more`.

A script that replaces a total gives it the class of the new one.
"""
LONG_NAME = 34
_SHORTENED = 28


def draw_svg(drawing: Drawing, key: str) -> SafeString:
    """The drawing in one element; `key`, a word of ours, makes its ids unique on the page."""
    ids = f"{key}-title", f"{key}-desc"
    named = ids[0] if not drawing.description else " ".join(ids)
    size = f"{_number(drawing.width)} {_number(drawing.height)}"
    parts = [
        f'<svg class="drawn" viewBox="0 0 {size}" role="img" aria-labelledby="{named}" focusable="false">',
        f'<title id="{ids[0]}">{escape(drawing.title)}</title>',
    ]
    if drawing.description:
        parts.append(f'<desc id="{ids[1]}">{escape(drawing.description)}</desc>')
    parts += (_shape(shape, drawing.height) for shape in drawing.shapes)
    return SafeString("\n".join((*parts, "</svg>")))


def total_class(text: str) -> str:
    """The class of a total by its length."""
    step = next((str(most) for most in LONG_TOTALS if len(text) <= most), "more")
    return f"drawn__total--{step}"


@lru_cache(maxsize=4096)
def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _shape(shape: Shape, height: float) -> str:
    if isinstance(shape, Line):
        return _path(shape, height)
    if isinstance(shape, Text):
        return _text(shape, height)
    return _dot(shape, height) if isinstance(shape, Dot) else _group(shape, height)


def _group(group: Group, height: float) -> str:
    shapes = "".join(_shape(shape, height) for shape in group.shapes)
    return f'<g class="drawn__{group.kind}" data-entrant="{escape(group.name)}">{shapes}</g>'


def _dot(dot: Dot, height: float) -> str:
    x, y = _point(dot.at, height)
    return f'<circle class="drawn__{dot.kind}" cx="{x}" cy="{y}" r="{_number(dot.radius)}"/>'


def _curve(points: tuple[Point, ...], height: float) -> str:
    """The points after the first, each reached level."""
    steps = []
    for (x, y), (to_x, to_y) in pairwise(points):
        middle = _number((x + to_x) / 2)
        end = f"{_number(to_x)} {_number(height - to_y)}"
        steps.append(f"C{middle} {_number(height - y)} {middle} {_number(height - to_y)} {end}")
    return " ".join(_point(points[0], height)) + "".join(steps)


def _straight(points: tuple[Point, ...], height: float) -> str:
    return "L".join(f"{_number(x)} {_number(height - y)}" for x, y in points)


def _path(line: Line, height: float) -> str:
    points = _curve(line.points, height) if line.smooth else _straight(line.points, height)
    area = line.kind in _AREAS
    paint = "" if area else f' fill="none" stroke-width="{_number(_WIDTHS[line.kind])}"'
    return f'<path class="drawn__{line.kind}"{paint} d="M{points}{"Z" if line.closed else ""}"/>'


def _text(text: Text, height: float) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in _attributes(text, height))
    if not text.lead:
        return f"<text{attributes}>{escape(text.text)}</text>"
    names = {"own": text.text, "short": _shortened(text)}
    own = "".join(
        f'<tspan class="drawn__{name}" dx="{_LEAD_GAP}em">{escape(words)}</tspan>'
        for name, words in names.items()
        if words
    )
    return f'<text{attributes}><tspan class="drawn__lead">{escape(text.lead)}</tspan>{own}</text>'


def _shortened(text: Text) -> str:
    """What of a long name has room in a small drawing; nothing where the whole has."""
    if not _is_long(text):
        return ""
    return text.text[: max(1, _SHORTENED - len(text.lead))].rstrip(" -") + "…"


def _is_long(text: Text) -> bool:
    return text.kind is Kind.NAME and len(text.lead) + len(text.text) > LONG_NAME


def _attributes(text: Text, height: float) -> Iterator[tuple[str, str]]:
    x, y = _point(text.at, height)
    yield "class", " ".join(_classes(text))
    yield "x", x
    yield "y", y
    yield "font-size", _number(text.size * min(1.0, text.room / max(1.0, _guess(text))))
    if text.anchor is not Anchor.START:
        yield "text-anchor", text.anchor
    if text.turn:
        yield "transform", f"rotate({-text.turn} {x} {y})"
    if text.name:
        yield "data-cell", text.name


def _point(point: Point, height: float) -> tuple[str, str]:
    return _number(point[0]), _number(height - point[1])


def _classes(text: Text) -> Iterator[str]:
    yield f"drawn__{text.kind}"
    if text.kind is Kind.TOTAL:
        yield total_class(text.text)
    if _is_long(text):
        yield "drawn__name--long"


def _guess(text: Text) -> float:
    """How wide the text may become, in units of the drawing."""
    letters = text.lead + text.text
    ems = sum(_WIDE if letter.isupper() or letter in "MWЖШЩЮжшщюмw@%—" else _NARROW for letter in letters)
    return (ems + (_LEAD_GAP if text.lead else 0)) * text.size
