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
    entrant_ids,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Payment, Person, Role, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.import_entrants import import_entrants
from tournament.operations.merge_people import merge_people
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.rename_player import rename_player
from tournament.operations.withdraw_player import withdraw_player
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
    evening = an_evening(house, fee=500)

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
    evening = an_evening(house, fee=500)

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


def test_a_form_posted_anew_registers_nobody_who_was_taken_off_since() -> None:
    house = a_house()
    evening = an_evening(house)
    rows = [WantedRow(1, "Анна"), WantedRow(2, "Борис", paid=5), WantedRow(3, "Вера")]
    take(house, evening, *rows)
    remove_entrants(entrant_ids=entrant_ids(evening)[:2], **acting(house, evening))

    with nothing_changes():
        done = take(house, evening, *rows)

    assert done.taken == (TakenRow(3, "Вера", 3),)
    assert done.present == ()
    assert sentences(done.left) == [
        (1, "This list was taken before and is not taken anew: meanwhile Анна is not on the list."),
        (2, "This list was taken before and is not taken anew: meanwhile Борис is not on the list."),
    ]


def test_a_form_posted_anew_pays_nothing_for_whose_name_was_put_right_since() -> None:
    house = a_house()
    evening = an_evening(house)
    take(house, evening, WantedRow(1, "Анна Чижва", paid=500))
    rename_player(entrant_id=entrant_ids(evening)[0], name="Анна Чижова", **acting(house, evening))

    with nothing_changes():
        done = take(house, evening, WantedRow(1, "Анна Чижва", paid=500))

    assert (done.taken, len(done.left)) == ((), 1)


def test_who_has_left_comes_back_with_his_fee_and_what_he_had_not_paid_before() -> None:
    house = a_house()
    evening = an_evening(house, fee=500)
    rows = [WantedRow(1, "Анна", paid=500), WantedRow(2, "Борис", fee=200, paid=100)]
    take(house, evening, *rows)
    anna, boris = entrant_ids(evening)
    for pk in (anna, boris):
        withdraw_player(entrant_id=pk, **acting(house, evening))

    back = [WantedRow(5, "Борис", fee=500, paid=300), WantedRow(6, "Анна", paid=500), WantedRow(7, "Вера")]
    done = take(house, evening, *back, key=UUID(int=8))

    assert done == Imported((TakenRow(5, "Борис", 2), TakenRow(6, "Анна", 1), TakenRow(7, "Вера", 3)))
    assert [row[1:] for row in the_list(evening)] == [
        ("Анна", "active", None),
        ("Борис", "active", None),
        ("Вера", "active", None),
    ]
    assert list(Payment.objects.values_list("entrant", "amount")) == [(anna, 500), (boris, 100), (boris, 200)]
    acts = (
        HistoryEntry.objects.filter(tournament=evening).order_by("pk").values_list("act", "before", "after")
    )
    assert list(acts)[-5:-1] == [
        ("return_player", None, {"entrant": anna}),
        ("return_player", None, {"entrant": boris}),
        ("set_fee", {"fee": 200}, {"entrant": boris, "fee": None, "currency": "₽"}),
        ("record_payment", None, {"entrant": boris, "amount": 200, "currency": "₽"}),
    ]
    assert list(acts)[-1][:2] == ("import_entrants", {"entrants": [anna, boris]})
    with nothing_changes():
        assert take(house, evening, *back, key=UUID(int=8)) == done


def test_who_comes_back_may_stand_by_or_wait() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    Tournament.objects.filter(pk=evening.pk).update(capacity=1)
    for pk in entrant_ids(evening)[:2]:
        withdraw_player(entrant_id=pk, **acting(house, evening))

    done = take(house, evening, WantedRow(1, "Игрок 01", standby=True), WantedRow(2, "Игрок 02"))

    assert [(row.name, row.waiting) for row in done.taken] == [("Игрок 01", False), ("Игрок 02", True)]
    assert [row[2] for row in the_list(evening)] == ["standby", "waiting", "active"]


def test_a_fee_that_is_the_evenings_is_no_fee_of_his_own() -> None:
    house = a_house()
    evening = an_evening(house, fee=500)

    take(house, evening, WantedRow(1, "Анна", fee=500), WantedRow(2, "Борис", fee=400))

    assert [row[3] for row in the_list(evening)] == [None, 400]
    assert HistoryEntry.objects.filter(act="set_fee").count() == 1


def test_it_costs_as_many_queries_for_fifty_as_for_two(django_assert_num_queries: Any) -> None:
    house = a_house()
    for count in (2, 50):
        evening = an_evening(house)
        rows = [WantedRow(line, f"Игрок {count} {line}") for line in range(count)]
        with django_assert_num_queries(14):
            take(house, evening, *rows)
