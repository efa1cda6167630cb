"""What a drawn pulka and a chart are made of: finished text, translated and formatted by whoever asks for it.

Plain strings. An empty string is an empty cell: a nought that nobody wrote does not come here.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PulkaCell:
    """«36», and the running totals «8.22.36.» where they were written."""

    total: str = ""
    running: str = ""


EMPTY = PulkaCell()


@dataclass(frozen=True, slots=True)
class PulkaSeat:
    """One player's sector. `whists` are written on the seats in their order; on himself nothing is drawn.

    `seat` is a word, «Запад»: the letter «З» reads as a three. `net` and `points` stand outside the edge.
    `bombs`: their factors, the oldest first (R-42).
    """

    seat: str
    name: str = ""
    pulya: PulkaCell = EMPTY
    gora: PulkaCell = EMPTY
    whists: tuple[PulkaCell, ...] = ()
    net: str = ""
    points: str = ""
    bombs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PulkaCaptions:
    """«пуля», «гора», for every seat «на Запад», and «итог», «очки» outside the edge of a paper."""

    pulya: str
    gora: str
    on: tuple[str, ...]
    net: str = ""
    points: str = ""


@dataclass(frozen=True, slots=True)
class PulkaCentre:
    """The middle: «стол 3 · тур 2», «20:42» and below it «сигнал», «пуля 20 · гора 10».

    `to_fill_in` are the words before the lines of a blank, which stand instead of everything else.
    """

    place: str = ""
    time: str = ""
    signal: str = ""
    rates: str = ""
    to_fill_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PulkaData:
    """The sheet of three or four; the seats are North, East, South, West.

    `title` and `description` are read out. `first_dealer` is a seat, none on a blank.
    """

    seats: tuple[PulkaSeat, ...]
    captions: PulkaCaptions
    centre: PulkaCentre
    title: str
    description: str = ""
    first_dealer: int | None = None


@dataclass(frozen=True, slots=True)
class BumpPlayer:
    """One way through the evening: his place in every column, none where he has none yet.

    `key` is his entrant's id. `waits`: the columns whose sheet is not in, so that his place may still change.
    """

    key: str
    name: str
    places: tuple[int | None, ...]
    waits: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class BumpData:
    """Places by round, the best player first; `heads` stand over the columns, `found` is a key."""

    heads: tuple[str, ...]
    players: tuple[BumpPlayer, ...]
    title: str
    description: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """One number of a series: its size, how it is written, and what stands below it; "" for nothing."""

    value: float
    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class SeriesData:
    """Numbers one after another, the oldest first."""

    points: tuple[ChartPoint, ...]
    title: str
    description: str = ""
