"""Bars and lines: the direction says the sign, and what is written stands where it belongs."""

from itertools import pairwise

import pytest

from tournament.drawings.data import ChartPoint, SeriesData
from tournament.drawings.series import HEIGHT, WIDTH, draw_bars, draw_line
from tournament.drawings.shapes import Dot, Drawing, Kind, Line, Text
from tournament.drawings.svg import draw_svg


def a_series(*values: float, label: str = "") -> SeriesData:
    points = tuple(ChartPoint(value, f"{value:+.0f}", label) for value in values)
    return SeriesData(points, "Итоги по турам", "То же в таблице.")


def lines(drawing: Drawing, kind: Kind) -> list[Line]:
    return [shape for shape in drawing.shapes if isinstance(shape, Line) and shape.kind is kind]


def texts(drawing: Drawing, kind: Kind) -> list[str]:
    return [shape.text for shape in drawing.shapes if isinstance(shape, Text) and shape.kind is kind]


def test_a_bar_stands_on_nought_or_hangs_from_it() -> None:
    drawing = draw_bars(a_series(100, -50, 0))
    nought = lines(drawing, Kind.AXIS)[0].points[0][1]
    up, down, none = ([at[1] - nought for at in bar.points] for bar in lines(drawing, Kind.BAR))
    assert (up[0], down[0]) == (0, 0)
    assert up[1] == pytest.approx(-2 * down[1])
    assert none[1] == 1


def test_of_a_few_all_numbers_are_written_and_of_many_the_greatest_and_the_least() -> None:
    assert texts(draw_bars(a_series(1, -2, 3)), Kind.VALUE) == ["+1", "-2", "+3"]
    assert texts(draw_bars(a_series(*range(-4, 6))), Kind.VALUE) == ["-4", "+5"]
    assert texts(draw_line(a_series(*([7] * 9))), Kind.VALUE) == ["+7"]


def test_everything_stays_inside_the_drawing() -> None:
    for values in ((-800,), (900,), tuple(range(-15, 15)), (0, 0)):
        for drawing in (draw_bars(a_series(*values)), draw_line(a_series(*values))):
            drawn = [*lines(drawing, Kind.BAR), *lines(drawing, Kind.WAY)]
            points = [at for line in drawn for at in line.points]
            points += [shape.at for shape in drawing.shapes if isinstance(shape, (Text, Dot))]
            assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)


def test_a_line_leads_from_dot_to_dot() -> None:
    drawing = draw_line(a_series(10, 30, 20))
    dots = [shape.at for shape in drawing.shapes if isinstance(shape, Dot)]
    assert [line.points for line in lines(drawing, Kind.WAY)] == [(dots[0], dots[1]), (dots[1], dots[2])]
    assert dots[0][1] < dots[2][1] < dots[1][1]


def test_labels_keep_apart() -> None:
    drawing = draw_bars(a_series(*range(30), label="26.11"))
    places = [shape.at[0] for shape in drawing.shapes if isinstance(shape, Text) and shape.text == "26.11"]
    assert len(places) == 6
    assert all(later - earlier >= 5 * 7.5 for earlier, later in pairwise(places))


def test_no_numbers_are_an_axis_alone() -> None:
    drawing = draw_line(SeriesData((), "Рейтинг"))
    assert [type(shape) for shape in drawing.shapes] == [Line, Text]


def test_on_the_page_a_bar_is_an_area_with_a_class() -> None:
    svg = draw_svg(draw_bars(a_series(5)), "r")
    assert '<path class="drawn__bar" d="M' in svg
    assert svg.count("drawn__value") == 1
