"""Pictures from phones, read with suspicion and written anew: small, upright, of the sheet and nothing else.

It takes bytes and gives bytes; it knows no table and stores nothing. What the camera wrote beside the picture
(where, when, by which device) is not carried over.
"""

from io import BytesIO
from typing import Final

from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageOps

from tournament.problem_texts import Refused

MOST_UPLOADED: Final = 20_000_000
"""Bytes: more than any phone's own picture has."""
MOST_STORED: Final = 1_000_000
LONGEST_SIDE: Final = 1600
FORMATS: Final = ("JPEG", "PNG", "WEBP")

# A JPEG is read at a fraction of its size; the others are unpacked whole, four bytes a point.
_MOST_POINTS: Final = {"JPEG": 64_000_000, "MPO": 64_000_000}
_MOST_POINTS_UNPACKED: Final = 25_000_000
_ATTEMPTS: Final = tuple((side, quality) for side in (1600, 1100, 700) for quality in (85, 70, 55, 40))


def small_jpeg(upload: bytes) -> bytes:
    """Write an uploaded picture anew as a JPEG of at most 1 MB, its longest side at most 1,600 points.

    The same bytes give the same answer.

    :raises Refused: it is too large, or no picture of a kind that is read here.
    """
    if len(upload) > MOST_UPLOADED:
        raise Refused(_("The file is larger than 20 MB: make the picture smaller, or take a new one."))
    picture = _read(upload)
    written = (_written(picture, side, quality) for side, quality in _ATTEMPTS)
    # The last attempt always fits: 700 × 700 points at quality 40 have less than a byte each.
    return next(content for content in written if len(content) <= MOST_STORED)


def _read(upload: bytes) -> Image.Image:
    """The picture on a white ground, upright, at most as large as it is stored."""
    try:
        with Image.open(BytesIO(upload), formats=FORMATS) as opened:
            points = opened.width * opened.height
            if points <= _MOST_POINTS.get(opened.format or "", _MOST_POINTS_UNPACKED):
                return _on_white(opened)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        pass
    except Exception as fault:  # whatever a decoder stumbles over, the file is none that can be used
        raise Refused(
            _("This file cannot be read as a picture. Take a photo, or choose a JPEG or PNG file.")
        ) from fault
    raise Refused(_("The picture has too many points to be read here: take a smaller one."))


def _on_white(opened: Image.Image) -> Image.Image:
    layers = opened if opened.format in _MOST_POINTS else opened.convert("RGBA")
    layers.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    upright = ImageOps.exif_transpose(layers)
    ground = Image.new("RGB", upright.size, "white")
    ground.paste(upright.convert("RGB"), mask=upright.getchannel("A") if "A" in upright.getbands() else None)
    return ground


def _written(picture: Image.Image, side: int, quality: int) -> bytes:
    smaller = picture.copy()
    smaller.thumbnail((side, side), Image.Resampling.LANCZOS)
    stream = BytesIO()
    smaller.save(stream, "JPEG", quality=quality, optimize=True)
    return stream.getvalue()
