"""The colours of the papers, as PDF operators. Paper stays white: nothing here fills a background."""

from typing import NamedTuple

INK = "#231d15"
GREEN = "#1b4635"
RED = "#ab1f2b"
SOFT = "#5d5343"
HAIRLINE = "#b3a78c"
WHITE = "#ffffff"

POINTS_PER_MM = 72 / 25.4


def mm(length: float) -> float:
    """Millimetres of the drawing rules as the points of the page."""
    return length * POINTS_PER_MM


class Accent(NamedTuple):
    """The two colours of one kind of diploma: braid and words, net and lozenges."""

    primary: str
    secondary: str


def _channels(colour: str) -> tuple[int, int, int]:
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def tint(colour: str, share: float) -> str:
    """`share` of the colour on white, opaque: transparency prints badly on old machines."""
    return "#" + "".join(f"{round(255 - (255 - channel) * share):02x}" for channel in _channels(colour))


def _operator(colour: str, name: str) -> str:
    return " ".join(f"{channel / 255:.3f}" for channel in _channels(colour)) + f" {name}"


def filling(colour: str) -> str:
    """The operator that chooses the colour of fills and letters."""
    return _operator(colour, "rg")


def stroking(colour: str) -> str:
    """The operator that chooses the colour of lines."""
    return _operator(colour, "RG")
