"""What the referee asks: a wrong number of cards (R-38), and which two cards were best put away.

Many hands that differ in a card or two: one search serves them all.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from scoring.adjudication.cards import cards_of
from scoring.adjudication.positions import Position, with_hand
from scoring.adjudication.search import Search
from scoring.adjudication.solver import Solution, search_for, solve, value_of


@dataclass(frozen=True, slots=True)
class Ruling:
    """The reading that is best for the declarer, and what it gives."""

    reading: Position
    solution: Solution


@dataclass(frozen=True, slots=True)
class Discard:
    """Two cards to put away, and the declarer's tricks after that."""

    cards: tuple[int, int]
    tricks: int


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _readings(hand: int, discard: int) -> list[int]:
    """List the hands of ten it may have been: ten of the eleven, or the nine with one of the three."""
    if hand.bit_count() > 10:
        return [hand & ~(1 << card) for card in cards_of(hand)]
    return [hand | 1 << card for card in cards_of(discard)]


def rule_on_count(position: Position, discard: int, search: Search | None = None) -> Ruling:
    """Solve every reading of a hand of eleven or nine cards; the first of the best counts (R-38)."""
    search = search or search_for(position)
    readings = [
        with_hand(position, position.declarer, hand)
        for hand in _readings(position.hands[position.declarer], discard)
    ]
    best = max(readings, key=lambda reading: value_of(search, reading))
    return Ruling(best, solve(best, search))


def proven_short(level: int, tricks: int) -> int:
    """Count the tricks that were lost in any case (R-38)."""
    return max(0, level - tricks)


def _after_discard(search: Search, position: Position, cards: tuple[int, int]) -> int:
    hand = position.hands[position.declarer] & ~_bits(cards)
    return value_of(search, with_hand(position, position.declarer, hand))


def rank_discards(position: Position) -> tuple[Discard, ...]:
    """Rank all 66 ways to put two of twelve cards away, the best for the declarer first."""
    search = search_for(position)
    pairs = combinations(cards_of(position.hands[position.declarer]), 2)
    ranked = [Discard(cards, _after_discard(search, position, cards)) for cards in pairs]
    return tuple(sorted(ranked, key=lambda one: -search.better * one.tricks))
