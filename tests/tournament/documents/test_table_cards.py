"""The card of a table: the number large, the seats in words, the way to the sheet."""

import re
from dataclasses import replace

import pytest

from tests.tournament.documents.examples import EIGHTY_LETTERS
from tests.tournament.documents.list_examples import LABELS, a_card, cards, people
from tests.tournament.documents.reading import forms, lines, outline, reader, rectangles, words
from tournament.documents.palette import mm
from tournament.documents.qr import modules
from tournament.documents.table_cards import build_table_cards

FOUR = ["Белозёров Юрий", "Ермолаев Фёдор", "Цой Эльза", "Гуляева Татьяна"]


def test_every_table_has_an_a5_page_and_a_bookmark() -> None:
    pdf = build_table_cards(cards(FOUR, people(3), people(4)))
    sizes = [(round(page.mediabox.width), round(page.mediabox.height)) for page in reader(pdf).pages]
    assert sizes == [(420, 595)] * 3
    assert outline(pdf) == ["стол 1", "стол 2", "стол 3"]


def test_a_card_says_everything_that_the_table_needs() -> None:
    text = words(build_table_cards(cards(FOUR)))
    said = (
        "ОСЕННЯЯ ПУЛЬКА · ТУР 2",
        "Север Белозёров Юрий",
        "Восток Ермолаев Фёдор",
        "Юг Цой Эльза",
        "Запад",
        "Гуляева Татьяна",
        LABELS.purpose,
        LABELS.scan,
        LABELS.type_code,
        "7KQ2M4X",
        "тур 19:35 – 20:45 · сигнал 20:42",
    )
    assert [part for part in said if part not in text.replace("сдаёт первым ", "")] == []
    assert text.count("сдаёт первым") == 1


def test_the_number_is_140_points_large_at_any_table_up_to_99() -> None:
    for number in (1, 12, 88):
        data = replace(cards(FOUR), cards=(a_card(number, FOUR),))
        assert max(size for *_ends, size in lines(build_table_cards(data))) == 140


@pytest.mark.parametrize(("number", "suits"), [(1, 8), (12, 8), (128, 4), (8888, 0)])
def test_the_suits_make_room_for_a_wide_number(number: int, suits: int) -> None:
    pdf = build_table_cards(replace(cards(FOUR), cards=(a_card(number, FOUR),)))
    bare = build_table_cards(replace(cards(FOUR), cards=(a_card(88888, FOUR),)))
    assert (_filled(pdf) - _filled(bare)) == suits
    assert str(number) in words(pdf)


def test_a_table_of_three_says_so() -> None:
    assert "стол, трое" in words(build_table_cards(cards(people(3))))
    assert "трое" not in words(build_table_cards(cards(people(4))))


def test_every_card_shows_the_code_of_its_own_table_44_millimetres_large() -> None:
    data = cards(FOUR, people(4))
    pages = reader(build_table_cards(data)).pages
    for page, card in zip(pages, data.cards, strict=True):
        (code,) = forms(page).values()
        operators = code.get_data().decode("latin-1")
        rows = modules(card.url)
        assert sum(width * height for _x, _y, width, height in rectangles(operators)) == sum(map(sum, rows))
        assert float(re.findall(r"([\d.]+) 0 0 [\d.]+ 0 0 cm", operators)[-1]) * len(rows) == pytest.approx(
            mm(44), abs=0.001
        )


def test_without_a_short_code_nobody_is_told_to_type_one() -> None:
    data = replace(cards(FOUR), cards=(a_card(1, FOUR, code=""),))
    text = words(build_table_cards(data))
    assert LABELS.scan in text
    assert LABELS.type_code not in text


def test_names_are_at_least_11_points_large_up_to_eighty_letters() -> None:
    pdf = build_table_cards(cards([EIGHTY_LETTERS, "Ян", "Ли"]))
    seats = [
        size for left, _right, baseline, size in lines(pdf) if left > mm(41) and mm(87) < baseline < mm(126)
    ]
    assert len(seats) == 4
    assert min(seats) >= 11


def test_long_words_of_all_kinds_stay_inside_the_frame() -> None:
    wordy = replace(
        LABELS, purpose="Лист стола и часы " * 5, type_code="или откройте " * 12, deals_first="да " * 20
    )
    card = replace(a_card(1, FOUR), times="тур 19:35 " * 12, code="7KQ2M4X" * 5)
    data = replace(cards(FOUR), heading="Осенняя пулька " * 9, labels=wordy, cards=(card,))
    found = list(lines(build_table_cards(data)))
    assert min(left for left, *_rest in found) >= mm(9.2)
    assert max(right for _left, right, *_rest in found) <= mm(148 - 9.2)
    assert min(baseline for *_ends, baseline, _size in found) >= mm(9.2)


def _filled(pdf: bytes) -> int:
    """How many shapes the first page fills."""
    return len(re.findall(r"\nf\n", reader(pdf).pages[0].get_contents().get_data().decode("latin-1")))


def test_no_tables_make_no_paper() -> None:
    with pytest.raises(ValueError, match="no pages"):
        build_table_cards(cards())
