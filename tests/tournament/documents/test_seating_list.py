"""The seating poster: everybody is on it, twice, on as few pages as can be read."""

from dataclasses import replace

import pytest

from tests.tournament.documents.examples import EIGHTY_LETTERS, KAZAKH_AND_UKRAINIAN, SEATS, seating
from tests.tournament.documents.reading import fonts, lines, outline, reader, shown_codes, words
from tournament.documents.data import NameRow, SeatData, SeatingLabels, TableData
from tournament.documents.faces import MissingCharacterWarning
from tournament.documents.palette import mm
from tournament.documents.seating_list import build_seating_list

FOURTEEN = (4, 4, 3, 3)
TWENTY_FIVE = (4, 4, 4, 4, 3, 3, 3)


@pytest.mark.parametrize(
    ("tables", "pages"),
    [
        ((3,), 1),
        ((4, 4), 1),
        (FOURTEEN, 1),
        ((4,) * 6, 1),
        ((3,) * 8, 1),
        (TWENTY_FIVE, 2),
        ((4,) * 15, 2),
        ((3,) * 20, 2),
        ((4,) * 30, 4),
    ],
)
def test_up_to_24_people_take_one_page_and_more_take_pages_for_tables_and_names(
    tables: tuple[int, ...], pages: int
) -> None:
    assert len(reader(build_seating_list(seating(tables))).pages) == pages


@pytest.mark.parametrize("tables", [FOURTEEN, (4,) * 6, TWENTY_FIVE, (4,) * 15, (4,) * 30])
def test_everybody_is_at_a_table_and_in_the_list_by_name(tables: tuple[int, ...]) -> None:
    data = seating(tables)
    text = words(build_seating_list(data))
    assert [row.name for row in data.by_name if text.count(row.name) != 2] == []


def test_a_line_by_name_gives_table_and_seat() -> None:
    data = seating(TWENTY_FIVE)
    text = words(build_seating_list(data), 1)
    assert [row for row in data.by_name if f"{row.name} {row.table} {row.seat}" not in text] == []


def test_the_order_given_is_the_order_printed() -> None:
    data = seating(FOURTEEN)
    turned = replace(data, by_name=tuple(reversed(data.by_name)))
    text = words(build_seating_list(turned)).split("По именам")[1]
    places = [text.index(row.name) for row in turned.by_name]
    assert places == sorted(places)


def test_title_times_seed_and_first_dealer_are_said() -> None:
    data = seating(FOURTEEN)
    text = words(build_seating_list(data))
    said = (data.title, data.subtitle, data.seed, data.generated, "стол", "трое", "По именам", "сдаёт первым")
    assert [part for part in said if part not in text] == []


def test_without_a_first_dealer_the_sign_is_not_explained() -> None:
    table = TableData(
        1, (SeatData("Север", "Воронцов Глеб"), SeatData("Восток", "Цой Эльза"), SeatData("Юг", "Жилина"))
    )
    data = replace(seating((3,)), tables=(table,))
    assert "сдаёт первым" not in words(build_seating_list(data))


def test_several_pages_are_counted_and_bookmarked() -> None:
    pdf = build_seating_list(seating(TWENTY_FIVE))
    assert "1 / 2" in words(pdf, 0)
    assert "2 / 2" in words(pdf, 1)
    assert outline(pdf) == ["Рассадка · круг 2: 1–7", "По именам: Игрок001 Ёлка – Игрок025 Ёлка"]


def test_a_round_without_tables_is_an_empty_sheet_with_its_title() -> None:
    data = replace(seating(()), tables=(), by_name=())
    assert data.title in words(build_seating_list(data))


def test_long_and_foreign_names_are_whole_on_the_list() -> None:
    names = (EIGHTY_LETTERS, KAZAKH_AND_UKRAINIAN, "<b>Jean & Ångström</b>")
    table = TableData(12, tuple(SeatData(seat, name) for seat, name in zip(SEATS, names, strict=False)))
    rows = tuple(NameRow(name, 12, "Север") for name in names)
    text = words(build_seating_list(replace(seating(()), tables=(table,), by_name=rows)))
    assert [name for name in names if text.count(name) != 2] == []


def test_texts_of_any_length_stay_inside_the_margins() -> None:
    names = tuple(f"{name} " * 3 for name in (EIGHTY_LETTERS, KAZAKH_AND_UKRAINIAN, "W" * 90))
    table = TableData(
        128, tuple(SeatData(seat, name, True) for seat, name in zip(SEATS, names, strict=False))
    )
    rows = tuple(NameRow(name, 128, "Север") for name in names)
    wordy = SeatingLabels("стол " * 9, "По именам " * 9, "сдаёт первым " * 9)
    data = replace(
        seating(()),
        title="Рассадка " * 9,
        subtitle="Осенняя пулька, " * 12,
        tables=(table,) * 3,
        by_name=rows,
        labels=wordy,
        seed="жребий 20261114 " * 12,
        generated="напечатано в 19:31 " * 9,
    )
    found = list(lines(build_seating_list(data)))
    assert min(left for left, *_rest in found) >= mm(14) - 0.01
    assert max(right for _left, right, *_rest in found) <= mm(196) + 0.5


def test_a_character_without_a_glyph_is_warned_about() -> None:
    rows = (NameRow("Ли 李", 1, "С"),)
    with pytest.warns(MissingCharacterWarning, match="U\\+674E"):
        build_seating_list(replace(seating((3,)), by_name=rows))


def test_the_same_seating_gives_the_same_bytes() -> None:
    assert build_seating_list(seating(TWENTY_FIVE)) == build_seating_list(seating(TWENTY_FIVE))


def test_pages_are_portrait_a4_with_embedded_fonts_only() -> None:
    pdf = build_seating_list(seating(FOURTEEN))
    box = reader(pdf).pages[0].mediabox
    assert (round(box.width, 1), round(box.height, 1)) == (595.3, 841.9)
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts(pdf))
    assert b"Helvetica" not in pdf
    assert "00" not in set(shown_codes(pdf))


def test_the_document_has_a_title_an_author_and_a_language() -> None:
    data = seating(FOURTEEN)
    document = reader(build_seating_list(data))
    assert document.metadata is not None
    assert document.metadata.title == f"{data.title} · {data.subtitle}"
    assert document.metadata.author == data.club
    assert document.trailer["/Root"]["/Lang"] == "ru-RU"
