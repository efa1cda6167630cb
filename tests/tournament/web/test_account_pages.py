"""The doors: the one-time link, logging in, languages, tokens, and links that lead other people here."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    an_evening,
)
from tests.factories.forms import desk_of
from tournament.models import Round
from tournament.operations.invite_owner import invite_owner
from tournament.site import site_address
from tournament.web.forms.founding import FoundingForm, latin_slug
from tournament.web.views.errors import broken

pytestmark = pytest.mark.django_db


def test_the_one_time_link_makes_the_owner_and_his_club_once() -> None:
    token = invite_owner(now=NOW)
    assert token is not None
    data = {
        "club_name": "Клуб «На Фонтанке»",
        "city": "Санкт-Петербург",
        "your_name": "Мария Северова",
        "username": "severova",
        "password": "верхний-ящик-стола",
    }
    client = Client()
    assert client.post(reverse("setup", args=[token]), data).status_code == 302
    assert client.get(reverse("desk")).context["clubs"][0][:2] == (
        "Клуб «На Фонтанке»",
        "klub-na-fontanke",
    )
    again = Client().post(reverse("setup", args=[token]), data | {"username": "second"})
    assert (again.status_code, again.context["spent"]) == (410, True)
    assert Client().get(reverse("setup", args=["never-given"])).status_code == 404
    assert invite_owner(now=NOW) is None


def test_the_language_of_the_desk_is_remembered(house: House) -> None:
    client = desk_of(house)
    client.post(reverse("set_language"), {"language": "en", "next": "/desk/"})
    assert '<html lang="en"' in client.get(reverse("desk")).content.decode()
    client.post(reverse("set_language"), {"language": "ru", "next": "/desk/"})
    assert '<html lang="ru"' in client.get(reverse("desk")).content.decode()


def post_without_token(house: House, name: str, *args: int) -> HttpResponse:
    client = Client(enforce_csrf_checks=True)
    client.force_login(house.owner)
    return client.post(reverse(name, args=args))


def test_a_post_without_its_token_is_refused(house: House) -> None:
    evening = an_evening(house, players=4)
    assert post_without_token(house, "seat", evening.pk).status_code == 403
    assert not Round.objects.exists()


@pytest.mark.parametrize("username", ["owner-fontanka", "Owner-Fontanka"])
def test_a_login_that_is_taken_is_refused_beside_its_field(house: House, username: str) -> None:
    form = FoundingForm(
        {
            "club_name": "Клуб",
            "your_name": "Мария",
            "username": username,
            "password": "верхний-ящик-стола",
        }
    )
    assert list(form.errors) == ["username"]


def test_a_clubs_address_is_latin_and_never_the_first_word_of_another(house: House) -> None:
    names = ["На Фонтанке", "Ёжики & Щуки", "Desk", "s", "!!!", "Ғылым", "Преферанс-клуб №1"]
    assert [latin_slug(name) for name in names] == [
        "na-fontanke",
        "ezhiki-shchuki",
        "club-desk",
        "club-s",
        "club",
        "gylym",
        "preferans-klub-no1",
    ]


def test_broken_pages_say_so_in_a_page_of_their_own(house: House) -> None:
    answer = broken(RequestFactory().get("/desk/"))
    assert answer.status_code == 500
    assert "<h1" in answer.content.decode()


def test_a_poll_of_a_desk_that_is_logged_out_sends_the_page_to_the_login(house: House) -> None:
    evening = an_evening(house)
    answer = Client().get(reverse("evening_desk", args=[evening.pk]), headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (204, "true")


@pytest.mark.parametrize(
    ("site", "lan", "host", "address"),
    [
        ("https://club.example", "http://192.168.1.5:8000", "localhost:8000", "https://club.example"),
        ("", "http://192.168.1.5:8000", "localhost:8000", "http://192.168.1.5:8000"),
        ("", "http://192.168.1.5:8000", "127.0.0.1:8000", "http://192.168.1.5:8000"),
        ("", "http://192.168.1.5:8000", "pulka.lan", "http://pulka.lan"),
        ("", "", "localhost:8000", "http://localhost:8000"),
    ],
)
def test_links_for_others_never_lead_to_this_computer_alone(
    settings: Any, site: str, lan: str, host: str, address: str
) -> None:
    settings.PUBLIC_SITE_URL, settings.LAN_URL = site, lan
    assert site_address(RequestFactory().get("/", headers={"host": host})) == address
