"""A list of players registered in one step: who can be is, who cannot is told name by name."""

from typing import Any

import pytest
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    acting,
    an_evening,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Person, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.register_list import ListRegistered, register_list
from tournament.operations.register_player import register_player

pytestmark = pytest.mark.django_db

TWELVE = [f"Игрок {count}" for count in range(1, 13)]


def the_list() -> list[tuple[int, str]]:
    """Numbers and names as they are kept."""
    return list(Entrant.objects.order_by("number").values_list("number", "person__name"))


def test_twelve_players_get_their_numbers_in_the_order_of_the_list() -> None:
    house = a_house()

    done = register_list(names=TWELVE, **acting(house, an_evening(house)))

    assert done == ListRegistered(registered=tuple(enumerate(TWELVE, start=1)))
    assert the_list() == list(enumerate(TWELVE, start=1))


def test_who_can_be_registered_is_and_who_cannot_is_told_with_the_reason() -> None:
    house = a_house()
    evening = an_evening(house)
    register_player(name="Анна Чижова", **acting(house, evening))

    with translation.override("en"):
        done = register_list(
            names=["Борис", "!!!", "  Анна   Чижова ", "я" * 121, "", "Вера"], **acting(house, evening)
        )
        left = [(name, str(reason)) for name, reason in done.left]
        present = [str(sentence) for sentence in done.present]

    assert done.registered == ((2, "Борис"), (3, "Вера"))
    assert present == ["Анна Чижова is on the list already, as number 1."]
    assert left == [
        ("!!!", "Write the player's name."),
        ("я" * 121, "A name has at most 120 characters."),
    ]
    assert the_list() == [(1, "Анна Чижова"), (2, "Борис"), (3, "Вера")]


def test_a_name_that_stands_twice_in_the_list_is_one_player() -> None:
    house = a_house()

    done = register_list(
        names=["Сергей", "Сергеи\u0306", " Сергей\u200b "], **acting(house, an_evening(house))
    )

    assert done.registered == ((1, "Сергей"),)


def test_names_that_differ_in_little_are_pointed_at() -> None:
    house = a_house()
    evening = an_evening(house)
    register_player(name="Семён Королёв", **acting(house, evening))

    done = register_list(names=["Семен Королев", "Борис"], **acting(house, evening))

    assert done.similar == (("Семен Королев", "Семён Королёв"),)


def test_known_people_are_the_same_people() -> None:
    house, other = a_house(), a_house("other")
    register_list(names=TWELVE, **acting(other, an_evening(other)))
    register_list(names=TWELVE[:6], **acting(house, an_evening(house)))

    register_list(names=TWELVE, **acting(house, an_evening(house)))

    assert (Person.objects.filter(club=house.club).count(), Person.objects.count()) == (12, 24)


def test_the_list_is_one_line_of_history_and_one_change_of_the_results(
    django_capture_on_commit_callbacks: Any,
) -> None:
    house = a_house()
    evening = an_evening(house)

    with django_capture_on_commit_callbacks(execute=True) as queued:
        register_list(names=["Анна Чижова", "Борис"], **acting(house, evening))

    entry = HistoryEntry.objects.latest("pk")
    ids = list(Entrant.objects.order_by("number").values_list("pk", flat=True))
    assert (entry.act, entry.at, entry.after) == ("register_list", NOW, {"entrants": ids, "numbers": [1, 2]})
    assert (len(queued), Tournament.objects.get().results_version) == (1, 1)
    assert HistoryEntry.objects.count() == 2


def test_a_list_of_those_who_are_there_already_changes_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=2)

    with nothing_changes():
        done = register_list(names=["Игрок 01", "Игрок 02"], **acting(house, evening))

    assert (done.registered, len(done.present)) == ((), 2)


@pytest.mark.parametrize("names", [[], ["", "  ", "\u200b"]])
def test_an_empty_list_is_refused(names: list[str]) -> None:
    house = a_house()

    assert refused(register_list, names=names, **acting(house, an_evening(house))) == (
        "Write or paste at least one name.",
    )


def test_a_list_without_end_is_refused() -> None:
    house = a_house()
    names = [f"Игрок {count}" for count in range(501)]

    assert refused(register_list, names=names, **acting(house, an_evening(house))) == (
        "A list has at most 500 names.",
    )


def test_nobody_is_added_to_a_finished_evening() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))

    assert refused(register_list, names=["Поздний"], **acting(house, evening)) == (
        "The evening is finished: nobody can be added.",
    )


@pytest.mark.parametrize("players", [2, 60])
def test_sixty_names_cost_as_many_queries_as_two(players: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    arguments = acting(house, an_evening(house))

    with django_assert_num_queries(12):
        register_list(names=[f"Игрок {count}" for count in range(players)], **arguments)
