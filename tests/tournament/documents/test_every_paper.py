"""What holds for every paper: names as they are written, faces embedded, margins kept, the same bytes."""

from collections.abc import Callable

import pytest

from tests.tournament.documents.examples import EIGHTY_LETTERS, HOSTILE, KAZAKH_AND_UKRAINIAN, diploma_for
from tests.tournament.documents.list_examples import cards, final_protocol, receipts, round_protocol
from tests.tournament.documents.pulka_examples import pulka_forms
from tests.tournament.documents.reading import fonts, lines, outline, reader, shown_codes, words
from tournament.documents.diploma import build_diplomas
from tournament.documents.faces import MissingCharacterWarning
from tournament.documents.final_protocol import build_final_protocol
from tournament.documents.palette import mm
from tournament.documents.pulka_form import build_pulka_forms
from tournament.documents.round_protocol import build_round_protocol
from tournament.documents.sign_list import build_sign_list
from tournament.documents.table_cards import build_table_cards

Paper = Callable[[str], bytes]
PAPERS: dict[str, Paper] = {
    "diploma": lambda name: build_diplomas([diploma_for(name)]),
    "cards": lambda name: build_table_cards(cards([name, "Ян", "Ли"])),
    "round": lambda name: build_round_protocol(round_protocol([name, "Ян", "Ли"])),
    "final": lambda name: build_final_protocol(final_protocol([name, "Ян"], rounds=9)),
    "receipts": lambda name: build_sign_list(receipts([name, "Ян"])),
    "pulka": lambda name: build_pulka_forms(pulka_forms(name, "Ян", "Ли")),
}
EVERY = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
UPRIGHT = pytest.mark.parametrize(
    "paper", [paper for name, paper in PAPERS.items() if name != "pulka"], ids=[*PAPERS][:-1]
)
"""The pulka names everybody twice, at his side and in a row, and turns the former to him."""


@EVERY
@pytest.mark.parametrize(
    "name",
    [
        KAZAKH_AND_UKRAINIAN,
        EIGHTY_LETTERS,
        HOSTILE,
        "=1+1",
        "«Ёлка» “O’Neill”",
        "Ğülşen İpek",
        "Ива\u0301н",
        "Щ" * 20,
    ],
)
def test_a_name_is_found_as_it_is_written(paper: Paper, name: str) -> None:
    assert name in words(paper(name))


@UPRIGHT
def test_a_name_without_a_space_is_whole_in_one_line_or_two(paper: Paper) -> None:
    assert words(paper("Щ" * 80)).replace(" ", "").count("Щ" * 80) == 1


@EVERY
def test_every_face_is_embedded_and_no_missing_glyph_is_set(paper: Paper) -> None:
    pdf = paper(KAZAKH_AND_UKRAINIAN)
    assert fonts(pdf)
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts(pdf))
    assert b"Helvetica" not in pdf
    assert "00" not in set(shown_codes(pdf))


@EVERY
def test_a_character_without_a_glyph_is_replaced_and_named_in_a_warning(paper: Paper) -> None:
    with pytest.warns(MissingCharacterWarning) as warned:
        pdf = paper("Ли 李 😀")
    assert [str(one.message) for one in warned] == ["no face can draw '李' (U+674E), '😀' (U+1F600)"]
    assert "Ли ?" in words(pdf)
    assert "00" not in set(shown_codes(pdf))


@EVERY
def test_the_same_paper_has_the_same_bytes(paper: Paper) -> None:
    first = paper(EIGHTY_LETTERS)
    paper("Хохлов Матвей")
    assert paper(EIGHTY_LETTERS) == first


@EVERY
def test_a_paper_has_a_title_an_author_a_language_and_bookmarks(paper: Paper) -> None:
    document = reader(paper("Ян"))
    assert document.metadata is not None
    assert document.metadata.title
    assert document.metadata.author
    assert document.trailer["/Root"]["/Lang"] == "ru-RU"
    assert len(outline(paper("Ян"))) == 1


@UPRIGHT
@pytest.mark.parametrize("name", [f"{EIGHTY_LETTERS} " * 3, "Щ" * 200, "W" * 80])
def test_a_name_of_any_length_stays_inside_the_margins(paper: Paper, name: str) -> None:
    pdf = paper(name)
    width = float(reader(pdf).pages[0].mediabox.width)
    found = list(lines(pdf))
    assert min(left for left, *_rest in found) >= mm(14) - 0.01
    assert max(right for _left, right, *_rest in found) <= width - mm(14) + 0.5
