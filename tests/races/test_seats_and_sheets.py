"""Places changed inside a table while its sheet, its bell or a substitute is on the way (R-4, R-13)."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_running_round,
    acting,
    an_evening,
    entrant_ids,
    pulya_only,
)
from tests.races.threads import meanwhile, raised
from tournament.access import Hand
from tournament.derived.standings_snapshot import differing_evenings
from tournament.models import Entrant, HistoryEntry, Seat, StandingsSnapshot, Table, Tournament
from tournament.operations.call_director import call_director
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.swap_seats import swap_seats

pytestmark = [
    pytest.mark.races,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("jobs_at_once"),
]

BY_SEAT = ["300", "100", "-100", "-300"]
"""What the sheet below gives to North, East, South and West."""

Scene = tuple[House, Tournament, Table]


def _a_table() -> Scene:
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, a_running_round(house, evening).tables.get()


def _swap(scene: Scene) -> Any:
    """North and East change places."""
    house, evening, table = scene
    seats = [seat.pk for seat in table.seats.all()[:2]]
    return partial(swap_seats, seats=seats, **acting(house, evening))


def _hand_in(scene: Scene) -> Any:
    table = scene[2]
    typed = TypedSheet(pulya_only(table, [30, 20, 10, 0]), uuid4(), 0)
    return partial(submit_sheet, table_id=table.pk, hand=Hand(seat=0), typed=typed, now=NOW)


def _sitting(scene: Scene) -> list[int]:
    """Who sits where."""
    return [seat.entrant_id for seat in Seat.objects.filter(table=scene[2])]


def _stored_whists(scene: Scene) -> list[str]:
    """What the stored standings give to those who sit at the table now, in seat order."""
    content = StandingsSnapshot.objects.latest("results_version").content
    whists = {row["entrant"]: row["whists"] for row in content["rows"]}
    return [whists[entrant] for entrant in _sitting(scene)]


def _told_in_order() -> list[tuple[str, int | None]]:
    """What the history says of the two acts: which came first, and whose hand a sheet was."""
    entries = HistoryEntry.objects.filter(act__in=("swap_seats", "submit_sheet")).order_by("pk")
    return [(entry.act, (entry.after or {}).get("by")) for entry in entries]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_sheet_goes_to_those_who_sat_there_before() -> None:
    scene = _a_table()

    assert meanwhile(_swap(scene), _hand_in(scene)) == [[], 1]

    assert _stored_whists(scene) == ["100", "300", "-100", "-300"]
    assert differing_evenings() == (1, [(scene[1].pk, scene[1].name)])


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_sheet_counts_nowhere_because_places_were_changed() -> None:
    scene = _a_table()

    assert meanwhile(_hand_in(scene), _swap(scene)) == [1, []]

    assert _stored_whists(scene) == ["0"] * 4
    assert differing_evenings() == (1, [(scene[1].pk, scene[1].name)])


def test_a_sheet_that_comes_while_places_change_goes_to_those_who_sit_there_now() -> None:
    scene = _a_table()
    north, east, *others = _sitting(scene)

    assert meanwhile(_swap(scene), _hand_in(scene)) == [[], 1]

    assert _sitting(scene) == [east, north, *others]
    assert _stored_whists(scene) == BY_SEAT
    assert differing_evenings() == (1, [])
    assert _told_in_order() == [("swap_seats", None), ("submit_sheet", east)]


def test_places_that_change_while_a_sheet_comes_take_its_results_along() -> None:
    scene = _a_table()
    north, east, *others = _sitting(scene)

    assert meanwhile(_hand_in(scene), _swap(scene)) == [1, []]

    assert _sitting(scene) == [east, north, *others]
    assert _stored_whists(scene) == BY_SEAT
    assert differing_evenings() == (1, [])
    assert _told_in_order() == [("submit_sheet", north), ("swap_seats", None)]


def _call(scene: Scene) -> Any:
    """North rings."""
    return partial(call_director, table_id=scene[2].pk, hand=Hand(seat=0), now=NOW)


def _rings(scene: Scene) -> tuple[bool, int | None]:
    """Whether the bell rings, and from which seat."""
    table = Table.objects.get(pk=scene[2].pk)
    return table.called_at is not None, table.called_by_seat


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_nobody_knows_who_has_rung() -> None:
    scene = _a_table()

    assert meanwhile(_swap(scene), _call(scene)) == [[], None]

    assert _rings(scene) == (True, None)


@pytest.mark.parametrize(("swap_first", "seat"), [(True, 0), (False, 1)])
def test_who_rings_while_he_changes_places_is_known_by_his_seat(swap_first: bool, seat: int) -> None:
    scene = _a_table()
    acts = [_swap(scene), _call(scene)]

    meanwhile(*(acts if swap_first else reversed(acts)))

    assert _rings(scene) == (True, seat)


def _replace(scene: Scene) -> Any:
    """Somebody new takes North's seat over."""
    house, evening, table = scene
    seat = table.seats.all()[0].pk
    return partial(replace_player, seat_id=seat, by=Successor(name="Пятый"), **acting(house, evening))


def _plays_for(scene: Scene) -> dict[int, int]:
    """Whose seats have been taken over, and where they are now."""
    seats = Seat.objects.filter(table=scene[2]).exclude(substitute=None)
    return {seat.entrant_id: seat.position for seat in seats}


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_one_who_has_left_sits_there_again() -> None:
    scene = _a_table()
    north = _sitting(scene)[0]

    assert meanwhile(_swap(scene), _replace(scene)) == [[], None]

    assert _plays_for(scene) == {}
    assert Entrant.objects.get(pk=north).state == "withdrawn"


def test_a_seat_taken_over_while_places_change_goes_along() -> None:
    scene = _a_table()
    north = _sitting(scene)[0]

    assert meanwhile(_replace(scene), _swap(scene)) == [None, []]

    assert _plays_for(scene) == {north: 1}


def test_a_seat_that_has_just_been_given_to_another_is_not_taken_over() -> None:
    scene = _a_table()

    answers = meanwhile(_swap(scene), _replace(scene))

    assert answers[0] == []
    assert len(raised(answers, Seat.DoesNotExist)) == 1
    assert _plays_for(scene) == {}
    assert entrant_ids(scene[1]) == list(Entrant.objects.filter(state="active").values_list("pk", flat=True))
