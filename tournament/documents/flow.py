"""Rows of a long paper shared out over its pages. Knows heights only, not what is drawn."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

Draw = Callable[[float, float], None]
"""Draws itself from so many millimetres down, at a scale."""

LEAST_SCALE = 0.84
"""How far a list may shrink to save a page."""
_MOVED = 2
"""So many rows at least stand above the signatures."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row, a table or a line of notes; its height in millimetres at scale 1.

    `headed`: it belongs below the head of the columns. `kept`: it stands on the page of what follows.
    """

    height: float
    draw: Draw
    headed: bool = True
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """The millimetres that a page has, less on the last one; how far everything may shrink to save a page."""

    page: float
    last: float
    least_scale: float = LEAST_SCALE


Pages = tuple[tuple[Item, ...], ...]


def flow(items: Sequence[Item], space: Space) -> tuple[Pages, float]:
    """As few pages as the least scale needs, at the largest scale that keeps to them."""
    fewest = len(_filled(items, space, space.least_scale))
    steps = 20
    for step in range(steps):
        scale = 1 - (1 - space.least_scale) * step / steps
        pages = _filled(items, space, scale)
        if len(pages) == fewest:
            return pages, scale
    return _filled(items, space, space.least_scale), space.least_scale


def _height(items: Iterable[Item]) -> float:
    return sum(item.height for item in items)


def _filled(items: Sequence[Item], space: Space, scale: float) -> Pages:
    pages: list[list[Item]] = [[]]
    for item in items:
        page = pages[-1]
        if page and (_height(page) + item.height) * scale > space.page:
            pages.append(_kept_from(page))
        pages[-1].append(item)
    if _height(pages[-1]) * scale > space.last:
        pages.append(_taken_from(pages[-1], space.last / scale))
    elif len(pages) > 1 and not any(item.headed for item in pages[-1]):
        _lend_rows(pages, space.last / scale)
    return tuple(tuple(page) for page in pages if page) or ((),)


def _kept_from(page: list[Item]) -> list[Item]:
    """What must not stand at a foot goes on to the next page."""
    start = len(page)
    while start > 1 and page[start - 1].kept:
        start -= 1
    moved, page[start:] = page[start:], []
    return moved


def _taken_from(page: list[Item], room: float) -> list[Item]:
    """The end of a page too full to be signed: its notes and a few rows, or what there is room for."""
    start = _start_of_end(page)
    while start < len(page) - 1 and _height(page[start:]) > room:
        start += 1
    start = max(1, start)
    moved, page[start:] = page[start:], []
    return [*_kept_from(page), *moved] if len(page) > 1 else moved


def _start_of_end(page: list[Item]) -> int:
    rows = [index for index, item in enumerate(page) if item.headed]
    return rows[-_MOVED] if len(rows) > _MOVED else (rows[-1] if rows else len(page) - 1)


def _lend_rows(pages: list[list[Item]], room: float) -> None:
    """A last page of notes alone gets the last rows of the one before, where they fit."""
    before, last = pages[-2], pages[-1]
    if len(before) <= _MOVED or not all(item.headed for item in before[-_MOVED:]):
        return
    rows = before[-_MOVED:]
    if _height((*rows, *last)) <= room:
        before[-_MOVED:] = []
        last[:0] = rows
