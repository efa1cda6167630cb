from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.exact import read_exact, read_whole, sum_exact, write_cell, write_exact


@pytest.mark.parametrize(
    ("value", "exact"),
    [
        (5, Fraction(5)),
        ("-126", Fraction(-126)),
        ("+264", Fraction(264)),
        ("22/3", Fraction(22, 3)),
        ("7.25", Fraction(29, 4)),
        (Decimal("7.5"), Fraction(15, 2)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_an_exact_number_is_read_without_loss(value, exact):
    assert read_exact(value) == exact


@pytest.mark.parametrize(
    "value",
    [
        True,
        None,
        7.5,
        "",
        "x",
        "1/0",
        "1/00",
        "1e9",
        "٣",
        "1\n",
        [1],
        10**9,
        -(10**9),
        "1234567890",
        Decimal("1E+999999999"),
        Decimal("NaN"),
    ],
)
def test_what_is_no_number_or_too_large_is_not_read(value):
    assert read_exact(value) is None


def test_a_number_too_long_to_be_written_is_not_read():
    assert read_exact(10**5000) is None


def test_a_whole_number_is_told_from_a_fraction():
    assert read_whole("-4") == -4
    assert read_whole("8/2") == 4
    assert read_whole("1/2") is None
    assert read_whole("x") is None


def test_numbers_are_written_as_the_formats_have_them():
    assert write_exact(Fraction(22, 3)) == "22/3"
    assert write_exact(Fraction(-126)) == "-126"
    assert write_cell(Fraction(25, 2)) == "25/2"
    assert write_cell(Fraction(4)) == 4


@given(st.lists(st.fractions(max_denominator=12) | st.integers(-99, 99)))
def test_a_sum_is_exact_and_always_a_fraction(numbers):
    total = sum_exact(iter(numbers))
    assert total == sum(numbers, Fraction(0))
    assert type(total) is Fraction
