"""Drawings as SVG: classes and attributes only, ids of their own, cells that a script finds."""

import re
from xml.etree import ElementTree as ET

import pytest

from tests.tournament.drawings.examples import LONG_NAME, a_blank, a_sheet
from tournament.drawings.pulka import Mode, draw_pulka
from tournament.drawings.svg import draw_svg, total_class
from tournament.scoring_bridge import entry_names

BOTH = pytest.mark.parametrize("size", [3, 4])
HOSTILE = '<script>alert("1")</script> & \'"'


def elements(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 -- our own text


def cells(svg: str) -> dict[str, str]:
    return {
        one.attrib["data-cell"]: one.text or ""
        for one in elements(svg).iter("text")
        if "data-cell" in one.attrib
    }


@BOTH
def test_a_script_finds_every_cell_by_the_name_of_its_field_even_an_empty_one(size: int) -> None:
    svg = draw_svg(draw_pulka(a_blank(size)), "blank")
    assert cells(svg) == dict.fromkeys(entry_names(size), "")
    assert cells(draw_svg(draw_pulka(a_sheet(size)), "s"))["w1_0"] == "210"


@pytest.mark.parametrize("mode", list(Mode))
def test_the_content_policy_finds_no_style_no_script_and_no_other_address(mode: Mode) -> None:
    svg = draw_svg(draw_pulka(a_sheet(), mode), "s")
    assert re.findall(r"\bstyle=|<style|<script|\bon\w+=|http|url\(|#[0-9a-f]{3}", svg) == []


def test_ids_are_unique_on_a_page_with_two_drawings_and_named_by_their_title() -> None:
    svgs = [draw_svg(draw_pulka(a_sheet()), key) for key in ("first", "second")]
    ids = [one for svg in svgs for one in re.findall(r'\bid="([^"]+)"', svg)]
    assert ids == ["first-title", "first-desc", "second-title", "second-desc"]
    assert 'role="img" aria-labelledby="first-title first-desc"' in svgs[0]
    assert '<title id="first-title">Пулька, стол 3</title>' in svgs[0]


def test_a_drawing_without_a_description_has_none() -> None:
    svg = draw_svg(draw_pulka(a_blank(4)), "b")
    assert "<desc" not in svg
    assert 'aria-labelledby="b-title"' in svg


def test_a_hostile_name_is_only_a_name() -> None:
    svg = draw_svg(draw_pulka(a_sheet(4, (HOSTILE, "Ли", "Юн", "Ким"))), "s")
    assert "<script" not in svg
    assert HOSTILE in [one.text for one in elements(svg).iter("tspan")]


def test_north_is_above_on_the_page() -> None:
    found = {
        one.attrib.get("data-cell"): one.attrib
        for one in elements(draw_svg(draw_pulka(a_sheet()), "s")).iter("text")
    }
    assert float(found["p0"]["y"]) < float(found["p1"]["y"]) < float(found["p2"]["y"])
    assert (found["p0"]["x"], found["p2"]["x"]) == ("280", "280")


def test_turned_text_turns_about_its_own_point() -> None:
    svg = draw_svg(draw_pulka(a_sheet(), Mode.PAPER), "s")
    east = next(one for one in elements(svg).iter("text") if one.attrib.get("data-cell") == "p1")
    assert east.attrib["transform"] == f"rotate(-90 {east.attrib['x']} {east.attrib['y']})"


@pytest.mark.parametrize(
    ("total", "name"),
    [
        ("", "3"),
        ("126", "3"),
        ("1260", "4"),
        ("−1260", "6"),
        ("126½", "4"),
        ("123456", "6"),
        ("1234567", "more"),
    ],
)
def test_a_long_total_has_a_class_of_its_own(total: str, name: str) -> None:
    assert total_class(total) == f"drawn__total--{name}"


def test_a_name_that_is_too_long_for_a_small_drawing_is_marked() -> None:
    svg = draw_svg(draw_pulka(a_sheet(4, (LONG_NAME, "Ли", "Юн", "Ким"))), "s")
    assert svg.count("drawn__name--long") == 1
    assert ">Константинопольская-Пре…</tspan>" in svg
    assert svg.count("drawn__short") == 1


def test_a_long_name_becomes_smaller_than_its_room() -> None:
    def size_of(name: str) -> float:
        svg = draw_svg(draw_pulka(a_sheet(4, (name, "Ли", "Юн", "Ким"))), "s")
        return float(
            next(
                one for one in elements(svg).iter("text") if one.attrib["class"].startswith("drawn__name")
            ).attrib["font-size"]
        )

    assert size_of("Ян") == 13.5
    assert 9 < size_of(LONG_NAME) < 13.5
    assert size_of("Щ" * 120) * 0.92 * 120 <= 400
