"""Codes in words: the page data's codes all have a word, an unknown one is shown as it stands."""

import pytest
from django.utils import translation

from tournament.page_data import SEAT_LETTERS
from tournament.templatetags.code_words import (
    CONVENTION_CHOICES,
    FIRST_POLICY_CHOICES,
    LATER_POLICY_CHOICES,
    SCHEME_CHOICES,
    SHEET_ICONS,
    SHEET_STATES,
    VOCABULARIES,
    Choices,
    word_for,
)


def test_a_code_without_a_word_is_shown_as_it_stands() -> None:
    assert word_for("nobody_knows", "act") == "nobody_knows"


def test_every_seat_has_its_word() -> None:
    with translation.override("en"):
        assert [word_for(letter, "seat") for letter in SEAT_LETTERS] == ["North", "East", "South", "West"]


def test_every_state_of_a_sheet_has_a_drawing_beside_its_word() -> None:
    assert SHEET_ICONS.keys() == SHEET_STATES.keys()


@pytest.mark.parametrize("vocabulary", sorted(VOCABULARIES))
def test_every_word_has_its_russian(vocabulary: str) -> None:
    with translation.override("ru"):
        russian = [word_for(code, vocabulary) for code in VOCABULARIES[vocabulary]]
    with translation.override("en"):
        english = [word_for(code, vocabulary) for code in VOCABULARIES[vocabulary]]
    assert all(ru != en for ru, en in zip(russian, english, strict=True))


@pytest.mark.parametrize(
    ("choices", "vocabulary"),
    [
        (CONVENTION_CHOICES, "convention"),
        (SCHEME_CHOICES, "scheme"),
        (FIRST_POLICY_CHOICES, "policy"),
        (LATER_POLICY_CHOICES, "policy"),
    ],
)
def test_a_form_offers_the_words_that_the_pages_say(choices: Choices, vocabulary: str) -> None:
    assert [str(label) for _code, label in choices] == [
        word_for(code, vocabulary) for code, _label in choices
    ]
