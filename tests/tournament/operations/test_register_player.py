"""Registration (R-10): numbers that never change, names as they are written, nobody twice."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_running_round,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import refused
from tournament.models import Entrant, HistoryEntry, Person, StandingsSnapshot, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.register_player import Registered, register_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

AS_THEY_ARE = [
    "Ёжиков-Щусь Әлия Іванна",
    "<script>alert(1)</script>",
    """О'Нил "Кот" «Ёлка» & Ко""",
    "=HYPERLINK(0)",
    "+7 Иванов",
    "@here",
    "{{ club }} {% now %}",
    "Пётр 🂡",
    "王小明",
    "‘;DROP TABLE--",
    "я" * 80,
]


@pytest.mark.parametrize("name", AS_THEY_ARE)
def test_a_name_is_kept_as_it_is_written(name: str) -> None:
    house = a_house()
    evening = an_evening(house)

    registered = register_player(name=name, **acting(house, evening))

    assert registered == Registered(1, name)
    assert Person.objects.get().name == name


def test_an_emoji_newer_than_this_python_is_not_dropped() -> None:
    house = a_house()
    newer = "\U0001faea"  # Unicode 17, unassigned to every Python before 3.15

    registered = register_player(name=f"Ким {newer}", **acting(house, an_evening(house)))

    assert registered.name == f"Ким {newer}"


@pytest.mark.parametrize("name", ["", "   ", "\t\n", "\u200b\u200d", "\x00\x07"])
def test_a_player_without_a_name_is_refused(name: str) -> None:
    house = a_house()
    evening = an_evening(house)

    assert refused(register_player, name=name, **acting(house, evening)) == ("Write the player's name.",)


def test_control_characters_and_double_spaces_are_dropped() -> None:
    house = a_house()

    registered = register_player(
        name=" Анна\x00\u00a0 \x1b Чи\u200bжова\n", **acting(house, an_evening(house))
    )

    assert registered.name == "Анна Чижова"


def test_the_same_name_twice_is_refused_with_its_number() -> None:
    house = a_house()
    evening = an_evening(house, players=2)

    for name in ("Игрок 02", "  Игрок   02 ", "\u200bИгрок 02\x00"):
        assert refused(register_player, name=name, **acting(house, evening)) == (
            "Игрок 02 is on the list already, as number 2.",
        )


def test_a_name_composed_in_two_ways_is_one_name() -> None:
    house = a_house()
    evening = an_evening(house)
    register_player(name="Сергей", **acting(house, evening))

    for name in ("Сергеи\u0306", "Сергеи\u200d\u0306"):
        assert refused(register_player, name=name, **acting(house, evening)) == (
            "Сергей is on the list already, as number 1.",
        )


def test_names_that_differ_by_case_or_marks_are_different_people() -> None:
    house = a_house()
    evening = an_evening(house)
    names = ["Семенов", "Семёнов", "СЕМЕНОВ", "Семе́нов", "Ilgın", "Ilgin", "İlgin", "Jose", "José"]

    numbers = [register_player(name=name, **acting(house, evening)).number for name in names]

    assert numbers == list(range(1, len(names) + 1))
    assert list(Entrant.objects.order_by("number").values_list("person__name", flat=True)) == names


def test_a_person_is_known_to_his_club_once_and_to_no_other() -> None:
    house, other = a_house(), a_house("other")
    for owner in (house, house, other):
        register_player(name="Анна Чижова", **acting(owner, an_evening(owner)))

    assert list(Person.objects.order_by("club").values_list("club__slug", "name")) == [
        ("fontanka", "Анна Чижова"),
        ("other", "Анна Чижова"),
    ]


def test_numbers_are_stable_after_a_withdrawal() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    withdraw_player(entrant_id=entrant_ids(evening)[1], **acting(house, evening))

    registered = register_player(name="Новый", **acting(house, evening))

    assert registered.number == 4
    assert list(Entrant.objects.order_by("pk").values_list("number", flat=True)) == [1, 2, 3, 4]


def test_who_left_is_still_on_the_list_and_the_way_back_is_named() -> None:
    house = a_house()
    evening = an_evening(house, players=1)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    assert refused(register_player, name="Игрок 01", **acting(house, evening)) == (
        "Игрок 01 is on the list already, as number 1.",
        "He is marked as «left»: let him come back in the list of players.",
    )


def test_a_latecomer_is_registered_while_a_round_runs() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)

    assert register_player(name="Поздний", **acting(house, evening)) == Registered(5, "Поздний")


def test_nobody_is_added_to_a_finished_evening() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))

    assert refused(register_player, name="Поздний", **acting(house, evening)) == (
        "The evening is finished: nobody can be added.",
    )


def test_a_registration_is_written_down_and_counted(
    django_capture_on_commit_callbacks: Any,
) -> None:
    house = a_house()
    evening = an_evening(house)

    with django_capture_on_commit_callbacks(execute=True) as queued:
        register_player(name="Анна Чижова", **acting(house, evening))

    entrant = Entrant.objects.get()
    entry = HistoryEntry.objects.latest("pk")
    assert entry.after == {"entrant": entrant.pk, "number": 1}
    assert (entry.act, entry.at, entrant.registered_at) == ("register_player", NOW, NOW)
    assert "Чижова" not in f"{entry.before}{entry.after}{entry.comment}"
    assert len(queued) == 1
    assert Tournament.objects.get().results_version == 1
    assert StandingsSnapshot.objects.get().results_version == 1
