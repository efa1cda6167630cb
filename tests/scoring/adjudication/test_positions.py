"""Section F, the rules of play: follow suit; without it trump; without that anything; nobody has to beat."""

import pytest

from scoring.adjudication import Trump, write_hand
from scoring.adjudication.positions import equal_cards, legal_cards, play_card
from tests.scoring.adjudication.endings import card, position

HANDS = ("S A H 7", "S K7 H 8", "D AK C 7")


def legal(hands, trump, led):
    return write_hand(legal_cards(position(hands, trump, leader=0, trick=(card(led),))))


@pytest.mark.parametrize("trump", [Trump.HEARTS, Trump.NONE, None])
def test_who_has_the_suit_follows_with_any_card_of_it(trump):
    assert legal(HANDS, trump, "SA") == "S K7"


def test_who_has_not_the_suit_must_trump():
    assert legal(HANDS, Trump.HEARTS, "CA") == "H 8"
    assert legal(HANDS, Trump.SPADES, "CA") == "S K7"


def test_without_suit_and_trump_anything_may_be_played():
    assert legal(HANDS, Trump.DIAMONDS, "CA") == "S K7 H 8"
    assert legal(HANDS, Trump.NONE, "CA") == "S K7 H 8"
    assert legal(HANDS, None, "CA") == "S K7 H 8"


def test_the_leader_may_lead_anything():
    assert write_hand(legal_cards(position(HANDS, Trump.HEARTS, leader=2))) == "C 7 D AK"


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        (None, "S7 SK SA", 2),
        (Trump.NONE, "S7 HA DA", 0),
        (Trump.HEARTS, "SA H7 SK", 1),
        (Trump.HEARTS, "SA H7 H8", 2),
        (Trump.HEARTS, "H9 H7 SA", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_takes_the_trick(trump, cards, winner):
    names = cards.split()
    now = position([f"{name[0]} {name[1]} C 7" for name in names], trump, declarer=2, leader=0)
    for name in names:
        now, taken = play_card(now, card(name))
    assert (now.leader, now.trick, taken) == (winner, (), winner == 2)


def test_cards_are_equal_when_nobody_else_has_one_between_them():
    hands = ("S AQJ9 H 8", "S KT H 7", "S 87 H A")
    groups = list(equal_cards(position(hands, leader=0)))
    assert groups == [(card("SA"),), (card("SQ"), card("SJ")), (card("S9"),), (card("H8"),)]


def test_a_card_on_the_table_still_stands_between_others():
    hands = ("S AQ", "S T9 H 7", "S 87 H A")
    now = position(hands, leader=0, trick=(card("SJ"),))
    assert list(equal_cards(now)) == [(card("ST"), card("S9"))]
    now = position(("S A7", "S K8 H 7", "S 9 H A"), leader=0, trick=(card("SQ"),))
    assert list(equal_cards(now)) == [(card("SK"),), (card("S8"),)]


def test_dead_cards_stand_between_nobody():
    assert list(equal_cards(position(("S A7", "H AK", "D AK"), leader=0))) == [(card("SA"), card("S7"))]


def test_a_position_counts_the_tricks_still_to_play():
    assert position(HANDS, leader=0).left == 3
    assert position(("S A", "S K7", "D AK"), leader=0, trick=(card("H7"),)).left == 2
    assert position(("", "S K", "D A"), leader=0, trick=(card("H7"),)).left == 1
