"""The tables of section C are printed from the presets, and the presets are what the rules say."""

import re
from fractions import Fraction
from typing import Any

import pytest

from scoring.conventions import LEVELS, PRESETS, RaspasyColumn, RaspasyPrices
from tests.project.convention_words import WORDS
from tests.project.price_tables import RULEBOOK, blocks, convention_rows, current, price_rows

ANY = (6, 7, 8, 9, 10)
GORA_2, GORA_1 = RaspasyPrices(RaspasyColumn.GORA, (2, 4, 6)), RaspasyPrices(RaspasyColumn.GORA, (1, 2, 3))
FIVE = RaspasyPrices(RaspasyColumn.WHISTS, (5,))
HALF = Fraction(1, 2)

SECTION_C: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    # Piter, Leningrad, Sochi, Rostov, Classic
    "pulya_rate": (20, 20, 10, 10, 10),
    "gora_rate": (10, 10, 10, 10, 10),
    "undertrick": (2, 2, 1, 1, 1),
    "whist": (2, 2, 1, 1, 1),
    "whister_penalty": (1, 1, 1, HALF, 1),
    "misere_pulya": (10, 10, 10, 10, 10),
    "misere_trick": (20, 20, 10, 10, 10),
    "whist_style": ("gentleman", "gentleman", "greedy", "greedy", "greedy"),
    "split_on_made": (False, True, False, False, False),
    "responsible_89": ("second", "both", "second", "second", "second"),
    "one_whister_on_nine": (False, False, False, False, True),
    "ten": ("checked", "whisted", "whisted", "checked", "checked"),
    "stalingrad": (False, False, True, False, True),
    "half_whist_levels": ((6, 7), (6, 7), (6, 7), (6, 7), ()),
    "dealer_return": (ANY, ANY, (), (), ANY),
    "dealer_answers": (False, False, False, False, False),
    "right_hand_whists": (False, False, False, False, True),
    "pass_pass_whist_levels": ((8, 9), (), (), (), ()),
    "whist_pass_half": (True, True, False, False, False),
    "walk_off": (3, None, None, None, None),
    "raspasy": (GORA_2, GORA_2, GORA_1, FIVE, GORA_1),
    "no_tricks": ("price", "minus_twice", "price", 1, "price"),
    "min_bid": ((6, 7), (6, 7), (6, 7, 8), (6,), (6,)),
    "exit_made": (True, True, True, True, True),
    "exit_whisted": (True, True, False, False, False),
    "misere_exits": ("no", "no", "made", "made", "made"),
    "raspasy_talon": ("dealer", "dealer", "closed", "closed", "closed"),
    "shared_misere": (True, False, False, False, False),
    "misere_without_talon": (True, False, False, False, False),
    "talon_premium": (False, True, False, False, False),
    "dark_games": (False, False, False, False, True),
    # Where section C is silent the clauses speak for all.
    "gora_divisor": ("n",) * 5,
    "half_whister_consolation": (False,) * 5,
    "ten_consolation": (True,) * 5,
    "card_count_consolation": (True,) * 5,
    "without_all_consolation": (True,) * 5,
    "checked_ten_exits": (True,) * 5,
    "dark_doubles": ("all",) * 5,
    "dark_raspasy": ("replaces",) * 5,
    "pulya_target": (None,) * 5,
}
"""Section C as it was written down before there was a program: for each field what each preset has."""


def table_of(mark: str) -> list[list[str]]:
    """The first table between the marks in the paper, cell by cell, without its ruling."""
    paper = RULEBOOK.read_text(encoding="utf-8")
    text = paper.partition(f"<!-- {mark} -->\n")[2].partition(f"<!-- /{mark} -->")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in (lines[0], *lines[2:])]


def test_the_paper_is_what_the_tool_would_write_now() -> None:
    paper = RULEBOOK.read_text(encoding="utf-8")
    assert current(paper) == paper


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_table_of_section_c_is_printed_from_the_presets_cell_by_cell(language: str) -> None:
    assert table_of(f"conventions {language}") == convention_rows(WORDS[language])


@pytest.mark.parametrize("field", SECTION_C)
def test_every_preset_has_what_section_c_gives_it(field: str) -> None:
    assert tuple(getattr(one, field) for one in PRESETS.values()) == SECTION_C[field]


def test_section_c_speaks_of_every_field_of_a_convention() -> None:
    assert set(PRESETS["piter"].__dataclass_fields__) == set(SECTION_C)
    assert list(PRESETS) == ["piter", "leningrad", "sochi", "rostov", "classic"]


def test_a_level_costs_what_section_b_says_in_piters_prices() -> None:
    printed = [row[1:] for row in price_rows(PRESETS["piter"], WORDS["en"])[1:]]
    assert printed == [
        ["2", "4", "4", "2", "4", "8"],
        ["4", "8", "8", "4", "2", "8"],
        ["6", "12", "12", "6", "1", "–"],
        ["8", "16", "16", "8", "1", "–"],
        ["10", "20", "20", "–", "–", "–"],
    ]
    assert len(printed) == len(LEVELS)


def test_what_a_preset_answers_differs_between_languages_in_words_alone() -> None:
    russian, english = (convention_rows(WORDS[language]) for language in ("ru", "en"))
    numbers = [[re.findall(r"\d+", "".join(row)) for row in rows] for rows in (russian, english)]
    assert numbers[0] == numbers[1]


def test_a_paper_without_its_marks_is_not_written() -> None:
    block = next(iter(blocks()))
    with pytest.raises(ValueError, match="marks of conventions ru: 0"):
        block.put_into("# A paper\n")
