"""Pasting a list and mending a name at the desk."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, an_evening
from tests.factories.forms import desk_of
from tournament.models import Entrant

pytestmark = pytest.mark.django_db


def names() -> list[str]:
    """Who is on the list, by number."""
    return list(Entrant.objects.order_by("number").values_list("person__name", flat=True))


def test_twelve_players_are_registered_by_one_paste_and_one_press(house: House) -> None:
    evening = an_evening(house)
    text = "\r\n".join(f"{count}. Игрок {count}," for count in range(1, 13))

    answer = desk_of(house).post(reverse("register_list", args=[evening.pk]), {"names": text}, follow=True)

    assert answer.redirect_chain == [(reverse("evening_desk", args=[evening.pk]), 302)]
    assert names() == [f"Игрок {count}" for count in range(1, 13)]
    assert len(list(answer.context["messages"])) == 1


def test_what_cannot_be_registered_stays_in_the_field_with_its_reason(house: House) -> None:
    evening = an_evening(house)
    text = f"Анна\n!!!\n{'я' * 121}\nБорис"

    answer = desk_of(house).post(reverse("register_list", args=[evening.pk]), {"names": text})

    assert (answer.status_code, names()) == (409, ["Анна", "Борис"])
    assert answer.context["list_text"] == f"!!!\n{'я' * 121}"
    assert [str(sentence)[:4] for sentence in answer.context["refusals"]] == ["!!!:", "яяяя"]
    assert '<details class="anyway" id="paste" open>' in answer.content.decode()


def test_an_empty_list_is_refused_beside_its_field(house: House) -> None:
    evening = an_evening(house)

    answer = desk_of(house).post(reverse("register_list", args=[evening.pk]), {"names": " \n "})

    assert (answer.status_code, answer.context["refused_act"]) == (409, "register_list")
    assert answer.context["list_text"] == " \n "


def test_names_on_the_list_and_names_alike_are_told(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("register_list", args=[evening.pk])
    client.post(address, {"names": "Семён"}, follow=True)

    answer = client.post(address, {"names": "Семён\nСемен"}, follow=True)

    assert len(list(answer.context["messages"])) == 3
    assert names() == ["Семён", "Семен"]


def test_who_does_not_work_for_the_club_registers_nobody(house: House) -> None:
    evening = an_evening(house)
    client = Client()
    client.force_login(house.stranger)

    assert client.post(reverse("register_list", args=[evening.pk]), {"names": "Чужой"}).status_code == 403
    assert names() == []


def test_a_name_is_put_right_beside_it(house: House) -> None:
    evening = an_evening(house, players=2)
    entrant = Entrant.objects.earliest("number")

    answer = desk_of(house).post(reverse("rename", args=[evening.pk, entrant.pk]), {"name": "Анна Чижова"})

    assert (answer.status_code, names()) == (302, ["Анна Чижова", "Игрок 02"])


def test_a_name_that_cannot_be_kept_stays_typed_beside_its_reason(house: House) -> None:
    evening = an_evening(house, players=2)
    entrant = Entrant.objects.earliest("number")
    client = desk_of(house)

    answer = client.post(reverse("rename", args=[evening.pk, entrant.pk]), {"name": "Игрок 02"})

    page = answer.content.decode()
    assert (answer.status_code, answer.context["renamed"], names()[0]) == (409, entrant.pk, "Игрок 01")
    assert f'id="entrant-{entrant.pk}" open' in page
    assert f'id="id_name_{entrant.pk}" name="name" value="Игрок 02"' in page
    assert page.count('id="refused"') == 1
    assert (
        client.post(reverse("rename", args=[evening.pk, entrant.pk + 99]), {"name": "Я"}).status_code == 404
    )
