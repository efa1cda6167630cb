"""A person's name put right: in every evening of his, for nobody else, and never two of one name."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Person, fold_name
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.queries.standings import standings_of

pytestmark = pytest.mark.django_db


def test_the_name_is_mended_with_its_folded_copy() -> None:
    house = a_house()
    evening = an_evening(house, players=1)

    name = rename_player(entrant_id=entrant_ids(evening)[0], name="  Анна  Чижёва ", **acting(house, evening))

    person = Person.objects.get()
    assert (name, person.name, person.folded_name) == ("Анна Чижёва", "Анна Чижёва", fold_name("Анна Чижева"))


def test_every_evening_of_the_person_shows_it_and_has_a_line_of_history_without_a_name() -> None:
    house = a_house()
    first, second = an_evening(house, players=1), an_evening(house, players=1)
    before = HistoryEntry.objects.count()

    rename_player(entrant_id=entrant_ids(second)[0], name="Анна Чижова", **acting(house, second))

    entries = HistoryEntry.objects.order_by("pk")[before:]
    assert [(entry.act, entry.tournament_id, entry.after) for entry in entries] == [
        ("rename_player", evening.pk, {"entrant": entrant_ids(evening)[0]}) for evening in (first, second)
    ]
    assert "Чижова" not in str([list(HistoryEntry.objects.values_list("before", "after", "comment"))])


def test_a_name_can_be_mended_when_the_evening_is_over(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    with django_capture_on_commit_callbacks(execute=True):
        a_closed_round(house, evening)
        award_diplomas(**acting(house, evening))
    first = entrant_ids(evening)[0]

    with django_capture_on_commit_callbacks() as queued:
        rename_player(entrant_id=first, name="Анна Чижова", **acting(house, evening))

    evening.refresh_from_db()
    assert {row.entrant_id: row.name for row in standings_of(evening).rows}[first] == "Анна Чижова"
    assert (queued, evening.awarded_version) == ([], evening.results_version)


def test_the_name_as_it_is_changes_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=1)

    with nothing_changes():
        rename_player(entrant_id=entrant_ids(evening)[0], name=" Игрок 01", **acting(house, evening))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Write the player's name."),
        ("!!!", "Write the player's name."),
        ("я" * 121, "A name has at most 120 characters."),
    ],
)
def test_a_name_that_cannot_be_kept_is_refused(name: str, sentence: str) -> None:
    house = a_house()
    evening = an_evening(house, players=1)

    assert refused(
        rename_player, entrant_id=entrant_ids(evening)[0], name=name, **acting(house, evening)
    ) == (sentence,)


def test_the_name_of_another_person_of_the_club_is_refused() -> None:
    house = a_house()
    other_evening, evening = an_evening(house), an_evening(house, players=1)
    register_player(name="Анна Чижова", **acting(house, other_evening))

    sentences = refused(
        rename_player, entrant_id=entrant_ids(evening)[0], name="Анна Чижова", **acting(house, evening)
    )

    assert sentences[0] == "Another person of the club is called Анна Чижова already."


def test_a_namesake_in_another_club_or_one_who_only_folds_alike_is_no_hindrance() -> None:
    house, other = a_house(), a_house("other")
    register_player(name="Семён", **acting(other, an_evening(other)))
    evening = an_evening(house, players=1)
    register_player(name="Семен", **acting(house, evening))

    rename_player(entrant_id=entrant_ids(evening)[0], name="Семён", **acting(house, evening))

    assert sorted(Person.objects.filter(club=house.club).values_list("name", flat=True)) == ["Семен", "Семён"]


def test_a_namesake_who_is_in_no_evening_makes_room() -> None:
    house = a_house()
    evening = an_evening(house, players=1)
    Person.objects.create(club=house.club, name="Анна Чижова", folded_name=fold_name("Анна Чижова"))

    rename_player(entrant_id=entrant_ids(evening)[0], name="Анна Чижова", **acting(house, evening))

    assert Person.objects.get().entries.get().tournament == evening


def test_an_entrant_of_another_evening_is_not_found() -> None:
    house = a_house()
    evening, other = an_evening(house), an_evening(house, players=1)

    with nothing_changes(), pytest.raises(Entrant.DoesNotExist):
        rename_player(entrant_id=entrant_ids(other)[0], name="Анна", **acting(house, evening))
    assert HistoryEntry.objects.latest("pk").at == NOW
