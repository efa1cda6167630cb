import pytest

from tests.scoring.austrian.deals import flows, illustrated, play

NONE, ONE, NINE, TEN = (0, 0, 6, 4), (0, 1, 5, 4), (0, 9, 1, 0), (0, 10, 0, 0)

VALUES = [
    ("bettel", 10, NONE, ONE),
    ("durchmarsch", 20, TEN, NINE),
    ("plauderer", 30, NONE, ONE),
    ("offener_durchmarsch", 40, TEN, NINE),
]


def paid(deal):
    result = play(deal).deals[0]
    assert result.pot_before == result.pot_after
    return flows(result)


def from_both(second, third):
    return [f"2>1 {second} illustrated_made", f"3>1 {third} illustrated_made"]


def to_both(second, third):
    return [f"1>2 {second} illustrated_failed", f"1>3 {third} illustrated_failed"]


@pytest.mark.parametrize(("kind", "value", "made", "failed"), VALUES)
def test_r57_each_defender_pays_the_value_or_is_paid_it_and_twice_without_talon(kind, value, made, failed):
    assert paid(illustrated(kind, made)) == from_both(value, value)
    assert paid(illustrated(kind, failed)) == to_both(value, value)
    assert paid(illustrated(kind, made, talon=False)) == from_both(2 * value, 2 * value)
    assert paid(illustrated(kind, failed, talon=False)) == to_both(2 * value, 2 * value)


def test_r57_contra_doubles_with_the_defender_who_said_it_alone():
    assert paid(illustrated(contra=(2,), passed=(3,))) == from_both(20, 10)
    assert paid(illustrated(tricks=ONE, contra=(3,))) == to_both(10, 20)
    assert paid(illustrated(contra=(3, 2))) == from_both(20, 20)


def test_r57_recontra_is_four_times_with_those_who_said_contra_and_the_other_stays_single():
    assert paid(illustrated(contra=(3,), recontra=True, talon=False)) == from_both(20, 80)
    assert paid(illustrated(tricks=ONE, contra=(2, 3), recontra=True)) == to_both(40, 40)


def test_r57_what_is_played_for_is_the_contracts_value():
    stakes = [play(illustrated(kind, made, talon=False)).deals[0].stake for kind, _, made, _ in VALUES]
    assert stakes == [20, 40, 60, 80]
