"""The rules on paper: every price and every rule stands there once, headings never at a foot."""

from dataclasses import replace

import pytest

from tests.tournament.documents.reading import lines, reader, words
from tests.tournament.documents.rules_examples import GAMES, a_group, rules_sheet
from tournament.documents.palette import mm
from tournament.documents.rules_data import RuleGroup, RuleRow
from tournament.documents.rules_sheet import LEAST, build_rules_sheet


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (3, 1), (8, 2)])
def test_every_price_and_every_rule_stands_on_it_once(count: int, pages: int) -> None:
    pdf = build_rules_sheet(rules_sheet(*(a_group(f"«{number}»", 5) for number in range(count))))
    text = words(pdf)
    assert len(reader(pdf).pages) == pages
    for number in range(count):
        for rule in range(1, 6):
            assert text.count(f"Правило {rule} раздела «{number}» да R-34") == 1
    assert text.count("6 2 4 4 2") == text.count("мизер 10 20 – –") == text.count("заявка от 6 7 7 7") == 1


def test_a_heading_stands_with_its_first_rule() -> None:
    for rules in range(1, 12):
        pdf = build_rules_sheet(rules_sheet(*(a_group(f"№{number}", rules) for number in range(9))))
        for page in range(len(reader(pdf).pages)):
            on_page = words(pdf, page)
            for number in range(9):
                if f" №{number} " in on_page.replace(f"раздела №{number} ", ""):
                    assert f"Правило 1 раздела №{number}" in on_page


@pytest.mark.parametrize("groups", range(1, 12))
def test_a_group_of_rules_leaves_no_single_one_to_the_next_page(groups: int) -> None:
    pdf = build_rules_sheet(rules_sheet(*(a_group(f"№{number}", 5) for number in range(groups))))
    pages = [words(pdf, page) for page in range(len(reader(pdf).pages))]
    for number in range(groups):
        counts = [page.count(f"раздела №{number} ") for page in pages]
        assert sum(counts) == 5
        assert counts[-1] != 1


@pytest.mark.parametrize("groups", [1, 4, 9])
def test_no_rule_is_smaller_than_eleven_points(groups: int) -> None:
    rule = RuleRow("Длинное название правила, которое придумал клуб " * 2, "ответ длинный " * 6, "R-40")
    pdf = build_rules_sheet(rules_sheet(*(RuleGroup(f"№{number}", (rule,) * 5) for number in range(groups))))
    values = [
        size
        for page in range(len(reader(pdf).pages))
        for left, _right, _baseline, size in lines(pdf, page)
        if abs(left - mm(106)) < 0.1
    ]
    assert len(values) >= 10 * groups
    assert min(values) >= LEAST == 11


def test_a_rule_of_the_clubs_own_has_a_mark() -> None:
    text = words(build_rules_sheet(rules_sheet(a_group("своё", 1, own=True), a_group("чужое", 1))))
    assert "* Правило 1 раздела своё" in text
    assert "* Правило 1 раздела чужое" not in text


def test_the_longest_words_stay_inside_the_margins_and_do_not_touch() -> None:
    rule = RuleRow("Очень длинное название правила, которое придумал клуб " * 2, "ответ длинный " * 6, "R-40")
    pdf = build_rules_sheet(rules_sheet(RuleGroup("Раздел", (rule,) * 5)))
    found = list(lines(pdf))
    assert min(left for left, *_rest in found) >= mm(14) - 0.5
    assert max(right for _left, right, *_rest in found) <= mm(196) + 0.5


def test_a_row_with_another_number_of_cells_is_refused() -> None:
    uneven = replace(GAMES, rows=(("6", ("2",)),))
    with pytest.raises(ValueError, match="one cell below every head"):
        build_rules_sheet(replace(rules_sheet(), prices=(uneven,)))
