"""The long lists of a page: every row says exactly what it has to, and nobody's name passes unescaped."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from tournament.page_data import RoundCell, RoundView, SeatView, StandingRow, Standings, TableView
from tournament.templatetags.lists_in_words import rows_in_words, tables_in_words, whists_word

NOW = datetime(2026, 11, 26, 17, 5, 12, tzinfo=UTC)
STAR = '<span aria-hidden="true">*</span>'
PLAYED = RoundCell("played", Fraction(3), 1)


def a_row(**changes: Any) -> StandingRow:
    row: dict[str, Any] = {
        "entrant_id": 1234,
        "number": 7,
        "name": "Тамара",
        "place": 2,
        "points": Fraction(-3, 2),
        "whists": Fraction(746, 3),
        "cells": (PLAYED,),
    }
    return StandingRow(**row | changes)


def words_of(**changes: Any) -> dict[str, Any]:
    with translation.override("en"):
        return next(iter(rows_in_words(Standings((a_row(**changes),), (1,)))))


def test_a_row_says_its_numbers_and_hides_the_exact_ones_behind_ids_of_their_own() -> None:
    words = words_of()

    assert (words["key"], words["place"], words["classes"], words["points"]) == ("1234", "2", "top", "−1 1/2")
    assert (words["name"], words["marks"], words["unknown"]) == ("Тамара", "", "")
    assert words["whists"] == (
        '<details class="exact" id="x-1234-w"><summary id="xs-1234-w">+249</summary>'
        '<span class="exact__value">+248 2/3</span></details>'
    )
    assert words["under"] == words["whists"].replace("-w", "-u") + " whists"
    assert words["cells"] == '<td class="r num round">+3</td>'
    assert words["rounds"] == '<span class="under under--rounds">by round: <span class="num">+3</span></span>'


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (1, "вист"),
        (-1, "вист"),
        (22, "виста"),
        (-60, "вистов"),
        (11, "вистов"),
        (0, "вистов"),
        (Fraction(746, 3), "вистов"),
        (Fraction(3, 4), "вист"),
    ],
)
def test_whists_after_a_number_stand_in_the_form_that_the_number_asks_for(
    number: Fraction | int, word: str
) -> None:
    with translation.override("ru"):
        assert whists_word(Fraction(number)) == word


@pytest.mark.parametrize(
    ("cell", "withdrawn", "markup"),
    [
        (RoundCell("played", Fraction(0)), False, '<td class="r num round">0</td>'),
        (
            RoundCell("missed", Fraction(-3)),
            True,
            f'<td class="r num round">−3{STAR}<span class="vh"> not played</span></td>',
        ),
        (
            RoundCell("awaited"),
            False,
            '<td class="r num round none">–<span class="vh"> no sheet yet</span></td>',
        ),
        (RoundCell("ahead"), False, '<td class="r num round none">–<span class="vh"> ahead</span></td>'),
        (RoundCell("ahead"), True, '<td class="r num round none">–<span class="vh"> left</span></td>'),
    ],
)
def test_a_round_that_is_no_plain_result_says_what_it_is(
    cell: RoundCell, withdrawn: bool, markup: str
) -> None:
    assert words_of(cells=(cell,), withdrawn=withdrawn)["cells"] == markup


def test_who_has_no_result_yet_has_dashes_and_no_place() -> None:
    words = words_of(cells=(RoundCell("awaited"),), place=1, whists=Fraction(0), points=Fraction(0))

    assert [words[name] for name in ("place", "classes", "points", "whists", "under", "rounds")] == [
        "–", "", "–", "–", "no result yet", "",
    ]  # fmt: skip


def test_the_third_row_has_a_line_under_it_whoever_stands_there() -> None:
    rows = rows_in_words(Standings(tuple(a_row(place=place) for place in (1, 2, 2, 4)), (1,)))
    assert [row["classes"] for row in rows] == ["top", "top", "top top3", ""]


def test_who_left_and_who_stands_outside_the_ranking_is_marked() -> None:
    marks = words_of(withdrawn=True, house=True)["marks"]
    assert marks == ' <span class="left">left</span> <span class="left">outside the ranking</span>'


def test_where_anybody_has_a_penalty_everybody_has_its_column() -> None:
    rows = (a_row(adjustment=Fraction(-1, 2)), a_row())
    with translation.override("en"):
        first, second = rows_in_words(Standings(rows, (1,)))

    assert first["cells"].endswith('<td class="r num round">−1/2</td>')
    assert second["cells"].endswith('<td class="r num round"></td>')
    assert 'penalties and bonuses: <span class="num">−1/2</span>' in first["rounds"]
    assert "penalties" not in second["rounds"]


@pytest.mark.parametrize(
    ("change", "said"), [(None, ">–<"), (0, "unchanged"), (4, "up by </span>4"), (-2, "down by </span>2")]
)
def test_a_change_of_place_is_said_in_words_and_without_a_minus(change: int | None, said: str) -> None:
    assert said in words_of(change=change)["change"]


def a_round(state: str, **seat: Any) -> RoundView:
    east = SeatView(**{"position": 1, "size": 3, "entrant_id": 4321, "number": 7, "name": "Ёлкина"} | seat)
    return RoundView(1, 1, state, "strict", 1, (TableView(5, 12, 3, (east,)),))


def table_of(state: str, **seat: Any) -> dict[str, Any]:
    with translation.override("en"):
        return next(iter(tables_in_words(a_round(state, **seat))))


def test_a_table_says_its_number_and_where_everybody_sits() -> None:
    words = table_of("running", deals_first=True)

    assert words["title"] == "Table 12"
    assert "playing" in words["chip"]
    sitting = words["seats"][0]
    assert (sitting["key"], sitting["side"], sitting["where"]) == ("4321", "east", "table 12, east")
    assert 'href="#m-3e"' in sitting["mark"]
    assert sitting["result"] == '<span class="dealer">deals</span>'


@pytest.mark.parametrize(("state", "said"), [("draft", ""), ("published", ""), ("over", "awaited")])
def test_a_sheet_has_a_state_once_the_round_has_begun(state: str, said: str) -> None:
    chip = table_of(state)["chip"]
    assert (said in chip, bool(chip)) == (True, bool(said))


def test_a_result_takes_the_dealers_place() -> None:
    sitting = table_of("running", deals_first=True, net=Fraction(-30))["seats"][0]
    assert sitting["result"] == '<span class="num">−30</span>'


def test_names_are_escaped_wherever_they_stand() -> None:
    name = '<b>"Ё" & Я</b>'
    for template, context in (
        ("parts/standings.html", {"standings": Standings((a_row(name=name),), (1,), NOW)}),
        ("parts/tables.html", {"round": a_round("running", name=name)}),
    ):
        page = render_to_string(template, context)
        assert "<b>" not in page
        assert "&lt;b&gt;&quot;Ё&quot; &amp; Я&lt;/b&gt;" in page
