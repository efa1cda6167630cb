"""How long the referee waits: `python -m pytest -s bench/test_adjudication.py`.

Five hundred random deals of a fixed seed, each solved by itself; all 66 discards of forty hands of twelve
cards ranked. *First*: the tables of suits fill as they are needed; for a process that has solved nothing
yet, choose one kind (`-k suit`). *Again*: the same deals when the tables are full, as in a server.
Processor time of one core. Prints the figures, and fails where a promise is broken by the second run.
"""

import random
from collections.abc import Callable
from statistics import median, quantiles
from time import process_time

import pytest

from scoring.adjudication import Position, Trump, rank_discards, solve

TRUMPS = {"suit": Trump.SPADES, "no trump": Trump.NONE, "misere": None}
DEALS = {"suit": (3, 15, 80), "no trump": (3, 15, 80), "misere": (16, 90, 500)}
NODES = {"suit": (450, 2_700), "no trump": (750, 2_400), "misere": (4_500, 20_000)}
DISCARDS = {"suit": 150, "no trump": 150, "misere": 800}
"""Milliseconds or positions at most: median, 95 of a hundred, all. For 66 discards the median."""


def deals(kind: str, count: int, held: int) -> list[Position]:
    """Deal so many cards to the declarer, ten to each of the others; anybody leads."""
    rng = random.Random(f"{kind} {held}")
    dealt = []
    for _ in range(count):
        deck = rng.sample(range(32), 32)
        hands = (deck[:held], deck[held : held + 10], deck[held + 10 : held + 20])
        first, second, third = (sum(1 << card for card in hand) for hand in hands)
        dealt.append(Position((first, second, third), TRUMPS[kind], 0, rng.randrange(3)))
    return dealt


def milliseconds(act: Callable[[Position], object], positions: list[Position]) -> list[float]:
    """Time an act on each position."""
    times = []
    for position in positions:
        start = process_time()
        act(position)
        times.append(1000 * (process_time() - start))
    return times


def figures(numbers: list[float]) -> tuple[float, float, float]:
    return median(numbers), quantiles(numbers, n=20)[-1], max(numbers)


def show(what: str, numbers: list[float]) -> tuple[float, float, float]:
    """Print median, 95 of a hundred and the largest."""
    middle, high, largest = figures(numbers)
    print(f"\n{what}: median {middle:.1f}, p95 {high:.1f}, max {largest:.1f}", end="")  # noqa: T201
    return middle, high, largest


@pytest.mark.parametrize("kind", DEALS)
def test_five_hundred_deals(kind: str) -> None:
    positions = deals(kind, 500, 10)
    show(f"{kind}, ms, first", milliseconds(solve, positions))
    measured = show(f"{kind}, ms, again", milliseconds(solve, positions))
    nodes = show(f"{kind}, nodes", [solve(position).nodes for position in positions])
    assert all(one <= promised for one, promised in zip(measured, DEALS[kind], strict=True))
    assert all(one <= promised for one, promised in zip(nodes[:2], NODES[kind], strict=True))


@pytest.mark.parametrize("kind", DISCARDS)
def test_all_discards_of_forty_hands(kind: str) -> None:
    positions = deals(kind, 40, 12)
    show(f"{kind}, 66 discards, ms, first", milliseconds(rank_discards, positions))
    measured = show(f"{kind}, 66 discards, ms, again", milliseconds(rank_discards, positions))
    assert measured[0] <= DISCARDS[kind]
