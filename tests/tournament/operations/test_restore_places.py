"""An undo gives back the place there was: others wait behind him, only who took it meanwhile keeps it."""

from typing import Any
from uuid import UUID

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_full_evening,
    a_house,
    acting,
    an_evening,
    entrant_ids,
    states_of_entrants,
)
from tournament.models import Entrant, HistoryEntry, Person, Tournament
from tournament.operations.admit_player import admit_player
from tournament.operations.open_registration import open_registration
from tournament.operations.register_player import register_player
from tournament.operations.register_self import register_self
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.restore_entrants import restore_entrants
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

FORM = UUID("7e2b7a7e-6a4c-4a53-9f0e-0d4f4d3c2b1a")


def _rows() -> list[dict[str, Any]]:
    before = HistoryEntry.objects.filter(act="remove_entrants").latest("pk").before or {}
    return list(before["rows"])


def test_who_was_taken_off_plays_again_though_others_wait() -> None:
    house = a_house()
    evening = a_full_evening(house)
    before = states_of_entrants(evening)
    remove_entrants(entrant_ids=entrant_ids(evening)[:1], **acting(house, evening))

    waits = restore_entrants(rows=_rows(), **acting(house, evening))

    assert waits == ()
    assert states_of_entrants(evening) == before == ["active"] * 4 + ["waiting"]


def test_who_was_taken_off_waits_once_his_place_is_given_to_another() -> None:
    house = a_house()
    evening = a_full_evening(house)
    first, *_others, fifth = entrant_ids(evening)
    remove_entrants(entrant_ids=[first], **acting(house, evening))
    admit_player(entrant_id=fifth, **acting(house, evening))

    assert restore_entrants(rows=_rows(), **acting(house, evening)) == ("Игрок 01",)
    assert states_of_entrants(evening) == ["waiting"] + ["active"] * 4


def test_who_waited_before_is_not_told_that_his_place_is_taken() -> None:
    house = a_house()
    evening = a_full_evening(house)
    remove_entrants(entrant_ids=entrant_ids(evening)[4:], **acting(house, evening))

    assert restore_entrants(rows=_rows(), **acting(house, evening)) == ()
    assert states_of_entrants(evening) == ["active"] * 4 + ["waiting"]


def test_who_has_sat_in_a_round_never_waits_and_his_place_comes_first() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    register_player(name="Поздний", **acting(house, evening))
    Entrant.objects.filter(number=5).update(number=0)
    ids = entrant_ids(evening)
    remove_entrants(entrant_ids=ids[:2], **acting(house, evening))
    Tournament.objects.update(capacity=4)

    assert restore_entrants(rows=_rows(), **acting(house, evening)) == ("Поздний",)
    assert states_of_entrants(evening) == ["waiting"] + ["active"] * 4

    remove_entrants(entrant_ids=ids[1:2], **acting(house, evening))
    admit_player(entrant_id=ids[0], **acting(house, evening))
    assert restore_entrants(rows=_rows(), **acting(house, evening)) == ()
    assert states_of_entrants(evening) == ["active"] * 5


@pytest.mark.parametrize(("undone", "state"), [(True, "active"), (False, "waiting")])
def test_leaving_undone_gives_the_place_back_and_coming_back_stands_in_line(undone: bool, state: str) -> None:
    house = a_house()
    evening = a_full_evening(house)
    first = entrant_ids(evening)[0]
    withdraw_player(entrant_id=first, **acting(house, evening))

    waits = return_player(entrant_id=first, undone=undone, **acting(house, evening))

    assert waits == (() if undone else ("Игрок 01",))
    assert states_of_entrants(evening)[0] == state


def test_leaving_undone_once_the_place_is_given_to_another_is_waiting() -> None:
    house = a_house()
    evening = a_full_evening(house)
    first, *_others, fifth = entrant_ids(evening)
    withdraw_player(entrant_id=first, **acting(house, evening))
    admit_player(entrant_id=fifth, **acting(house, evening))

    assert return_player(entrant_id=first, undone=True, **acting(house, evening)) == ("Игрок 01",)
    assert states_of_entrants(evening) == ["waiting"] + ["active"] * 4


def test_a_form_that_registered_another_meanwhile_is_left_to_him() -> None:
    house = a_house()
    evening = an_evening(house)
    open_registration(**acting(house, evening))
    form = {"tournament_id": evening.pk, "name": "Чижова Анна", "form_key": FORM, "now": NOW}
    first = register_self(**form)
    key = Entrant.objects.get().form_key
    remove_entrants(entrant_ids=[first.entrant], **acting(house, evening))
    Person.objects.update(name="Чижова Анна Петровна", folded_name="чижова анна петровна")
    register_self(**form)

    restore_entrants(rows=_rows(), **acting(house, evening))

    keys = dict(Entrant.objects.values_list("person__name", "form_key"))
    assert keys == {"Чижова Анна Петровна": None, "Чижова Анна": key}
