"""Who has never been to an evening can be taken off the club's list; whoever has, stays."""

from uuid import UUID

import pytest

from tests.factories.evenings import NOW, House, a_house, acting, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Person
from tournament.operations.forget_people import forget_people
from tournament.operations.import_people import import_people
from tournament.operations.merge_people import merge_people
from tournament.operations.register_player import register_player
from tournament.steps.importing import WantedRow

pytestmark = pytest.mark.django_db


def imported(house: House, *names: str) -> list[int]:
    """The ids of people taken from a list."""
    rows = [WantedRow(line, name) for line, name in enumerate(names, 1)]
    done = import_people(actor=house.owner, club_id=house.club.pk, rows=rows, form_key=UUID(int=1), now=NOW)
    return [row.person_id for row in done.taken]


def forget(house: House, ids: list[int]) -> int:
    return forget_people(actor=house.owner, club_id=house.club.pk, person_ids=ids, now=NOW)


def test_a_list_taken_by_mistake_is_forgotten_but_for_those_who_have_come_since() -> None:
    house = a_house()
    ids = imported(house, "Анна", "Борис", "Вера")
    register_player(name="Борис", **acting(house, an_evening(house)))

    assert forget(house, ids) == 2

    assert list(Person.objects.values_list("name", flat=True)) == ["Борис"]
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.club_id, entry.after) == (
        "forget_people",
        house.club.pk,
        {"people": [ids[0], ids[2]]},
    )


def test_twice_is_the_same_as_once() -> None:
    house = a_house()
    ids = imported(house, "Анна")
    forget(house, ids)

    with nothing_changes():
        assert forget(house, ids) == 0


def test_whoever_has_played_or_was_made_one_with_somebody_stays() -> None:
    house = a_house()
    register_player(name="Анна", **acting(house, an_evening(house)))
    played = Entrant.objects.get().person_id
    kept, merged = imported(house, "Борис", "Боря")
    merge_people(actor=house.owner, club_id=house.club.pk, kept_id=kept, merged_id=merged, now=NOW)

    said = refused(
        forget_people,
        actor=house.owner,
        club_id=house.club.pk,
        person_ids=[played, kept, merged],
        now=NOW,
    )

    assert said == ("Whoever has taken part in an evening stays in the club's list.",)


def test_another_clubs_people_are_none_of_it() -> None:
    house, other = a_house(), a_house("other")
    ids = imported(other, "Анна")

    with nothing_changes():
        assert forget(house, ids) == 0
