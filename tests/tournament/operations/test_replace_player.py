"""A seat taken over during a round: the sheet stays with the seat (R-13)."""

from typing import Any

import pytest

from tests.factories.evenings import (
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tests.factories.unchanged import refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Entrant, EntrantState, HistoryEntry, Seat, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.return_player import return_player
from tournament.operations.stand_by import stand_by
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def row_of(evening: Tournament, entrant: int) -> dict[str, Any] | None:
    """An entrant's row of the standings; None when he is not shown."""
    rows = compute_standings(load_results(evening))["rows"]
    return next((row for row in rows if row["entrant"] == entrant), None)


def test_a_substitute_plays_on_and_the_result_counts_for_the_one_who_began() -> None:
    """R-13, and field report 19: places and the number of players stay as they were."""
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    seat = table.seats.get(position=1)
    replace_player(seat_id=seat.pk, by=Successor(name="Выручалкин"), **acting(house, evening))
    a_sheet(house, table, pulya_only(table, [4, 20, 6, 8]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    rows = compute_standings(load_results(evening))["rows"]
    assert len(rows) == 4
    assert rows[0]["entrant"] == seat.entrant_id
    helper = Entrant.objects.get(person__name="Выручалкин")
    assert (helper.house, helper.state) == (True, EntrantState.STANDBY)
    assert Entrant.objects.get(pk=seat.entrant_id).state == EntrantState.WITHDRAWN
    entry = HistoryEntry.objects.get(act="replace_player")
    assert entry.after == {
        "entrants": [seat.entrant_id, helper.pk],
        "newcomer": helper.pk,
        "round": 1,
        "table": 1,
    }


def test_by_the_switch_the_result_counts_for_the_substitute() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    Tournament.objects.update(substitute_counts=True)
    table = a_running_round(house, evening).tables.get()
    seat = table.seats.get(position=1)
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))
    a_sheet(house, table, pulya_only(table, [4, 20, 6, 8]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    evening.refresh_from_db()
    new = Entrant.objects.get(person__name="Сменщик")
    rows = compute_standings(load_results(evening))["rows"]
    assert rows[0]["entrant"] == new.pk
    assert (new.house, new.state) == (False, EntrantState.ACTIVE)
    begun = row_of(evening, seat.entrant_id)
    assert begun is None or begun["cells"][0]["state"] == "missed"


def test_somebody_on_standby_takes_a_seat_over_but_nobody_who_sits() -> None:
    house = a_house()
    evening = an_evening(house, players=9)
    helper = entrant_ids(evening)[8]
    stand_by(entrant_id=helper, **acting(house, evening))
    row = a_running_round(house, evening)
    one, other = Seat.objects.filter(round=row, position=0).order_by("table__number")

    replace_player(seat_id=one.pk, by=Successor(helper), **acting(house, evening))

    one.refresh_from_db()
    assert one.substitute_id == helper
    for twice in (helper, entrant_ids(evening)[1]):
        (sentence,) = refused(replace_player, seat_id=other.pk, by=Successor(twice), **acting(house, evening))
        assert sentence.endswith("has a seat in this round already.")


def test_who_took_over_does_not_leave_in_the_middle_and_who_left_does_not_stand_in_the_way() -> None:
    house = a_house()
    evening = an_evening(house, players=5 - 1)
    helper = register_player(name="Запасной", **acting(house, evening)).number
    entrant = Entrant.objects.get(number=helper)
    stand_by(entrant_id=entrant.pk, **acting(house, evening))
    row = a_running_round(house, evening)
    seat = Seat.objects.get(round=row, position=0)
    replace_player(seat_id=seat.pk, by=Successor(entrant.pk), **acting(house, evening))

    (sentence,) = refused(withdraw_player, entrant_id=entrant.pk, **acting(house, evening))
    assert sentence.startswith("Запасной sits at table 1 of this round.")
    return_player(entrant_id=seat.entrant_id, **acting(house, evening))
    withdraw_player(entrant_id=seat.entrant_id, **acting(house, evening))


def test_a_seat_is_taken_over_by_somebody_and_while_the_round_runs() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    seat = row.tables.get().seats.get(position=0)
    assert refused(replace_player, seat_id=seat.pk, by=Successor(name=" "), **acting(house, evening)) == (
        "Choose who takes the seat over, or write his name.",
    )
    end_round(**acting(house, evening))
    assert refused(
        replace_player, seat_id=seat.pk, by=Successor(name="Кто-то"), **acting(house, evening)
    ) == ("The round of this table is not being played.",)
