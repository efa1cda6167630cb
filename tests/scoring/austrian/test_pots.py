from fractions import Fraction

import pytest

from scoring.austrian import Passed, Pot, PotKind, check_pot
from tests.scoring.austrian.deals import contract, flow, illustrated, play


def pot(kind, **numbers):
    return Pot(PotKind(kind), **{name: Fraction(number) for name, number in numbers.items()})


def before(deal, kind, players=4, **numbers):
    """What goes in before a deal, the pot with it, and what is played for."""
    result = play(deal, players=players, pot=pot(kind, **numbers)).deals[0]
    dues = [flow(one) for one in result.payments if one.reason.value in ("dealer", "refill")]
    return dues, int(result.pot_before), int(result.stake)


DEALER = ["0>pot 10 dealer"]


def test_r50_an_empty_fixed_pot_is_filled_by_everybody_before_any_deal():
    filled = [f"{seat}>pot 20 refill" for seat in range(4)]
    assert before(contract(), "fixed", share=20) == (filled, 80, 10)
    assert before(Passed(), "fixed", share=20) == (filled, 80, 0)
    assert before(illustrated(), "fixed", share=20) == (filled, 80, 10)


def test_r50_a_fixed_pot_with_ten_left_is_not_filled():
    assert before(contract(), "fixed", share=20, start=10) == ([], 10, 10)
    assert before(Passed(), "fixed", share=20, start=10) == ([], 10, 0)


def test_r54_the_dealer_adds_ten_and_all_of_the_pot_is_played_for():
    assert before(contract(), "unlimited") == (DEALER, 10, 10)
    assert before(contract(), "unlimited", start=330) == (DEALER, 340, 340)
    assert before(Passed(), "unlimited", start=330) == (DEALER, 340, 0)


@pytest.mark.parametrize(("start", "stake"), [(0, 10), (39, 49), (40, 50), (41, 50), (500, 50)])
def test_r55_at_most_the_limit_is_played_for(start, stake):
    assert before(contract(), "limited", limit=50, start=start) == (DEALER, start + 10, stake)


@pytest.mark.parametrize(("trump", "value"), [("C", 20), ("S", 30), ("D", 40), ("H", 50)])
def test_r56_a_styrian_deal_is_played_for_the_value_of_its_trump(trump, value):
    assert before(contract(trump=trump), "styrian", share=50, start=value) == ([], value, value)


@pytest.mark.parametrize(
    ("trump", "start", "share"), [("C", 0, 10), ("S", 0, 10), ("D", 30, 10), ("H", 0, 20)]
)
def test_r56_a_styrian_pot_that_is_too_small_is_filled_by_equal_shares_until_it_is_not(trump, start, share):
    """The last one takes two shares from everybody: 30 would not do."""
    dues, _, value = before(contract(trump=trump), "styrian", players=3, share=10, start=start)
    assert dues == [f"{seat}>pot {share} refill" for seat in range(3)]
    assert start + 3 * share >= value > start + 3 * (share - 10)


def test_r56_a_styrian_pot_is_filled_to_a_value_for_contracts_only():
    assert before(illustrated(), "styrian", share=10, start=10) == ([], 10, 10)
    assert before(Passed(), "styrian", share=10, start=10) == ([], 10, 0)


def test_a_tenth_of_a_pot_is_exact():
    result = play(contract("WP", (0, 7, 3, 0)), pot=pot("unlimited", start="1/3"))
    assert result.deals[0].stake == Fraction(31, 3)
    assert result.balance == (-10, Fraction(31, 3) * Fraction(7, 10), Fraction(31, 10), 0)
    assert result.pot == 0


@pytest.mark.parametrize(
    ("kind", "numbers", "problems"),
    [
        ("fixed", {"share": 20}, []),
        ("fixed", {"share": 25}, [("pot_share", {"share": "25"})]),
        (
            "styrian",
            {"share": 0, "start": -1},
            [("pot_start", {"start": "-1"}), ("pot_share", {"share": "0"})],
        ),
        ("styrian", {"share": -10}, [("pot_share", {"share": "-10"})]),
        ("limited", {"limit": 200}, []),
        (
            "limited",
            {"limit": 60, "start": -5},
            [("pot_start", {"start": "-5"}), ("pot_limit", {"limit": "60"})],
        ),
        ("unlimited", {}, []),
    ],
)
def test_r50_r55_every_fault_of_a_pot_is_found_at_once(kind, numbers, problems):
    found = check_pot(pot(kind, **numbers))
    assert [(one.code.value, dict(one.detail)) for one in found] == problems
