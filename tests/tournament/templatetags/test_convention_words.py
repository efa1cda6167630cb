"""Every field of a convention has its words, and every value it can have is said."""

from typing import Any

import pytest
from django.utils import translation

from scoring.conventions import LISTED_FIELDS, PRESETS
from tournament.page_data import ConventionChoice, ConventionName
from tournament.scoring_bridge import full_record
from tournament.templatetags.convention_values import CHOICES, change_text, value_text
from tournament.templatetags.convention_words import FIELDS, GROUPS, convention_text, own_choices
from tournament.templatetags.setting_words import changes_text


def test_every_field_of_the_formats_has_a_label_a_sentence_and_a_clause() -> None:
    assert set(FIELDS) == LISTED_FIELDS
    for words in FIELDS.values():
        assert str(words.label)
        assert str(words.says).endswith(".")
        assert words.clause.startswith("R-")


def test_every_field_stands_in_one_group() -> None:
    grouped = [name for _code, _head, names in GROUPS for name in names]
    assert sorted(grouped) == sorted(LISTED_FIELDS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_a_preset_is_said_and_no_code_is_shown(preset: str) -> None:
    codes = {code for choices in CHOICES.values() for code in choices} - {
        *("gentleman", "greedy", "checked", "whisted", "no")
    }
    with translation.override("en"):
        said = {
            name: value_text(name, value) for name, value in full_record(preset).items() if name in FIELDS
        }
    assert set(said) == LISTED_FIELDS
    assert all(said.values())
    assert not codes & set(said.values())


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("undertrick", "2", "2 × the price of the game"),
        ("whist", "1", "the price of the game"),
        ("whister_penalty", "1/2", "1/2 × the price of the game"),
        (
            "raspasy",
            {"column": "gora", "prices": [2, 4, 6]},
            "2, 4, 6, then 6; gora of whoever takes tricks",
        ),
        ("raspasy", {"column": "gora", "prices": [5]}, "always 5; gora of whoever takes tricks"),
        (
            "raspasy",
            {"column": "whists", "start": 5, "step": 1, "cap": None},
            "5, each 1 dearer; whists of whoever takes the fewest",
        ),
        (
            "raspasy",
            {"start": 1, "ratio": 2, "cap": 8},
            "1, each 2 times dearer, at most 8; gora of whoever takes tricks",
        ),
        ("no_tricks", 1, "1 to the pulya"),
        ("no_tricks", "minus_twice", "twice the price off the gora"),
        ("walk_off", None, "none"),
        ("walk_off", 3, "3"),
        ("half_whist_levels", [], "never"),
        ("half_whist_levels", [6, 7], "6, 7"),
        ("min_bid", [6, 7, 8], "6, 7, then 8"),
        ("min_bid", [6, 7], "6, then 7"),
        ("min_bid", [6], "6"),
        ("stalingrad", True, "yes"),
        ("gora_rate", 10, "10"),
    ],
)
def test_a_value_in_words(name: str, value: Any, said: str) -> None:
    with translation.override("en"):
        assert value_text(name, value) == said


def test_a_change_says_both_values() -> None:
    with translation.override("en"):
        assert change_text("ten", "checked", "whisted") == "Ten: checked → whisted"


def test_an_own_convention_is_called_by_its_name_and_version_everywhere() -> None:
    own = ConventionName("piter", "Питер нашего клуба", 3)
    with translation.override("en"):
        assert convention_text(own) == "Питер нашего клуба, version 3"
        assert convention_text(ConventionName("sochi")) == "Sochi"
        told = {"name": own.name, "version": own.version}
        assert changes_text({"convention": "piter"}, {"convention": told}) == (
            "Convention: Piter → Питер нашего клуба, version 3"
        )
        choice = ConventionChoice("own-7", 1, "На Фонтанке", own)
        assert own_choices([choice]) == (("own-7", "Питер нашего клуба, version 3"),)
        assert own_choices([choice], clubs=True) == (
            ("own-7", "Питер нашего клуба, version 3 · На Фонтанке"),
        )
