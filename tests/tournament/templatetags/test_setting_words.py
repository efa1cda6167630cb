"""Settings in words: every field has its word, every value can be read."""

import pytest
from django.utils import translation

from scoring.tie_breaks import TieBreak
from tournament.page_data import EveningSettings
from tournament.templatetags.code_words import TIE_BREAKS
from tournament.templatetags.setting_words import HINTS, SETTINGS, changes_text, setting_text


@pytest.fixture(autouse=True)
def in_english() -> object:
    with translation.override("en"):
        yield


def test_every_setting_and_every_clause_has_its_word() -> None:
    assert set(SETTINGS) == set(EveningSettings.__dataclass_fields__)
    assert set(TIE_BREAKS) == set(TieBreak)
    assert set(HINTS) <= set(SETTINGS)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rounds_planned", 3, "3"),
        ("fee", 0, "0"),
        ("capacity", None, "as many as come"),
        ("director_name", "", "–"),
        ("leaver_misses", True, "yes"),
        ("leaver_misses", False, "no"),
        ("convention", "piter", "Piter"),
        ("later_policy", "strict", "strictly by the standings"),
        ("missed_round", "-1/2", "−1/2"),
        ("missed_round", None, "as the scheme has it"),
        ("tie_breaks", ["whists", "direct"], "total whists, direct meetings"),
        ("tie_breaks", [], "nothing: the place is shared"),
        ("fund_shares", [50, 30], "50, 30"),
        ("date", "2026-11-26", "26 November 2026"),
        ("starts_at", "19:30", "19:30"),
        ("starts_at", None, "–"),
        ("date", "irgendwann", "irgendwann"),
    ],
)
def test_a_value_is_said_in_words(field: str, value: object, words: str) -> None:
    assert setting_text(field, value) == words


def test_changes_are_told_with_before_and_after() -> None:
    before = {"rounds_planned": 3, "director_name": None}

    assert changes_text(before, {"rounds_planned": 4, "director_name": None}) == "Rounds: 3 → 4; Director"
