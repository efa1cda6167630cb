"""The history of an evening as it is read: the newest first, with names put in for ids."""

from dataclasses import replace

import pytest
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_user,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
)
from tournament.models import Entrant, HistoryEntry, Person, Role
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import HistoryRow
from tournament.queries.history import history_page

pytestmark = pytest.mark.django_db


def test_everything_that_happened_is_told() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    assistant = a_user("assistant", house, Role.ASSISTANT)
    withdraw_player(actor=assistant, tournament_id=evening.pk, entrant_id=entrant_ids(evening)[4], now=NOW)
    table = a_running_round(house, evening).tables.get()
    a_phone_sheet(table, {"p0": "2"}, seat=3)
    name = table.seats.get(position=3).entrant.person.name
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    with translation.override("en"):
        page = history_page(house.owner, evening.pk)

    rows, owner = page.rows, "Мария Северова"
    assert (page.link.id, page.time_zone) == (evening.pk, "Europe/Moscow")
    assert sorted((row.id for row in rows), reverse=True) == [row.id for row in rows]
    assert tuple(replace(row, id=0) for row in rows[:7]) == (
        HistoryRow(NOW, "close_round", owner, "round 1", "так вышло"),
        HistoryRow(NOW, "end_round", owner, "round 1", ""),
        HistoryRow(NOW, "submit_sheet", name, "round 1, table 1, version 1", ""),
        HistoryRow(NOW, "start_round", owner, "round 1", ""),
        HistoryRow(NOW, "publish_seating", owner, "round 1", ""),
        HistoryRow(NOW, "seat_round", owner, "round 1, in order of registration, by tables", ""),
        HistoryRow(NOW, "withdraw_player", "assistant", "№ 5 Игрок 05", ""),
    )
    assert (rows[7].act, rows[7].what, rows[-1].act) == ("register_player", "№ 5 Игрок 05", "open_evening")
    assert len(rows) == 13


def test_the_history_holds_no_name_so_that_a_person_can_be_renamed() -> None:
    house = a_house()
    evening = an_evening(house)
    register_player(name="Секретов", **acting(house, evening))
    entries = HistoryEntry.objects.filter(tournament=evening)
    assert not any("Секретов" in str(entry) for entry in entries.values_list())
    Person.objects.update(name="—")

    rows = history_page(house.owner, evening.pk).rows

    assert rows[0].what == "№ 1 —"
    assert Entrant.objects.count() == 1


def test_another_evenings_history_is_not_in_it() -> None:
    house = a_house()
    first, second = an_evening(house, players=3), an_evening(house, players=1)

    assert [len(history_page(house.owner, evening.pk).rows) for evening in (first, second)] == [4, 2]
