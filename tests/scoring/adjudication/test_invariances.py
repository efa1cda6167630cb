"""Section F: what a deal is called changes nothing."""

import random
from dataclasses import replace
from itertools import permutations

import pytest

from scoring.adjudication import Trump, solve
from tests.scoring.adjudication.endings import KINDS, positions

SUIT_TRUMPS = [Trump.SPADES, Trump.CLUBS, Trump.DIAMONDS, Trump.HEARTS]


def mapped(where, number):
    """The same deal with every card moved to another number."""
    hands = [sum(1 << number(one) for one in range(32) if cards >> one & 1) for cards in where.hands]
    return replace(where, hands=tuple(hands))


def renamed(where, order):
    trump = where.trump if where.trump_suit is None else SUIT_TRUMPS[order[where.trump_suit]]
    return replace(mapped(where, lambda one: 8 * order[one // 8] + one % 8), trump=trump)


def rotated(where, by):
    hands = where.hands[by:] + where.hands[:by]
    return replace(where, hands=hands, declarer=(where.declarer - by) % 3, leader=(where.leader - by) % 3)


def neighbours(where):
    """Pairs of cards of one suit in one hand with nothing but dead cards between them."""
    alive = where.hands[0] | where.hands[1] | where.hands[2]
    for cards in where.hands:
        for low in range(32):
            higher = [one for one in range(8 * (low // 8), low) if alive >> one & 1]
            if cards >> low & 1 and higher and cards >> higher[-1] & 1:
                yield higher[-1], low


def lowered_into_a_gap(where):
    """The same deal with one card moved to a rank beside it that nobody holds."""
    alive = where.hands[0] | where.hands[1] | where.hands[2]
    for one in range(31):
        if alive >> one & 1 and one // 8 == (one + 1) // 8 and not alive >> (one + 1) & 1:
            yield mapped(where, lambda other, one=one: one + 1 if other == one else other)


@pytest.mark.parametrize("kind", KINDS)
def test_renaming_the_suits_with_the_trump_changes_nothing(kind):
    orders = list(permutations(range(4)))
    rng = random.Random(kind)
    for where in positions("suits", 15, 6, kind):
        assert solve(renamed(where, rng.choice(orders))).tricks == solve(where).tricks


@pytest.mark.parametrize("kind", KINDS)
def test_rotating_the_seats_changes_nothing(kind):
    for where in positions("seats", 15, 6, kind):
        assert {solve(rotated(where, by)).tricks for by in range(3)} == {solve(where).tricks}


@pytest.mark.parametrize("kind", KINDS)
def test_exchanging_neighbouring_ranks_of_one_hand_changes_nothing_not_even_the_search(kind):
    for where in positions("ranks", 15, 6, kind):
        for one, other in neighbours(where):
            exchange = {one: other, other: one}
            changed = mapped(where, lambda card, exchange=exchange: exchange.get(card, card))
            assert solve(changed) == solve(where)


@pytest.mark.parametrize("kind", KINDS)
def test_a_rank_that_nobody_holds_changes_nothing_not_even_the_search(kind):
    for where in positions("gaps", 10, 6, kind):
        assert [one for one in lowered_into_a_gap(where) if solve(one) != solve(where)] == []
