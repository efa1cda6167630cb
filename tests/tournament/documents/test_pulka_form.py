"""The form of the pulka: a page for a table, everything to write on, nothing with a ground."""

import re
from dataclasses import replace

import pytest

from tests.tournament.documents.pulka_examples import FORMULA, a_blank_form, a_form, forms, pulka_forms
from tests.tournament.documents.reading import outline, path_points, reader, words
from tests.tournament.drawings.examples import LONG_NAME, SEATS
from tournament.documents.palette import mm
from tournament.documents.pulka_form import build_pulka_forms

FOUR = ("Белозёров Юрий", "Ермолаев Фёдор", "Цой Эльза", LONG_NAME)


def drawn(pdf: bytes, page: int = 0) -> str:
    return reader(pdf).pages[page].get_contents().get_data().decode("latin-1")


def test_every_form_has_an_a4_page_and_a_bookmark() -> None:
    pdf = build_pulka_forms(forms(a_blank_form(4), a_blank_form(3), a_form(*FOUR)))
    sizes = [(round(page.mediabox.width), round(page.mediabox.height)) for page in reader(pdf).pages]
    assert sizes == [(595, 842)] * 3
    assert outline(pdf) == ["На 4", "На 3", "стол 3"]


def test_r60_a_filled_sheet_says_everything() -> None:
    text = words(build_pulka_forms(pulka_forms(*FOUR)))
    cells = [*range(100, 500, 100), *range(101, 501, 100), 111, 112, 113, 210, 212, 213, 310, 413 - 1]
    said = ("Пулька", "Осенняя пулька · тур 2", "стол 3", "лист, версия 2", FORMULA, "замечания", "подпись")
    around = (*SEATS, *FOUR, "стол 3 · тур 2", "20:42", "сигнал", "пуля 20 · гора 10", "итог +156 · очки +2")
    rows = ("18 20 72 96 +156 +2", "пуля", "гора", "висты", "на мне", "2.111.")
    assert [part for part in (*said, *around, *rows, *map(str, cells)) if part not in text] == []


def test_r66_a_blank_has_its_words_and_no_number() -> None:
    text = words(build_pulka_forms(forms(a_blank_form(4))))
    said = ("вечер", "тур", "стол", "дата", "сигнал", "вист", "итог", "очки", *SEATS, "на Запад")
    assert [part for part in said if part not in text] == []
    assert re.findall(r"\d", text.replace(FORMULA, "")) == []


@pytest.mark.parametrize("form", [a_blank_form(4), a_blank_form(3), a_form(*FOUR)])
def test_nothing_is_drawn_within_six_millimetres_of_the_edge(form: object) -> None:
    pdf = build_pulka_forms(forms(form))  # type: ignore[arg-type]
    points = list(path_points(drawn(pdf)))
    assert min(min(point) for point in points) >= mm(6)
    assert max(x for x, _y in points) <= mm(210 - 6)
    assert max(y for _x, y in points) <= mm(297 - 6)


def test_only_the_first_dealers_triangle_is_filled() -> None:
    assert len(re.findall(r"^f$", drawn(build_pulka_forms(pulka_forms(*FOUR))), re.MULTILINE)) == 1
    assert len(re.findall(r"^f$", drawn(build_pulka_forms(forms(a_blank_form(4)))), re.MULTILINE)) == 0


def test_a_form_without_its_last_results_leaves_their_cells_to_write_in() -> None:
    form = a_form(*FOUR)
    rows = tuple(replace(row, cells=()) for row in form.rows)
    text = words(build_pulka_forms(forms(replace(form, rows=rows))))
    assert "18 20 72 96" not in text
    assert LONG_NAME in text


def test_there_is_no_paper_without_forms() -> None:
    with pytest.raises(ValueError, match="without forms"):
        build_pulka_forms(forms())
