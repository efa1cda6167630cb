"""QR codes as paths: level M, four white modules around, modules that a phone can read.

Never decides where a code leads: it takes an address and draws it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno

from tournament.documents.palette import INK, mm
from tournament.documents.pen import Path, filled

QUIET_MODULES = 4
LEAST_MODULE = mm(0.42)
LONGEST_ADDRESS = 213
"""Bytes of a code of version 10 at level M: denser ones fail on old phones."""


@lru_cache(maxsize=256)
def modules(address: str) -> tuple[tuple[int, ...], ...]:
    """The rows of the code, dark = 1, without the white margin."""
    if len(address.encode()) > LONGEST_ADDRESS:
        raise ValueError(f"an address of {len(address)} characters makes too dense a code")
    code = segno.make(address, error="m", micro=False, boost_error=False)
    return tuple(tuple(int(bool(module)) for module in row) for row in code.matrix)


def _dark_runs(row: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Start and length of every dark stretch: one rectangle leaves no seams."""
    start = 0
    for dark, run in groupby(row):
        length = len(tuple(run))
        if dark:
            yield start, length
        start += length


def side_of(address: str, wished: float) -> float:
    """The side of the code without its margin: the wished one, or larger so that modules stay readable."""
    return max(wished, LEAST_MODULE * len(modules(address)))


@lru_cache(maxsize=256)
def code_operators(address: str, side: float) -> str:
    """The code with its lower left corner at (0, 0), drawn in whole modules: no seams between rows.

    Scales what follows: for a form of its own.
    """
    rows = modules(address)
    path = Path()
    for y, row in enumerate(reversed(rows)):
        for start, length in _dark_runs(row):
            path.rectangle((start, y), (length, 1))
    module = side / len(rows)
    return f"{module:.5f} 0 0 {module:.5f} 0 0 cm\n{filled(path, INK)}"
