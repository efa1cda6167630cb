"""Lists to sign: a row and a line for everybody, the totals at the end."""

from dataclasses import replace

import pytest

from tests.tournament.documents.list_examples import people, receipts
from tests.tournament.documents.reading import reader, words
from tournament.documents.list_data import SignHeads, SignRow, SignTotal
from tournament.documents.sign_list import build_sign_list

PRIZES = SignHeads("место", "участник", ("сумма",), "подпись")


@pytest.mark.parametrize(("players", "pages"), [(1, 1), (14, 1), (22, 1), (60, 3)])
def test_everybody_has_a_row_with_what_he_owes_and_paid(players: int, pages: int) -> None:
    pdf = build_sign_list(receipts(people(players)))
    text = words(pdf)
    assert len(reader(pdf).pages) == pages
    rows = [f"{number} {name} 500 ₽ 300 ₽" for number, name in enumerate(people(players), start=1)]
    assert [row for row in rows if text.count(row) != 1] == []
    assert text.count("№ участник взнос оплачено подпись") == pages


def test_the_totals_close_the_list_on_its_last_page() -> None:
    pdf = build_sign_list(receipts(people(60)))
    last = words(pdf, -1)
    assert "Всего 7 000 ₽ 5 500 ₽ Не оплачено 1 500 ₽" in last
    assert last.index("Игрок060") < last.index("Всего")


def test_prizes_have_one_amount() -> None:
    rows = (SignRow("1", "Цой Эльза", ("12 500 ₽",)), SignRow("2–3", "Ёжиков Юрий", ("6 250 ₽",)))
    data = replace(receipts([]), heads=PRIZES, rows=rows, totals=(SignTotal("Всего", ("18 750 ₽",)),))
    text = words(build_sign_list(data))
    said = (
        "место участник сумма подпись",
        "1 Цой Эльза 12 500 ₽",
        "2–3 Ёжиков Юрий 6 250 ₽",
        "Всего 18 750 ₽",
    )
    assert [part for part in said if part not in text] == []


@pytest.mark.parametrize("amounts", [(), ("1",), ("1", "2", "3")])
def test_a_row_with_other_columns_than_the_heads_is_refused(amounts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="one or two columns"):
        build_sign_list(replace(receipts([]), rows=(SignRow("1", "Ян", amounts),)))


def test_three_amounts_are_refused() -> None:
    heads = SignHeads("№", "участник", ("взнос", "оплачено", "долг"), "подпись")
    with pytest.raises(ValueError, match="one or two columns"):
        build_sign_list(replace(receipts([]), heads=heads, totals=()))


def test_a_list_without_rows_says_its_sentence_in_whole_words_and_one_with_rows_does_not() -> None:
    nobody = "Никто не записан на этот вечер, расписываться не за что. " * 4
    empty = build_sign_list(replace(receipts([]), nobody=nobody, totals=()))
    assert len(reader(empty).pages) == 1
    assert nobody.strip() in words(empty)
    assert "Никто" not in words(build_sign_list(replace(receipts(people(1)), nobody=nobody)))
