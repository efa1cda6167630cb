"""Lists that are refused, spoilt on their way, brought by the wrong people, or as long as they may be."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    a_closed_round,
    a_house,
    a_user,
    acting,
    an_evening,
)
from tests.factories.forms import desk_of
from tests.factories.list_pages import Desk, form_of, known, rows_of, the_list
from tests.factories.unchanged import nothing_changes
from tournament.models import Payment, Person, Role
from tournament.operations.award_diplomas import award_diplomas

pytestmark = pytest.mark.django_db

LIST = "ФИО;Взнос;Внёс;Запасной\nЧижова Анна;200;100;\nЁлкин Борис;;;да\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "This is an old Excel workbook (XLS)"),
        (b"PK\x03\x04", "The workbook is broken"),
        (b"x" * 1_000_001, "The file is larger than 1 MB"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence_and_the_text_stays(
    content: bytes, sentence: str
) -> None:
    house = a_house()
    desk = Desk(house, an_evening(house))
    file = SimpleUploadedFile("list.xlsx", content)

    answer = desk.post(desk.bring, {"file": file, "text": "Анна <Чижова>"})

    assert answer.status_code == 409
    assert sentence in answer.content.decode()
    assert "Анна &lt;Чижова&gt;</textarea>" in answer.content.decode()


def test_neither_file_nor_text_is_asked_for() -> None:
    house = a_house()
    answer = Desk(house).bring_text(" \n")
    assert (answer.status_code, "Choose a file, or paste a list." in answer.content.decode()) == (409, True)


LOST = [
    "",
    "{}",
    "[1,2]",
    "null",
    "[" * 100_000,
    json.dumps(["text", "", "", "", [], []]),
    json.dumps(["text", "", "", "", [], [[1, []]]]),
    json.dumps(["text", "", "", "", [], [[1, ["А"]], [1, ["Б"]]]]),
    json.dumps(["text", "", "", "", [], [[2, ["А"]], [1, ["Б"]]]]),
    json.dumps(["text", "", "", "", [], [[0, ["А"]]]]),
    json.dumps(["text", "", "", "", [], [[True, ["А"]]]]),
    json.dumps(["text", "", "", "", [], [[1, [5]]]]),
    json.dumps(["text", "", "", "", [], [[1, "Анна"], 5]]),
    json.dumps([5, "", "", "", [], [[1, ["А"]]]]),
    json.dumps(["text", "", "", "", [], [[line, ["А"]] for line in range(1, 1002)]]),
    json.dumps(
        ["text", "", "", "", [], [[line, ["я" * 200] * 30] for line in range(1, 80)]], ensure_ascii=False
    ),
]


@pytest.mark.parametrize("table", LOST)
def test_a_table_that_comes_back_spoilt_is_refused_and_nothing_happens(table: str) -> None:
    house = a_house()
    desk = Desk(house, an_evening(house))
    form = form_of(desk.bring_text("Анна")) | {"table": table}
    for address in (desk.bring, desk.take):
        with nothing_changes():
            answer = desk.post(address, form)
        assert answer.status_code == 409
        assert "The list has got lost on its way: choose the file again." in answer.content.decode()


def test_nobody_ticked_is_refused_and_every_choice_stays() -> None:
    house = a_house()
    desk = Desk(house, an_evening(house))
    form = form_of(desk.bring_text("Анна\nБорис"), r1=None, r2=None)

    with nothing_changes():
        answer = desk.post(desk.take, form)

    assert answer.status_code == 409
    assert "Nobody is ticked: there is nobody to take." in answer.content.decode()
    assert [choice for _line, _kind, _name, choice in rows_of(answer)] == ["out", "out"]
    assert form_of(answer)["form_key"] == form["form_key"]


def test_an_evening_finished_meanwhile_refuses_and_says_so_at_the_door() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    desk = Desk(house, evening)
    form = form_of(desk.bring_text("Анна"))
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))

    with nothing_changes():
        answer = desk.post(desk.take, form)

    assert "The evening is finished: nobody can be added." in answer.content.decode()
    assert "<form" not in desk.client.get(desk.bring).content.decode().split("<main", 1)[1]


def test_an_assistant_is_offered_no_fees_and_one_that_is_posted_is_left_aside() -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening, a_user("assistant", house, Role.ASSISTANT))
    seen = desk.bring_text(LIST)
    assert 'value="fee"' not in seen.content.decode()

    desk.post(desk.take, form_of(seen, column2="fee"))

    assert the_list(evening) == [("Чижова Анна", "active", None), ("Ёлкин Борис", "standby", None)]
    assert [row.amount for row in Payment.objects.all()] == [100]


def test_a_list_for_the_club_has_names_alone() -> None:
    house = a_house()
    known(house, "Пётр Иванов")
    desk = Desk(house)
    seen = desk.bring_text("Фамилия;Имя;Взнос\nЧижова;Анна;500\nИванов;Петр;\nИванов;Пётр;")
    assert seen.context["roles"] == ("name", "surname", "given", "patronymic")

    taken = desk.post(desk.take, form_of(seen))

    assert set(Person.objects.values_list("name", flat=True)) == {"Пётр Иванов", "Чижова Анна"}
    assert [(row.line, row.name) for row in taken.context["done"].taken] == [(2, "Чижова Анна")]
    assert "Чижова Анна" in desk.client.get(reverse("club_desk", args=[house.club.pk])).content.decode()


def test_the_doors_stand_at_the_registration_and_among_the_clubs_people() -> None:
    house = a_house()
    evening = an_evening(house)
    client = desk_of(house)
    at_evening = client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    at_club = client.get(reverse("club_desk", args=[house.club.pk])).content.decode()

    assert f'href="{Desk(house, evening).bring}"' in at_evening
    assert f'href="{Desk(house).bring}"' in at_club


@pytest.mark.parametrize("of_club", [True, False])
def test_taking_opened_by_its_address_is_the_empty_form(of_club: bool) -> None:
    house = a_house()
    desk = Desk(house, None if of_club else an_evening(house))
    assert desk.client.get(desk.take)["Location"] == desk.bring
    assert desk.client.get(desk.bring).status_code == 200


@pytest.mark.parametrize("of_club", [True, False])
def test_whoever_does_not_work_for_the_club_is_turned_away(of_club: bool) -> None:
    house = a_house()
    desk = Desk(house, None if of_club else an_evening(house), house.stranger)
    for address in (desk.bring, desk.take):
        assert desk.client.get(address).status_code == 403
        assert desk.bring_text("Анна").status_code == 403
    assert Client().get(desk.bring).status_code == 302
    assert desk_of(house).get(reverse("import_entrants", args=[999_999])).status_code == 404
    assert desk_of(house).get(reverse("import_people", args=[999_999])).status_code == 404


def test_the_longest_list_comes_through_the_form_and_costs_no_more_queries(
    django_assert_num_queries: Any,
) -> None:
    house = a_house()
    evening = an_evening(house)
    desk = Desk(house, evening)
    for count in (1, 1000):
        with django_assert_num_queries(9):
            seen = desk.bring_text("\n".join(f"Игрок {count} {line}\t\t\t" for line in range(count)) + "\tx")
        assert len(seen.context["preview"].rows) == count

    taken = desk.post(desk.take, form_of(seen))

    assert len(taken.context["done"].taken) == 1000
