"""Our own small list of shapes: lines, dots and words on a plane, y upwards, in the drawing's own units.

A shape says what it is (`Kind`) and where; how that looks is the business of whoever draws it: `svg` for a
page, `documents.shapes_on_paper` for a PDF. Nothing here knows what is drawn.
"""

from dataclasses import dataclass
from enum import StrEnum

from tournament.drawings.suits import Point


class Kind(StrEnum):
    """What a shape is. On a page it is the end of its class."""

    TINT = "tint"
    HEART = "heart"
    BAND = "band"
    RULE = "rule"
    FRAME = "frame"
    FILL_IN = "fill-in"
    DEALER = "dealer"
    FIRST_DEALER = "first-dealer"
    BOMB = "bomb"
    CAPTION = "caption"
    RUNNING = "running"
    TOTAL = "total"
    NAME = "name"
    RESULT = "result"
    PLACE = "place"
    TIME = "time"
    SIGNAL = "signal"
    SMALL = "small"
    WAY = "way"
    WAITS = "waits"
    DOT = "dot"
    HEAD = "head"
    AXIS = "axis"
    BAR = "bar"
    VALUE = "value"
    LABEL = "label"
    QUIET_LABEL = "quiet-label"
    LEADER = "leader"
    FOUND = "found"
    OTHER = "other"


class Anchor(StrEnum):
    """Which end of a text stands at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Line:
    """Straight lines through the points; `closed` leads back to the first and may be filled.

    A `smooth` one leaves every point and reaches the next one level.
    """

    points: tuple[Point, ...]
    kind: Kind
    closed: bool = False
    smooth: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    at: Point
    radius: float
    kind: Kind


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words on its baseline, turned by `turn` degrees against the clock about its point.

    It never becomes wider than `room`. `lead` is a word in bold before it. A text with a `name` can be found
    and replaced by a script, and is drawn even when it is empty.
    """

    text: str
    at: Point
    size: float
    kind: Kind
    room: float
    anchor: Anchor = Anchor.MIDDLE
    turn: int = 0
    name: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """What belongs together, such as the way of one player; a script finds it by `name`, an entrant's id."""

    shapes: "tuple[Line | Dot | Text, ...]"
    kind: Kind
    name: str = ""


Shape = Line | Dot | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from the lowest to the uppermost, and what they show in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str = ""
