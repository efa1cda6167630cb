"""Numbers as a reader sees them: sign, exact part, rounding."""

from fractions import Fraction

import pytest

from tournament.templatetags.numbers_in_words import (
    amount_text,
    exact_text,
    is_whole,
    rounded,
    rounded_text,
    sum_text,
)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (3, "+3"),
        (-1, "−1"),
        (0, "0"),
        (Fraction(3, 2), "+1 1/2"),
        (Fraction(-1, 2), "−1/2"),
        (Fraction(746, 3), "+248 2/3"),
        (None, "–"),
    ],
)
def test_an_exact_number_has_its_sign_and_its_part(number: Fraction | int | None, text: str) -> None:
    assert exact_text(number) == text


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        (Fraction(1, 2), 1),
        (Fraction(-1, 2), -1),
        (Fraction(541, 2), 271),
        (Fraction(-785, 2), -393),
        (Fraction(1, 3), 0),
        (Fraction(-310, 3), -103),
        (417, 417),
    ],
)
def test_a_half_is_rounded_away_from_zero(number: Fraction | int, whole: int) -> None:
    assert rounded(number) == whole


def test_a_rounded_number_keeps_its_sign_and_a_nought_has_none() -> None:
    assert [rounded_text(value) for value in (417, Fraction(-1, 3), None)] == ["+417", "0", "–"]


def test_only_a_part_of_a_whist_asks_for_the_exact_value() -> None:
    assert [is_whole(value) for value in (None, 3, Fraction(6, 2), Fraction(1, 3))] == [
        True,
        True,
        True,
        False,
    ]


def test_what_is_written_on_a_sheet_has_no_plus() -> None:
    assert [amount_text(Fraction(value)) for value in ("76", "-4", "15/2", "0")] == ["76", "−4", "7 1/2", "0"]


def test_a_sum_is_written_before_it_is_added_up() -> None:
    assert sum_text([Fraction(20), Fraction(-4), Fraction(0)]) == "20 − 4 + 0"
    assert sum_text([Fraction(-40, 3), Fraction(7, 2)]) == "−13 1/3 + 3 1/2"
