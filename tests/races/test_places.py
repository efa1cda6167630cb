"""A few places and many who want them: registered, admitted and come back at the same moment."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from tests.factories.evenings import NOW, House, a_house, acting, an_evening, entrant_ids
from tests.races.threads import meanwhile, raised, together, told
from tournament.models import Entrant, HistoryEntry, Tournament
from tournament.operations.admit_player import admit_player
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.desk import desk_page

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

FULL = "All 5 places are taken. Raise the number of places in the settings, or wait."


def _five_places(players: int = 0) -> tuple[House, Tournament]:
    """An evening of five places for which so many have registered."""
    house = a_house()
    evening = an_evening(house)
    Tournament.objects.filter(pk=evening.pk).update(capacity=5)
    for count in range(1, players + 1):
        register_player(name=f"Игрок {count:02}", **acting(house, evening))
    return house, evening


def _registrations(house: House, evening: Tournament, count: int) -> list[Any]:
    names = [f"Новый {number:02}" for number in range(1, count + 1)]
    return [partial(register_player, name=name, **acting(house, evening)) for name in names]


def _numbers(state: str) -> list[int]:
    return list(Entrant.objects.filter(state=state).order_by("number").values_list("number", flat=True))


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_twenty_nine_of_thirty_registrations_are_error_pages() -> None:
    answers = together(_registrations(*_five_places(), 30), all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 29


def test_of_thirty_registrations_for_five_places_the_first_five_play_and_the_others_wait_in_order() -> None:
    house, evening = _five_places()

    answers = together(_registrations(house, evening, 30))

    assert sorted(answer.number for answer in answers) == list(range(1, 31))
    assert {answer.number for answer in answers if not answer.waiting} == {1, 2, 3, 4, 5}
    assert (_numbers("active"), _numbers("waiting")) == ([1, 2, 3, 4, 5], list(range(6, 31)))
    waiting = [row.number for row in desk_page(house.owner, evening.pk, NOW).waiting]
    assert waiting == list(range(6, 31))
    came = HistoryEntry.objects.filter(act="register_player").order_by("pk")
    assert [entry.after["number"] for entry in came] == list(range(1, 31))


def test_lists_pasted_at_once_share_the_places_and_no_number_is_given_twice() -> None:
    house, evening = _five_places()
    lists = [[f"Список {which} {count}" for count in range(10)] for which in range(3)]

    answers = together([partial(register_list, names=names, **acting(house, evening)) for names in lists])

    blocks = sorted([number for number, _name in answer.registered] for answer in answers)
    assert blocks == [list(range(first, first + 10)) for first in (1, 11, 21)]
    assert (_numbers("active"), _numbers("waiting")) == ([1, 2, 3, 4, 5], list(range(6, 31)))


def _a_place_becomes_free() -> tuple[House, Tournament, list[int]]:
    """Five places, two who wait, and number 3 who has left before play."""
    house, evening = _five_places(players=7)
    ids = entrant_ids(evening)
    withdraw_player(entrant_id=ids[2], **acting(house, evening))
    return house, evening, ids


def _admit(house: House, evening: Tournament, entrants: Sequence[int]) -> list[Any]:
    return [partial(admit_player, entrant_id=entrant, **acting(house, evening)) for entrant in entrants]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_two_desks_give_one_free_place_to_two() -> None:
    house, evening, ids = _a_place_becomes_free()

    assert meanwhile(*_admit(house, evening, ids[5:])) == [None, None]

    assert _numbers("active") == [1, 2, 4, 5, 6, 7]


def test_of_two_desks_one_gives_the_free_place_and_the_other_is_told() -> None:
    house, evening, ids = _a_place_becomes_free()

    answers = meanwhile(*_admit(house, evening, ids[5:]))

    assert (answers[0], told(answers)) == (None, [FULL])
    assert (_numbers("active"), _numbers("waiting")) == ([1, 2, 4, 5, 6], [7])


def _two_come_back(house: House, evening: Tournament) -> list[Any]:
    """Numbers 3 and 4 have left, and one of their places is taken; both are seen again."""
    ids = entrant_ids(evening)[2:4]
    for entrant in ids:
        withdraw_player(entrant_id=entrant, **acting(house, evening))
    register_player(name="Шестой", **acting(house, evening))
    return [partial(return_player, entrant_id=entrant, **acting(house, evening)) for entrant in ids]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_two_come_back_to_one_place() -> None:
    assert meanwhile(*_two_come_back(*_five_places(players=5))) == [(), ()]

    assert _numbers("active") == [1, 2, 3, 4, 5, 6]


def test_of_two_who_come_back_to_one_place_the_second_waits() -> None:
    assert meanwhile(*_two_come_back(*_five_places(players=5))) == [(), ("Игрок 04",)]

    assert (_numbers("active"), _numbers("waiting")) == ([1, 2, 3, 5, 6], [4])


def test_who_registers_while_a_place_is_given_to_one_who_waits_takes_none() -> None:
    house, evening, ids = _a_place_becomes_free()

    answers = meanwhile(*_admit(house, evening, ids[5:6]), *_registrations(house, evening, 1))

    assert [answers[0], answers[1].waiting] == [None, True]
    assert (_numbers("active"), _numbers("waiting")) == ([1, 2, 4, 5, 6], [7, 8])
