"""Places by round as a drawing: who has a way, how thick it is, and where it waits for a sheet."""

from typing import TypeVar
from xml.etree import ElementTree as ET

from tests.tournament.drawings.examples import LONG_NAME
from tournament.drawings.bump import GREAT, MOST_DRAWN, draw_bump
from tournament.drawings.data import BumpData, BumpPlayer
from tournament.drawings.shapes import Dot, Drawing, Group, Kind, Line, Text
from tournament.drawings.svg import draw_svg

Kindly = TypeVar("Kindly", Line, Dot, Text)
HEADS = ("запись", "тур 1", "тур 2")


def a_player(key: int, *places: int | None, waits: tuple[int, ...] = (), name: str = "") -> BumpPlayer:
    return BumpPlayer(str(key), name or f"Игрок {key}", places, frozenset(waits))


def a_crowd(size: int) -> tuple[BumpPlayer, ...]:
    return tuple(a_player(at, size + 1 - at, at, at) for at in range(1, size + 1))


def drawn(*players: BumpPlayer, found: str = "") -> Drawing:
    return draw_bump(BumpData(HEADS, players, "Места по турам", "То же в таблице.", found))


def ways(drawing: Drawing) -> dict[str, Group]:
    return {shape.name: shape for shape in drawing.shapes if isinstance(shape, Group)}


def of_kind(group: Group, kind: type[Kindly]) -> list[Kindly]:
    return [shape for shape in group.shapes if isinstance(shape, kind)]


def test_every_way_goes_through_its_places_and_ends_at_its_name() -> None:
    drawing = drawn(a_player(1, 2, 1, 1), a_player(2, 1, 2, 2))
    one, other = (ways(drawing)[key] for key in "12")
    heights = [[dot.at[1] for dot in of_kind(way, Dot)] for way in (one, other)]
    assert heights[0] == [heights[1][1], heights[1][0], heights[1][0]]
    assert heights[1] == [heights[0][1], heights[0][0], heights[0][0]]
    assert [text.text for text in of_kind(one, Text)] == ["1", "Игрок 1"]
    assert [shape.text for shape in drawing.shapes if isinstance(shape, Text)] == list(HEADS)


def test_the_leaders_lie_above_the_others_and_the_found_one_above_all() -> None:
    players = (a_player(1, 1, 1, 1), a_player(2, 2, 2, 2), a_player(3, 3, 3, 3), a_player(4, 4, 4, 4))
    found = [shape for shape in drawn(*players, found="2").shapes if isinstance(shape, Group)]
    assert [(way.name, way.kind) for way in found] == [
        ("4", Kind.OTHER),
        ("1", Kind.LEADER),
        ("3", Kind.LEADER),
        ("2", Kind.FOUND),
    ]
    assert [dot.radius for way in found for dot in of_kind(way, Dot)[:1]] == [3, 4, 4, 4]


def test_a_sheet_that_is_not_in_makes_a_way_dotted_and_its_place_without_a_dot() -> None:
    way = ways(drawn(a_player(1, 1, 1, 1, waits=(2,))))["1"]
    assert [line.kind for line in of_kind(way, Line)] == [Kind.WAY, Kind.WAITS]
    assert len(of_kind(way, Dot)) == 2


def test_who_has_no_place_at_the_end_has_no_way_and_one_without_a_first_place_begins_later() -> None:
    drawing = drawn(a_player(1, 1, None, 1), a_player(2, 2, 1, 2), a_player(3, None, None, None))
    assert set(ways(drawing)) == {"1", "2"}
    assert of_kind(ways(drawing)["1"], Line) == []
    assert len(of_kind(ways(drawing)["1"], Dot)) == 2


def test_equal_places_stand_one_below_another_and_say_the_same_number() -> None:
    drawing = drawn(a_player(1, 1, 1, 1), a_player(2, 2, 1, 1))
    ends = [of_kind(way, Dot)[-1].at for way in ways(drawing).values()]
    assert ends[0][1] > ends[1][1]
    assert [of_kind(way, Text)[0].text for way in ways(drawing).values()] == ["1", "1"]


def test_in_a_great_evening_the_leaders_alone_have_dots_and_names_that_are_seen() -> None:
    small, great = ways(drawn(*a_crowd(GREAT - 1))), ways(drawn(*a_crowd(GREAT)))
    assert {text.kind for way in small.values() for text in of_kind(way, Text)} == {Kind.LABEL}
    labels = {key: {text.kind for text in of_kind(way, Text)} for key, way in great.items()}
    assert labels == {str(at): {Kind.LABEL if at <= 3 else Kind.QUIET_LABEL} for at in range(1, GREAT + 1)}
    assert [key for key, way in great.items() if of_kind(way, Dot)] == ["1", "2", "3"]


def test_of_very_many_only_leaders_and_the_found_one_are_drawn() -> None:
    assert len(ways(drawn(*a_crowd(MOST_DRAWN)))) == MOST_DRAWN
    assert set(ways(drawn(*a_crowd(MOST_DRAWN + 1), found="57"))) == {"1", "2", "3", "57"}


def test_a_long_name_stands_on_two_lines_inside_the_drawing() -> None:
    way = ways(drawn(a_player(1, 1, 1, 1, name=LONG_NAME)))["1"]
    assert [text.text for text in of_kind(way, Text)] == [
        "1",
        "Константинопольская-Преображенская",
        "Александра Владиславовна",
    ]
    assert [text.text for text in of_kind(ways(drawn(a_player(1, 1, 1, 1, name="Щ" * 40)))["1"], Text)] == [
        "1",
        "Щ" * 40,
    ]


def test_one_column_is_a_list() -> None:
    drawing = draw_bump(BumpData(("тур 1",), (a_player(1, 1), a_player(2, 2)), "Места"))
    assert [of_kind(way, Line) for way in ways(drawing).values()] == [[], []]


def test_a_chart_of_nobody_is_empty() -> None:
    assert ways(drawn()) == {}


def test_on_the_page_a_script_finds_the_way_of_an_entrant() -> None:
    svg = draw_svg(drawn(a_player(17, 2, 1, 1, name="<Ян>"), a_player(2, 1, 2, 2, waits=(2,))), "bump")
    page = ET.fromstring(svg)  # noqa: S314 -- our own text
    groups = {one.attrib["data-entrant"]: one for one in page.iter("g")}
    assert set(groups) == {"17", "2"}
    assert groups["17"].attrib["class"] == "drawn__leader"
    assert [one.attrib["class"] for one in groups["2"].iter("path")] == ["drawn__way", "drawn__waits"]
    assert [one.text for one in groups["17"].iter("text")] == ["1", "<Ян>"]
    assert len(list(groups["17"].iter("circle"))) == 3
    assert "C" in next(groups["17"].iter("path")).attrib["d"]
