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


def rows_of(*rows: StandingRow) -> list[str]:
    """The markup of these rows, row by row."""
    with translation.override("en"):
        markup = rows_in_words(Standings(rows, (1,)))
    return [f"<tr{row}" for row in markup.strip().split("<tr")[1:]]


def the_row(**changes: Any) -> str:
    (row,) = rows_of(a_row(**changes))
    return row


def test_a_row_says_its_numbers_and_hides_the_exact_ones_behind_ids_of_their_own() -> None:
    def whists(key: str) -> str:
        return (
            f'<details class="exact" id="x-{key}"><summary id="xs-{key}">+249</summary>'
            '<span class="exact__value">+248 2/3</span></details>'
        )

    assert the_row() == (
        '<tr class="top" data-entrant="1234"><td class="place num">2</td>'
        '<th scope="row"><span class="name">Тамара</span>'
        f'<span class="under">{whists("1234-u")} whists</span>'
        '<span class="under under--rounds">by round: <span class="num">+3</span></span></th>'
        '<td class="r num round">+3</td><td class="r num total">−1 1/2</td>'
        f'<td class="r num whists">{whists("1234-w")}</td><td class="r"><span class="none">–</span></td></tr>'
    )


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
    assert f"</th>{markup}<td" in the_row(cells=(cell,), withdrawn=withdrawn)


def test_who_has_no_result_yet_has_dashes_and_no_place() -> None:
    assert the_row(cells=(RoundCell("awaited"),), place=1, whists=Fraction(0), points=Fraction(0)) == (
        '<tr class="" data-entrant="1234"><td class="place num">–</td>'
        '<th scope="row"><span class="name">Тамара</span><span class="under">no result yet</span></th>'
        '<td class="r num round none">–<span class="vh"> no sheet yet</span></td>'
        '<td class="r num total none">–</td><td class="r num whists">–</td>'
        '<td class="r"><span class="none">–</span></td></tr>'
    )


def test_the_third_row_has_a_line_under_it_whoever_stands_there() -> None:
    rows = rows_of(*(a_row(place=place) for place in (1, 2, 2, 4)))
    assert [row.split('"')[1] for row in rows] == ["top", "top", "top top3", ""]


def test_who_left_and_who_stands_outside_the_ranking_is_marked() -> None:
    marks = '<span class="left">left</span> <span class="left">outside the ranking</span>'
    assert f'Тамара</span> {marks}<span class="under">' in the_row(withdrawn=True, house=True)


def test_where_anybody_has_a_penalty_everybody_has_its_column() -> None:
    first, second = rows_of(a_row(adjustment=Fraction(-1, 2)), a_row())

    assert '+3</td><td class="r num round">−1/2</td><td class="r num total">' in first
    assert '+3</td><td class="r num round"></td><td class="r num total">' in second
    assert 'penalties and bonuses: <span class="num">−1/2</span></span></th>' in first
    assert "penalties" not in second


@pytest.mark.parametrize(
    ("change", "said"), [(None, ">–<"), (0, "unchanged"), (4, "up by </span>4"), (-2, "down by </span>2")]
)
def test_a_change_of_place_is_said_in_words_and_without_a_minus(change: int | None, said: str) -> None:
    assert said in the_row(change=change).rpartition('<td class="r">')[2]


def a_round(state: str, **seat: Any) -> RoundView:
    east = SeatView(**{"position": 1, "size": 3, "entrant_id": 4321, "number": 7, "name": "Ёлкина"} | seat)
    return RoundView(1, 1, state, "strict", 1, (TableView(5, 12, 3, (east,)),))


def table_of(state: str, **seat: Any) -> str:
    with translation.override("en"):
        return tables_in_words(a_round(state, **seat))


def test_a_table_says_its_number_and_where_everybody_sits() -> None:
    table = table_of("running", deals_first=True)

    assert '<h3 class="card__no">Table 12</h3><span class="chip chip--awaited">' in table
    assert "playing</span></div>" in table
    assert (
        '<li class="seat" data-seat data-entrant="4321" data-name="Ёлкина" data-where="table 12, east">'
        '<svg class="mark"' in table
    )
    assert (
        '<use href="#m-3e"/></svg><span class="name">Ёлкина<span class="vh">, east</span></span>'
        '<span class="dealer">deals</span></li>' in table
    )


@pytest.mark.parametrize(("state", "chips"), [("draft", 0), ("published", 0), ("over", 1)])
def test_a_sheet_has_a_state_once_the_round_has_begun(state: str, chips: int) -> None:
    assert table_of(state).count("awaited</span>") == chips


def test_a_result_takes_the_dealers_place() -> None:
    table = table_of("running", deals_first=True, net=Fraction(-30))
    assert '<span class="num">−30</span></li>' in table
    assert "dealer" not in table


def test_who_took_a_seat_over_is_named_beside_the_one_who_began() -> None:
    table = table_of("running", substitute="Ли & Ко")
    assert '<span class="soft small substitute">for him: Ли &amp; Ко</span></span></li>' in table


def test_names_are_escaped_wherever_they_stand() -> None:
    name = '<b>"Ё" & Я</b>'
    for template, context in (
        ("parts/standings.html", {"standings": Standings((a_row(name=name),), (1,), NOW)}),
        ("parts/tables.html", {"round": a_round("running", name=name)}),
    ):
        page = render_to_string(template, context)
        assert "<b>" not in page
        assert "&lt;b&gt;&quot;Ё&quot; &amp; Я&lt;/b&gt;" in page
