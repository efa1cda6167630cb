"""A player leaves by himself between rounds, never in the middle of one (R-10; field report 24)."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_ended_round,
    an_evening,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import Entrant, EntrantState, HistoryEntry, Table, Tournament
from tournament.operations.leave_evening import leave_evening
from tournament.operations.replace_player import Successor, replace_player

pytestmark = pytest.mark.django_db


def act(table: Table, seat: int = 2, now: datetime = NOW) -> dict[str, Any]:
    """What the act needs."""
    return {"table_id": table.pk, "hand": Hand(seat=seat), "now": now}


@pytest.mark.parametrize("made", [an_ended_round, a_closed_round])
def test_who_leaves_between_rounds_is_seated_no_more(house: House, made: Any) -> None:
    evening = an_evening(house, players=8)
    table = made(house, evening).tables.first()
    entrant = table.seats.get(position=2).entrant_id

    leave_evening(**act(table))

    assert Entrant.objects.get(pk=entrant).state == EntrantState.WITHDRAWN
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor, entry.after) == (
        "leave_evening",
        None,
        {"entrant": entrant, "by": entrant},
    )
    with nothing_changes():
        leave_evening(**act(table))


@pytest.mark.parametrize("made", [a_published_round, a_running_round])
def test_nobody_leaves_by_himself_in_the_middle(house: House, made: Any) -> None:
    table = made(house, an_evening(house, players=4)).tables.get()

    assert refused(leave_evening, **act(table)) == (
        "Who has to leave in the middle of a round calls the director.",
    )


def test_an_old_link_does_not_take_anybody_from_the_table_he_plays_at(house: House) -> None:
    evening = an_evening(house, players=4)
    old = a_closed_round(house, evening).tables.get()
    a_running_round(house, evening, "strict")

    (sentence,) = refused(leave_evening, **act(old))
    assert "sits at table 1 of this round." in sentence


def test_who_took_a_seat_over_leaves_and_not_the_one_who_began(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    seat = table.seats.get(position=2)
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))
    table.round.state = "over"
    table.round.save()

    leave_evening(**act(table))

    assert Entrant.objects.get(person__name="Сменщик").state == EntrantState.WITHDRAWN


def test_a_finished_evening_and_a_hand_at_the_desk_are_refused(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_closed_round(house, evening).tables.get()
    forbidden(leave_evening, table_id=table.pk, hand=Hand(user=house.owner), now=NOW)

    Tournament.objects.update(state="finished")
    assert refused(leave_evening, **act(table)) == ("The evening is finished: everybody has left.",)


def test_the_phone_of_a_closed_round_offers_it(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_closed_round(house, evening).tables.get()
    page = reverse("table_seat", args=[table.code, 1])
    leave = reverse("table_leave", args=[table.code, 1])
    assert leave in Client().get(page).content.decode()

    answer = Client().post(leave)

    assert (answer.status_code, answer.headers["Location"]) == (302, page)
    assert Entrant.objects.get(pk=table.seats.get(position=1).entrant_id).state == EntrantState.WITHDRAWN


@pytest.fixture
def house() -> House:
    """A club and its owner."""
    return a_house()
