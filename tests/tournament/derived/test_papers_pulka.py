"""The forms of the pulka in words: blank, with the players of a round, filled."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from django.utils.translation import override

from tests.tournament.derived.paper_facts import a_table
from tests.tournament.derived.test_pulka_words import some_facts
from tournament.derived.papers_pulka import pulka_forms_data
from tournament.documents.pulka_data import PulkaFormsData, PulkaRow
from tournament.page_data import PulkaPaperFacts

EVENING = PulkaPaperFacts(
    club="На Фонтанке",
    evening="Кубок Фонтанки",
    date=date(2026, 11, 26),
    time_zone="Europe/Moscow",
    rates=(20, 10),
)


def in_russian(facts: PulkaPaperFacts) -> PulkaFormsData:
    with override("ru"):
        return pulka_forms_data(facts)


def test_r66_the_blanks_are_for_four_and_for_three() -> None:
    data = in_russian(EVENING)
    assert (data.title, [form.bookmark for form in data.forms]) == (
        "Чистые бланки пульки",
        ["На четверых", "На троих"],
    )
    four, three = data.forms
    assert [row.seat for row in four.rows] == ["Север", "Восток", "Юг", "Запад"]
    assert three.rows == (PulkaRow("Север"), PulkaRow("Восток"), PulkaRow("Юг"))
    assert four.to_fill_in == ("вечер", "тур", "стол", "дата")
    assert four.drawing.centre.to_fill_in == ("стол", "тур", "сигнал", "вист")
    assert four.drawing.captions.on[3] == "висты на Запад"
    assert four.drawing.first_dealer is None


PLAIN = "20 · (пуля − средняя пуля) − 10 · (гора − средняя гора)"
WHISTS = "+ висты − висты на мне; сумма итогов 0"


@pytest.mark.parametrize(
    ("by_others", "formula"),
    [(False, f"итог = {PLAIN} {WHISTS}"), (True, f"итог = ({PLAIN}) · 3/2 {WHISTS}")],
)
def test_r61_r63_the_formula_is_that_of_the_convention(by_others: bool, formula: str) -> None:
    assert in_russian(replace(EVENING, by_others=by_others)).forms[1].formula == formula


def test_the_form_of_a_table_has_its_players_and_cells_to_write_in() -> None:
    pulka = replace(some_facts(), sheet=None, table=a_table(3, ["Ян", "Ли", "Юн"]))
    data = in_russian(replace(EVENING, pulkas=(pulka,)))
    (form,) = data.forms
    assert data.title == "Бланки пульки, тур 2"
    assert (form.subtitle, form.table) == ("Кубок Фонтанки · 26 ноября 2026 г. · тур 2", "стол 3")
    assert form.rows == (PulkaRow("Север", "Ян"), PulkaRow("Восток", "Ли"), PulkaRow("Юг", "Юн"))
    assert (form.drawing.first_dealer, form.drawing.centre.time) == (0, "20:45")
    assert form.to_fill_in == ()


def test_r13_who_has_taken_a_seat_over_stands_in_the_row() -> None:
    table = a_table(3, ["Ян", "Ли", "Юн"])
    seats = (replace(table.seats[0], substitute="Ким"), *table.seats[1:])
    pulka = replace(some_facts(), sheet=None, table=replace(table, seats=seats))
    assert in_russian(replace(EVENING, pulkas=(pulka,))).forms[0].rows[0].name == "Ян (за него: Ким)"


def test_a_filled_sheet_has_its_numbers_and_says_which_version_it_is() -> None:
    facts = some_facts()
    pulka = replace(facts, table=replace(facts.table, sheet_state="confirmed", version=2))
    data = in_russian(replace(EVENING, pulkas=(pulka,)))
    (form,) = data.forms
    assert data.title == "Пулька: стол 3, тур 2"
    assert form.below == "На Фонтанке · лист, версия 2 · сдан в 20:45 · подтверждён"
    assert form.rows[0] == PulkaRow("Север", "Ян", ("14", "−4", "12½", "8", "+7", "+3"))
    assert [row.cells[3] for row in form.rows] == ["8", "12½", "0"]
    assert form.drawing.seats[0].net == "+7⅓"


def test_an_older_version_does_not_say_that_it_is_confirmed() -> None:
    facts = some_facts()
    pulka = replace(facts, table=replace(facts.table, sheet_state="confirmed", version=3))
    below = in_russian(replace(EVENING, pulkas=(pulka,))).forms[0].below
    assert below == "На Фонтанке · лист, версия 2 · сдан в 20:45"


def test_nets_that_would_look_equal_have_a_decimal() -> None:
    facts = some_facts()
    nets = (Fraction(22, 3), Fraction(7), Fraction(-43, 3))
    seats = tuple(replace(seat, net=net) for seat, net in zip(facts.table.seats, nets, strict=True))
    pulka = replace(facts, table=replace(facts.table, seats=seats))
    rows = in_russian(replace(EVENING, pulkas=(pulka,))).forms[0].rows
    assert [row.cells[4] for row in rows] == ["+7,3", "+7,0", "−14"]
