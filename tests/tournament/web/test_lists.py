"""A list from a file on its way through the pages: brought, looked at, changed, taken, told by lines."""

import pytest
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    a_house,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.list_pages import ENGLISH, Desk, form_of, known, rows_of, the_list
from tests.factories.lists import ods, xlsx
from tests.factories.unchanged import nothing_changes
from tournament.models import Entrant, HistoryEntry, Payment, Person
from tournament.operations.merge_people import merge_people
from tournament.operations.register_player import register_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

LIST = "ФИО;Взнос;Внёс;Запасной\nЧижова Анна;200;100;\nЁлкин Борис;;;да\n"
EVERY_KIND = """Имя;Внёс
1. Анна Чижова,;
ИВАНОВ ПЕТР;
Ольга Рейн;500
Анна Чижова;
Вера;пять
;500
Новый Человек;
Человек Новый;
Анна Олеговна Чижова;
!!!;
"""
SAID = (
    "new: 2",
    "known to the club: 1",
    "look like somebody known: 3",
    "on the list already: 1",
    "twice in the file: 1",
    "cannot be taken: 2",
    "on the list already, № 1",
    "twice: as in line 2",
    "in the file: 1. Анна Чижова,",
    "«пять» is no whole amount: nothing is written down of it.",
    "There is no name in this line.",
    "500\u00a0₽: not written down",
)
FILES = {
    "utf-8": LIST.encode(),
    "bom": LIST.encode("utf-8-sig"),
    "utf-16": LIST.encode("utf-16"),
    "cp1251": LIST.replace("\n", "\r\n").encode("cp1251"),
    "koi8-r": LIST.replace(";", "\t").encode("koi8_r"),
    "xlsx": xlsx([row.split(";") for row in LIST.splitlines()]),
    "ods": ods([row.split(";") for row in LIST.splitlines()]),
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES.keys())
def test_a_file_is_looked_at_and_then_taken(content: bytes) -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)

    with nothing_changes():
        seen = desk.bring_file(content)
    assert seen.status_code == 200
    assert seen.context["preview"].columns.roles == ("name", "fee", "paid", "standby")
    assert rows_of(seen) == [(2, "new", "Чижова Анна", "take"), (3, "new", "Ёлкин Борис", "take")]
    taken = desk.post(desk.take, form_of(seen))

    assert taken.status_code == 200
    assert the_list(evening) == [("Чижова Анна", "active", 200), ("Ёлкин Борис", "standby", None)]
    assert [row.amount for row in Payment.objects.all()] == [100]
    assert [(row.line, row.number) for row in taken.context["done"].taken] == [(2, 1), (3, 2)]


def test_the_same_form_posted_twice_is_told_the_same_and_takes_nobody_twice() -> None:
    house = a_house()
    desk = Desk(house, an_evening(house))
    form = form_of(desk.bring_text(LIST))
    first = desk.post(desk.take, form)

    with nothing_changes():
        second = desk.post(desk.take, form)

    assert second.context["done"] == first.context["done"]


def test_a_page_reloaded_after_the_list_was_taken_back_takes_nobody_and_no_money_anew() -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)
    form = form_of(desk.bring_text(LIST))
    desk.post(desk.take, form)
    desk.post(reverse("undo", args=[evening.pk]), {"entry": HistoryEntry.objects.latest("pk").pk})

    with nothing_changes():
        anew = desk.post(desk.take, form)

    assert (anew.status_code, anew.context["done"].taken) == (200, ())
    assert [(line, name) for line, name, _said in anew.context["left"]] == [
        (2, "Чижова Анна"),
        (3, "Ёлкин Борис"),
    ]


def test_a_list_of_people_reloaded_after_they_were_forgotten_brings_nobody_back() -> None:
    house = a_house()
    desk = Desk(house)
    form = form_of(desk.bring_text("ФИО\nАнна Чижова"))
    taken = desk.post(desk.take, form).context["done"].taken
    desk.post(reverse("forget_people", args=[house.club.pk]), {"person": [row.person_id for row in taken]})

    with nothing_changes():
        anew = desk.post(desk.take, form)

    assert (anew.status_code, anew.context["done"].taken, Person.objects.count()) == (200, (), 0)


def test_every_kind_of_row_is_told_before_anything_happens() -> None:
    house = a_house()
    petr, anna, _olga = known(house, "Пётр Иванов", "Анна Чижова", "Ольга Рейн")
    evening = an_evening(house)
    register_player(name="Ольга Рейн", **acting(house, evening))
    desk = Desk(house, evening)

    seen = desk.bring_text(EVERY_KIND)

    assert rows_of(seen) == [
        (2, "known", "Анна Чижова", "take"),
        (3, "alike", "ИВАНОВ ПЕТР", f"p{petr.pk}"),
        (4, "listed", "Ольга Рейн", ""),
        (5, "twice", "Анна Чижова", ""),
        (6, "new", "Вера", "take"),
        (7, "fault", "", ""),
        (8, "new", "Новый Человек", "take"),
        (9, "alike", "Человек Новый", "l8"),
        (10, "alike", "Анна Олеговна Чижова", "new"),
        (11, "fault", "!!!", ""),
    ]
    page = seen.content.decode()
    for words in SAID:
        assert words in page, words
    assert seen.context["preview"].rows[8].match.alike[0].person_id == anna.pk


def test_what_is_likely_is_taken_and_the_rest_is_named_by_its_line() -> None:
    house = a_house()
    known(house, "Пётр Иванов", "Ольга Рейн")
    evening = an_evening(house)
    register_player(name="Ольга Рейн", **acting(house, evening))
    desk = Desk(house, evening)
    seen = desk.bring_text("Иванов Петр\nОльга Рейн\nНовый Человек\nЧеловек Новый\n!!!\nВера\nВера")

    taken = desk.post(desk.take, form_of(seen, r6=None))

    assert [name for name, _state, _fee in the_list(evening)] == [
        "Ольга Рейн",
        "Пётр Иванов",
        "Новый Человек",
    ]
    done, left = taken.context["done"], taken.context["left"]
    assert [(row.line, row.name) for row in done.taken] == [(1, "Пётр Иванов"), (3, "Новый Человек")]
    assert [(line, str(said)) for line, said in done.present] == [
        (2, "Ольга Рейн is on the list already, as number 1.")
    ]
    assert [(line, name, str(said)) for line, name, said in left] == [
        (4, "Человек Новый", "Stands in the list twice: line 3 is the same person."),
        (5, "!!!", "Write the player's name."),
        (6, "Вера", "You have left this line out."),
        (7, "Вера", "Stands in the list twice: line 6 is the same person."),
    ]


def test_a_row_is_taken_without_what_cannot_be_read_and_both_pages_say_so() -> None:
    house = a_house()
    evening = an_evening(house, fee=500)
    desk = Desk(house, evening)
    seen = desk.bring_text("Имя;Взнос;Внёс;Запасной\nАнна;полторы;пятьсот;завтра\nБорис;;100;")
    notes = [
        "«полторы» is no whole amount: nothing is written down of it.",
        "«пятьсот» is no whole amount: nothing is written down of it.",
        "«завтра» is neither yes nor no: nothing is written down of it.",
    ]

    taken = desk.post(desk.take, form_of(seen))

    for answer in (seen, taken):
        assert [note for note in notes if note not in answer.content.decode()] == []
    assert the_list(evening) == [("Анна", "active", None), ("Борис", "active", None)]
    assert list(Payment.objects.values_list("entrant__number", "amount")) == [(2, 100)]


def test_who_is_said_to_have_paid_has_paid_his_own_fee_or_else_the_evenings() -> None:
    house = a_house()
    evening = an_evening(house, fee=500)
    desk = Desk(house, evening)
    seen = desk.bring_text("Имя;Взнос;Внёс\nАнна;200;да\nБорис;;+\nВера;;нет\nГлеб;0;сдал")
    assert "«сдал», but he owes nothing: no payment is written down." in seen.content.decode()

    desk.post(desk.take, form_of(seen))

    assert list(Payment.objects.values_list("entrant__number", "amount")) == [(1, 200), (2, 500)]


@pytest.mark.parametrize(("ticked", "state"), [(True, "active"), (False, "withdrawn")])
def test_who_has_left_is_said_to_come_back_and_does_where_he_is_ticked(ticked: bool, state: str) -> None:
    house = a_house()
    evening = an_evening(house, players=2)
    withdraw_player(entrant_id=entrant_ids(evening)[1], **acting(house, evening))
    desk = Desk(house, evening)

    seen = desk.bring_text("Игрок 02\nАнна\nигрок 02")
    page = seen.content.decode()
    form = form_of(seen, r3="out") if ticked else form_of(seen, r3="out", r1=None)
    taken = desk.post(desk.take, form)

    assert rows_of(seen)[0] == (1, "left", "Игрок 02", "take")
    assert "had left, come back: 1" in page
    assert page.count("left, comes back as № 2") == 2
    assert the_list(evening)[1] == ("Игрок 02", state, None)
    names = [(row.line, row.name, row.number) for row in taken.context["done"].taken]
    assert names == [(1, "Игрок 02", 2)] * ticked + [(2, "Анна", 3)]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Иванов Пётр", "the same words in another order"),
        ("ПЕТР ИВАНОВ", "written almost alike"),
        ("Пётр Олегович Иванов", "written almost alike"),
    ],
)
def test_it_is_said_why_a_name_looks_like_somebodys(name: str, why: str) -> None:
    house = a_house()
    known(house, "Пётр Иванов")
    page = Desk(house, an_evening(house)).bring_text(name).content.decode()
    assert [one for one in ("the same words in another order", "written almost alike") if one in page] == [
        why
    ]


@pytest.mark.parametrize(("choice", "names"), [("new", ["ИВАНОВ ПЁТР"]), ("out", [])])
def test_a_name_almost_alike_may_be_another_person_or_be_left_out(choice: str, names: list[str]) -> None:
    house = a_house()
    known(house, "Пётр Иванов")
    evening = an_evening(house)
    desk = Desk(house, evening)
    seen = desk.bring_text("ИВАНОВ ПЁТР\nВера")

    desk.post(desk.take, form_of(seen, r1=choice))

    assert [name for name, _state, _fee in the_list(evening)] == [*names, "Вера"]


@pytest.mark.parametrize("choice", ["p999999", "l7", "take", "", "<b>"])
def test_a_choice_that_was_not_offered_is_the_likely_one(choice: str) -> None:
    house = a_house()
    known(house, "Пётр Иванов")
    evening = an_evening(house)
    desk = Desk(house, evening)

    desk.post(desk.take, form_of(desk.bring_text("ИВАНОВ ПЕТР\nВера"), r1=choice))

    assert [name for name, _state, _fee in the_list(evening)] == ["Пётр Иванов", "Вера"]


def test_an_old_name_of_a_merged_person_is_known_as_his_present_one() -> None:
    house = a_house()
    kept, merged = known(house, "Анна Чижова", "Анна Щеглова")
    Entrant.objects.filter(person=merged).delete()
    merge_people(actor=house.owner, club_id=house.club.pk, kept_id=kept.pk, merged_id=merged.pk, now=NOW)

    seen = Desk(house, an_evening(house)).bring_text("Анна Щеглова")

    assert rows_of(seen) == [(1, "known", "Анна Чижова", "take")]


def test_the_columns_can_be_named_otherwise_without_choosing_the_file_again() -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)
    seen = desk.bring_text("Псков\tАнна\tЧижова\t300\nЛуга\tБорис\tЁлкин\t0")
    assert seen.context["preview"].columns.roles == ("surname", "given", "patronymic", "")

    anew = desk.post(
        desk.bring, form_of(seen, column1="", column2="given", column3="surname", column4="paid")
    )
    assert rows_of(anew) == [(1, "new", "Чижова Анна", "take"), (2, "new", "Ёлкин Борис", "take")]
    headed = desk.post(desk.bring, form_of(anew, headings="1"))
    assert rows_of(headed) == [(2, "new", "Ёлкин Борис", "take")]
    desk.post(desk.take, form_of(anew))

    assert [name for name, _state, _fee in the_list(evening)] == ["Чижова Анна", "Ёлкин Борис"]
    assert [row.amount for row in Payment.objects.all()] == [300]


def test_a_list_of_headings_alone_says_what_to_do() -> None:
    house = a_house()
    seen = Desk(house, an_evening(house)).bring_text("ФИО;Взнос")
    assert "say that there are none and show the list anew" in seen.content.decode()


def test_a_list_of_people_taken_by_mistake_is_taken_off_again() -> None:
    house = a_house()
    known(house, "Ольга Рейн")
    desk = Desk(house)
    taken = desk.post(desk.take, form_of(desk.bring_text("Анна\nБорис")))
    ids = [row.person_id for row in taken.context["done"].taken]
    assert all(f'name="person" value="{pk}"' in taken.content.decode() for pk in ids)

    desk.post(reverse("forget_people", args=[house.club.pk]), {"person": [*ids, "x"]})

    assert list(Person.objects.values_list("name", flat=True)) == ["Ольга Рейн"]


def test_one_who_has_played_stays_and_it_is_said_beside_him() -> None:
    house = a_house()
    (olga,) = known(house, "Ольга Рейн")

    answer = Desk(house).post(reverse("forget_people", args=[house.club.pk]), {"person": olga.pk})

    assert answer.status_code == 409
    assert "Whoever has taken part in an evening stays" in answer.content.decode()


def test_a_list_taken_onto_an_evening_is_taken_back_by_one_press_and_its_payments_are_given_back() -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)
    desk.post(desk.take, form_of(desk.bring_text(LIST)))
    entry = HistoryEntry.objects.latest("pk")
    assert entry.act == "import_entrants"

    told = desk.client.post(
        reverse("undo", args=[evening.pk]), {"entry": entry.pk}, headers=ENGLISH, follow=True
    )

    assert the_list(evening) == [("Чижова Анна", "withdrawn", 200)]
    assert [row.amount for row in Payment.objects.all()] == [100, -100]
    said = "given back to 1 player, who stands as «left»: 100\u00a0₽."
    assert said in told.content.decode()
    assert told.context["may_undo"] is False
    assert "№ 2 Ёлкин Борис" in desk.client.get(reverse("history", args=[evening.pk])).content.decode()

    desk.post(desk.take, form_of(desk.bring_text(LIST)))

    assert the_list(evening) == [("Чижова Анна", "active", 200), ("Ёлкин Борис", "standby", None)]
    assert [row.amount for row in Payment.objects.all()] == [100, -100, 100]


def test_a_list_without_payments_that_was_taken_back_is_put_back_by_one_press() -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)
    desk.post(desk.take, form_of(desk.bring_text("Анна\nБорис")))
    lists = []
    for _press in range(2):
        desk.post(reverse("undo", args=[evening.pk]), {"entry": HistoryEntry.objects.latest("pk").pk})
        lists.append([name for name, _state, _fee in the_list(evening)])

    assert lists == [[], ["Анна", "Борис"]]
