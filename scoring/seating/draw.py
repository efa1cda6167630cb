"""The draw (R-5): a Fisher-Yates shuffle driven by SHA-256 of seed and counter, which anyone can repeat.

The number k of a stream is SHA-256 of the ASCII text `seed/stream/k`, read as a big-endian integer, k from 0.
A number below n is that integer modulo n; integers in the incomplete last run of n are skipped, so that every
result is equally likely. Never reads a clock or the system's chance.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")

_SPAN: Final = 2**256


class Draw:
    """One stream of numbers: the same seed and stream always give the same numbers."""

    __slots__ = ("_counter", "_prefix")

    def __init__(self, seed: int, stream: str) -> None:
        self._prefix = f"{seed}/{stream}/"
        self._counter = 0

    def _draw_integer(self) -> int:
        digest = hashlib.sha256(f"{self._prefix}{self._counter}".encode("ascii")).digest()
        self._counter += 1
        return int.from_bytes(digest, "big")

    def draw_below(self, limit: int) -> int:
        """Draw a number from 0 to limit − 1, all equally likely (rejection sampling)."""
        usable = _SPAN - _SPAN % limit
        number = self._draw_integer()
        while number >= usable:
            number = self._draw_integer()
        return number % limit

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Shuffle (Fisher-Yates): from the last place down, swap with a place drawn up to it."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            chosen = self.draw_below(last + 1)
            shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
        return tuple(shuffled)


ROUND_SEEDS: Final = 1_000_000_000


def draw_round_seed(evening_seed: int, number: int) -> int:
    """Draw the seed of a round from the evening's: the first number below 10⁹ of the stream `round-NUMBER`.

    The seeds of rounds to come cannot be told from those that are shown (R-5).
    """
    return Draw(evening_seed, f"round-{number}").draw_below(ROUND_SEEDS)
