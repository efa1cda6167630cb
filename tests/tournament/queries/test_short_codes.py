"""The short code of a table's card: typed in any way a person types it, and kind when it is none."""

from typing import Any

import pytest
from django.utils import translation

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    an_ended_round,
    an_evening,
)
from tournament.models import Table
from tournament.page_data import FoundTable
from tournament.problem_texts import Refused
from tournament.queries.short_codes import table_by_short_code, tidy_short_code

pytestmark = pytest.mark.django_db

NO_LOOKALIKES = "A code never has the letters O and I or the figures 0 and 1: look at the card once more."


def a_table(made: Any = a_running_round) -> Table:
    house = a_house()
    table: Table = made(house, an_evening(house, players=4)).tables.get()
    Table.objects.update(short_code="K7MP2QX")
    return table


def why(typed: str) -> str:
    """The sentence with which a code is refused."""
    with translation.override("en"), pytest.raises(Refused) as caught:
        table_by_short_code(typed)
    [sentence] = caught.value.sentences
    return str(sentence)


@pytest.mark.parametrize(
    "typed",
    [
        "K7MP2QX",
        "k7mp2qx",
        " k7mp 2qx ",
        "K7MP-2QX",
        "к7мр-2QХ",
        "K7MP\u00a02QX",
        "k.7.m.p.2.q.x",
        "K7MP–2QX",
    ],
)
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert tidy_short_code(typed) == "K7MP2QX"


@pytest.mark.parametrize("typed", ["", " ", "-", "\u00a0–"])
def test_nothing_typed_asks_for_the_code(typed: str) -> None:
    assert why(typed) == "Type the code that is printed on the card of your table."


@pytest.mark.parametrize("typed", ["K7MPOQX", "K7MP0QX", "K7MPIQX", "k7mp1qx", "К7МРОQХ", "о"])
def test_letters_and_figures_that_look_alike_are_in_no_code(typed: str) -> None:
    assert why(typed) == NO_LOOKALIKES


@pytest.mark.parametrize(("typed", "char"), [("K7MP2QЖ", "Ж"), ("K7MP2Q\x00", "\x00"), ("K7MP2%X", "%")])
def test_what_is_in_no_code_is_named(typed: str, char: str) -> None:
    assert why(typed) == f"«{char}» is in no code: they have Latin letters and the figures 2 to 9."


@pytest.mark.parametrize(("typed", "count"), [("K7MP2Q", 6), ("K7MP2QXX", 8), ("K" * 40, 40)])
def test_a_code_has_seven_characters(typed: str, count: int) -> None:
    assert why(typed) == f"A code has 7 characters, here are {count}."


def test_a_code_that_no_table_has() -> None:
    a_table()
    assert (
        why("K7MP2QY") == "No table has this code. Every round has new cards: look at the one of this round."
    )


@pytest.mark.parametrize("made", [a_published_round, a_running_round, an_ended_round])
def test_a_code_leads_to_its_table_while_its_round_is_open(made: Any, django_assert_num_queries: Any) -> None:
    table = a_table(made)
    names = tuple(seat.entrant.person.name for seat in table.seats.select_related("entrant__person"))

    with django_assert_num_queries(2):
        found = table_by_short_code("k7mp 2qx")

    assert found == FoundTable(table.code, 1, 1, "Кубок Фонтанки", "На Фонтанке", names)


def test_the_code_of_a_closed_round_leads_nowhere_and_says_of_which_round_it_is() -> None:
    a_table(a_closed_round)
    assert why("K7MP2QX") == "This is the card of round 1, which is closed. Look at the card of this round."


def test_the_code_of_a_proposal_leads_nowhere() -> None:
    a_table(a_drafted_round)
    assert (
        why("K7MP2QX") == "No table has this code. Every round has new cards: look at the one of this round."
    )
