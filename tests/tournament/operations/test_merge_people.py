"""Two records of one person made one, and two again."""

from datetime import date
from typing import Any

import pytest

from tests.factories.evenings import NOW, SETTINGS, House, a_house, acting, an_evening
from tests.factories.past import a_past_evening, a_registered_evening, entrant_of, person
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Person, PersonMerge, Tournament
from tournament.operations.end_rehearsal import end_rehearsal
from tournament.operations.merge_people import merge_people
from tournament.operations.open_evening import open_evening
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.undo_merge import undo_merge

pytestmark = pytest.mark.django_db

DAYS = (date(2026, 11, 5), date(2026, 11, 12), date(2026, 11, 19))


def at(house: House) -> dict[str, Any]:
    return {"actor": house.owner, "club_id": house.club.pk, "now": NOW}


def merge(house: House, kept: str, merged: str) -> int:
    return merge_people(kept_id=person(kept).pk, merged_id=person(merged).pk, **at(house))


def two_records() -> tuple[House, Tournament, Tournament]:
    """«Иван Петров» in the first evening, «Петров И.» in the second."""
    house = a_house()
    first = a_registered_evening(house, DAYS[0], ("Иван Петров", "Вера"))
    second = a_registered_evening(house, DAYS[1], ("Петров И.",))
    return house, first, second


def names_in(evening: Tournament) -> list[str]:
    return list(evening.entrants.order_by("number").values_list("person__name", flat=True))


def test_the_entries_go_to_the_kept_person_and_the_history_of_their_evenings_says_so() -> None:
    house, first, second = two_records()
    entry = entrant_of(second, "Петров И.")

    merge(house, "Иван Петров", "Петров И.")

    assert (names_in(first), names_in(second)) == (["Иван Петров", "Вера"], ["Иван Петров"])
    lines = HistoryEntry.objects.filter(act="merge_people").order_by("pk")
    kept, merged = person("Иван Петров"), person("Петров И.")
    assert [(line.tournament, line.after) for line in lines] == [
        (second, {"entrant": entry.pk}),
        (None, {"kept": kept.pk, "merged": merged.pk}),
    ]
    assert merged.merged_into == kept


def test_undone_each_has_again_what_was_his_and_what_came_since_stays() -> None:
    house, _first, second = two_records()
    pk = merge(house, "Иван Петров", "Петров И.")
    third = a_registered_evening(house, DAYS[2], ("Петров И.",))
    assert names_in(third) == ["Иван Петров"]

    undo_merge(merge_id=pk, **at(house))

    assert names_in(second) == ["Петров И."]
    assert names_in(third) == ["Иван Петров"]
    assert person("Петров И.").merged_into is None
    with nothing_changes():
        undo_merge(merge_id=pk, **at(house))


def test_two_who_have_sat_in_one_evening_are_two_people() -> None:
    house, _first, _second = two_records()
    assert refused(
        merge_people, kept_id=person("Иван Петров").pk, merged_id=person("Вера").pk, **at(house)
    ) == ("Both have part in the same evening, so they are two people: Вечер 05.11.",)


def test_one_record_is_not_two() -> None:
    house, _first, _second = two_records()
    one = person("Вера").pk
    assert refused(merge_people, kept_id=one, merged_id=one, **at(house)) == (
        "This is one record already: name another one.",
    )


def test_people_of_another_club_and_hidden_records_are_not_found() -> None:
    house, _first, _second = two_records()
    other = a_house("other")
    a_registered_evening(other, DAYS[0], ("Чужой",))
    merge(house, "Иван Петров", "Петров И.")
    for name in ("Чужой", "Петров И."):
        with nothing_changes(), pytest.raises(Person.DoesNotExist):
            merge_people(kept_id=person("Вера").pk, merged_id=person(name).pk, **at(house))
    with nothing_changes(), pytest.raises(PersonMerge.DoesNotExist):
        undo_merge(merge_id=PersonMerge.objects.get().pk, **at(other))


def test_the_old_name_is_on_the_list_once_the_person_is() -> None:
    house, first, _second = two_records()
    merge(house, "Иван Петров", "Петров И.")
    assert refused(register_player, name="Петров И.", **acting(house, first)) == (
        "Петров И. is on the list already, as number 1.",
    )
    evening = an_evening(house, date=DAYS[2])
    done = register_list(names=["Петров И.", "Иван Петров", "Вера"], **acting(house, evening))
    assert done.registered == ((1, "Иван Петров"), (2, "Вера"))


def test_a_chain_is_followed_and_taken_back_from_its_end() -> None:
    house, first, second = two_records()
    a_registered_evening(house, DAYS[2], ("И. Петров",))
    pk = merge(house, "Иван Петров", "Петров И.")
    later = merge(house, "И. Петров", "Иван Петров")
    assert names_in(second) == ["И. Петров"]
    evening = an_evening(house, date=date(2026, 11, 26))
    assert register_player(name="Петров И.", **acting(house, evening)).name == "И. Петров"

    assert refused(undo_merge, merge_id=pk, **at(house)) == (
        "Иван Петров has been made one with another record since: take that back first.",
    )
    undo_merge(merge_id=later, **at(house))
    undo_merge(merge_id=pk, **at(house))
    assert (names_in(first), names_in(second)) == (["Иван Петров", "Вера"], ["Петров И."])


def test_the_kept_person_may_take_the_old_name_and_then_it_is_not_given_back() -> None:
    house, first, _second = two_records()
    pk = merge(house, "Иван Петров", "Петров И.")
    kept = person("Иван Петров")
    entrant = first.entrants.get(person=kept).pk
    rename_player(entrant_id=entrant, name="Петров И.", **acting(house, first))
    kept.refresh_from_db()
    assert kept.name == "Петров И."
    assert refused(undo_merge, merge_id=pk, **at(house)) == (
        "Meanwhile somebody else is called Петров И.: put that name right first.",
    )


def test_who_was_shown_by_initials_still_is() -> None:
    house, first, _second = two_records()
    show_by_initials(person_id=person("Петров И.").pk, by_initials=True, **at(house))
    told = HistoryEntry.objects.filter(tournament=first, act="merge_people")
    merge(house, "Иван Петров", "Петров И.")
    assert person("Иван Петров").by_initials
    assert told.count() == 1, "the page of that evening is kept with his whole name"


def test_initials_that_came_with_the_other_record_go_with_it() -> None:
    house, first, _second = two_records()
    show_by_initials(person_id=person("Петров И.").pk, by_initials=True, **at(house))
    pk = merge(house, "Иван Петров", "Петров И.")
    told = HistoryEntry.objects.filter(tournament=first, act="undo_merge")

    undo_merge(merge_id=pk, **at(house))

    assert not person("Иван Петров").by_initials
    assert person("Петров И.").by_initials
    assert told.count() == 1, "the page of that evening is kept with his initials"


def test_initials_that_were_his_own_stay_when_a_merge_is_undone() -> None:
    house, _first, _second = two_records()
    for name in ("Иван Петров", "Петров И."):
        show_by_initials(person_id=person(name).pk, by_initials=True, **at(house))

    undo_merge(merge_id=merge(house, "Иван Петров", "Петров И."), **at(house))

    assert person("Иван Петров").by_initials


def test_results_are_those_of_one_person() -> None:
    house = a_house()
    pulya = {"Анна": 10, "Борис": 8, "Вера": 6, "Глеб": 4}
    other = {"Анна К.": 10, "Борис": 8, "Вера": 6, "Глеб": 4}
    a_past_evening(house, DAYS[0], pulya, names=tuple(pulya))
    a_past_evening(house, DAYS[1], other, names=tuple(other))
    merge(house, "Анна", "Анна К.")
    assert person("Анна").entries.count() == 2


def test_a_rehearsal_that_ends_takes_no_record_that_was_made_one() -> None:
    house = a_house()
    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW, rehearsal=True)
    a_registered_evening(house, DAYS[0], ("Анна",))
    evening = a_registered_evening(house, DAYS[1], ("Анна К.",))
    merge(house, "Анна", "Анна К.")
    register_player(actor=house.owner, tournament_id=pk, name="Анна", now=NOW)
    end_rehearsal(actor=house.owner, tournament_id=pk, now=NOW)
    assert names_in(evening) == ["Анна"]
