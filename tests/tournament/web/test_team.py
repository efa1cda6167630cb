"""The page of those who work for a club, the links it gives, and the doors that they open."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_house, a_user
from tests.factories.forms import desk_of
from tournament.models import Membership, OneTimeLink, Role

pytestmark = pytest.mark.django_db

GOOD = "зелёное-сукно-вечером"


def browser_of(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def team_of(house: House) -> str:
    return reverse("team", args=[house.club.pk])


def link_from(text: str) -> str:
    """The path of the link that a page tells."""
    (path,) = set(re.findall(r"/setup/[\w-]{32}/", text))
    return path


def invited(house: House, role: str = "assistant") -> str:
    answer = desk_of(house).post(team_of(house), {"name": "Анна", "role": role})
    assert "no-store" in answer["Cache-Control"]
    return link_from(answer.content.decode())


def test_an_invited_one_chooses_a_login_and_is_at_the_desk(house: House) -> None:
    client, path = Client(), invited(house)
    asked = client.get(path).content.decode()

    answer = client.post(path, {"your_name": "Анна Чижова", "username": "chizhova", "password": GOOD})

    assert house.club.name in asked
    assert (answer.status_code, answer["Location"]) == (302, "/desk/")
    assert house.club.name in client.get("/desk/").content.decode()
    assert Membership.objects.get(user__username="chizhova").role == "assistant"
    assert Client().get(path).status_code == 410


def test_the_link_is_told_once_and_stands_nowhere_else(house: House) -> None:
    path = invited(house)
    text = desk_of(house).get(team_of(house)).content.decode()
    assert (path in text, "Анна" in text) == (False, True)


def test_who_is_logged_in_joins_with_one_press(house: House) -> None:
    path, other = invited(house, "director"), a_house("nevka")
    client = browser_of(other.owner)

    assert 'name="mine"' in client.get(path).content.decode()
    assert client.post(path, {"mine": "yes"}).status_code == 302
    assert Membership.objects.get(club=house.club, user=other.owner).role == "director"


def test_a_weak_password_is_told_beside_its_field_and_the_link_stays_good(house: House) -> None:
    path = invited(house)
    said = {"your_name": "Анна", "username": "chizhova"}
    for weak in ("short-1", "1234567890123", "password123", "chizhova12"):
        answer = Client().post(path, said | {"password": weak})
        assert answer.status_code == 422
        assert answer.context["form"].errors.keys() == {"password"}
        assert 'value="chizhova"' in answer.content.decode()
    assert Client().post(path, said | {"password": GOOD}).status_code == 302


def test_a_forgotten_password_is_made_anew_by_the_owners_link(house: House) -> None:
    user = a_user("helper", house, Role.ASSISTANT)
    before = browser_of(user)
    told = desk_of(house).post(reverse("link_password", args=[house.club.pk, user.pk])).content.decode()
    client, path = Client(), link_from(told)
    assert "helper" in client.get(path).content.decode()

    answer = client.post(path, {"new": GOOD})

    assert (answer.status_code, client.get("/desk/").status_code) == (302, 200)
    assert before.get("/desk/").status_code == 302  # the old login has ended
    user.refresh_from_db()
    assert user.check_password(GOOD)


def test_ones_own_password_ends_all_other_logins(house: House) -> None:
    user = house.owner
    user.set_password("верхний-ящик-стола")
    user.save()
    here, there = browser_of(user), browser_of(user)
    wrong = here.post(reverse("password"), {"old": "не то", "new": GOOD})
    right = here.post(reverse("password"), {"old": "верхний-ящик-стола", "new": GOOD})

    assert (wrong.status_code, wrong.context["form"].errors.keys()) == (422, {"old"})
    assert right.status_code == 302
    assert (here.get("/desk/").status_code, there.get("/desk/").status_code) == (200, 302)


@pytest.mark.parametrize(("role", "sections"), [(Role.DIRECTOR, 0), (Role.ASSISTANT, 0), (Role.OWNER, 1)])
def test_everybody_who_works_here_sees_who_does_and_an_owner_changes_it(
    house: House, role: Role, sections: int
) -> None:
    user = a_user("reader", house, role)
    text = browser_of(user).get(team_of(house)).content.decode()
    assert "reader" in text
    assert text.count('id="invite-h"') == sections
    assert text.count("/remove/") == sections * 2


def test_a_stranger_sees_nothing_of_it(house: House) -> None:
    stranger = browser_of(a_house("nevka").owner)
    assert stranger.get(team_of(house)).status_code == 403
    assert stranger.post(team_of(house), {"name": "Я", "role": "owner"}).status_code == 403
    assert not OneTimeLink.objects.exists()


def test_a_refusal_stands_beside_the_person_it_is_about(house: House) -> None:
    answer = desk_of(house).post(reverse("remove_colleague", args=[house.club.pk, house.owner.pk]))
    text = answer.content.decode()
    assert (answer.status_code, text.count("refused__head")) == (409, 1)
    assert "<details" in text.split("refused__head")[1]


def test_a_withdrawn_link_says_what_to_do(house: House) -> None:
    path = invited(house)
    desk_of(house).post(reverse("withdraw_link", args=[house.club.pk, OneTimeLink.objects.get().pk]))
    page = Client().get(path)
    assert (page.status_code, "больше не действует" in page.content.decode()) == (410, True)


def test_an_owner_who_lets_himself_go_comes_to_his_other_pages(house: House) -> None:
    a_user("second", house, Role.OWNER)
    answer = desk_of(house).post(reverse("remove_colleague", args=[house.club.pk, house.owner.pk]))
    assert (answer.status_code, answer["Location"]) == (302, "/desk/")


@pytest.mark.parametrize("people", [1, 5])
def test_the_page_asks_a_fixed_number_of_queries(
    house: House, people: int, django_assert_num_queries: Any
) -> None:
    client = desk_of(house)
    for count in range(people):
        a_user(f"helper{count}", house, Role.ASSISTANT)
        invited(house)
    with django_assert_num_queries(6):
        client.get(team_of(house))
