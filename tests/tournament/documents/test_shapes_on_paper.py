"""Shapes on paper: the same places as on the screen, words turned about their point and never too wide."""

import re

from tests.tournament.documents.reading import reader, words
from tournament.documents.paper import Paper
from tournament.documents.shapes_on_paper import draw_on_paper
from tournament.drawings.shapes import Anchor, Drawing, Kind, Line, Shape, Text


def drawn(*shapes: Shape, width: float = 200) -> str:
    return stream(paper_of(*shapes, width=width))


def paper_of(*shapes: Shape, width: float = 200) -> bytes:
    paper = Paper((400, 400), title="Рисунок", author="Клуб", language="ru-RU")
    draw_on_paper(paper, Drawing(100, 100, shapes, "Рисунок"), (50, 60), width)
    paper.end_page()
    return paper.finish()


def stream(pdf: bytes) -> str:
    return reader(pdf).pages[0].get_contents().get_data().decode("latin-1")


def test_a_line_is_placed_and_scaled_with_its_width() -> None:
    text = drawn(Line(((0, 0), (100, 50)), Kind.FRAME))
    assert "50 60 m\n250 160 l\nS" in text
    assert " 3 w " in text


def test_a_closed_line_of_the_first_dealer_is_filled_and_another_one_is_not() -> None:
    corners = ((0.0, 0.0), (10.0, 0.0), (5.0, 5.0))
    assert "h\nf" in drawn(Line(corners, Kind.FIRST_DEALER, closed=True))
    assert "h\nS" in drawn(Line(corners, Kind.DEALER, closed=True))


def test_upright_text_stands_at_its_point_and_turned_text_turns_about_it() -> None:
    upright = Text("20:42", (10, 20), 10, Kind.TIME, 90, Anchor.START)
    assert "1 0 0 1 70 100 Tm" in drawn(upright)
    turned = Text("20:42", (10, 20), 10, Kind.TIME, 90, Anchor.START, turn=90)
    assert "0 1 -1 0 70 100 cm" in drawn(turned)


def test_a_text_that_is_too_wide_becomes_smaller() -> None:
    sizes = [
        float(
            re.findall(r"F\d\S* ([\d.]+) Tf \[", drawn(Text("1234567", (50, 50), 20, Kind.TOTAL, room)))[-1]
        )
        for room in (100, 40)
    ]
    assert sizes[0] == 40
    assert 20 <= sizes[1] < 40


def test_an_empty_text_is_not_drawn_and_a_lead_stands_before_its_text() -> None:
    assert " Tf " not in drawn(Text("", (50, 50), 20, Kind.TOTAL, 50, name="p0"))
    name = Text("Ян", (0, 0), 10, Kind.NAME, 100, Anchor.START, lead="Север")
    assert "Север Ян" in words(paper_of(name))
