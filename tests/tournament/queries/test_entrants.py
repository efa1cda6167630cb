"""One entrant with all that can be done, people who may come, and wishes that a seating does not give."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied

from tests.factories.evenings import (
    NOW,
    House,
    a_drafted_round,
    a_house,
    acting,
    an_evening,
    entrant_ids,
)
from tournament.models import Entrant, Person, Tournament
from tournament.operations.fix_table import fix_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.merge_people import merge_people
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_list import register_list
from tournament.operations.start_round import start_round
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import DeskPage
from tournament.queries.desk import desk_page
from tournament.queries.entrants import entrant_card, suggested_people

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def the_desk(house: House, evening: Tournament) -> DeskPage:
    return desk_page(house.owner, evening.pk, NOW)


def registered(house: House, *names: str) -> Tournament:
    evening = an_evening(house)
    register_list(names=names, **acting(house, evening))
    return evening


def test_people_of_the_club_who_are_not_on_the_list_are_suggested(house: House) -> None:
    an_evening(house, players=3)
    an_evening(a_house("other"), players=5)
    evening = an_evening(house, players=1)

    assert suggested_people(house.owner, evening.pk, "игр") == ("Игрок 02", "Игрок 03")


def test_a_record_that_was_made_one_with_another_is_suggested_no_more(house: House) -> None:
    registered(house, "Иван Петров")
    registered(house, "Петров И.")
    kept, merged = (Person.objects.get(name=name).pk for name in ("Иван Петров", "Петров И."))
    merge_people(actor=house.owner, club_id=house.club.pk, kept_id=kept, merged_id=merged, now=NOW)

    assert suggested_people(house.owner, an_evening(house).pk, "петр") == ("Иван Петров",)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ЕЛ", ("Ёлкина Анна",)),
        ("ёлк", ("Ёлкина Анна",)),
        ("анна", ("Ёлкина Анна", "Де-Анна Ольга")),
        ("zoe", ("Zoë Brown",)),
        ("лкина", ()),
        ("%", ()),
        ("  ", ()),
        ("", ()),
    ],
)
def test_letters_are_folded_and_a_word_begins_so(house: House, typed: str, found: tuple[str, ...]) -> None:
    registered(house, "Ёлкина Анна", "Де-Анна Ольга", "Zoë Brown")
    registered(house, "Ёлкина Анна")
    evening = an_evening(house)

    assert suggested_people(house.owner, evening.pk, typed) == found


def test_eight_at_most_and_who_comes_most_often_first(house: House) -> None:
    registered(house, *(f"Ли {count:02}" for count in range(1, 13)))
    registered(house, "Ли 11", "Ли 12")
    registered(house, "Ли 12")
    evening = an_evening(house)

    assert suggested_people(house.owner, evening.pk, "ли") == (
        *("Ли 12", "Ли 11"),
        *(f"Ли {count:02}" for count in range(1, 7)),
    )


@pytest.mark.parametrize("people", [1, 3])
def test_suggesting_asks_one_question_beside_who_is_asking(
    house: House, people: int, django_assert_num_queries: Any
) -> None:
    an_evening(house, players=people)
    evening = an_evening(house)

    with django_assert_num_queries(3):
        suggested_people(house.owner, evening.pk, "и")


@pytest.mark.parametrize("players", [1, 3])
def test_a_card_asks_four_questions(house: House, players: int, django_assert_num_queries: Any) -> None:
    evening = an_evening(house, players=players)
    first = entrant_ids(evening)[0]

    with django_assert_num_queries(4):
        entrant_card(house.owner, evening.pk, first)


def test_a_card_holds_the_others_and_those_he_is_kept_apart_from(house: House) -> None:
    evening = an_evening(house, players=3)
    one, two, three = entrant_ids(evening)
    keep_apart(entrant_id=three, other_id=one, **acting(house, evening))

    card = entrant_card(house.owner, evening.pk, one)

    assert (card.evening_id, card.finished, card.entrant.id) == (evening.pk, False, one)
    assert [row.id for row in card.apart] == [three]
    assert [row.id for row in card.others] == [two]


def test_cards_and_suggestions_are_for_those_who_work_for_the_club(house: House) -> None:
    evening, other = an_evening(house, players=1), an_evening(house, players=1)
    first = entrant_ids(evening)[0]
    for nobody in (house.stranger, AnonymousUser()):
        with pytest.raises(PermissionDenied):
            entrant_card(nobody, evening.pk, first)
        with pytest.raises(PermissionDenied):
            suggested_people(nobody, evening.pk, "и")
    with pytest.raises(ObjectDoesNotExist):
        entrant_card(house.owner, other.pk, first)


def test_wishes_that_a_seating_does_not_give_are_said_by_name_until_it_begins(house: House) -> None:
    evening = an_evening(house, players=7)
    ids = entrant_ids(evening)
    keep_apart(entrant_id=ids[1], other_id=ids[0], **acting(house, evening))
    keep_apart(entrant_id=ids[0], other_id=ids[6], **acting(house, evening))
    fix_table(entrant_id=ids[2], table=2, **acting(house, evening))
    fix_table(entrant_id=ids[3], table=1, **acting(house, evening))
    a_drafted_round(house, evening)

    page = the_desk(house, evening)
    assert page.together == (("Игрок 01", "Игрок 02"),)
    assert page.misplaced == (("Игрок 03", 2, 1),)

    publish_seating(**acting(house, evening))
    assert the_desk(house, evening).together == (("Игрок 01", "Игрок 02"),)
    start_round(**acting(house, evening))
    page = the_desk(house, evening)
    assert (page.together, page.misplaced) == ((), ())


def test_gaps_are_named_until_a_seating_is_published(house: House) -> None:
    evening = an_evening(house, players=5)
    assert the_desk(house, evening).gaps is False
    withdraw_player(entrant_id=entrant_ids(evening)[4], **acting(house, evening))
    assert the_desk(house, evening).gaps is False
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    assert the_desk(house, evening).gaps is True
    a_drafted_round(house, evening)
    assert the_desk(house, evening).gaps is True
    publish_seating(**acting(house, evening))
    assert the_desk(house, evening).gaps is False


def test_what_is_usual_needs_no_words(house: House) -> None:
    evening = an_evening(house, players=2)
    Entrant.objects.filter(number=2).update(fixed_table=1)

    assert [row.remarkable for row in the_desk(house, evening).entrants] == [False, True]
