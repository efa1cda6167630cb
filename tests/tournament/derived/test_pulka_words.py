"""The drawn pulka in words: numbers as players write them, empty cells left empty, seats named in full."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils.translation import override

from scoring.conventions import PRESETS
from scoring.settlement_steps import settle_step_by_step
from scoring.sheets import Sheet
from tests.tournament.derived.paper_facts import END, a_table
from tournament.derived.pulka_words import net_text, number_text, pulka_captions, pulka_data, pulka_svg
from tournament.drawings.data import PulkaCell
from tournament.page_data import PulkaFacts, WrittenSheet

NAMES = ["Ян", "Ли", "Юн"]
MOSCOW = "Europe/Moscow"


def a_written_sheet() -> WrittenSheet:
    sheet = Sheet((14, 26, 10), (-4, 0, 0), ((0, Fraction(25, 2), 0), (0, 0, 0), (8, 0, 0)))
    return WrittenSheet(
        version=2,
        at=END,
        pulya=tuple(map(Fraction, sheet.pulya)),
        gora=tuple(map(Fraction, sheet.gora)),
        whists=tuple(tuple(map(Fraction, row)) for row in sheet.whists),
        typed={"p0": "4.14>>", "p1": "26", "p2": "10", "g0": "2.-4", "g1": "0", "w0_1": "25/2", "w2_0": "8."},
        steps=settle_step_by_step(sheet, PRESETS["leningrad"]),
    )


def some_facts() -> PulkaFacts:
    table = a_table(3, NAMES, [Fraction(22, 3), Fraction(-242, 3), Fraction(220, 3)])
    return PulkaFacts(2, "closed", table, (20, 10), sheet=a_written_sheet(), signal_at=END)


@pytest.mark.parametrize(
    ("value", "text"),
    [("36", "36"), ("0", "0"), ("-4", "−4"), ("25/2", "12½"), ("1/2", "½"), ("-1/2", "−½")],
)
def test_a_number_stands_as_a_player_writes_it(value: str, text: str) -> None:
    assert number_text(Fraction(value)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("156", "+156"),
        ("-96", "−96"),
        ("0", "0"),
        ("22/3", "+7⅓"),
        ("-242/3", "−80⅔"),
        ("7/6", "+1"),
        (None, ""),
    ],
)
def test_a_net_has_its_sign_and_its_thirds(value: str | None, text: str) -> None:
    assert net_text(None if value is None else Fraction(value)) == text


def test_the_cells_hold_totals_and_the_running_rows_that_were_typed() -> None:
    north, east, south = pulka_data(some_facts(), MOSCOW).seats
    assert (north.pulya, north.gora) == (PulkaCell("14", "4.14."), PulkaCell("−4", "2.−4."))
    assert north.whists == (PulkaCell(), PulkaCell("12½"), PulkaCell())
    assert (east.pulya, east.gora) == (PulkaCell("26"), PulkaCell("0"))
    assert (south.gora, south.whists[0]) == (PulkaCell(), PulkaCell("8"))
    assert (north.net, north.points, east.net) == ("+7⅓", "+3", "−80⅔")


def test_r66_seats_and_the_middle_are_said_in_words() -> None:
    with override("ru"):
        data = pulka_data(some_facts(), MOSCOW)
    assert [seat.seat for seat in data.seats] == ["Север", "Восток", "Юг"]
    assert data.captions.on == ("на Север", "на Восток", "на Юг")
    centre = data.centre
    assert (centre.place, centre.time) == ("стол 3 · тур 2", "20:45")
    assert (centre.signal, centre.rates) == ("сигнал", "пуля 20 · гора 10")
    assert (data.title, data.first_dealer) == ("Пулька: стол 3, тур 2", 0)
    assert data.description == (
        "Север, Ян, сдаёт первым, пуля 14, гора −4, итог +7⅓; "
        "Восток, Ли, пуля 26, гора 0, итог −80⅔; Юг, Юн, пуля 10, гора 0, итог +73⅓"
    )


def test_without_a_sheet_there_are_names_and_empty_cells() -> None:
    facts = replace(some_facts(), sheet=None, signal_at=None, table=a_table(3, NAMES))
    data = pulka_data(facts, MOSCOW)
    assert [seat.name for seat in data.seats] == NAMES
    assert {(seat.pulya, seat.gora, seat.whists, seat.net) for seat in data.seats} == {
        (PulkaCell(), PulkaCell(), (), "")
    }
    assert data.centre.time == ""


def test_english_captions() -> None:
    with override("en"):
        captions = pulka_captions(4)
    assert (captions.pulya, captions.gora, captions.on[3]) == ("pulya", "gora", "on West")


def test_a_page_gets_the_drawing_with_ids_of_its_own() -> None:
    svg = pulka_svg(some_facts(), MOSCOW, "table-3")
    assert 'id="table-3-title"' in svg
    assert 'data-cell="w0_1">12½<' in svg


def test_r67_a_closed_pulya_has_its_mark_and_the_centre_the_full_pulya() -> None:
    with override("en"):
        data = pulka_data(replace(some_facts(), target=14), MOSCOW)
    assert [seat.pulya.total for seat in data.seats] == ["14»", "26»", "10"]
    assert data.centre.rates == "full pulya 14"
    said = data.description.split("; ")
    assert [", closed, gora" in one for one in said] == [True, True, False]
