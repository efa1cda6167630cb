from scoring.austrian.deals import defenders_of, players_of_cards, whisters_of
from tests.scoring.austrian.deals import contract


def test_r50_defenders_speak_from_the_declarers_left_and_at_four_the_dealer_sits_out():
    assert defenders_of(1, 0, 4) == (2, 3)
    assert defenders_of(2, 0, 4) == (3, 1)
    assert defenders_of(3, 1, 4) == (0, 2)
    assert defenders_of(1, 1, 3) == (2, 0)


def test_r51_who_whists_and_who_is_invited_hold_the_cards_of_the_play():
    alone, inviting = contract("PW"), contract("PW", invites=True)
    assert whisters_of(alone, (2, 3)) == players_of_cards(alone, (2, 3)) == (3,)
    assert whisters_of(inviting, (2, 3)) == (3,)
    assert players_of_cards(inviting, (2, 3)) == (2, 3)
    assert whisters_of(contract("PP"), (2, 3)) == ()
