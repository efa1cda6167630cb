"""A QR code as an SVG path in whole modules: level M, four white modules around it.

Never decides where a code leads: it takes an address and draws it, so that a phone reads it off a screen.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno

QUIET_MODULES = 4


@lru_cache(maxsize=256)
def qr_path(address: str) -> tuple[int, str]:
    """The side of the code in modules, its white margin included, and the path of its dark modules."""
    rows = tuple(segno.make(address, error="m", micro=False, boost_error=False).matrix)
    steps = [
        f"M{QUIET_MODULES + start} {QUIET_MODULES + y}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _dark_runs(row)
    ]
    return len(rows) + 2 * QUIET_MODULES, "".join(steps)


def _dark_runs(row: bytearray) -> Iterator[tuple[int, int]]:
    """Start and length of every dark stretch: one rectangle leaves no seams."""
    start = 0
    for dark, run in groupby(row):
        length = len(tuple(run))
        if dark:
            yield start, length
        start += length
