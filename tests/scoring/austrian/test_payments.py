from fractions import Fraction

from scoring.austrian.payments import POT, Payment, Reason, change_of

PAYMENTS = [
    Payment(POT, 0, Fraction(10), Reason.TAKE),
    Payment(0, 1, Fraction(7, 2), Reason.TRICKS),
    Payment(1, POT, Fraction(20), Reason.SHORTAGE),
]


def test_a_change_is_what_was_received_minus_what_was_paid():
    assert change_of(0, PAYMENTS) == Fraction(13, 2)
    assert change_of(1, PAYMENTS) == Fraction(-33, 2)
    assert change_of(POT, PAYMENTS) == 10
    assert change_of(2, PAYMENTS) == 0
