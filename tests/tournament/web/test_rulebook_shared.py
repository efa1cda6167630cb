"""The tables at the rulebook's end in one language: nothing of the other is left, and rows say the same."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from tournament.web.rulebook import rulebook
from tournament.web.rulebook_shared import title_in, words_in

PAPER = (Path(__file__).parents[3] / "docs" / "rulebook.md").read_text(encoding="utf-8")
SHARED = "\n## Problem codes\n" + PAPER.split("\n## Problem codes\n")[1]


def shown(language: str) -> str:
    """What the page says in these sections, but for codes and drawings."""
    with override(language):
        tables = rulebook().tables
    html = " ".join(f"{table.title} {table.html}" for table in tables)
    return re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>|<code>.*?</code>", "", html, flags=re.DOTALL))


def test_in_russian_no_english_word_is_left() -> None:
    assert set(re.findall(r"[A-Za-z]{2,}", shown("ru"))) <= {"JSON"}


def test_in_english_no_russian_word_is_left() -> None:
    assert re.findall(r"[А-Яа-яё]+", shown("en")) == []


def test_every_paragraph_of_the_paper_stands_in_russian_and_then_in_english() -> None:
    for section in re.split(r"^##+ .*$", SHARED, flags=re.MULTILINE):
        blocks = [block for block in re.split(r"\n{2,}", section.strip()) if not block.startswith("|")]
        whole = [bool(re.search("[а-яё]", block)) for block in blocks if block and " · " not in block]
        # The tables of problem codes and of logs need no words.
        assert whole in ([], [True, False])
        halves = [block.split(" · ") for block in blocks if " · " in block]
        assert all([bool(re.search("[а-яё]", half)) for half in pair] == [True, False] for pair in halves)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "ru",
            (
                "| сдачи | запись |\n|---|---|\n"
                "| З 6♠ вист – пас прикуп ♠Т ♥10; распасы 0 4 3 3 | В п −4, `x_y` |"
            ),
        ),
        (
            "en",
            (
                "| deals | writes |\n|---|---|\n"
                "| W 6♠ whist – pass talon ♠A ♥10; raspasy 0 4 3 3 | E p −4, `x_y` |"
            ),
        ),
    ],
)
def test_a_row_of_a_log_is_said_with_the_seats_and_words_of_the_language(language: str, said: str) -> None:
    row = "| W 6S WP talon SA H10 ; raspasy 0 4 3 3 | E p-4, x_y |"
    assert words_in(f"| deals | writes |\n|---|---|\n{row}\n", language) == f"{said}\n"


def test_a_switch_is_said_as_on_the_pages() -> None:
    with override("en"):
        assert words_in('| switch |\n|---|\n| whist "1" |\n', "en") == (
            "| switch |\n|---|\n| Whists for a trick: the price of the game |\n"
        )


def test_seats_are_told_from_the_signs_of_a_formula() -> None:
    row = "| N/2·W = 2; the lowest, N and W: 5; W has 4, N 2: 2·20 |"
    assert words_in(f"| how |\n|---|\n{row}\n", "ru") == (
        "| расчёт |\n|---|\n| N/2·W = 2; меньше всех, С и З: 5; З – 4, С 2: 2·20 |\n"
    )


def test_the_heading_of_a_log_is_said_in_words() -> None:
    with override("en"):
        assert title_in("piter, 4, target 10", "en") == "Piter, four players, a pulya of 10"
        assert title_in("Whole logs", "en") == "Whole logs"
