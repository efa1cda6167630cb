"""A list from a file among the club's people, without an evening."""

from datetime import date
from uuid import UUID

import pytest
from django.utils import translation

from tests.factories.evenings import NOW, SETTINGS, House, a_house, acting, an_evening, entrant_ids
from tests.factories.unchanged import nothing_changes, refused
from tests.tournament.operations.test_import_entrants import sentences
from tournament.models import HistoryEntry, Person
from tournament.operations.end_rehearsal import end_rehearsal
from tournament.operations.forget_people import forget_people
from tournament.operations.import_people import import_people
from tournament.operations.open_evening import open_evening
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.queries.club_people import club_desk, people_at_desk
from tournament.steps.importing import Imported, TakenRow, WantedRow

pytestmark = pytest.mark.django_db

KEY = UUID(int=7)


def take(house: House, *rows: WantedRow, key: UUID = KEY) -> Imported:
    with translation.override("en"):
        return import_people(actor=house.owner, club_id=house.club.pk, rows=rows, form_key=key, now=NOW)


def names(house: House) -> list[tuple[str, int, date | None]]:
    """The people in the club's list, with their evenings."""
    rows = people_at_desk(house.owner, house.club.pk)
    return [(row.name, row.evenings, row.last) for row in rows]


def test_new_people_stand_in_the_clubs_list_without_an_evening() -> None:
    house = a_house()

    done = take(house, WantedRow(1, "Ёлкин  Борис"), WantedRow(2, "Анна"), WantedRow(3, "!"))

    ids = list(Person.objects.order_by("pk").values_list("pk", flat=True))
    assert done.taken == (
        TakenRow(1, "Ёлкин Борис", person_id=ids[0]),
        TakenRow(2, "Анна", person_id=ids[1]),
    )
    assert sentences(done.left) == [(3, "Write the player's name.")]
    assert names(house) == [("Анна", 0, None), ("Ёлкин Борис", 0, None)]
    assert set(Person.objects.values_list("folded_name", "added_at")) == {("елкин борис", NOW), ("анна", NOW)}
    entry = HistoryEntry.objects.get(act="import_people")
    assert (entry.club_id, entry.tournament, entry.after) == (
        house.club.pk,
        None,
        {"people": ids, "form_key": str(KEY)},
    )


def test_the_same_form_twice_gives_the_same_answer_and_another_finds_them_known() -> None:
    house = a_house()
    first = take(house, WantedRow(1, "Анна"))

    with nothing_changes():
        assert take(house, WantedRow(1, "Анна")) == first
        again = take(house, WantedRow(4, "Анна"), key=UUID(int=8))

    assert again.taken == ()
    assert sentences(again.present) == [(4, "Анна is known to the club already.")]


def test_a_form_posted_anew_makes_nobody_known_who_was_forgotten_since() -> None:
    house = a_house()
    rows = [WantedRow(1, "Анна"), WantedRow(2, "Борис")]
    anna, boris = (row.person_id for row in take(house, *rows).taken)
    forget_people(actor=house.owner, club_id=house.club.pk, person_ids=[anna], now=NOW)

    with nothing_changes():
        done = take(house, *rows)

    assert done.taken == (TakenRow(2, "Борис", person_id=boris),)
    assert sentences(done.left) == [
        (1, "This list was taken before and is not taken anew: meanwhile Анна is not on the list.")
    ]


def test_who_was_taken_off_his_only_list_is_written_down_now() -> None:
    house = a_house()
    evening = an_evening(house, players=1)
    remove_entrants(entrant_ids=entrant_ids(evening), **acting(house, evening))
    assert names(house) == []

    done = take(house, WantedRow(1, "Игрок 01"))

    assert done.taken == (TakenRow(1, "Игрок 01", person_id=Person.objects.get().pk),)
    assert names(house) == [("Игрок 01", 0, None)]
    assert Person.objects.count() == 1


def test_whoever_plays_is_known_and_nothing_is_written_of_him() -> None:
    house = a_house()
    an_evening(house, players=1)

    with nothing_changes():
        done = take(house, WantedRow(1, "Игрок 01"))

    assert (done.taken, len(done.present)) == ((), 1)


def test_a_rehearsal_does_not_take_along_whom_the_club_has_written_down() -> None:
    house = a_house()
    act = {"actor": house.owner, "now": NOW}
    evening = open_evening(club_id=house.club.pk, settings=SETTINGS, rehearsal=True, **act)
    take(house, WantedRow(1, "Анна"))
    register_player(name="Анна", tournament_id=evening, **act)
    register_player(name="Выдуманный", tournament_id=evening, **act)
    assert names(house) == [("Анна", 0, None)]

    end_rehearsal(tournament_id=evening, **act)

    assert names(house) == [("Анна", 0, None)]
    assert Person.objects.count() == 1


def test_an_imported_name_is_chosen_at_the_registration_like_any_other() -> None:
    house = a_house()
    take(house, WantedRow(1, "Анна"))
    evening = an_evening(house)

    register_player(name="Анна", **acting(house, evening))

    assert names(house) == [("Анна", 1, evening.date)]
    assert club_desk(house.owner, house.club.pk).names == ("Анна",)
    assert Person.objects.count() == 1


def test_a_list_of_nobody_is_refused() -> None:
    house = a_house()
    said = refused(import_people, actor=house.owner, club_id=house.club.pk, rows=[], form_key=KEY, now=NOW)
    assert said == ("Nobody is ticked: there is nobody to take.",)
