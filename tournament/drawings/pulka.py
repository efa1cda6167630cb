"""The drawn pulka (R-60, R-66): one function, three or four players, for a screen and for paper.

On a screen everything is upright and only totals stand in the cells. On paper a player's words and numbers
are turned to him, with captions and running totals, and what is not known yet is a line to write on.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from tournament.drawings.bombs import PITCH, as_on_screen, draw_bombs, row_end, turned
from tournament.drawings.data import EMPTY, PulkaCell, PulkaData, PulkaSeat
from tournament.drawings.pulka_geometry import Geometry, Place, Points, geometry
from tournament.drawings.shapes import Anchor, Drawing, Kind, Line, Shape, Text
from tournament.drawings.suits import Point

SIDE = 500.0
MARGIN = 30.0
_DEALER_WIDTH, _DEALER_HEIGHT = 12.0, 8.0
_CAPTION_DEPTH = 15.0


class Mode(StrEnum):
    """What the pulka is drawn for."""

    SCREEN = "screen"
    PAPER = "paper"


def draw_pulka(data: PulkaData, mode: Mode = Mode.SCREEN) -> Drawing:
    """The pulka of three or four players in a square of 560."""
    plan = geometry(len(data.seats))
    shapes = [*_lines(plan, tint=mode is Mode.SCREEN), *_dealers(plan, data.first_dealer)]
    shapes += _screen_centre(plan, data) if mode is Mode.SCREEN else _paper_centre(plan, data)
    in_cell = _screen_cell if mode is Mode.SCREEN else _paper_cell
    at_edge = _screen_edge if mode is Mode.SCREEN else _paper_edge
    for place in plan.places:
        shapes += in_cell(plan, place, data)
    for position, seat in enumerate(data.seats):
        shapes += at_edge(plan.turns[position], seat, data)
        shapes += _bombs(plan, position, seat, mode)
    side = SIDE + 2 * MARGIN
    return Drawing(side, side, tuple(shapes), data.title, data.description)


def _bombs(plan: Geometry, position: int, seat: PulkaSeat, mode: Mode) -> list[Line]:
    turn = plan.turns[position]
    end = row_end(plan, position, SIDE, MARGIN)
    if mode is Mode.SCREEN:
        return draw_bombs(end, turn, as_on_screen(seat.bombs, turn), 0)
    return draw_bombs(end, turn, seat.bombs, turn)


def _at(point: Point, right: float = 0.0, up: float = 0.0) -> Point:
    return (MARGIN + SIDE * point[0] + right, MARGIN + SIDE * point[1] + up)


def _line(points: Points, kind: Kind, *, closed: bool = False) -> Line:
    return Line(tuple(_at(point) for point in points), kind, closed)


def _lines(plan: Geometry, *, tint: bool) -> Iterator[Shape]:
    if tint:
        yield from (_line(points, Kind.TINT, closed=True) for points in plan.tints)
    yield from (_line(points, Kind.BAND) for points in plan.bands)
    yield from (_line(points, Kind.RULE) for points in plan.rules)
    yield _line(plan.box, Kind.HEART, closed=True)
    yield _line(((0, 0), (1, 0), (1, 1), (0, 1)), Kind.FRAME, closed=True)


def _along(point: Point, turn: int, right: float, up: float) -> Point:
    """The point moved as somebody sees it who has turned the sheet to himself."""
    x, y = turned((right, up), turn)
    return (point[0] + x, point[1] + y)


def _dealers(plan: Geometry, first: int | None) -> Iterator[Shape]:
    """A triangle points at every player from the box; the first dealer's is filled."""
    half = _box_half(plan)
    for position, turn in enumerate(plan.turns):
        foot = _along(_at(plan.middle), turn, 0, 3 - half)
        corners = [foot]
        corners += [
            _along(foot, turn, side, _DEALER_HEIGHT) for side in (-_DEALER_WIDTH / 2, _DEALER_WIDTH / 2)
        ]
        kind = Kind.FIRST_DEALER if position == first else Kind.DEALER
        yield Line(tuple(corners), kind, closed=True)


def _box_half(plan: Geometry) -> float:
    return SIDE * (plan.box[1][0] - plan.box[0][0]) / 2


def _screen_centre(plan: Geometry, data: PulkaData) -> list[Shape]:
    """Between the triangles at the sides stands the time alone; the other lines have the whole box."""
    centre, at, room = data.centre, plan.middle, 2 * _box_half(plan) - 10
    known = bool(centre.time)
    lines = (
        (centre.place, Kind.PLACE, 11.0, 17.0 if known else 3.0, room),
        (centre.time, Kind.TIME, 18.0, -1.0, room - 18),
        (centre.signal if known else "", Kind.SIGNAL, 9.5, -12.0, room),
        (centre.rates, Kind.SMALL, 9.0, -22.5 if known else -10.0, room),
    )
    return [Text(text, _at(at, 0, up), size, kind, wide) for text, kind, size, up, wide in lines if text]


def _paper_centre(plan: Geometry, data: PulkaData) -> list[Shape]:
    """As on a screen; a signal whose time is not known is a line to write on."""
    centre, at = data.centre, plan.middle
    if centre.to_fill_in:
        return [*_fill_in(plan, data)]
    if centre.time or not centre.signal:
        return _screen_centre(plan, data)
    return [
        *_screen_centre(plan, replace(data, centre=replace(centre, time=" "))),
        Line((_at(at, -24, -2), _at(at, 24, -2)), Kind.FILL_IN),
    ]


def _fill_in(plan: Geometry, data: PulkaData) -> Iterator[Shape]:
    """Words with a line behind each."""
    words, end = data.centre.to_fill_in, _box_half(plan) - 14
    for index, word in enumerate(words):
        up = (len(words) - 1) * 6.0 - index * 12.0 - 2.5
        yield Text(word, _at(plan.middle, -end, up), 7.5, Kind.SMALL, 25, Anchor.START)
        yield Line((_at(plan.middle, 27 - end, up - 1), _at(plan.middle, end, up - 1)), Kind.FILL_IN)


def _cell(seat: PulkaSeat, place: Place) -> PulkaCell:
    if place.letter == "p":
        return seat.pulya
    if place.letter == "g":
        return seat.gora
    return seat.whists[place.on] if seat.whists else EMPTY


def _caption(data: PulkaData, place: Place) -> str:
    captions = data.captions
    return {"p": captions.pulya, "g": captions.gora}.get(place.letter) or captions.on[place.on]


def _screen_cell(plan: Geometry, place: Place, data: PulkaData) -> Iterator[Shape]:
    room = SIDE * place.upright
    yield Text(_caption(data, place), _at(place.middle, 0, 4), 11.75, Kind.CAPTION, room)
    total = _cell(data.seats[place.seat], place).total
    yield Text(total, _at(place.middle, 0, -17), 23, Kind.TOTAL, room, name=place.name)


def _paper_cell(plan: Geometry, place: Place, data: PulkaData) -> Iterator[Shape]:
    """The caption at the inner edge; below it the running totals and the total, together in the middle."""
    turn, room = plan.turns[place.seat], SIDE * place.turned - _taken_by_bombs(data.seats[place.seat], place)
    inner, outer, cell = _at(place.inner), _at(place.outer), _cell(data.seats[place.seat], place)
    yield Text(
        _caption(data, place), _along(inner, turn, 0, -12.5), 8.25, Kind.CAPTION, room * 0.9, turn=turn
    )
    depth = abs(outer[0] - inner[0]) + abs(outer[1] - inner[1])
    lines, scale = _running_lines(cell.running, room, depth - _CAPTION_DEPTH - 3)
    line, total = 11.5 * scale, 18 * max(scale, 0.7)
    top = (len(lines) * line + 0.72 * total - depth - _CAPTION_DEPTH) / 2
    for index, text in enumerate(lines):
        at = _along(inner, turn, 0, top - 9 * scale - index * line)
        yield Text(text, at, 10.5 * scale, Kind.RUNNING, room, turn=turn)
    at = _along(inner, turn, 0, top - len(lines) * line - 0.72 * total)
    yield Text(cell.total, at, total, Kind.TOTAL, room, turn=turn, name=place.name)


def _taken_by_bombs(seat: PulkaSeat, place: Place) -> float:
    """Bombs stand at one end of the pulya: its rows, in the middle, have as much less at both."""
    return 2 * PITCH * min(len(seat.bombs), 3) + PITCH if seat.bombs and place.letter == "p" else 0.0


def _running_lines(running: str, room: float, depth: float) -> tuple[list[str], float]:
    """Running totals as large as the cell lets them be; nothing of them where they would be too small."""
    for scale in (1.0, 0.85, 0.7, 0.6, 0.5):
        lines = _in_lines(running, room / (5.6 * scale))
        if len(lines) * 11.5 * scale + 13 * max(scale, 0.7) <= depth:
            return lines, scale
    return [], 1.0


def _in_lines(running: str, fitting: float) -> list[str]:
    """On as many lines as they need, broken after a dot only."""
    lines: list[str] = []
    for step in running.split(".")[:-1]:
        if lines and len(lines[-1]) + len(step) < fitting:
            lines[-1] += f"{step}."
        else:
            lines.append(f"{step}.")
    return lines


_LEFT_END, _RIGHT_END = 10.0 - SIDE / 2, SIDE / 2 - 10.0


def _edge_middle(turn: int) -> Point:
    return _at({0: (0.5, 0.0), 90: (1.0, 0.5), 180: (0.5, 1.0), 270: (0.0, 0.5)}[turn])


def _screen_edge(turn: int, seat: PulkaSeat, _data: PulkaData) -> Iterator[Shape]:
    """Who sits there and what came of it; at the sides both run upwards."""
    runs, out = (0 if turn in (0, 180) else 90), (-19.0 if turn in (0, 90) else 9.0)

    def text(words: str, along: float, kind: Kind, room: float, anchor: Anchor, lead: str = "") -> Text:
        at = _along(_edge_middle(turn), runs, along, out)
        return Text(words, at, 13.5, kind, room, anchor, runs, lead=lead)

    yield text(seat.name, _LEFT_END, Kind.NAME, 400, Anchor.START, seat.seat)
    if seat.net:
        yield text(seat.net, _RIGHT_END, Kind.RESULT, 70, Anchor.END)


def _paper_edge(turn: int, seat: PulkaSeat, data: PulkaData) -> Iterator[Shape]:
    """The same, turned to the player; what is not known is a line to write on."""

    def at(along: float) -> Point:
        return _along(_edge_middle(turn), turn, along, -19.0)

    yield Text(seat.name, at(_LEFT_END), 13, Kind.NAME, 285, Anchor.START, turn, lead=seat.seat)
    if not seat.name:
        yield Line((at(_LEFT_END + 60), at(_LEFT_END + 285)), Kind.FILL_IN)
    if seat.net:
        words = f"{data.captions.net} {seat.net} · {data.captions.points} {seat.points}"
        yield Text(words, at(_RIGHT_END), 13, Kind.RESULT, 185, Anchor.END, turn)
        return
    for word, start, length in ((data.captions.net, 65, 76), (data.captions.points, 157, 83)):
        yield Text(word, at(start), 8.25, Kind.CAPTION, 32, Anchor.START, turn)
        yield Line((at(start + 30), at(start + length)), Kind.FILL_IN)
