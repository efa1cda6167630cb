"""The picture that a messenger shows beside a link: 1200 by 630, a sheet of paper on green cloth.

A PNG from words, drawn with Pillow; knows no evening and no language. The same words give the same bytes.
"""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from tournament.documents.faces import Face, clean, file_of, split_by_face
from tournament.page_data import SharedRow, SharedWords

WIDTH, HEIGHT = 1200, 630
_MARGIN = 64
_ROOM = WIDTH - 2 * _MARGIN
_CLOTH, _LIT, _DEEP = (27, 70, 53), (43, 97, 74), (19, 53, 40)
_PAPER, _RULE, _INK, _INK_SOFT = (250, 245, 233), (217, 206, 180), (35, 29, 21), (93, 83, 67)
_ON_CLOTH, _ON_CLOTH_SOFT, _BRASS = (248, 242, 226), (200, 216, 200), (239, 207, 135)
_TITLE_SIZES = (76, 66, 58, 50, 42)
_SHEET_ROW = 66
_REPLACEMENT = "?"
_SPOT = 40
"""The lamp is drawn so much smaller than it shines."""

Colour = tuple[int, int, int]


def draw_share_picture(words: SharedWords) -> bytes:
    """The picture as a PNG."""
    picture = _cloth()
    pen = ImageDraw.Draw(picture)
    _draw_head(pen, words)
    top = HEIGHT - _MARGIN // 2 - len(words.rows) * _SHEET_ROW if words.rows else HEIGHT - 132
    _draw_title(pen, words, room=top - 24)
    if words.rows:
        _draw_sheet(pen, words.rows, top)
    else:
        _write(pen, (_MARGIN, HEIGHT - 96), _fit(words.state, Face.SERIF, 40, _ROOM), Face.SERIF, 40, _BRASS)
    kept = BytesIO()
    picture.quantize(128).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def _cloth() -> Image.Image:
    """Green cloth under a lamp."""
    lamp = Image.radial_gradient("L").resize((WIDTH // _SPOT, 2 * HEIGHT // _SPOT))
    spot = lamp.crop((0, HEIGHT // _SPOT, WIDTH // _SPOT, 2 * HEIGHT // _SPOT))
    light = spot.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    cloth = Image.new("RGB", (WIDTH, HEIGHT), _CLOTH)
    return Image.composite(cloth, Image.new("RGB", (WIDTH, HEIGHT), _LIT), light)


def _draw_head(pen: ImageDraw.ImageDraw, words: SharedWords) -> None:
    """The sign, the club, the day."""
    _draw_sign(pen, _MARGIN, 44, 56)
    left = _MARGIN + 56 + 24
    _write(pen, (left, 86), _fit(words.club, Face.SANS, 34, 620), Face.SANS, 34, _ON_CLOTH)
    when = _fit(words.when, Face.SANS, 30, 380)
    _write(pen, (WIDTH - _MARGIN - _length(when, Face.SANS, 30), 86), when, Face.SANS, 30, _ON_CLOTH_SOFT)
    pen.rectangle((0, 128, WIDTH, 129), fill=_DEEP)


def _draw_sign(pen: ImageDraw.ImageDraw, left: float, top: float, side: float) -> None:
    """The little sheet with its golden heart, as on every page."""
    unit = side / 28

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(left + x * unit, top + y * unit) for x, y in points]

    for box in ((2, 26), (7, 21)):
        low, high = box
        pen.line(at((low, low), (high, low), (high, high), (low, high), (low, low)), _ON_CLOTH, 3)
    for x, y, to_x, to_y in ((2, 2, 10, 10), (26, 2, 18, 10), (26, 26, 18, 18), (2, 26, 10, 18)):
        pen.line(at((x, y), (to_x, to_y)), _ON_CLOTH, 3)
    pen.polygon(at((14, 8.6), (19.4, 14), (14, 19.4), (8.6, 14)), _BRASS)


def _draw_title(pen: ImageDraw.ImageDraw, words: SharedWords, room: int) -> None:
    """The name as large as it fits between head and sheet, in two lines at most; below it how far it is."""
    state = 52 if words.rows else 0
    size, lines = next(
        (size, lines)
        for size in _TITLE_SIZES
        if len(lines := _lines(words.title, size)) <= 2 or size == _TITLE_SIZES[-1]
        if 150 + len(lines[:2]) * size * 1.12 + state <= room or size == _TITLE_SIZES[-1]
    )
    shown = [
        *lines[:1],
        *([_fit(" ".join(lines[1:]), Face.SERIF_SEMIBOLD, size, _ROOM)] if lines[1:] else []),
    ]
    line = 150.0 if words.rows else 210.0
    for text in shown:
        line += size * 1.12
        _write(pen, (_MARGIN, line - size * 0.22), text, Face.SERIF_SEMIBOLD, size, _ON_CLOTH)
    if words.rows:
        said = _fit(words.state, Face.SERIF, 32, _ROOM)
        _write(pen, (_MARGIN, line + 42), said, Face.SERIF, 32, _BRASS)


def _draw_sheet(pen: ImageDraw.ImageDraw, rows: tuple[SharedRow, ...], top: int) -> None:
    """The first places on paper that goes on below the edge."""
    pen.rounded_rectangle((_MARGIN - 24, top, WIDTH - _MARGIN + 24, HEIGHT + 20), 10, _PAPER)
    for at, row in enumerate(rows):
        line = top + at * _SHEET_ROW + 48
        if at:
            pen.line((_MARGIN, line - 50, WIDTH - _MARGIN, line - 50), _RULE, 2)
        points = _length(row.points, Face.SERIF_SEMIBOLD, 40)
        _write(pen, (_MARGIN, line), row.place, Face.SERIF, 38, _INK_SOFT)
        size = _size_for(row.name, int(_ROOM - 64 - points - 40))
        _write(pen, (_MARGIN + 64, line), row.name, Face.SERIF_SEMIBOLD, size, _INK)
        _write(pen, (WIDTH - _MARGIN - points, line), row.points, Face.SERIF_SEMIBOLD, 40, _INK)


def _write(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], text: str, face: Face, size: int, colour: Colour
) -> None:
    """A line from its left end, on its base line; what a face lacks comes from the other one."""
    x, y = at
    for font, run in _runs(text, face, size):
        pen.text((x, y), run, fill=colour, font=font, anchor="ls")
        x += font.getlength(run)


def _length(text: str, face: Face, size: int) -> float:
    return sum(font.getlength(run) for font, run in _runs(text, face, size))


def _runs(text: str, face: Face, size: int) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    return [
        (_font(found or face, size), run if found else _REPLACEMENT * len(run))
        for found, run in split_by_face(clean(text), face)
    ]


@cache
def _font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file_of(face), size, layout_engine=ImageFont.Layout.BASIC)


def _fit(text: str, face: Face, size: int, room: int) -> str:
    """The text, cut with an ellipsis where it is longer than its room."""
    if _length(text, face, size) <= room:
        return text
    while text and _length(f"{text}…", face, size) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def _size_for(name: str, room: int) -> int:
    """How large a name is written: it is never shortened, only smaller."""
    return next(
        (size for size in range(40, 12, -2) if _length(name, Face.SERIF_SEMIBOLD, size) <= room),
        12,
    )


def _lines(text: str, size: int) -> list[str]:
    """The title, broken between its words."""
    lines = [""]
    for word in clean(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _length(longer, Face.SERIF_SEMIBOLD, size) > _ROOM:
            lines.append(word)
        else:
            lines[-1] = longer
    return [_fit(line, Face.SERIF_SEMIBOLD, size, _ROOM) for line in lines]
