"""The program's mark as a picture of points, for a phone that puts a table's page among its programs."""

from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

CLOTH: Final = "#133528"
PAPER: Final = "#f8f2e2"
BRASS: Final = "#e6c273"
SIZES: Final = (192, 512)

_SIDE = 28
_FINER = 4
_STROKE = 1.5
_SHEET = ((3, 3), (25, 3), (25, 25), (3, 25))
_HEART = ((7.5, 7.5), (20.5, 7.5), (20.5, 20.5), (7.5, 20.5))
_DIAMOND = ((14, 8.6), (19.4, 14), (14, 19.4), (8.6, 14))
_ROUND_MASK = 0.72
"""So much of a maskable icon is left to the mark: what a phone cuts off is cloth."""


@cache
def icon_png(size: int, *, maskable: bool = False) -> bytes:
    """The mark on cloth, `size` points wide; the same drawing as `mark.svg`."""
    wide = size * _FINER
    image = Image.new("RGB", (wide, wide), CLOTH)
    _draw(ImageDraw.Draw(image), wide, _ROUND_MASK if maskable else 1.0)
    written = BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


def _draw(pen: ImageDraw.ImageDraw, wide: int, part: float) -> None:
    scale = wide * part / _SIDE
    margin = wide * (1 - part) / 2

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return margin + point[0] * scale, margin + point[1] * scale

    width = round(_STROKE * scale)
    for square in (_SHEET, _HEART):
        pen.line([at(point) for point in (*square, square[0], square[1])], PAPER, width, joint="curve")
    for corner, inner in zip(_SHEET, _HEART, strict=True):
        pen.line([at(corner), at(inner)], PAPER, width)
    pen.polygon([at(point) for point in _DIAMOND], BRASS)
