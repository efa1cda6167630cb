"""The final protocol: everybody once, the heads on every page, the rules and the signatures at the end."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.tournament.documents.examples import EIGHTY_LETTERS
from tests.tournament.documents.list_examples import FRAME, a_row, final_protocol, people
from tests.tournament.documents.reading import forms, lines, outline, path_points, reader, words
from tournament.documents.final_protocol import build_final_protocol
from tournament.documents.list_data import RoundPoints
from tournament.documents.palette import mm

SMALL_PRINT = ("М. Ю. Северова", "Н. К. Громов", "Конвенция: Питер.", "Жребий тура 1: 20261114.")


@pytest.mark.parametrize(("players", "pages"), [(1, 1), (3, 1), (23, 1), (31, 1), (32, 2), (60, 2), (120, 4)])
def test_everybody_is_on_it_once_under_the_heads_of_his_page(players: int, pages: int) -> None:
    pdf = build_final_protocol(final_protocol(people(players)))
    texts = [words(pdf, number) for number in range(len(reader(pdf).pages))]
    assert len(texts) == pages
    assert [name for name in people(players) if " ".join(texts).count(name) != 1] == []
    assert all("место игрок тур 1 тур 2 тур 3 штраф очки висты" in text for text in texts)
    assert all(f"стр. {number} из {pages}" in text for number, text in enumerate(texts, start=1))


@pytest.mark.parametrize("players", range(24, 45))
def test_the_last_page_has_rows_the_small_print_and_the_signatures(players: int) -> None:
    pdf = build_final_protocol(final_protocol(people(players)))
    last = words(pdf, -1)
    assert [part for part in SMALL_PRINT if part not in last] == []
    assert people(players)[-1] in last
    assert min(baseline for *_ends, baseline, _size in lines(pdf, -1)) > mm(8)


def test_a_row_says_rounds_with_tables_penalty_points_and_whists() -> None:
    row = replace(a_row(7, "Цой Эльза"), penalty="−2", note="выбыл")
    text = words(build_final_protocol(replace(final_protocol([]), rows=(row,))))
    assert "7 Цой Эльза выбыл стол 7 +1 стол 7 +2 стол 7 +3 −2 +70 −700" in text


def test_a_round_without_a_table_has_its_points_alone() -> None:
    row = replace(a_row(7, "Цой Эльза"), rounds=(RoundPoints("−3*"), RoundPoints("–"), RoundPoints("+1")))
    assert "7 Цой Эльза −3* – +1 – +70 −700" in words(
        build_final_protocol(replace(final_protocol([]), rows=(row,)))
    )


def test_points_are_bold_and_the_best_round_is_underlined() -> None:
    plain = a_row(4, "Цой Эльза")
    without = replace(plain, rounds=tuple(replace(cell, best=False) for cell in plain.rounds))
    marked = build_final_protocol(replace(final_protocol([]), rows=(plain,)))
    bare = build_final_protocol(replace(final_protocol([]), rows=(without,)))
    assert "Bold" in " ".join(str(font["/BaseFont"]) for font in _page_fonts(marked))
    assert len(_rules(marked)) == len(_rules(bare)) + 1


def test_a_rule_in_ink_closes_the_prize_winners_also_where_places_are_shared() -> None:
    names = people(5)
    rows = tuple(a_row(min(place, 3), name, prize=place <= 4) for place, name in enumerate(names, start=1))
    heading, heads, below_fourth, *signatures = _thick_rules(
        build_final_protocol(replace(final_protocol([]), rows=rows))
    )
    assert (heading, heads) == (754.87, 727.94)
    assert below_fourth == pytest.approx(mm(297 - 40.2 - 4 * 7.7), abs=0.01)
    assert len(signatures) == 2


def test_house_players_stand_below_under_a_title_of_their_own() -> None:
    data = replace(final_protocol(people(5)), house_title="Вне зачёта", house_rows=(a_row(6, "Помощник"),))
    text = words(build_final_protocol(data))
    assert text.index("Игрок005") < text.index("Вне зачёта") < text.index("Помощник")


@pytest.mark.parametrize("players", range(28, 38))
def test_the_title_of_the_house_players_is_never_left_at_the_foot_of_a_page(players: int) -> None:
    data = replace(
        final_protocol(people(players)), house_title="Вне зачёта", house_rows=(a_row(99, "Помощник"),)
    )
    pdf = build_final_protocol(data)
    texts = [words(pdf, number) for number in range(len(reader(pdf).pages))]
    assert ["Помощник" in text for text in texts] == ["Вне зачёта" in text for text in texts]


def test_nine_rounds_leave_room_for_the_names() -> None:
    pdf = build_final_protocol(final_protocol([*people(3), EIGHTY_LETTERS], rounds=9))
    assert EIGHTY_LETTERS in words(pdf)
    assert "тур 9" in words(pdf)


def test_many_notes_take_pages_of_their_own_and_none_is_lost() -> None:
    notes = tuple(f"Штраф {number:03d}: Рябцев Тихон, −2, опоздание" for number in range(150))
    data = replace(final_protocol(people(12)), frame=replace(FRAME, notes=notes))
    pdf = build_final_protocol(data)
    text = words(pdf)
    assert [note for note in notes if note not in text] == []
    assert len(reader(pdf).pages) == 4
    small = [baseline for left, _end, baseline, size in lines(pdf, -1) if left < mm(14.1) and size < 9]
    assert min(small) > mm(297 - 258)


def test_a_long_note_is_set_in_full_lines() -> None:
    note = "При равенстве очков: висты, первые места за столами, лучший тур, личные встречи. " * 6
    text = words(
        build_final_protocol(replace(final_protocol(people(3)), frame=replace(FRAME, notes=(note,))))
    )
    assert note.strip() in text


def test_the_state_of_the_standings_stands_beside_the_title() -> None:
    assert "предварительно" in words(build_final_protocol(final_protocol(people(3))))
    final = replace(final_protocol(people(3)), frame=replace(FRAME, mark="окончательно"))
    assert "окончательно" in words(build_final_protocol(final))


def test_the_code_leads_from_the_last_page_only() -> None:
    pages = reader(build_final_protocol(final_protocol(people(60)))).pages
    assert [len(forms(page)) for page in pages] == [0, 1]


def test_an_evening_without_rows_is_an_empty_sheet_with_its_heads() -> None:
    pdf = build_final_protocol(final_protocol([], rounds=1))
    assert "место игрок тур 1 штраф очки висты" in words(pdf)
    assert outline(pdf) == ["Протокол турнира"]


def test_figures_too_wide_for_their_column_stay_apart() -> None:
    wide = tuple(RoundPoints("−126 22/137", "стол 15") for _round in range(9))
    row = replace(a_row(4, "Цой Эльза", 9), rounds=wide, points="−1134 22/137", whists="−1134 22/137")
    data = replace(final_protocol([], rounds=9), rows=(row,))
    baseline = mm(297 - 40.2 - 5.3)
    found = sorted(line[:2] for line in lines(build_final_protocol(data)) if abs(line[2] - baseline) < 0.1)
    assert len(found) == 23
    assert [left for (_left, right), (left, _right) in pairwise(found) if left < right] == []


def _page_fonts(pdf: bytes) -> list[dict[str, object]]:
    return [font.get_object() for font in reader(pdf).pages[0]["/Resources"]["/Font"].values()]


def _rules(pdf: bytes) -> list[float]:
    """How high every line lies, from the top downwards."""
    operators = reader(pdf).pages[0].get_contents().get_data().decode("latin-1")
    return sorted((y for _x, y in list(path_points(operators))[::2]), reverse=True)


def _thick_rules(pdf: bytes) -> list[float]:
    operators = reader(pdf).pages[0].get_contents().get_data().decode("latin-1")
    found = [part for part in operators.split("Q\n") if " 0.9 w" in part]
    return sorted((y for part in found for _x, y in list(path_points(part))[:1]), reverse=True)
