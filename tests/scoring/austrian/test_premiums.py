import pytest

from scoring.austrian import AcePremiums
from tests.scoring.austrian.deals import contract, flows, play

MADE, FAILED = (0, 6, 2, 2), (0, 5, 3, 2)


def premiums(deal, switch="all"):
    """The premiums of a deal by a declarer at seat 1 against 2 and 3."""
    result = play(deal, ace_premiums=AcePremiums(switch)).deals[0]
    return [
        one for one in flows(result) if one.split()[-1] in ("hearts_without_talon", "four_aces", "no_aces")
    ]


def from_both(reason):
    return [f"2>1 10 {reason}", f"3>1 10 {reason}"]


def to_both(reason):
    return [f"1>2 10 {reason}", f"1>3 10 {reason}"]


def test_r53_hearts_are_rewarded_without_talon_only_and_paid_back_if_they_fail():
    assert premiums(contract("WW", MADE, trump="H")) == []
    assert premiums(contract("WW", MADE, trump="D", talon=False)) == []
    assert premiums(contract("WW", MADE, trump="H", talon=False)) == from_both("hearts_without_talon")
    assert premiums(contract("WW", FAILED, trump="H", talon=False)) == to_both("hearts_without_talon")


def test_r53_four_aces_are_rewarded_if_the_contract_is_made_and_cost_nothing_if_not():
    assert premiums(contract("WW", MADE, aces=4)) == from_both("four_aces")
    assert premiums(contract("WW", FAILED, aces=4)) == []
    assert premiums(contract("WW", MADE, aces=3)) == []


def test_r53_no_ace_counts_where_it_was_announced_and_is_paid_back_if_it_fails():
    assert premiums(contract("WW", MADE, aces=0)) == []
    assert premiums(contract("WW", MADE, aces=0, no_aces_announced=True)) == from_both("no_aces")
    assert premiums(contract("WW", FAILED, no_aces_announced=True)) == to_both("no_aces")


def test_r53_premiums_add_up_and_the_one_who_passed_pays_them_too():
    whisted = (0, 8, 2, 0)
    assert premiums(contract("WP", whisted, trump="H", talon=False, aces=4)) == [
        *from_both("hearts_without_talon"),
        *from_both("four_aces"),
    ]
    assert premiums(contract("PP", aces=4)) == from_both("four_aces")


@pytest.mark.parametrize(
    ("switch", "with_talon", "without"),
    [
        ("all", ["four_aces", "no_aces"], ["four_aces", "no_aces"]),
        ("without_talon_only", [], ["four_aces", "no_aces"]),
        ("four_aces_only", ["four_aces"], ["four_aces"]),
        ("none", [], []),
    ],
)
def test_r53_the_switch_tells_which_premiums_for_aces_are_played(switch, with_talon, without):
    for talon, expected in ((True, with_talon), (False, without)):
        found = premiums(contract("PP", aces=4, talon=talon), switch)
        found += premiums(contract("PP", no_aces_announced=True, talon=talon), switch)
        assert found == [one for reason in expected for one in from_both(reason)]


@pytest.mark.parametrize("switch", AcePremiums)
def test_r53_hearts_without_talon_are_no_premium_for_aces(switch):
    assert premiums(contract("PP", trump="H", talon=False), switch) == from_both("hearts_without_talon")
