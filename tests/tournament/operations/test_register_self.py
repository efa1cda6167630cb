"""Players register themselves: once each, only while it is open, and never in a flood."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection

from tests.factories.evenings import (
    NOW,
    House,
    a_full_evening,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_evening,
)
from tests.factories.unchanged import refused
from tournament.models import Entrant, EntrantState, HistoryEntry, Person, Tournament
from tournament.operations import register_self as flood
from tournament.operations.close_registration import close_registration
from tournament.operations.merge_people import merge_people
from tournament.operations.open_registration import open_registration
from tournament.operations.register_self import SelfRegistered, register_self
from tournament.operations.rename_player import rename_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

CLOSED = ("Registration is closed. Speak to the director: he can still add people.",)


@pytest.fixture
def house() -> House:
    return a_house()


def himself(evening: Tournament, name: str, key: UUID | None = None, **changes: Any) -> dict[str, Any]:
    """The arguments of somebody who registers himself."""
    return {"tournament_id": evening.pk, "name": name, "form_key": key or uuid4(), "now": NOW} | changes


def test_who_is_new_gets_the_next_number_and_the_history_says_who(house: House) -> None:
    evening = an_evening(house, players=2)

    done = register_self(**himself(evening, "  Чижова   Анна "))

    entrant = Entrant.objects.get(number=3)
    entry = HistoryEntry.objects.latest("pk")
    assert done == SelfRegistered(3, "Чижова Анна")
    assert (entrant.person.name, entrant.state, entrant.registered_at) == ("Чижова Анна", "active", NOW)
    assert (entry.act, entry.actor, entry.after) == (
        "register_self",
        None,
        {"entrant": entrant.pk, "number": 3, "by": entrant.pk},
    )
    evening.refresh_from_db()
    assert (evening.next_number, evening.results_version) == (4, 3)
    assert len(connection.run_on_commit) == 3


def test_the_same_form_again_gets_the_same_answer_and_changes_nothing(house: House) -> None:
    evening, key = an_evening(house), uuid4()
    first = register_self(**himself(evening, "Чижова Анна", key))
    history = HistoryEntry.objects.count()

    again = register_self(**himself(evening, "Чижова  Анна", key, now=NOW + timedelta(minutes=3)))

    assert again == first == SelfRegistered(1, "Чижова Анна")
    assert (Entrant.objects.count(), HistoryEntry.objects.count()) == (1, history)


def test_the_same_form_gets_its_answer_after_the_director_has_put_the_name_right_and_closed(
    house: House,
) -> None:
    evening, key = an_evening(house), uuid4()
    register_self(**himself(evening, "чижова анна", key))
    entrant = Entrant.objects.get()
    rename_player(entrant_id=entrant.pk, name="Чижова Анна", **acting(house, evening))
    close_registration(**acting(house, evening))

    assert register_self(**himself(evening, "чижова анна", key)) == SelfRegistered(1, "Чижова Анна")


def test_another_name_in_the_same_form_is_another_player(house: House) -> None:
    evening, key = an_evening(house), uuid4()
    register_self(**himself(evening, "Чижова Анна", key))

    assert register_self(**himself(evening, "Чижов Олег", key)) == SelfRegistered(2, "Чижов Олег")


def test_a_name_that_the_club_knows_is_that_person(house: House) -> None:
    an_evening(house, players=1)
    evening = an_evening(house)

    done = register_self(**himself(evening, "игрок 01"))

    assert done == SelfRegistered(1, "Игрок 01", known=True)
    assert Person.objects.count() == 1


def test_a_name_that_two_people_write_almost_so_is_a_new_person(house: House) -> None:
    for name in ("Семёнов", "Семенов"):
        Person.objects.create(club=house.club, name=name, folded_name="семенов")
    evening = an_evening(house)

    assert register_self(**himself(evening, "СЕМЕНОВ")) == SelfRegistered(1, "СЕМЕНОВ")
    assert register_self(**himself(evening, "Семенов")) == SelfRegistered(2, "Семенов")
    assert Person.objects.count() == 3


@pytest.mark.parametrize("typed", ["Семёнов", "Семенов", "СЕМЕНОВ"])
def test_both_names_of_a_person_whose_records_were_made_one_are_his(house: House, typed: str) -> None:
    kept, merged = (
        Person.objects.create(club=house.club, name=name, folded_name="семенов")
        for name in ("Семёнов", "Семенов")
    )
    merge_people(actor=house.owner, club_id=house.club.pk, kept_id=kept.pk, merged_id=merged.pk, now=NOW)
    evening = an_evening(house)

    assert register_self(**himself(evening, typed)) == SelfRegistered(1, "Семёнов")
    assert register_self(**himself(evening, typed)) == SelfRegistered(1, "Семёнов", listed=True)
    assert (Person.objects.count(), Entrant.objects.get().person) == (2, kept)


def test_who_is_on_the_list_is_told_so_and_nothing_changes(house: House) -> None:
    evening = an_evening(house, players=2)
    history = HistoryEntry.objects.count()

    assert register_self(**himself(evening, "игрок 02")) == SelfRegistered(2, "Игрок 02", listed=True)
    assert (Entrant.objects.count(), HistoryEntry.objects.count()) == (2, history)


def test_a_full_evening_says_the_place_on_the_waiting_list(house: House) -> None:
    evening = a_full_evening(house, places=3)
    version = evening.results_version

    done = register_self(**himself(evening, "Чижова Анна"))

    assert done == SelfRegistered(5, "Чижова Анна", waiting=2)
    assert Entrant.objects.get(number=5).state == EntrantState.WAITING
    evening.refresh_from_db()
    assert evening.results_version == version


def test_after_the_first_seating_was_published_he_is_told_to_speak_up(house: House) -> None:
    evening = an_evening(house, players=3)
    a_published_round(house, evening)

    assert register_self(**himself(evening, "Чижова Анна")) == SelfRegistered(4, "Чижова Анна", seated=True)


def test_who_was_taken_off_the_list_does_not_come_back_by_himself(house: House) -> None:
    evening, key = an_evening(house), uuid4()
    register_self(**himself(evening, "Шутник", key))
    withdraw_player(entrant_id=Entrant.objects.get().pk, **acting(house, evening))

    for again in (key, uuid4()):
        assert refused(register_self, **himself(evening, "шутник" if again != key else "Шутник", again)) == (
            "Шутник was taken off the list. Speak to the director.",
        )


def test_closed_it_takes_nobody_and_the_first_round_closes_it(house: House) -> None:
    evening = an_evening(house, players=3)
    close_registration(**acting(house, evening))
    assert refused(register_self, **himself(evening, "Чижова Анна")) == CLOSED

    open_registration(**acting(house, evening))
    a_running_round(house, evening)
    assert refused(register_self, **himself(evening, "Чижова Анна")) == CLOSED
    evening.refresh_from_db()
    assert evening.registration_open is False


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Write your name: the surname and the first name."),
        ("7", "Write your name: the surname and the first name."),
        ("Я", "Write your name: the surname and the first name."),
        ("\u3164\u3164", "Write the player's name."),
        ("\u1160\u115f", "Write the player's name."),
        ("\uffa0" * 3, "Write the player's name."),
        ("Анна" * 21, "The name is too long: at most 80 characters."),
        ("www.casino.example/win", "A name has letters, spaces, hyphens and dots."),
        ("звони 5550123", "A name has letters, spaces, hyphens and dots."),
        ("<b>Анна</b>", "A name has letters, spaces, hyphens and dots."),
        ("Анна 🂡", "A name has letters, spaces, hyphens and dots."),
    ],
)
def test_what_is_no_name_is_refused(house: House, name: str, sentence: str) -> None:
    assert refused(register_self, **himself(an_evening(house), name)) == (sentence,)


@pytest.mark.parametrize(
    "name",
    ["Әлия Іванна Ёжикова-Щусь", "О’Нил Дж. Р. Р.", "d'Artagnan (мл.)", "李小龍", "Иванов Пётр 2"],
)
def test_names_as_people_write_them_are_taken(house: House, name: str) -> None:
    assert register_self(**himself(an_evening(house), name)) == SelfRegistered(1, name)


def test_too_many_in_a_minute_are_told_to_try_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flood, "MOST_A_MINUTE", 2)
    evening = an_evening(house, players=3)
    for name in ("Первый", "Второй"):
        register_self(**himself(evening, name))

    assert refused(register_self, **himself(evening, "Третий")) == (
        "Too many are registering at this moment. Try again in a minute.",
    )
    later = NOW + timedelta(minutes=1)
    assert register_self(**himself(evening, "Третий", now=later)) == SelfRegistered(6, "Третий")


def test_a_clock_that_was_set_back_makes_nobody_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flood, "MOST_A_MINUTE", 1)
    evening = an_evening(house)
    register_self(**himself(evening, "Первый"))

    earlier = NOW - timedelta(minutes=5)
    assert register_self(**himself(evening, "Второй", now=earlier)) == SelfRegistered(2, "Второй")


def test_an_evening_takes_so_many_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flood, "MOST_AN_EVENING", 1)
    evening = an_evening(house, players=3)
    register_self(**himself(evening, "Первый"))

    late = NOW + timedelta(hours=1)
    assert refused(register_self, **himself(evening, "Второй", now=late)) == (
        "The list is full. Speak to the director: he can still add people.",
    )
