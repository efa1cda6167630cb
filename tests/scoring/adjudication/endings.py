"""Random positions by seed, hands from their notation, and the same for the plain reference."""

import random

from scoring.adjudication import Position, Trump, read_hand
from scoring.adjudication.suit_states import STATES

KINDS = {"suit": Trump.SPADES, "no trump": Trump.NONE, "misere": None}


def hand(text):
    cards, problems = read_hand(text)
    assert problems == []
    return cards


def position(hands, trump=None, declarer=0, leader=0, trick=()):
    return Position(tuple(hand(text) for text in hands), trump, declarer, leader, trick)


def card(name):
    return hand(name).bit_length() - 1


def state(owners):
    """A suit from its owners, the highest card's first: D the declarer, N next to him, L last."""
    return STATES[tuple("DNL".index(owner) for owner in owners)]


def random_position(rng, cards, kind):
    dealt = rng.sample(range(32), 3 * cards)
    hands = [sum(1 << one for one in dealt[at::3]) for at in range(3)]
    return Position(tuple(hands), KINDS[kind], rng.randrange(3), rng.randrange(3))


def positions(seed, count, cards, kind):
    rng = random.Random(f"{seed} {cards} {kind}")
    return [random_position(rng, cards, kind) for _ in range(count)]


def plain(one):
    """A card or a hand as the plain reference has it."""
    return 10 * (one // 8) + 7 - one % 8


def plain_hands(where):
    return tuple(frozenset(plain(one) for one in range(32) if cards >> one & 1) for cards in where.hands)


def plain_arguments(where):
    trump = {Trump.SPADES: 0}.get(where.trump)
    trick = tuple(plain(one) for one in where.trick)
    return plain_hands(where), trump, where.misere, where.declarer, where.leader, trick
