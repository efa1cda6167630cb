"""One person registered by two hands at once, or twice by himself; two evenings and two owners at once."""

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError

from tests.factories.evenings import NOW, SETTINGS, House, a_house, acting, an_evening
from tests.races.threads import raised, together, told
from tournament.models import Club, Entrant, Person, Tournament
from tournament.operations.found_club import Founding, found_club
from tournament.operations.invite_owner import invite_owner
from tournament.operations.open_evening import open_evening
from tournament.operations.register_player import Registered, register_player
from tournament.operations.register_self import SelfRegistered, register_self
from tournament.problem_texts import Refused

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _registrations(names: list[str]) -> list[Any]:
    house = a_house()
    arguments = acting(house, an_evening(house))
    return [partial(register_player, name=name, **arguments) for name in names]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_second_assistant_gets_an_error_page() -> None:
    answers = together(_registrations(["Анна Чижова"] * 2), all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_the_same_name_at_once_is_one_entrant_and_one_friendly_answer() -> None:
    answers = together(_registrations(["Анна Чижова"] * 2))

    assert answers.count(Registered(1, "Анна Чижова")) == 1
    assert told(answers) == ["Анна Чижова is on the list already, as number 1."]
    assert (Entrant.objects.count(), Person.objects.count()) == (1, 1)


def test_many_names_at_once_get_all_numbers_once() -> None:
    names = [f"Игрок {count}" for count in range(8)]

    answers = together(_registrations(names))

    assert sorted(answer.number for answer in answers) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [answer.name for answer in answers] == names


def _openings(house: House) -> list[Any]:
    arguments = {"actor": house.owner, "club_id": house.club.pk, "settings": SETTINGS, "now": NOW}
    return [partial(open_evening, **arguments)] * 2


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_one_of_two_evenings_of_a_day_is_lost() -> None:
    answers = together(_openings(a_house()), all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_two_evenings_of_one_day_opened_at_once_have_two_addresses() -> None:
    together(_openings(a_house()))

    assert sorted(Tournament.objects.values_list("slug", flat=True)) == ["2026-11-26", "2026-11-26-2"]


def _foundings() -> list[Any]:
    token = invite_owner(now=NOW)
    first = Founding("Клуб", "one", "", "Europe/Moscow", "Анна", "anna", "верхний-ящик")
    second = replace(first, slug="two", username="boris")
    return [partial(found_club, token=token, founding=one, now=NOW) for one in (first, second)]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_one_link_makes_two_owners() -> None:
    together(_foundings(), all_read_first=True)

    assert Club.objects.count() == 2


def test_one_link_makes_one_owner() -> None:
    answers = together(_foundings())

    assert Club.objects.count() == 1
    assert len(raised(answers, Refused)) == 1


def _own_registrations(keys: list[UUID]) -> list[Any]:
    house = a_house()
    pk = an_evening(house).pk
    return [
        partial(register_self, tournament_id=pk, name="Анна Чижова", form_key=key, now=NOW) for key in keys
    ]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_phone_that_sends_twice_gets_an_error_page() -> None:
    answers = together(_own_registrations([uuid4()] * 2), all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_a_phone_that_sends_twice_at_once_is_one_entrant_and_gets_one_answer_twice() -> None:
    answers = together(_own_registrations([uuid4()] * 2))

    assert answers == [SelfRegistered(1, "Анна Чижова")] * 2
    assert (Entrant.objects.count(), Person.objects.count()) == (1, 1)


def test_two_phones_with_one_name_at_once_are_one_entrant_and_a_friendly_answer() -> None:
    answers = together(_own_registrations([uuid4(), uuid4()]))

    assert answers.count(SelfRegistered(1, "Анна Чижова")) == 1
    assert answers.count(SelfRegistered(1, "Анна Чижова", listed=True)) == 1
    assert (Entrant.objects.count(), Person.objects.count()) == (1, 1)
