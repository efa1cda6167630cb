import pytest

from scoring.adjudication import read_hand, write_card, write_hand
from scoring.adjudication.cards import cards_of
from scoring.problems import ProblemCode
from tests.scoring.adjudication.endings import card, hand


def test_a_hand_is_written_suit_by_suit_from_its_aces_and_read_back():
    cards = hand("H 7A  S KQA9J\nC T D 8K")
    assert write_hand(cards) == "S AKQJ9 C T D K8 H A7"
    assert hand(write_hand(cards)) == cards


def test_an_empty_hand_is_an_empty_text():
    assert (hand(""), write_hand(0)) == (0, "")
    assert hand("S H C A D") == hand("C A")


def test_every_card_of_the_deck_has_a_name():
    names = [write_card(one) for one in range(32)]
    assert [card(name) for name in names] == list(range(32))
    assert [write_card(one) for one in cards_of(hand("D 7 S AT"))] == ["SA", "ST", "D7"]


@pytest.mark.parametrize(
    ("text", "signs"), [("A S K", ["A"]), ("S A10", ["1", "0"]), ("S 6", ["6"]), ("ПТК", ["П", "Т", "К"])]
)
def test_what_is_no_card_is_named_each_sign(text, signs):
    _, problems = read_hand(text, 1)
    assert [(one.code, one.seat, one.detail["text"]) for one in problems] == [
        (ProblemCode.NOT_A_CARD, 1, sign) for sign in signs
    ]


def test_a_card_written_twice_in_one_hand_is_a_fault():
    cards, problems = read_hand("S AKA H 7")
    assert cards == hand("S AK H 7")
    assert [(one.code, one.seat, one.detail) for one in problems] == [
        (ProblemCode.CARD_TWICE, None, {"card": "SA"})
    ]
