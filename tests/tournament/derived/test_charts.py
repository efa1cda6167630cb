"""What the charts say: places from the standings, words in the reader's language."""

from fractions import Fraction
from typing import Any

from django.utils import translation

from tournament.derived.charts import bump_chart, bump_data
from tournament.page_data import RoundCell, StandingRow, Standings

PLAYED, AWAITED = RoundCell("played", Fraction(3), 1), RoundCell("awaited", None, 1)


def a_row(number: int, *places: int | None, **changes: Any) -> StandingRow:
    row: dict[str, Any] = {
        "entrant_id": 100 + number,
        "number": number,
        "name": f"Игрок {number}",
        "place": places[-1],
        "points": Fraction(3),
        "whists": Fraction(10),
        "cells": (PLAYED,) * len(places),
        "places": places,
    }
    return StandingRow(**row | changes)


def test_the_chart_goes_from_the_order_of_registration_to_the_standings() -> None:
    standings = Standings((a_row(7, 2, 1), a_row(2, 1, 2, cells=(PLAYED, AWAITED)), a_row(1, None)), (1, 2))
    with translation.override("en"):
        data = bump_data(standings, "102")
    assert data.heads == ("list", "round 1", "round 2")
    assert [(one.key, one.name, one.places, one.waits) for one in data.players] == [
        ("107", "Игрок 7", (2, 2, 1), frozenset()),
        ("102", "Игрок 2", (1, 1, 2), frozenset({2})),
    ]
    assert data.found == "102"


def test_before_the_first_result_there_is_no_chart() -> None:
    assert bump_chart(Standings((), ())) is None


def test_beside_the_drawing_stand_the_same_numbers_and_what_its_lines_mean() -> None:
    standings = Standings((a_row(7, None, 1), a_row(2, 1, 2, cells=(PLAYED, AWAITED))), (1, 2))
    with translation.override("en"):
        chart = bump_chart(standings, "places")
    assert chart is not None
    assert 'id="places-title"' in chart.drawing
    assert chart.heads == ("Player", "list", "round 1", "round 2")
    assert chart.rows == (("Игрок 7", "2", "–", "1"), ("Игрок 2", "1", "1", "2"))
    assert chart.legend == "Thick: places 1 to 3. Dotted: a sheet is not in yet, and the place may change."


def test_nothing_is_said_of_dots_where_there_are_none() -> None:
    with translation.override("en"):
        chart = bump_chart(Standings((a_row(1, 1),), (1,)))
    assert chart is not None
    assert chart.legend == "Thick: places 1 to 3."


def test_over_many_columns_stand_their_numbers_alone() -> None:
    with translation.override("en"):
        data = bump_data(Standings((a_row(1, *range(1, 7)),), (1, 2, 3, 4, 5, 6)))
    assert data.heads == ("list", "1", "2", "3", "4", "5", "6")
