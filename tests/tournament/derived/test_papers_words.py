"""Whists on papers: whole, with one decimal only where rows would look equal."""

from datetime import date
from fractions import Fraction

import pytest
from django.utils.translation import override

from tournament.derived.papers_words import place_and_date, whist_texts


def thirds(*values: int) -> list[Fraction]:
    return [Fraction(value, 3) for value in values]


@pytest.mark.parametrize(
    ("values", "texts"),
    [
        ([], ()),
        ([Fraction(300), None, Fraction(0)], ("+300", "–", "0")),
        (thirds(22, -242, 220), ("+7", "−81", "+73")),
        (thirds(22, 21), ("+7,3", "+7,0")),
        (thirds(-22, -21, 300), ("−7,3", "−7,0", "+100")),
        (thirds(22, 22), ("+7", "+7")),
        ([Fraction(1, 3), Fraction(0)], ("+0,3", "0,0")),
        ([Fraction(1, 20), Fraction(0)], ("+0,1", "0,0")),
        ([Fraction(199, 200), Fraction(1)], ("+1,0", "+1,0")),
    ],
)
def test_whists_are_whole_unless_different_ones_would_look_equal(
    values: list[Fraction | None], texts: tuple[str, ...]
) -> None:
    with override("ru"):
        assert whist_texts(values) == texts


def test_rows_that_differ_elsewhere_need_no_decimal() -> None:
    with override("ru"):
        assert whist_texts(thirds(22, 21, 21), ["+3", "+1", "+1"]) == ("+7", "+7", "+7")
        assert whist_texts(thirds(22, 21, 21), ["+3", "+3", "+1"]) == ("+7,3", "+7,0", "+7")


def test_the_decimal_sign_is_the_reader_s() -> None:
    with override("en"):
        assert whist_texts(thirds(22, 21)) == ("+7.3", "+7.0")


def test_a_club_without_a_town_has_the_date_alone() -> None:
    with override("ru"):
        assert place_and_date("", date(2026, 11, 26)) == "26 ноября 2026 г."
        assert place_and_date("Тверь", date(2026, 11, 26)) == "Тверь, 26 ноября 2026 г."
