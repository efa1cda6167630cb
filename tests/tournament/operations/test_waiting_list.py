"""The waiting list: who waits, who comes off it, who stands behind whom."""

import pytest

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_full_evening,
    a_house,
    acting,
    entrant_ids,
    seats_of,
    states_of_entrants,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Round, Seat
from tournament.operations.admit_player import admit_player
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db


def test_who_finds_all_places_taken_waits_with_a_number_of_his_own() -> None:
    house = a_house()
    evening = a_full_evening(house)

    done = register_player(name="Шестой", **acting(house, evening))

    assert states_of_entrants(evening) == ["active"] * 4 + ["waiting"] * 2
    assert (done.number, done.waiting) == (6, True)
    a_drafted_round(house, evening)
    assert seats_of(Round.objects.get())[0] != []
    assert Seat.objects.count() == 4


def test_a_place_that_becomes_free_is_given_by_a_press() -> None:
    house = a_house()
    evening = a_full_evening(house)
    first, *_others, fifth = entrant_ids(evening)
    assert refused(admit_player, entrant_id=fifth, **acting(house, evening)) == (
        "All 4 places are taken. Raise the number of places in the settings, or wait.",
    )

    withdraw_player(entrant_id=first, **acting(house, evening))
    admit_player(entrant_id=fifth, **acting(house, evening))

    assert states_of_entrants(evening) == ["withdrawn", "active", "active", "active", "active"]
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.before, entry.after) == (
        "admit_player",
        {"state": "waiting"},
        {"entrant": fifth},
    )
    with nothing_changes():
        admit_player(entrant_id=fifth, **acting(house, evening))


def test_a_free_place_is_for_those_who_wait_and_not_for_who_comes_next() -> None:
    house = a_house()
    evening = a_full_evening(house)
    first, second, *_others = entrant_ids(evening)
    for left in (first, second):
        withdraw_player(entrant_id=left, **acting(house, evening))

    done = [register_player(name=name, **acting(house, evening)) for name in ("Шестой", "Седьмой")]
    return_player(entrant_id=first, **acting(house, evening))

    assert [(one.number, one.waiting) for one in done] == [(6, False), (7, True)]
    assert states_of_entrants(evening) == [
        "waiting",
        "withdrawn",
        "active",
        "active",
        "waiting",
        "active",
        "waiting",
    ]


def test_who_comes_back_to_a_full_evening_waits_unless_he_has_sat_down_in_it() -> None:
    house = a_house()
    evening = a_full_evening(house)
    first, *_others, fifth = entrant_ids(evening)
    withdraw_player(entrant_id=first, **acting(house, evening))
    admit_player(entrant_id=fifth, **acting(house, evening))
    return_player(entrant_id=first, **acting(house, evening))
    assert states_of_entrants(evening)[0] == "waiting"

    a_closed_round(house, evening)
    withdraw_player(entrant_id=fifth, **acting(house, evening))
    for back in (first, fifth):
        withdraw_player(entrant_id=back, **acting(house, evening))
    return_player(entrant_id=fifth, **acting(house, evening))
    return_player(entrant_id=first, **acting(house, evening))
    assert [states_of_entrants(evening)[at] for at in (0, 4)] == ["waiting", "active"]
