"""Cards and hands: a card is 0…31, a hand a bit mask of cards, in and out of the notation `S AKQJ9 H A7`.

The aces come first in every suit, so of two cards of a suit the smaller number is the higher card.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from scoring.problems import Problem, ProblemCode

SUITS: Final = "SCDH"
RANKS: Final = "AKQJT987"
SUIT_CARDS: Final = 0xFF
DECK: Final = (1 << 32) - 1


class Trump(StrEnum):
    """The trump suit of a game, or none."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NONE = "NT"


def suit_of(card: int) -> int:
    return card >> 3


def cards_of(hand: int) -> Iterator[int]:
    """Yield a hand's cards, suit by suit, the highest of each first."""
    return (card for card in range(32) if hand >> card & 1)


def in_suit(hand: int, suit: int) -> int:
    """Keep a hand's cards of one suit."""
    return hand & SUIT_CARDS << 8 * suit


def write_card(card: int) -> str:
    """Write a card as the formats do: `ST`."""
    return SUITS[suit_of(card)] + RANKS[card & 7]


def write_hand(hand: int) -> str:
    """Write a hand as the formats do: `S AKQJ9 H A7`, without the suits it does not hold."""
    suits = ("".join(RANKS[card & 7] for card in cards_of(in_suit(hand, suit))) for suit in range(4))
    return " ".join(f"{SUITS[at]} {ranks}" for at, ranks in enumerate(suits) if ranks)


def read_hand(text: str, seat: int | None = None) -> tuple[int, list[Problem]]:
    """Read a hand: suits in any order, each followed by its ranks; all faults at once."""
    hand = 0
    problems: list[Problem] = []
    suit: int | None = None
    for sign in re.sub(r"\s", "", text):
        if sign in SUITS:
            suit = SUITS.index(sign)
        elif suit is None or sign not in RANKS:
            problems.append(Problem(ProblemCode.NOT_A_CARD, seat=seat, detail={"text": sign}))
        else:
            card = 8 * suit + RANKS.index(sign)
            if hand >> card & 1:
                problems.append(card_twice(card, seat))
            hand |= 1 << card
    return hand, problems


def card_twice(card: int, seat: int | None) -> Problem:
    return Problem(ProblemCode.CARD_TWICE, seat=seat, detail={"card": write_card(card)})
