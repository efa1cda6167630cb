"""Names taken off the list, and put back on it."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, EntrantState, HistoryEntry, StandingsSnapshot, Tournament
from tournament.operations.keep_apart import keep_apart
from tournament.operations.record_payment import record_payment
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.operations.restore_entrants import restore_entrants
from tournament.queries.desk import desk_page

pytestmark = pytest.mark.django_db


def _rows() -> list[dict[str, Any]]:
    before = HistoryEntry.objects.filter(act="remove_entrants").latest("pk").before or {}
    return list(before["rows"])


def _all() -> list[dict[str, Any]]:
    return list(Entrant.objects.values())


def _taken_off(house: House, players: int = 6) -> tuple[Tournament, list[int]]:
    evening = an_evening(house, players=players)
    ids = entrant_ids(evening)
    remove_entrants(entrant_ids=ids[1:3], **acting(house, evening))
    return evening, ids


def test_they_are_gone_and_their_numbers_are_not_given_again(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=6)
    ids = entrant_ids(evening)
    with django_capture_on_commit_callbacks() as queued:
        remove_entrants(entrant_ids=ids[1:3], **acting(house, evening))

    assert len(queued) == 1
    assert entrant_ids(evening) == [ids[0], *ids[3:]]
    assert HistoryEntry.objects.latest("pk").after == {"entrants": ids[1:3]}
    assert register_player(name="Поздний", **acting(house, evening)).number == 7


def test_to_whom_something_refers_is_marked_as_having_left() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    ids = entrant_ids(evening)
    form_key = "6f1e6f0e-31d0-4c4b-9d9a-0f4f7a1f6d11"
    record_payment(entrant_id=ids[0], amount=500, form_key=form_key, **acting(house, evening))
    keep_apart(entrant_id=ids[1], other_id=ids[2], **acting(house, evening))
    before = _all()

    remove_entrants(entrant_ids=ids[:4], **acting(house, evening))
    states = dict(Entrant.objects.values_list("pk", "state"))
    restore_entrants(rows=_rows(), **acting(house, evening))

    assert states == {**dict.fromkeys(ids[:3], EntrantState.WITHDRAWN), ids[4]: EntrantState.ACTIVE}
    assert _all() == before


def test_they_come_back_as_they_were_and_twice_is_once() -> None:
    house = a_house()
    evening = an_evening(house, players=6)
    Entrant.objects.filter(number=2).update(state="standby", fixed_table=3)
    before = _all()
    remove_entrants(entrant_ids=entrant_ids(evening)[1:3], **acting(house, evening))

    restore_entrants(rows=_rows(), **acting(house, evening))

    assert _all() == before
    with nothing_changes():
        restore_entrants(rows=_rows(), **acting(house, evening))


def test_who_came_again_meanwhile_stays_and_a_number_that_was_taken_is_another() -> None:
    house = a_house()
    evening, ids = _taken_off(house)
    rows = _rows()
    again = register_player(name="Игрок 02", **acting(house, evening))
    renumber_entrants(**acting(house, evening))

    restore_entrants(rows=rows, **acting(house, evening))

    numbers = dict(Entrant.objects.values_list("person__name", "number"))
    assert (again.number, numbers["Игрок 02"], numbers["Игрок 03"]) == (7, 5, 6)
    assert ids[2] in entrant_ids(evening)


def test_who_finds_his_place_taken_waits() -> None:
    house = a_house()
    evening, ids = _taken_off(house)
    Tournament.objects.update(capacity=5)

    restore_entrants(rows=_rows(), **acting(house, evening))

    states = [Entrant.objects.get(pk=pk).state for pk in ids[1:3]]
    assert states == [EntrantState.ACTIVE, EntrantState.WAITING]


def test_nobody_is_taken_from_a_table_that_plays_nor_from_a_finished_evening() -> None:
    house = a_house()
    playing, done = (
        an_evening(house, players=4),
        an_evening(house, players=4, name="Другой", rounds_planned=1),
    )
    a_running_round(house, playing)
    an_awarded_round(house, done)

    (sentence,) = refused(remove_entrants, entrant_ids=entrant_ids(playing)[:1], **acting(house, playing))
    (finished,) = refused(remove_entrants, entrant_ids=entrant_ids(done)[:1], **acting(house, done))

    assert "sits at table 1" in sentence
    assert finished == "The evening is finished: everybody has left."


def test_nothing_is_written_for_entrants_of_another_evening() -> None:
    house, other = a_house(), a_house("other")
    evening, theirs = an_evening(house, players=1), an_evening(other, players=1)
    with nothing_changes():
        remove_entrants(entrant_ids=entrant_ids(theirs), **acting(house, evening))


def test_standings_of_before_are_shown_without_whoever_is_gone(
    django_capture_on_commit_callbacks: Any,
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    with django_capture_on_commit_callbacks(execute=True):
        register_player(name="Поздний", **acting(house, evening))
    late = entrant_ids(evening)[-1]
    assert late in [row["entrant"] for row in StandingsSnapshot.objects.latest("pk").content["rows"]]

    remove_entrants(entrant_ids=[late], **acting(house, evening))

    assert len(desk_page(house.owner, evening.pk, NOW).standings.rows) == 4
