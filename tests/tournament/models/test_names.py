"""Names of people: kept as written but tidy, folded for search only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.models import fold_name, tidy_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Анна \t Чижова\r\n", "Анна Чижова"),
        ("Анна\u00a0Чижова", "Анна Чижова"),
        ("Анна\u2003\u3000Чижова", "Анна Чижова"),
        ("Ан\u200bна\u00ad Чи\u2060жова\ufeff", "Анна Чижова"),
        ("\u202eанна\u202c", "анна"),
        ("Анна\x00\x1b[31m", "Анна[31m"),
        ("и\u0306", "й"),
        ("Е\u0308жиков", "Ёжиков"),
        ("e\u200d\u0301", "é"),
        ("", ""),
        ("\u200b \x00", ""),
        ("А. Б.—В «Г» 'Д'", "А. Б.—В «Г» 'Д'"),
        ("\ud800", ""),
        ("Анна\ufffe\uffff \U0001fffeЧ\U0010ffffи\ufdd0ж\ufdef", "Анна Чиж"),
        ("\ufdcf\ufdf0\U0001fffd", "\ufdcf\ufdf0\U0001fffd"),
        ("Анна \U0001faef", "Анна \U0001faef"),
    ],
)
def test_a_name_is_tidied(typed: str, kept: str) -> None:
    assert tidy_name(typed) == kept


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("ЁЖИКОВ", "ежиков"),
        ("Ёжиков", "ежиков"),
        ("Е\u0308жиков", "ежиков"),
        ("Семе́нов", "семенов"),
        ("Сергей", "сергей"),
        ("СЕРГЕЙ", "сергей"),
        ("Сергеи\u0306", "сергей"),
        ("Їжак", "їжак"),
        ("Іжак", "іжак"),
        ("Әлия", "әлия"),
        ("Ґалаґан", "ґалаґан"),
        ("José", "jose"),
        ("İlgin", "ilgin"),
        ("Ilgın", "ilgin"),
        ("ILGIN", "ilgin"),
        ("Straße", "strasse"),
        ("Łódź", "łodz"),
        ("  Анна   Чижова ", "анна чижова"),
        ("А\u200bнна", "анна"),
        ("й\u0301", "й"),
        ("", ""),
    ],
)
def test_a_name_is_folded(name: str, folded: str) -> None:
    assert fold_name(name) == folded


def test_e_and_i_with_their_own_marks_stay_letters_of_their_own() -> None:
    assert fold_name("Сергей") != fold_name("Сергеи")
    assert fold_name("Їжак") != fold_name("Іжак")


@given(st.text(max_size=30))
def test_tidying_twice_is_tidying_once(text: str) -> None:
    assert tidy_name(tidy_name(text)) == tidy_name(text)


@given(st.text(max_size=30))
def test_folding_does_not_depend_on_how_a_name_was_typed(text: str) -> None:
    assert fold_name(tidy_name(text)) == fold_name(text)


@given(st.text(max_size=30))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold_name(fold_name(text)) == fold_name(text)
