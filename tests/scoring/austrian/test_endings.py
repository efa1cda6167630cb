from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.austrian import PotEnding, RoundEnd, end_round

BALANCE = (Fraction(-40), Fraction(30), Fraction(-90))


def test_r58_the_pot_is_shared_equally_and_exactly():
    end = end_round(Fraction(100), BALANCE)
    assert end == RoundEnd((Fraction(-20, 3), Fraction(190, 3), Fraction(-170, 3)), Fraction(0))
    assert end == end_round(Fraction(100), BALANCE, PotEnding.SHARED)


def test_r58_a_pot_carried_over_is_what_the_next_round_starts_with():
    assert end_round(Fraction(100), BALANCE, PotEnding.CARRIED_OVER) == RoundEnd(BALANCE, Fraction(100))


def test_r58_a_pot_left_out_is_nobodys():
    assert end_round(Fraction(100), BALANCE, PotEnding.LEFT_OUT) == RoundEnd(BALANCE, Fraction(0))


@pytest.mark.parametrize("ending", PotEnding)
@given(st.fractions(0, 900), st.lists(st.fractions(), min_size=3, max_size=4).map(tuple))
def test_r58_money_is_lost_only_where_the_pot_is_left_out(ending, pot, balance):
    end = end_round(pot, balance, ending)
    lost = pot if ending is PotEnding.LEFT_OUT else 0
    assert sum(end.balance) + end.next_start == sum(balance) + pot - lost
