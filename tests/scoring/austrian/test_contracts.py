import pytest

from scoring.austrian import is_made
from tests.scoring.austrian.deals import contract, flows, play

TAKE = "pot>1 10 take"


def paid(deal):
    """By a declarer at seat 1 against 2 and 3; seat 0 has dealt."""
    return flows(play(deal).deals[0])


def test_r51_nobody_whists_so_all_ten_tricks_are_the_declarers():
    assert is_made(contract("PP"))
    assert paid(contract("PP")) == [TAKE]


def test_r51_each_whister_is_paid_one_a_trick_from_the_ten_the_declarer_takes():
    assert paid(contract("WW", (0, 6, 2, 2))) == [TAKE, "1>2 2 tricks", "1>3 2 tricks"]


def test_r51_a_lone_whister_who_does_not_invite_plays_for_himself():
    assert paid(contract("PW", (0, 8, 0, 2))) == [TAKE, "1>3 2 tricks"]
    assert paid(contract("WP", (0, 9, 1, 0))) == [TAKE, "1>2 1 tricks", "2>pot 10 shortage"]


def test_r51_an_inviter_is_paid_for_all_tricks_of_the_defence_and_the_invited_nothing():
    assert paid(contract("WP", (0, 6, 1, 3), invites=True)) == [TAKE, "1>2 4 tricks"]
    assert paid(contract("PW", (0, 6, 4, 0), invites=True)) == [TAKE, "1>3 4 tricks"]


def test_r52_an_inviter_answers_once_for_four_together():
    short = paid(contract("WP", (0, 10, 0, 0), invites=True))
    assert short == [TAKE, "2>pot 10 shortage"]
    assert paid(contract("PW", (0, 7, 2, 1), invites=True)) == [TAKE, "1>3 3 tricks", "3>pot 10 shortage"]


def test_r52_every_whister_under_two_pays_for_himself():
    both = paid(contract("WW", (0, 9, 1, 0)))
    assert both == [TAKE, "1>2 1 tricks", "2>pot 10 shortage", "3>pot 10 shortage"]


@pytest.mark.parametrize(("taken", "made"), [(0, False), (5, False), (6, True), (10, True)])
def test_r50_r52_six_tricks_are_promised_and_whoever_has_fewer_pays_twenty(taken, made):
    deal = contract("WP", (0, taken, 10 - taken, 0))
    assert is_made(deal) == made
    assert ("1>pot 20 remise" in paid(deal)) == (not made)


def test_r52_a_remise_and_a_shortage_go_together():
    """Five tricks of the declarer, five and none of the whisters."""
    assert paid(contract("WW", (0, 5, 5, 0))) == [
        TAKE,
        "1>2 5 tricks",
        "1>pot 20 remise",
        "3>pot 10 shortage",
    ]
