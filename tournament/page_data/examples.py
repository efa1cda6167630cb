"""What a convention comes to: its prices and the log of its example (R-40)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.sheets import Sheet
from tournament.page_data.deals import LineView


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A level's prices: pulya of a made game, gora of an undertrick, a whist, gora of a whister."""

    level: int
    made: int
    undertrick: int
    whist: int
    penalty: int
    norm: int


@dataclass(frozen=True, slots=True)
class PriceTable:
    """All prices of a convention. `raspasys`: of the first four; `bids`: the lowest before each of them.

    `dark_raspasys`: of the first three in the dark running, `bombs` the factors they leave (R-41, R-42);
    empty where nothing is played in the dark.
    """

    levels: tuple[LevelRow, ...]
    misere_pulya: int
    misere_trick: int
    raspasys: tuple[int, ...]
    to_whists: bool
    bids: tuple[int, ...]
    walk_off: tuple[int, ...]
    dark_raspasys: tuple[int, ...] = ()
    bombs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """A deal of the example as the formats have it, with its lines; `impossible` says why it cannot be.

    `exits`: the raspasys that ran are over with it. `forced`: both had to whist (R-30, R-41). `times`: what
    the declarer's entries, or a dark raspasy's, were multiplied by. `bombs`: each seat's after a dark one.
    """

    form: Mapping[str, Any]
    dealer: int
    lines: tuple[LineView, ...]
    net: tuple[Fraction, ...]
    impossible: tuple[object, ...]
    exits: bool
    forced: bool = False
    times: int = 1
    bombs: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """The log at a table of `players`, the sheet it makes, its nets."""

    players: int
    deals: tuple[ExampleDeal, ...]
    sheet: Sheet
    net: tuple[Fraction, ...]
