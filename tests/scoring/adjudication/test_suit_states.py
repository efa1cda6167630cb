from scoring.adjudication.dominance import COMPARED, no_worse, undominated
from scoring.adjudication.suit_states import (
    DECLARER,
    HOLDERS,
    LAST,
    NEXT,
    OWNERS,
    open_trick,
    orders_of_play,
    orders_of_trumping,
    partner_of,
    played_by,
    thrown_by,
)
from tests.scoring.adjudication.endings import state


def letters(number):
    return "".join("DNL"[owner] for owner in OWNERS[number])


def test_there_are_as_many_states_as_ways_to_own_up_to_eight_cards():
    assert len(OWNERS) == sum(3**cards for cards in range(9)) == 9841
    assert HOLDERS[state("DDL")] == 0b101
    assert HOLDERS[state("")] == 0


def test_of_neighbours_in_one_hand_one_is_played():
    tricks = played_by(DECLARER, open_trick(state("DDNDL")))
    assert [(letters(left), above, winner) for left, above, winner in tricks] == [
        ("DNDL", 0, DECLARER),
        ("DDNL", 3, DECLARER),
    ]


def test_neighbours_with_the_trick_between_them_are_two_options():
    led = played_by(NEXT, open_trick(state("DND")))[0]
    assert (letters(led[0]), led[1]) == ("DD", 1)
    answers = played_by(DECLARER, led)
    assert [(letters(left), above, winner) for left, above, winner in answers] == [
        ("D", 0, DECLARER),
        ("D", 1, NEXT),
    ]


def test_cards_thrown_away_are_the_different_ones():
    assert [letters(after) for after in thrown_by(LAST, state("LLDL"))] == ["LDL", "LLD"]
    assert thrown_by(LAST, state("D")) == ()


def test_partners_are_the_two_defenders():
    assert (partner_of(NEXT), partner_of(LAST)) == (LAST, NEXT)


def test_a_suit_is_played_in_turn_but_trumps_come_in_any_order():
    assert orders_of_play(state("DL")) == [(0, 2), (2, 0)]
    assert orders_of_play(state("LDN")) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert sorted(orders_of_trumping(state("DL"))) == [(0,), (0, 2), (2,), (2, 0)]
    assert len(orders_of_trumping(state("LDN"))) == 3 + 6 + 3


def test_defenders_do_better_where_either_of_them_can_win():
    rigid, free = state("NNL"), state("NLN")
    assert no_worse(rigid, free, False)
    assert not no_worse(free, rigid, False)
    assert no_worse(rigid, rigid, False)


def test_suits_of_other_lengths_or_too_many_cards_are_not_compared():
    assert not no_worse(state("NNL"), state("NLL"), False)
    assert COMPARED == 6
    assert not no_worse(state("NNNNNNL"), state("NNNNNLN"), False)


def test_of_equal_options_the_first_stays_and_a_better_one_drives_others_out():
    no_better = lambda one, other: one // 10 <= other // 10  # noqa: E731
    assert undominated([12, 11, 25, 12, 21], no_better) == (25,)
    assert undominated([12, 12], no_better) == (12,)
    assert undominated([], no_better) == ()
