"""Section F: the solver's answer is that of plain minimax, which tries everything."""

import random

import pytest

from scoring.adjudication import can_be_caught, card_values, optimal_line, search_for, solve
from scoring.adjudication.positions import equal_cards, play_card
from tests.scoring.adjudication.endings import KINDS, plain_arguments, positions
from tests.scoring.adjudication.plain_play import plain_value, whole_deal_value

SIZES = [1, 2, 3, 4, 5]


def differences(where):
    """The positions whose value differs from the reference's."""
    return [one for one in where if solve(one).tricks != plain_value(*plain_arguments(one))]


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_value_of_an_ending_is_that_of_plain_minimax(kind, cards):
    assert differences(positions("short", 100, cards, kind)) == []


@pytest.mark.slow
@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_values_of_a_thousand_endings_are_those_of_plain_minimax(kind, cards):
    assert differences(positions("long", 1000, cards, kind)) == []


def owners(where):
    """The suits as the reference for complete deals has them."""
    return tuple(
        tuple(
            (seat - where.declarer) % 3
            for one in range(8 * suit, 8 * suit + 8)
            for seat in range(3)
            if where.hands[seat] >> one & 1
        )
        for suit in range(4)
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_value_of_a_complete_deal_is_that_of_a_plain_search(kind):
    for where in positions("complete", 5, 10, kind):
        leader = (where.leader - where.declarer) % 3
        trump = where.trump_suit
        assert solve(where).tricks == whole_deal_value(owners(where), trump, where.misere, leader)


def play_some(where, rng):
    """Play on at random until one or two cards lie on the table."""
    for _ in range(rng.choice([1, 2])):
        where, _ = play_card(where, rng.choice([group[0] for group in equal_cards(where)]))
    return where


@pytest.mark.parametrize("kind", KINDS)
def test_inside_a_trick_the_value_is_that_of_plain_minimax(kind):
    rng = random.Random(kind)
    for where in positions("inside", 60, 4, kind):
        inside = play_some(where, rng)
        assert solve(inside).tricks == plain_value(*plain_arguments(inside))


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_of_every_card_is_that_of_plain_minimax(kind):
    rng = random.Random(kind)
    for where in positions("cards", 20, 4, kind):
        for now in (where, play_some(where, rng)):
            for card, tricks in card_values(now):
                after, taken = play_card(now, card)
                assert tricks == taken + plain_value(*plain_arguments(after))


@pytest.mark.parametrize("kind", KINDS)
def test_an_optimal_line_plays_every_card_and_gives_the_declarer_his_tricks(kind):
    for where in positions("line", 4, 10, kind):
        search = search_for(where)
        tricks = solve(where, search).tricks
        taken, now = 0, where
        for card in optimal_line(where, search):
            assert dict(card_values(now))[card] == tricks - taken
            now, won = play_card(now, card)
            taken += won
        assert (now.hands, taken) == ((0, 0, 0), tricks)


def test_whether_a_misere_can_be_caught_is_whether_its_value_is_not_none():
    for where in positions("caught", 100, 5, "misere"):
        assert can_be_caught(where) is (solve(where).tricks > 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_that_has_learned_answers_as_a_new_one_does(kind):
    search = search_for(positions("shared", 1, 5, kind)[0])
    for where in positions("shared", 60, 5, kind):
        assert solve(where, search).tricks == solve(where).tricks
