"""The drawn pulka: every cell has its number, upright on a screen and turned to its player on paper."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.tournament.drawings.examples import CENTRE, LONG_NAME, SEATS, a_blank, a_sheet
from tournament.drawings.bombs import bombs_for_script
from tournament.drawings.data import PulkaCell, PulkaData
from tournament.drawings.pulka import MARGIN, SIDE, Mode, draw_pulka
from tournament.drawings.shapes import Drawing, Kind, Line, Text
from tournament.scoring_bridge import entry_names

BOTH = pytest.mark.parametrize("size", [3, 4])
EVERY = pytest.mark.parametrize("mode", list(Mode))


def texts(drawing: Drawing, *kinds: Kind) -> list[Text]:
    return [shape for shape in drawing.shapes if isinstance(shape, Text) and shape.kind in kinds]


def words(found: Iterable[Text]) -> list[str]:
    return [text.text for text in found]


@EVERY
@BOTH
def test_r60_every_cell_of_the_form_has_its_number(size: int, mode: Mode) -> None:
    totals = texts(draw_pulka(a_sheet(size), mode), Kind.TOTAL)
    numbers = {}
    for seat in range(size):
        numbers |= {f"p{seat}": str(100 * seat + 100), f"g{seat}": str(100 * seat + 101)}
        numbers |= {f"w{seat}_{on}": str(100 * seat + 110 + on) for on in range(size) if on != seat}
    assert {text.name: text.text for text in totals} == numbers


@EVERY
@BOTH
def test_an_empty_cell_is_there_and_says_nothing(size: int, mode: Mode) -> None:
    totals = texts(draw_pulka(a_blank(size), mode), Kind.TOTAL)
    assert sorted(text.name for text in totals) == sorted(entry_names(size))
    assert {text.text for text in totals} == {""}


@BOTH
def test_on_a_screen_all_but_the_names_at_the_sides_is_upright_and_without_running_totals(size: int) -> None:
    drawing = draw_pulka(a_sheet(size))
    assert texts(drawing, Kind.RUNNING) == []
    assert {text.turn for text in texts(drawing, Kind.TOTAL, Kind.CAPTION, Kind.TIME)} == {0}
    turns = [text.turn for text in texts(drawing, Kind.NAME)]
    assert turns == ([0, 90, 0, 90] if size == 4 else [90, 0, 90])


@BOTH
def test_r6_the_time_in_the_centre_has_its_word_under_it(size: int) -> None:
    [time], [word] = (texts(draw_pulka(a_sheet(size)), kind) for kind in (Kind.TIME, Kind.SIGNAL))
    assert (time.text, word.text) == ("20:42", "сигнал")
    assert word.at[0] == time.at[0]
    assert word.at[1] < time.at[1]


@BOTH
def test_r60_on_paper_every_word_of_a_player_is_turned_to_him(size: int) -> None:
    drawing = draw_pulka(a_sheet(size), Mode.PAPER)
    turns = (180, 90, 0, 270) if size == 4 else (90, 0, 270)
    for seat, turn in enumerate(turns):
        own = [text for text in texts(drawing, Kind.TOTAL) if text.name[1] == str(seat)]
        assert {text.turn for text in own} == {turn}
    assert [text.turn for text in texts(drawing, Kind.NAME)] == list(turns)
    assert "2.100." in words(texts(drawing, Kind.RUNNING))


def test_r60_a_long_row_of_running_totals_breaks_after_a_dot_only() -> None:
    row = "".join(f"{number}." for number in range(100, 140, 2))
    whole = a_sheet()
    south = replace(whole.seats[2], gora=PulkaCell("138", row))
    sheet = replace(whole, seats=(*whole.seats[:2], south, whole.seats[3]))
    lines = [
        text
        for text in words(texts(draw_pulka(sheet, Mode.PAPER), Kind.RUNNING))
        if "102." in text or "138." in text
    ]
    assert len(lines) > 1
    assert all(line.endswith(".") and not line.startswith(".") for line in lines)
    assert row.startswith(lines[0])


@EVERY
def test_r66_the_first_dealers_triangle_is_filled_and_points_at_him(mode: Mode) -> None:
    drawing = draw_pulka(a_sheet(4), mode)
    filled = [
        shape for shape in drawing.shapes if isinstance(shape, Line) and shape.kind is Kind.FIRST_DEALER
    ]
    open_ones = [shape for shape in drawing.shapes if isinstance(shape, Line) and shape.kind is Kind.DEALER]
    assert (len(filled), len(open_ones)) == (1, 3)
    assert filled[0].points[0][0] < min(x for x, _y in filled[0].points[1:])


@BOTH
def test_r66_on_a_blank_no_triangle_is_filled_and_the_middle_has_lines(size: int) -> None:
    drawing = draw_pulka(a_blank(size), Mode.PAPER)
    kinds = [shape.kind for shape in drawing.shapes]
    assert (kinds.count(Kind.FIRST_DEALER), kinds.count(Kind.DEALER)) == (0, size)
    assert words(texts(drawing, Kind.SMALL)) == ["стол", "тур", "сигнал", "вист"]
    assert kinds.count(Kind.FILL_IN) == 4 + 3 * size


@EVERY
def test_r66_the_middle_says_table_round_signal_and_rates(mode: Mode) -> None:
    said = words(texts(draw_pulka(a_sheet(), mode), Kind.PLACE, Kind.TIME, Kind.SIGNAL, Kind.SMALL))
    assert said == ["стол 3 · тур 2", "20:42", "сигнал", "пуля 20 · гора 10"]


@EVERY
def test_a_player_stands_at_his_side_with_what_came_of_it(mode: Mode) -> None:
    drawing = draw_pulka(a_sheet(4, (LONG_NAME, "Ли", "Юн", "Ким")), mode)
    assert [text.lead for text in texts(drawing, Kind.NAME)] == list(SEATS)
    assert words(texts(drawing, Kind.NAME)) == [LONG_NAME, "Ли", "Юн", "Ким"]
    assert set(words(texts(drawing, Kind.RESULT))) == {
        "+156" if mode is Mode.SCREEN else "итог +156 · очки +2"
    }


def room_of(text: Text) -> list[tuple[float, float]]:
    """Both ends of what a text may take."""
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    along = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[text.turn]
    return [
        (text.at[0] + share * text.room * along[0], text.at[1] + share * text.room * along[1])
        for share in (-before, 1 - before)
    ]


@EVERY
@BOTH
def test_no_text_has_room_beyond_the_square_it_stands_at(size: int, mode: Mode) -> None:
    drawing = draw_pulka(a_sheet(size), mode)
    ends = [end for shape in drawing.shapes if isinstance(shape, Text) for end in room_of(shape)]
    assert min(min(end) for end in ends) >= 8
    assert max(max(end) for end in ends) <= 552


@BOTH
def test_on_paper_a_name_and_its_result_do_not_meet(size: int) -> None:
    drawing = draw_pulka(a_sheet(size), Mode.PAPER)
    named = dict(zip(range(size), texts(drawing, Kind.NAME), strict=True))
    for at, result in enumerate(texts(drawing, Kind.RESULT)):
        (_start, end), (begin, _end) = room_of(named[at]), room_of(result)
        apart = abs(end[0] - begin[0]) + abs(end[1] - begin[1])
        assert named[at].turn == result.turn
        assert 5 <= apart <= 20


def test_many_running_totals_become_smaller_and_the_last_resort_is_the_total_alone() -> None:
    def sizes(count: int) -> set[float]:
        whole = a_sheet()
        north = replace(whole.seats[0], gora=PulkaCell("98", "10." * count))
        sheet = replace(whole, seats=(north, *whole.seats[1:]))
        rows = texts(draw_pulka(sheet, Mode.PAPER), Kind.RUNNING)
        return {text.size for text in rows if text.text.startswith("10.")}

    assert sizes(4) == {10.5}
    assert [len(sizes(15)), max(sizes(15)) < 10.5] == [1, True]
    assert sizes(300) == set()


def test_r66_a_signal_that_is_not_known_is_a_line_to_write_on() -> None:
    sheet = replace(a_sheet(), centre=replace(CENTRE, time=""))
    paper, screen = draw_pulka(sheet, Mode.PAPER), draw_pulka(sheet)
    assert [shape.kind for shape in paper.shapes].count(Kind.FILL_IN) == 1
    assert "сигнал" in words(texts(paper, Kind.SIGNAL))
    assert texts(screen, Kind.SIGNAL) == []


def test_only_a_screen_has_tinted_gora() -> None:
    assert [shape.kind for shape in draw_pulka(a_sheet(3)).shapes].count(Kind.TINT) == 3
    assert Kind.TINT not in [shape.kind for shape in draw_pulka(a_sheet(3), Mode.PAPER).shapes]


@EVERY
@BOTH
def test_every_shape_lies_in_the_drawing(size: int, mode: Mode) -> None:
    drawing = draw_pulka(a_sheet(size), mode)
    points = [
        point
        for shape in drawing.shapes
        for point in (shape.points if isinstance(shape, Line) else (shape.at,))
    ]
    assert (drawing.width, drawing.height) == (560, 560)
    assert min(min(point) for point in points) > 0
    assert max(max(point) for point in points) < 560


def with_bombs(*queues: tuple[int, ...]) -> PulkaData:
    """A sheet whose players have these bombs."""
    whole = a_sheet(len(queues))
    seats = (replace(seat, bombs=queue) for seat, queue in zip(whole.seats, queues, strict=True))
    return replace(whole, seats=tuple(seats))


def bombs(drawing: Drawing) -> list[Line]:
    return [shape for shape in drawing.shapes if isinstance(shape, Line) and shape.kind is Kind.BOMB]


def middle(line: Line) -> tuple[float, float]:
    xs, ys = zip(*line.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@EVERY
def test_r42_bombs_stand_in_their_players_sector_one_two_or_a_fir(mode: Mode) -> None:
    """A bomb and its fuse, two bombs with theirs, one fir."""
    for factor, shapes in ((2, 2), (4, 4), (8, 1)):
        assert len(bombs(draw_pulka(with_bombs((), (), (factor,), ()), mode))) == shapes
    south = bombs(draw_pulka(with_bombs((), (), (2, 8), ()), mode))
    assert [middle(line)[0] > 280 and middle(line)[1] < 190 for line in south] == [True] * 3
    assert middle(south[0])[0] < middle(south[-1])[0]
    north = bombs(draw_pulka(with_bombs((2, 8), (), (), ()), mode))
    assert [middle(line)[0] < 280 and middle(line)[1] > 370 for line in north] == [True] * 3
    assert bombs(draw_pulka(a_sheet(), mode)) == []


@BOTH
def test_r42_on_a_screen_every_seats_oldest_bomb_stands_first_from_the_left_or_above(size: int) -> None:
    for seat in range(size):
        queues = [(4, 2, 8) if one == seat else () for one in range(size)]
        stand = bombs(draw_pulka(with_bombs(*queues), Mode.SCREEN))
        as_read = sorted(stand, key=lambda line: round(middle(line)[0] - middle(line)[1]))
        assert [len(line.points) for line in as_read if len(line.points) > 4] == [14, 14, 14, 15], seat


def test_r42_on_paper_the_oldest_bomb_stands_first_for_the_player_himself() -> None:
    north = bombs(draw_pulka(with_bombs((8, 2), (), (), ()), Mode.PAPER))
    fir, bomb = middle(north[0]), middle(north[1])
    assert len(north[0].points) == 15
    assert fir[0] > bomb[0]


@EVERY
@BOTH
def test_r42_however_many_bombs_they_leave_neither_the_drawing_nor_the_totals_to_the_left(
    size: int, mode: Mode
) -> None:
    drawing = draw_pulka(with_bombs(*[(2, 4, 8) * 3] * size), mode)
    points = [point for line in bombs(drawing) for point in line.points]
    totals = [text.at for text in texts(drawing, Kind.TOTAL) if text.name[0] == "p"]
    assert all(30 < x < 530 and 30 < y < 530 for x, y in points)
    assert min(abs(x - at[0]) + abs(y - at[1]) for x, y in points for at in totals) > 12


def test_r42_a_script_is_told_the_same_places_and_shapes() -> None:
    facts = bombs_for_script(4, SIDE, MARGIN)
    fir = bombs(draw_pulka(with_bombs((), (), (8,), ())))[0]
    [x, y] = facts["ends"][2]
    assert middle(fir) == pytest.approx((x, 560 - y), abs=0.1)
    assert facts["steps"] == [[-1, 0], [0, -1], [1, 0], [0, 1]]
    assert sorted(facts["shapes"]) == ["2", "4", "8"]
