"""Places by round: a way for every player, from column to column (R-8).

The leaders' ways are thick with full dots, the found one's thickest, a sheet that is not in makes a way
dotted: nothing is told by colour alone. Every way ends at its place and its name. Equal places stand one
below another; in a great evening only leaders and the found one have names, the others lie close together.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tournament.drawings.data import BumpData, BumpPlayer
from tournament.drawings.shapes import Anchor, Dot, Drawing, Group, Kind, Line, Shape, Text
from tournament.drawings.suits import Point

GREAT = 25
"""From so many people on only leaders and the found one have names."""

MOST_DRAWN = 100
"""Of so many the others' ways are drawn too; more of them would be a grey cloth and a heavy page."""

LEADERS = 3
_LEFT, _RIGHT, _TOP, _FOOT = 18.0, 12.0, 26.0, 8.0
_ROW, _ROW_OF_TWO_LINES, _CLOSE_ROW = 21.0, 27.0, 8.0
_RANK, _LABEL_ROOM = 24.0, 196.0
_SIZE, _SMALL_SIZE, _LETTERS, _LETTER = 14.0, 12.0, 24, 0.58
_NARROWEST, _WIDEST, _COLUMN = 126.0, 210.0, 34.0


def draw_bump(data: BumpData) -> Drawing:
    """The chart of an evening; who has no place at the end has no way in it."""
    plan = _Plan.of(data)
    shapes: list[Shape] = [*_heads(data, plan)]
    drawn = (player for player in plan.placed if _is_drawn(player, data, plan))
    ways = [_way(player, data, plan) for player in drawn]
    # The thick ones lie above.
    shapes += sorted(ways, key=lambda way: (Kind.OTHER, Kind.LEADER, Kind.FOUND).index(way.kind))
    return Drawing(plan.width, plan.height, tuple(shapes), data.title, data.description)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where columns and rows stand; `slots`: for every column the row of each player."""

    placed: tuple[BumpPlayer, ...]
    slots: tuple[dict[str, int], ...]
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    great: bool

    @classmethod
    def of(cls, data: BumpData) -> "_Plan":
        placed = tuple(player for player in data.players if player.places and player.places[-1] is not None)
        great = len(placed) >= GREAT
        slots = tuple(_slots(placed, column) for column in range(len(data.heads)))
        return cls(placed, slots, _columns(len(data.heads)), _rows(placed, great=great), great)

    @property
    def width(self) -> float:
        """With the names at the right edge."""
        return self.columns[-1] + _RIGHT + _RANK + _LABEL_ROOM

    @property
    def height(self) -> float:
        """From the heads down to the last row."""
        return _TOP + (self.rows[-1] if self.rows else 0.0) + _FOOT

    def at(self, player: BumpPlayer, column: int) -> Point | None:
        """Where a player stands in a column, if he has a place there."""
        slot = self.slots[column].get(player.key)
        return None if slot is None else (self.columns[column], self.height - _TOP - self.rows[slot])


def _columns(count: int) -> tuple[float, ...]:
    room = min(_WIDEST, max(_NARROWEST, _COLUMN * (count - 1)))
    return tuple(_LEFT + room * column / max(count - 1, 1) for column in range(count))


def _rows(placed: tuple[BumpPlayer, ...], *, great: bool) -> tuple[float, ...]:
    """How far below the heads every row stands; rows without a name lie close."""
    named = sum(_leads(player) for player in placed) if great else len(placed)
    long = any(len(_in_lines(player.name)) > 1 for player in placed[:named])
    step, rows, down = (_ROW_OF_TWO_LINES if long else _ROW), [], _ROW / 2
    for slot in range(len(placed)):
        rows.append(down)
        down += step if slot < named else _CLOSE_ROW
    return tuple(rows)


def _slots(placed: tuple[BumpPlayer, ...], column: int) -> dict[str, int]:
    """The rows of a column: by place, equal ones in the order of the end."""
    known = [(place, at) for at, player in enumerate(placed) if (place := player.places[column]) is not None]
    return {placed[at].key: slot for slot, (_place, at) in enumerate(sorted(known))}


def _leads(player: BumpPlayer) -> bool:
    return (player.places[-1] or LEADERS + 1) <= LEADERS


def _is_drawn(player: BumpPlayer, data: BumpData, plan: _Plan) -> bool:
    return len(plan.placed) <= MOST_DRAWN or _kind(player, data) is not Kind.OTHER


def _kind(player: BumpPlayer, data: BumpData) -> Kind:
    if player.key == data.found:
        return Kind.FOUND
    return Kind.LEADER if _leads(player) else Kind.OTHER


def _heads(data: BumpData, plan: _Plan) -> Iterator[Text]:
    room = plan.columns[1] - plan.columns[0] - 4 if len(plan.columns) > 1 else _NARROWEST
    for column, head in zip(plan.columns, data.heads, strict=True):
        yield Text(head, (column, plan.height - 14), 12.0, Kind.HEAD, room)


def _way(player: BumpPlayer, data: BumpData, plan: _Plan) -> Group:
    kind = _kind(player, data)
    shapes: list[Line | Dot | Text] = [*_lines(player, plan)]
    shapes += _dots(player, plan, 3.0 if kind is Kind.OTHER else 4.0)
    shapes += _label(player, plan)
    return Group(tuple(shapes), kind, player.key)


def _lines(player: BumpPlayer, plan: _Plan) -> Iterator[Line]:
    """From place to place; what leads to a sheet that is not in is dotted."""
    for before, column in pairwise(range(len(plan.columns))):
        one, other = plan.at(player, before), plan.at(player, column)
        if one is not None and other is not None:
            kind = Kind.WAITS if column in player.waits else Kind.WAY
            yield Line((one, other), kind, smooth=True)


def _dots(player: BumpPlayer, plan: _Plan, radius: float) -> Iterator[Dot]:
    """At every place that a sheet has decided; a great evening has them at leaders only."""
    if plan.great and radius < 4:
        return
    for column in range(len(plan.columns)):
        at = plan.at(player, column)
        if at is not None and column not in player.waits:
            yield Dot(at, radius, Kind.DOT)


def _label(player: BumpPlayer, plan: _Plan) -> Iterator[Text]:
    """The place and the name behind the end of the way; a long name on two lines.

    A quiet one is shown once its player is found.
    """
    at = plan.at(player, len(plan.columns) - 1)
    if at is None:
        return
    left, middle, lines = at[0] + _RIGHT, at[1], _in_lines(player.name)
    kind = Kind.QUIET_LABEL if plan.great and not _leads(player) else Kind.LABEL
    yield Text(str(player.places[-1]), (left + _RANK - 6, middle - 5), _SIZE, kind, _RANK, Anchor.END)
    longest = max(len(line) for line in lines)
    size = _SIZE if len(lines) == 1 else min(_SMALL_SIZE, _LABEL_ROOM / (_LETTER * longest))
    for index, line in enumerate(lines):
        up = -5.0 if len(lines) == 1 else 2.0 - 13.0 * index
        yield Text(line, (left + _RANK, middle + up), size, kind, _LABEL_ROOM, Anchor.START)


def _in_lines(name: str) -> list[str]:
    """A name on one line, or broken behind a word or a hyphen: the longer line as short as can be."""
    if len(name) <= _LETTERS:
        return [name]
    breaks = [at + 1 for at, letter in enumerate(name[:-1]) if letter in " -"]
    if not breaks:
        return [name]
    middle = min(breaks, key=lambda at: max(at, len(name) - at))
    return [name[:middle].rstrip(), name[middle:]]
