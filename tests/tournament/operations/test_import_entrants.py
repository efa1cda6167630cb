"""A list from a file onto an evening's list: who can be is taken, once, with money; the rest is told."""

from typing import Any
from uuid import UUID

import pytest
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_full_evening,
    a_house,
    a_user,
    acting,
    an_evening,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Payment, Person, Role, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.import_entrants import import_entrants
from tournament.operations.merge_people import merge_people
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.steps.importing import Imported, TakenRow, WantedRow

pytestmark = pytest.mark.django_db

KEY = UUID(int=7)
ROWS = (
    WantedRow(2, " Чижова  Анна", fee=200, paid=100),
    WantedRow(3, "Борис", standby=True, paid=500),
    WantedRow(4, "Вера", fee=0),
)


def take(house: House, evening: Tournament, *rows: WantedRow, key: UUID = KEY) -> Imported:
    with translation.override("en"):
        return import_entrants(rows=rows, form_key=key, **acting(house, evening))


def sentences(lines: Any) -> list[tuple[int, str]]:
    """What is said of each line, in English."""
    with translation.override("en"):
        return [(line, str(sentence)) for line, sentence in lines]


def the_list(evening: Tournament) -> list[tuple[Any, ...]]:
    rows = Entrant.objects.filter(tournament=evening).order_by("number")
    return list(rows.values_list("number", "person__name", "state", "fee"))


def test_a_list_is_taken_in_its_order_with_fees_payments_and_standby() -> None:
    house = a_house()
    evening = an_evening(house)

    done = take(house, evening, *ROWS)

    assert done == Imported((TakenRow(2, "Чижова Анна", 1), TakenRow(3, "Борис", 2), TakenRow(4, "Вера", 3)))
    assert the_list(evening) == [
        (1, "Чижова Анна", "active", 200),
        (2, "Борис", "standby", None),
        (3, "Вера", "active", 0),
    ]
    paid = Payment.objects.values_list("entrant__number", "amount", "author", "created_at")
    assert list(paid) == [(1, 100, house.owner.pk, NOW), (2, 500, house.owner.pk, NOW)]


def test_the_history_has_a_line_for_the_list_and_one_for_every_amount() -> None:
    house = a_house()
    evening = an_evening(house)

    take(house, evening, *ROWS)

    ids = list(evening.entrants.order_by("number").values_list("pk", flat=True))
    lines = HistoryEntry.objects.filter(tournament=evening).order_by("pk").values_list("act", "after")
    assert list(lines)[1:] == [
        ("set_fee", {"entrant": ids[0], "fee": 200, "currency": "₽"}),
        ("record_payment", {"entrant": ids[0], "amount": 100, "currency": "₽"}),
        ("record_payment", {"entrant": ids[1], "amount": 500, "currency": "₽"}),
        ("set_fee", {"entrant": ids[2], "fee": 0, "currency": "₽"}),
        ("import_entrants", {"entrants": ids, "numbers": [1, 2, 3], "form_key": str(KEY)}),
    ]


def test_the_same_form_twice_gives_the_same_answer_and_does_nothing_more() -> None:
    house = a_house()
    evening = an_evening(house)
    first = take(house, evening, *ROWS)

    with nothing_changes():
        assert take(house, evening, *ROWS) == first


def test_another_form_finds_them_on_the_list_and_leaves_them_as_they_are() -> None:
    house = a_house()
    evening = an_evening(house)
    take(house, evening, *ROWS)

    with nothing_changes():
        done = take(house, evening, WantedRow(1, "Борис", paid=900), key=UUID(int=8))

    assert done.taken == ()
    assert sentences(done.present) == [(1, "Борис is on the list already, as number 2.")]


def test_bad_rows_never_stop_the_good_ones_and_are_named_by_their_lines() -> None:
    house = a_house()
    evening = an_evening(house)

    done = take(
        house,
        evening,
        WantedRow(1, "!!!"),
        WantedRow(2, "Борис"),
        WantedRow(3, "я" * 121),
        WantedRow(4, "Борис\u200b", paid=5),
        WantedRow(5, "Кто-то", person_id=999_999),
    )

    assert done.taken == (TakenRow(2, "Борис", 1),)
    assert sentences(done.left) == [
        (1, "Write the player's name."),
        (3, "A name has at most 120 characters."),
        (4, "Stands in the list twice: line 2 is the same person."),
        (5, "Meanwhile the club's list has no such person: look at the list again."),
    ]
    assert not Payment.objects.exists()


def test_whoever_is_meant_by_another_spelling_is_entered_under_the_clubs_own() -> None:
    house = a_house()
    register_player(name="Пётр Иванов", **acting(house, an_evening(house)))
    known = Person.objects.get()
    evening = an_evening(house)

    done = take(house, evening, WantedRow(7, "ИВАНОВ ПЕТР", person_id=known.pk), WantedRow(8, "Пётр Иванов"))

    assert done.taken == (TakenRow(7, "Пётр Иванов", 1),)
    assert sentences(done.left) == [(8, "Stands in the list twice: line 7 is the same person.")]
    assert list(Person.objects.values_list("name", flat=True)) == ["Пётр Иванов"]


def test_another_clubs_person_is_nobody_here() -> None:
    house, other = a_house(), a_house("other")
    register_player(name="Чужой", **acting(other, an_evening(other)))

    done = take(house, an_evening(house), WantedRow(1, "Чужой", person_id=Person.objects.get().pk))

    assert (done.taken, len(done.left)) == ((), 1)


def test_an_old_name_of_a_merged_person_leads_to_him() -> None:
    house = a_house()
    for name in ("Анна Чижова", "Анна Щеглова"):
        register_player(name=name, **acting(house, an_evening(house)))
    kept, merged = Person.objects.order_by("pk")
    merge_people(actor=house.owner, club_id=house.club.pk, kept_id=kept.pk, merged_id=merged.pk, now=NOW)

    done = take(house, an_evening(house), WantedRow(1, "Анна Щеглова"), WantedRow(2, "Анна Чижова"))

    assert done.taken == (TakenRow(1, "Анна Чижова", 1),)
    assert len(done.left) == 1


def test_who_finds_all_places_taken_waits_and_who_stands_by_takes_none() -> None:
    house = a_house()
    evening = an_evening(house)
    Tournament.objects.filter(pk=evening.pk).update(capacity=2)

    rows = [WantedRow(line, name, standby=name == "Б") for line, name in enumerate("АБВГ", 1)]
    done = take(house, evening, *rows)

    assert [row.waiting for row in done.taken] == [False, False, False, True]
    assert [state for _number, _name, state, _fee in the_list(evening)] == [
        "active",
        "standby",
        "active",
        "waiting",
    ]


def test_a_list_that_only_waits_leaves_the_standings_alone() -> None:
    house = a_house()
    evening = a_full_evening(house)
    version = evening.results_version

    take(house, evening, WantedRow(1, "Анна"))

    evening.refresh_from_db()
    assert evening.results_version == version


@pytest.mark.parametrize("row", [WantedRow(1, "А", paid=-1), WantedRow(1, "А", fee=10_000_001)])
def test_an_amount_that_nobody_pays_is_refused(row: WantedRow) -> None:
    house = a_house()

    said = refused(import_entrants, rows=[row], form_key=KEY, **acting(house, an_evening(house)))

    assert said == ("An amount is whole, at least 0 and not above 10,000,000.",)


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "Nobody is ticked: there is nobody to take."),
        (1001, "The list has more than 1000 lines: divide it."),
    ],
)
def test_a_list_of_nobody_or_of_too_many_is_refused(count: int, sentence: str) -> None:
    house = a_house()
    rows = [WantedRow(line, f"Игрок {line}") for line in range(count)]

    said = refused(import_entrants, rows=rows, form_key=KEY, **acting(house, an_evening(house)))

    assert said == (sentence,)


def test_a_finished_evening_takes_nobody() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))

    said = refused(import_entrants, rows=ROWS, form_key=KEY, **acting(house, evening))

    assert said == ("The evening is finished: nobody can be added.",)


def test_an_assistant_takes_a_list_without_fees_only() -> None:
    house = a_house()
    evening = an_evening(house)
    act = acting(house, evening) | {"actor": a_user("assistant", house, Role.ASSISTANT)}

    forbidden(import_entrants, rows=ROWS, form_key=KEY, **act)
    done = import_entrants(rows=[WantedRow(1, "Анна", paid=500)], form_key=KEY, **act)

    assert done.taken == (TakenRow(1, "Анна", 1),)


def test_a_list_taken_back_can_be_taken_again_by_the_same_form() -> None:
    house = a_house()
    evening = an_evening(house)
    take(house, evening, WantedRow(1, "Анна"), WantedRow(2, "Борис", paid=5))
    remove_entrants(entrant_ids=list(evening.entrants.values_list("pk", flat=True)), **acting(house, evening))

    done = take(house, evening, WantedRow(1, "Анна"), WantedRow(2, "Борис", paid=5))

    assert [(row.name, row.number) for row in done.taken] == [("Анна", 3), ("Борис", 2)]
    assert [row.amount for row in Payment.objects.all()] == [5]


def test_it_costs_as_many_queries_for_fifty_as_for_two(django_assert_num_queries: Any) -> None:
    house = a_house()
    for count in (2, 50):
        evening = an_evening(house)
        rows = [WantedRow(line, f"Игрок {count} {line}") for line in range(count)]
        with django_assert_num_queries(14):
            take(house, evening, *rows)
