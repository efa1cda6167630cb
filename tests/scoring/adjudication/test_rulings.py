"""Rulings on a wrong number of cards (R-38) and the ranking of all discards."""

import random
from itertools import combinations, pairwise

import pytest

from scoring.adjudication import (
    Trump,
    check_count,
    check_discarding,
    proven_short,
    rank_discards,
    rule_on_count,
    search_for,
    solve,
)
from scoring.adjudication.positions import Position, with_hand
from tests.scoring.adjudication.endings import KINDS, position


def dealt(seed, kind, held):
    """A deal in which the declarer holds so many cards; and what he put away."""
    rng = random.Random(f"{seed} {kind} {held}")
    deck = rng.sample(range(32), 32)
    cut = (0, held, held + 10, held + 20, 32)
    hands = [sum(1 << one for one in deck[start:stop]) for start, stop in pairwise(cut)]
    return Position(tuple(hands[:3]), KINDS[kind], 0, rng.randrange(3)), hands[3]


def values(where, hands):
    return [solve(with_hand(where, 0, one)).tricks for one in hands]


@pytest.mark.parametrize("kind", ["suit", "no trump"])
def test_r38_of_eleven_cards_the_best_ten_count(kind):
    where, discard = dealt("eleven", kind, 11)
    assert check_count(where, 11, discard) == []
    cards = [one for one in range(32) if where.hands[0] >> one & 1]
    readings = [where.hands[0] & ~(1 << one) for one in cards]
    ruling = rule_on_count(where, discard)
    all_values = values(where, readings)
    assert ruling.solution.tricks == max(all_values)
    assert ruling.reading.hands[0] == readings[all_values.index(max(all_values))]


@pytest.mark.parametrize("kind", ["suit", "no trump"])
def test_r38_nine_cards_take_the_best_of_the_three_put_away(kind):
    where, discard = dealt("nine", kind, 9)
    assert check_count(where, 9, discard) == []
    readings = [where.hands[0] | 1 << one for one in range(32) if discard >> one & 1]
    ruling = rule_on_count(where, discard, search_for(where))
    assert len(readings) == 3
    assert ruling.solution.tricks == max(values(where, readings))


def test_r38_only_what_is_missing_with_the_best_reading_is_proven_short():
    assert [proven_short(8, tricks) for tricks in (5, 8, 9)] == [3, 0, 0]


@pytest.mark.parametrize("kind", KINDS)
def test_all_66_discards_are_ranked_the_best_first(kind):
    where, _ = dealt("twelve", kind, 12)
    assert check_discarding(where) == []
    ranked = rank_discards(where)
    cards = [one for one in range(32) if where.hands[0] >> one & 1]
    assert sorted(one.cards for one in ranked) == sorted(combinations(cards, 2))
    tricks = [one.tricks for one in ranked]
    assert tricks == sorted(tricks, reverse=kind != "misere")
    for one in ranked[::9]:
        left = where.hands[0] & ~sum(1 << card for card in one.cards)
        assert solve(with_hand(where, 0, left)).tricks == one.tricks


def test_the_two_worst_cards_of_a_sure_misere_are_put_away():
    where = position(("S 7 C 789 D 789 H 789 S AK", "S 89TJQ C TJ D TJ H T", "C QKA D QKA H JQKA"), leader=1)
    best = rank_discards(where)[0]
    assert (best.tricks, best.cards) == (0, (0, 1))


def test_a_game_of_ten_from_the_top_takes_ten():
    where = position(("S AKQJT987 H AK", "C AKQJT987 H Q9", "D AKQJT987 H JT"), Trump.SPADES)
    assert solve(where).tricks == 10
    assert solve(where).nodes == 0
