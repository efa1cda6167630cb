from scoring.adjudication import Trump, check_count, check_discarding, check_position
from scoring.problems import ProblemCode
from tests.scoring.adjudication.endings import card, hand, position

SPADES_AND_HEARTS = ("S AKQJT H 7", "C AKQJT H 8", "D AKQJT H 9")


def named(problems):
    return [(one.code.value, one.seat, dict(one.detail)) for one in problems]


def test_equal_hands_of_one_to_ten_cards_are_sound():
    assert check_position(position(SPADES_AND_HEARTS)) == []
    assert check_position(position(("S A", "S K", "S Q"))) == []


def test_a_card_in_two_hands_is_named_at_the_second_seat():
    hands = ("S AK", "S A C 7", "S K C 7")
    assert named(check_position(position(hands))) == [
        ("card_twice", 1, {"card": "SA"}),
        ("card_twice", 2, {"card": "SK"}),
        ("card_twice", 2, {"card": "C7"}),
    ]


def test_unequal_empty_and_too_large_hands_are_faults():
    sizes = [(("S A", "C AK", "D A"), [1, 2, 1]), (("", "", ""), [0, 0, 0])]
    eleven = ("S AKQJT987 H AKQ", "C AKQJT987 H JT9", "D AKQJT987 H 87")
    for hands, cards in [*sizes, (eleven, [11, 11, 10])]:
        assert named(check_position(position(hands))) == [("hand_sizes", None, {"cards": cards})]


def test_cards_on_the_table_count_for_who_played_them():
    trick = (card("SA"), card("S7"))
    assert check_position(position(("H 8", "H A", "S 8 H 7"), leader=0, trick=trick)) == []
    wrong = check_position(position(("H 8", "H A", "S 8"), leader=0, trick=trick))
    assert named(wrong) == [("hand_sizes", None, {"cards": [2, 2, 1]})]


def test_a_card_on_the_table_and_in_a_hand_is_a_fault():
    now = position(("S A", "S K7", "S 98"), leader=0, trick=(card("SK"),))
    assert named(check_position(now)) == [("card_twice", None, {"card": "SK"})]
    now = position(("S A", "S K", "S 98"), leader=0, trick=(card("SQ"), card("SQ")))
    assert named(check_position(now)) == [("card_twice", None, {"card": "SQ"})]


def test_a_full_trick_on_the_table_is_a_fault():
    now = position(("S A", "S K", "S Q"), leader=0, trick=(card("S7"), card("S8"), card("S9")))
    assert [one.code for one in check_position(now)] == [ProblemCode.HAND_SIZES]


def test_who_held_the_suit_or_a_trump_and_played_something_else_revoked():
    def revokes(hand_left, played, trump=Trump.HEARTS):
        now = position(("S K", hand_left, "C AK"), trump, leader=0, trick=(card("SA"), card(played)))
        return named(check_position(now))

    assert revokes("S 7", "D7") == [("revoke", 1, {"card": "D7"})]
    assert revokes("H 7", "D7") == [("revoke", 1, {"card": "D7"})]
    assert revokes("S 7", "H7") == [("revoke", 1, {"card": "H7"})]
    assert revokes("D 7", "H7") == []
    assert revokes("H 7", "S7") == []
    assert revokes("H 7", "D7", Trump.NONE) == []


ELEVEN = ("S AKQJT987 H AKQ", "C AKQJT987 H JT", "D AKQJT987 H 98")


def test_r38_eleven_or_nine_cards_with_the_discard_are_twelve():
    assert check_count(position(ELEVEN), 11, hand("H 7")) == []
    nine = ("S AKQJT987 H A", *ELEVEN[1:])
    assert check_count(position(nine), 9, hand("H KQ7")) == []


def test_r38_all_faults_of_a_wrong_number_are_named_at_once():
    assert named(check_count(position(ELEVEN), 9, hand("H 8"))) == [
        ("card_twice", None, {"card": "H8"}),
        ("hand_sizes", None, {"cards": [11, 10, 10], "right": [9, 10, 10]}),
        ("discard_size", None, {"cards": 1, "right": 3}),
    ]


def test_twelve_cards_are_to_be_discarded_from():
    twelve = ("S AKQJT987 H AKQ7", *ELEVEN[1:])
    assert check_discarding(position(twelve)) == []
    assert [one.code for one in check_discarding(position(ELEVEN))] == [ProblemCode.HAND_SIZES]
