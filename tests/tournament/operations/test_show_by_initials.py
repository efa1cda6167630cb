"""A person shown by his initials: the act, and a name put right from the club's people."""

from datetime import date
from typing import Any

import pytest

from tests.factories.evenings import NOW, House, a_house
from tests.factories.past import a_registered_evening, person
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Person
from tournament.operations.rename_person import rename_person
from tournament.operations.show_by_initials import show_by_initials

pytestmark = pytest.mark.django_db

DAYS = (date(2026, 11, 5), date(2026, 11, 12))
IVAN = "Иванов-Петров Иван 2"


def at(house: House) -> dict[str, Any]:
    return {"actor": house.owner, "club_id": house.club.pk, "now": NOW}


def a_person_of_two_evenings() -> tuple[House, list[int]]:
    house = a_house()
    evenings = [a_registered_evening(house, day, (IVAN, "Вера")) for day in DAYS]
    return house, [evening.pk for evening in evenings]


def test_his_public_name_is_his_initials_and_every_evening_of_his_gets_a_line() -> None:
    house, evenings = a_person_of_two_evenings()
    assert person(IVAN).public_name == IVAN

    show_by_initials(person_id=person(IVAN).pk, by_initials=True, **at(house))

    assert person(IVAN).public_name == "И. И. 2"
    lines = HistoryEntry.objects.filter(act="show_by_initials").order_by("pk")
    assert [line.tournament_id for line in lines] == [*evenings, None]
    with nothing_changes():
        show_by_initials(person_id=person(IVAN).pk, by_initials=True, **at(house))
    show_by_initials(person_id=person(IVAN).pk, by_initials=False, **at(house))
    assert person(IVAN).public_name == IVAN


def test_another_clubs_people_are_not_found() -> None:
    _house, _evenings = a_person_of_two_evenings()
    other = a_house("other")
    with nothing_changes(), pytest.raises(Person.DoesNotExist):
        show_by_initials(person_id=person(IVAN).pk, by_initials=True, **at(other))
    with nothing_changes(), pytest.raises(Person.DoesNotExist):
        rename_person(person_id=person(IVAN).pk, name="Иван", **at(other))


def test_a_name_is_put_right_in_all_evenings() -> None:
    house, evenings = a_person_of_two_evenings()
    pk = person(IVAN).pk
    assert rename_person(person_id=pk, name="  Иван   Иванов ", **at(house)) == "Иван Иванов"
    lines = HistoryEntry.objects.filter(act="rename_person").order_by("pk")
    assert [line.tournament_id for line in lines] == [*evenings, None]
    with nothing_changes():
        assert rename_person(person_id=pk, name="Иван Иванов", **at(house)) == "Иван Иванов"


def test_a_name_that_another_has_or_that_is_none_is_refused() -> None:
    house, _evenings = a_person_of_two_evenings()
    pk = person(IVAN).pk
    assert refused(rename_person, person_id=pk, name="Вера", **at(house))[0] == (
        "Another person of the club is called Вера already."
    )
    assert refused(rename_person, person_id=pk, name=" ", **at(house)) == ("Write the player's name.",)
