"""Pictures as phones send them, the same bytes every time."""

from io import BytesIO
from random import Random
from typing import Any

from PIL import Image


def a_picture(
    width: int = 40, height: int = 30, kind: str = "JPEG", mode: str = "RGB", **options: Any
) -> bytes:
    """An encoded picture in one colour."""
    return encoded(Image.new(mode, (width, height)), kind, **options)


def noise(width: int, height: int, seed: int = 1) -> Image.Image:
    """What compresses worst: every point by chance."""
    return Image.frombytes("RGB", (width, height), Random(seed).randbytes(width * height * 3))


def encoded(picture: Image.Image, kind: str = "JPEG", **options: Any) -> bytes:
    """The bytes of a file."""
    stream = BytesIO()
    picture.save(stream, kind, **options)
    return stream.getvalue()


def opened(content: bytes) -> Image.Image:
    """The picture of a file, read whole."""
    picture = Image.open(BytesIO(content))
    picture.load()
    return picture
