"""Who takes part: standby, roll call, house players, a seat taken over (R-10, R-12, R-13)."""

from typing import Any

import pytest

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_full_evening,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
    seats_of,
    states_of_entrants,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Entrant, HistoryEntry, Role, Seat, Tournament
from tournament.operations.add_house_players import add_house_players
from tournament.operations.admit_player import admit_player
from tournament.operations.call_roll import TooManyAbsent, call_roll
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.stand_by import stand_by
from tournament.operations.start_round import start_round
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def row_of(evening: Tournament, entrant: int) -> dict[str, Any] | None:
    """An entrant's row of the standings; None when he is not shown."""
    rows = compute_standings(load_results(evening))["rows"]
    return next((row for row in rows if row["entrant"] == entrant), None)


def test_who_plays_when_asked_is_not_seated_nor_ranked_until_he_is_asked() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    helper = entrant_ids(evening)[6]
    stand_by(entrant_id=helper, **acting(house, evening))
    with nothing_changes():
        stand_by(entrant_id=helper, **acting(house, evening))
    a_closed_round(house, evening)
    assert row_of(evening, helper) is None

    admit_player(entrant_id=helper, **acting(house, evening))
    a_closed_round(house, evening, "strict")

    row = row_of(evening, helper)
    assert row is not None
    assert [cell["state"] for cell in row["cells"]] == ["out", "played"]
    assert row["place"] is not None


def test_a_standby_who_has_played_once_misses_nothing_while_he_waits() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    helper = entrant_ids(evening)[6]
    stand_by(entrant_id=helper, **acting(house, evening))
    a_closed_round(house, evening, "strict")

    row = row_of(evening, helper)
    assert row is not None
    assert [cell["state"] for cell in row["cells"]] == ["played", "out"]


def test_who_has_left_is_neither_admitted_nor_put_on_standby() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    first = entrant_ids(evening)[0]
    withdraw_player(entrant_id=first, **acting(house, evening))

    sentence = ("Игрок 01 has left: let him come back first.",)
    assert refused(admit_player, entrant_id=first, **acting(house, evening)) == sentence
    assert refused(stand_by, entrant_id=first, **acting(house, evening)) == sentence


def test_nobody_goes_on_standby_at_a_table_that_plays() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)

    (sentence,) = refused(stand_by, entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    assert sentence.startswith("Игрок 01 sits at table 1 of this round.")


def test_the_roll_takes_the_missing_out_of_the_next_round_and_brings_them_back() -> None:
    """Field report 2: with some absent every table is there once and nobody twice."""
    house = a_house()
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)

    call_roll(listed=ids, present=ids[:4], **acting(house, evening))
    row = a_drafted_round(house, evening)
    assert [sorted(seats) for seats in seats_of(row)] == [ids[:4]]
    assert HistoryEntry.objects.filter(act="call_roll").get().after == {"missing": ids[4:], "present": []}

    call_roll(listed=ids, present=ids, **acting(house, evening))
    row = a_drafted_round(house, evening)
    assert sorted(one for seats in seats_of(row) for one in seats) == ids


def test_a_missed_round_of_somebody_missing_counts_as_a_miss() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    ids = entrant_ids(evening)
    a_closed_round(house, evening)
    call_roll(listed=ids, present=ids[1:], **acting(house, evening))
    a_closed_round(house, evening, "strict")

    row = row_of(evening, ids[0])
    assert row is not None
    assert [(cell["state"], cell["points"]) for cell in row["cells"]][1] == ("missed", "-3")


def test_more_than_half_missing_asks_whether_that_is_so() -> None:
    """Field report 23."""
    house = a_house()
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)

    assert refused(call_roll, listed=ids, present=ids[:3], **acting(house, evening)) == (
        "5 of 8 would be missing. If that is so, say that you are sure.",
    )
    with pytest.raises(TooManyAbsent):
        call_roll(listed=ids, present=[], **acting(house, evening))
    call_roll(listed=ids, present=ids[:3], sure=True, **acting(house, evening))

    assert Entrant.objects.playing(evening).count() == 3


def test_a_roll_marks_only_those_who_play_and_were_on_the_form() -> None:
    """Field report 22: nobody who has left or waits is brought in; who came later stays."""
    house = a_house()
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)
    withdraw_player(entrant_id=ids[0], **acting(house, evening))
    stand_by(entrant_id=ids[1], **acting(house, evening))
    late = register_player(name="Поздний", **acting(house, evening))

    call_roll(listed=ids, present=ids, **acting(house, evening))
    call_roll(listed=ids, present=ids[:-1], **acting(house, evening))

    assert states_of_entrants(evening)[:2] == ["withdrawn", "standby"]
    assert Entrant.objects.get(tournament=evening, number=late.number).absent is False
    assert list(Entrant.objects.filter(absent=True).values_list("pk", flat=True)) == [ids[-1]]


def test_a_roll_that_changes_nothing_is_no_act_and_a_finished_evening_has_none() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    ids = entrant_ids(evening)
    with nothing_changes():
        call_roll(listed=ids, present=ids, **acting(house, evening))

    Tournament.objects.update(state="finished")
    assert refused(call_roll, listed=ids, present=ids[:3], **acting(house, evening)) == (
        "The evening is finished: everybody has left.",
    )


def test_nobody_is_marked_missing_at_a_table_that_plays() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    ids = entrant_ids(evening)

    (sentence,) = refused(call_roll, listed=ids, present=ids[1:], **acting(house, evening))
    assert sentence.startswith("Игрок 01 sits at table 1 of this round.")


def test_a_seating_with_somebody_missing_is_not_started() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_published_round(house, evening)
    ids = entrant_ids(evening)
    call_roll(listed=ids, present=ids[1:], **acting(house, evening))

    assert refused(start_round, **acting(house, evening)) == (
        "Somebody seated has left: Игрок 01. Seat the round again.",
    )


@pytest.mark.parametrize(("players", "lacking"), [(1, 2), (2, 1), (5, 1)])
def test_house_players_make_the_number_fit(players: int, lacking: int) -> None:
    house = a_house()
    evening = an_evening(house, players=players)
    names = ["Клубный 1", "Клубный 2", "Клубный 3"]

    assert refused(seat_round, policy="blocks", **acting(house, evening)) != ()
    add_house_players(names=names, count=lacking, **acting(house, evening))
    seat_round(policy="blocks", **acting(house, evening))

    assert Seat.objects.count() == players + lacking
    assert Entrant.objects.filter(house=True).count() == lacking


def test_a_house_player_takes_his_place_at_the_table_and_none_in_the_ranking() -> None:
    """R-12: the others get the place points of the places they took with him in."""
    house = a_house()
    evening = an_evening(house, players=3)
    add_house_players(names=["Клубный"], count=1, **acting(house, evening))
    helper = entrant_ids(evening)[3]
    table = a_running_round(house, evening).tables.get()
    order = seats_of(table.round)[0]
    pulya = [20 if one == helper else 10 - index for index, one in enumerate(order)]
    a_sheet(house, table, pulya_only(table, pulya))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    rows = compute_standings(load_results(evening))["rows"]
    assert [row["place"] for row in rows] == [1, 2, 3, None]
    assert rows[-1]["entrant"] == helper
    assert [row["points"] for row in rows] == ["1", "-1", "-3", "4"]


def test_house_players_take_no_place_of_a_full_evening_and_the_next_free_names() -> None:
    house = a_house()
    evening = a_full_evening(house)
    names = ["Клубный 1", "Клубный 2", "Клубный 3"]
    add_house_players(names=names, count=1, **acting(house, evening))
    add_house_players(names=names, count=2, **acting(house, evening))

    helpers = Entrant.objects.filter(house=True).select_related("person")
    assert [(one.person.name, one.state) for one in helpers] == [(name, "active") for name in names]
    assert refused(add_house_players, names=names[:1], count=1, **acting(house, evening)) == (
        "Клубный 1 is on the list already, as number 6.",
    )


def test_after_a_drop_and_a_return_nobody_has_more_than_a_miss_gives() -> None:
    """Field report 7."""
    house = a_house()
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)
    a_closed_round(house, evening)
    withdraw_player(entrant_id=ids[0], **acting(house, evening))
    a_closed_round(house, evening, "strict")
    return_player(entrant_id=ids[0], **acting(house, evening))

    row = row_of(evening, ids[0])
    assert row is not None
    assert row["cells"][1] == {"state": "missed", "table": None, "points": "-3", "net": None}


def test_by_the_switch_rounds_after_somebody_left_are_no_misses_until_he_is_back() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    Tournament.objects.update(leaver_misses=False)
    evening.refresh_from_db()
    ids = entrant_ids(evening)
    a_closed_round(house, evening)
    withdraw_player(entrant_id=ids[0], **acting(house, evening))
    a_closed_round(house, evening, "strict")

    evening.refresh_from_db()
    row = row_of(evening, ids[0])
    assert row is not None
    assert row["cells"][1] == {"state": "left", "table": None, "points": None, "net": None}
    return_player(entrant_id=ids[0], **acting(house, evening))
    again = row_of(evening, ids[0])
    assert again is not None
    assert again["cells"][1]["state"] == "missed"


@pytest.mark.parametrize("finished", [admit_player, stand_by])
def test_a_finished_evening_takes_nobody_in_or_out(finished: Any) -> None:
    house = a_house()
    evening = a_full_evening(house)
    Tournament.objects.update(state="finished")

    assert len(refused(finished, entrant_id=entrant_ids(evening)[4], **acting(house, evening))) == 1


def test_an_assistant_keeps_the_list_and_a_director_gives_seats_away() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    ids = entrant_ids(evening)
    helper = a_user("assistant", house, Role.ASSISTANT)
    act = {"actor": helper, "tournament_id": evening.pk, "now": evening.created_at}

    stand_by(entrant_id=ids[4], **act)
    call_roll(listed=ids, present=ids[:2], **act)
    add_house_players(names=["Клубный"], count=1, **act)
    admit_player(entrant_id=ids[4], **act)
    seat = a_running_round(house, evening).tables.first()
    assert seat is not None
    forbidden(replace_player, seat_id=seat.seats.all()[0].pk, by=Successor(name="Кто-то"), **act)


def test_a_stranger_does_nothing_of_all_this() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    ids = entrant_ids(evening)
    act = {"actor": house.stranger, "tournament_id": evening.pk, "now": evening.created_at}

    forbidden(stand_by, entrant_id=ids[0], **act)
    forbidden(admit_player, entrant_id=ids[0], **act)
    forbidden(call_roll, listed=ids, present=ids[:3], **act)
    forbidden(add_house_players, names=["Клубный"], count=1, **act)
