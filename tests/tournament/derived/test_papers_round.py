"""The protocol of a round in words: figures, states of sheets, what is missing."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils.translation import override

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    confirm_at,
    pulya_only,
)
from tests.tournament.derived.paper_facts import END, HEAD, a_round, a_table
from tests.tournament.documents.reading import words
from tournament.derived.papers_round import round_protocol_data, round_protocol_pdf
from tournament.documents.list_data import ProtocolSeat
from tournament.operations.end_round import end_round
from tournament.page_data import ProtocolTableFacts, RoundProtocolFacts, SheetFacts

NAMES = ["Цой", "Ли", "Ян"]
SHEET = SheetFacts(
    version=2,
    corrected=True,
    pulya=(Fraction(14), Fraction(26), Fraction(10)),
    gora=(Fraction(38), Fraction(41), Fraction(28)),
    whists=(Fraction(158), Fraction(28), Fraction(140)),
    confirmed_by="Мария Северова",
    confirmed_at=END,
)
COUNTED = ProtocolTableFacts(a_table(1, NAMES, [Fraction(22, 3), Fraction(-242, 3), Fraction(220, 3)]), SHEET)
MISSING = ProtocolTableFacts(a_table(2, NAMES), None)


def facts(*tables: ProtocolTableFacts) -> RoundProtocolFacts:
    return RoundProtocolFacts(HEAD, a_round(*(row.table for row in tables)), tables, END)


def test_a_row_has_what_was_written_the_net_place_and_points() -> None:
    with override("en"):
        (table,) = round_protocol_data(facts(COUNTED)).tables

    assert table.seats[0] == ProtocolSeat("North", "Цой", ("14", "38", "158", "+7", "1", "+3"))
    assert table.seats[1] == ProtocolSeat("East", "Ли", ("26", "41", "28", "−81", "2", "+1"))
    assert table.status == "sheet version 2, corrected, confirmed by Мария Северова at 20:45"
    assert (table.number, table.note, table.alert) == (1, "three players", False)


def test_a_table_without_a_sheet_is_named_and_has_dashes() -> None:
    with override("en"):
        data = round_protocol_data(facts(COUNTED, MISSING))

    missing = data.tables[1]
    assert [seat.cells for seat in missing.seats] == [("–",) * 6] * 3
    assert (missing.status, missing.alert) == ("no sheet", True)
    assert "No sheet from tables: 2. They count as annulled until one comes." in data.frame.notes


def test_while_the_round_is_open_missing_sheets_are_awaited() -> None:
    with override("en"):
        frame = round_protocol_data(replace(facts(MISSING), closed_at=None)).frame

    assert frame.mark == "not closed"
    assert frame.notes == (
        "Played 19:35 – 20:45.",
        "Seating: strictly by the standings; seed of the draw: 20261114.",
        "Sheets awaited from tables: 2.",
    )


@pytest.mark.parametrize(
    ("ending", "said", "cells"),
    [
        ("as_it_stands", "broken off, counts as it stands", ("14", "38", "158", "+7", "1", "+3")),
        ("annulled", "broken off, annulled", ("14", "38", "158", "–", "–", "–")),
        (
            "penalty",
            "broken off, a penalty for the one who left",
            ("14", "38", "158", "+7", "1", "+3"),
        ),
    ],
)
def test_a_table_that_was_broken_off_says_how_it_counts(
    ending: str, said: str, cells: tuple[str, ...]
) -> None:
    with override("en"):
        (table,) = round_protocol_data(facts(replace(COUNTED, ending=ending))).tables

    assert table.status.startswith(f"{said} · sheet version 2")
    assert table.alert
    assert table.seats[0].cells == cells


def test_an_unconfirmed_sheet_says_so() -> None:
    sheet = replace(SHEET, corrected=False, confirmed_by="", confirmed_at=None)
    with override("en"):
        (table,) = round_protocol_data(facts(replace(COUNTED, sheet=sheet))).tables

    assert (table.status, table.alert) == ("sheet version 2, not confirmed", True)


def test_times_rounding_and_the_remark_stand_below() -> None:
    with override("en"):
        frame = round_protocol_data(replace(facts(COUNTED), comment="листы унесли")).frame

    assert frame.title == "Protocol of round 2"
    assert frame.mark == ""
    assert frame.notes == (
        "Played 19:35 – 20:45, closed at 20:45.",
        "Seating: strictly by the standings; seed of the draw: 20261114.",
        "Parts of whists are rounded.",
        "Closed with the remark: листы унесли",
    )


@pytest.mark.django_db
def test_the_rows_of_a_played_round_are_on_paper() -> None:
    house = a_house()
    evening = an_evening(house, players=12, rounds_planned=1)
    row = a_running_round(house, evening)
    first, second, _third = row.tables.all()
    confirm_at(first, 1, a_phone_sheet(first, pulya_only(first, [40, 30, 20, 10])))
    a_sheet(house, second, pulya_only(second, [10, 8, 6, 4]))
    a_sheet(house, second, pulya_only(second, [12, 8, 6, 4]), "описка")
    end_round(**acting(house, evening, NOW))
    close_as_it_is(house, evening, "лист третьего стола унесли")

    with override("en"):
        text = words(round_protocol_pdf(house.owner, evening.pk, 1))

    seats = {seat.position: seat.entrant.person.name for seat in first.seats.all()}
    assert f"North {seats[0]} 40 0 0 +300 1 +6" in text
    assert f"West {seats[3]} 10 0 0 −300 4 −6" in text
    assert f"sheet version 1, confirmed by {seats[1]} at 17:35" in text
    assert "sheet version 2, corrected, confirmed by Мария Северова at 17:35" in text
    assert "3 table no sheet" in text
    assert text.count("– – – – – –") == 4
    assert f"seed of the draw: {row.seed}" in text
    assert "Closed with the remark: лист третьего стола унесли" in text
