"""The players' own page: one field, no cookie, no token; the desk opens and closes it and shows its code."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_full_evening,
    a_house,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Entrant, HistoryEntry, Tournament
from tournament.operations.close_registration import close_registration

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


@pytest.fixture
def visitor() -> Client:
    return Client(enforce_csrf_checks=True)


def address(evening: Tournament, language: str = "en") -> str:
    return f"/{language}/{evening.club.slug}/{evening.slug}/register/"


def key_of(page: str) -> str:
    found = re.search(r'name="form_key" value="([0-9a-f-]{36})"', page)
    assert found
    return found[1]


def text_of(answer: Any) -> str:
    return str(answer.content.decode())


def test_a_name_and_one_press_without_login_cookie_or_token(house: House, visitor: Client) -> None:
    evening = an_evening(house, players=2)
    form = visitor.get(address(evening))

    answer = visitor.post(address(evening), {"form_key": key_of(text_of(form)), "name": "Чижова Анна"})

    assert (form.status_code, answer.status_code) == (200, 200)
    assert "You are registered" in text_of(answer)
    assert '<dd class="num">3</dd>' in text_of(answer)
    for page in (form, answer):
        assert page.cookies == {}
        assert "csrfmiddlewaretoken" not in text_of(page)
        assert "no-store" in page.headers["Cache-Control"]
        assert "Cookie" not in page.headers.get("Vary", "")
    assert Entrant.objects.get(number=3).person.name == "Чижова Анна"


def test_the_same_post_twice_is_one_entrant_and_the_same_page(house: House, visitor: Client) -> None:
    evening = an_evening(house)
    form = {"form_key": key_of(text_of(visitor.get(address(evening)))), "name": "Чижова Анна"}

    first, second = visitor.post(address(evening), form), visitor.post(address(evening), form)

    assert text_of(first) == text_of(second)
    assert Entrant.objects.count() == 1


def test_a_form_without_a_key_still_registers(house: House, visitor: Client) -> None:
    evening = an_evening(house)

    for _count in range(2):
        answer = visitor.post(address(evening), {"name": "Чижова Анна"})

    assert "You are registered already" in text_of(answer)
    assert Entrant.objects.count() == 1


@pytest.mark.parametrize("page", ["register", "here"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.evil.example"])
def test_a_page_of_another_site_writes_nobody_down(
    house: House, visitor: Client, page: str, origin: str
) -> None:
    evening = an_evening(house, players=1)
    form = {"name": "Чижова Анна", "entrant": Entrant.objects.get().pk}
    own = address(evening).replace("register", page)

    with nothing_changes():
        answer = visitor.post(own, form, headers={"origin": origin})

    assert answer.status_code in (403, 409)
    assert "This came from another site, and nothing was done." in text_of(answer)
    assert visitor.post(own, form, headers={"origin": "http://testserver"}).status_code == 200


def test_a_refused_name_stays_typed_beside_its_reason(house: House, visitor: Client) -> None:
    evening = an_evening(house)

    answer = visitor.post(address(evening), {"name": "<b>Анна</b>"})

    assert answer.status_code == 409
    assert "A name has letters, spaces, hyphens and dots." in text_of(answer)
    assert 'value="&lt;b&gt;Анна&lt;/b&gt;"' in text_of(answer)
    assert Entrant.objects.count() == 0


def test_a_full_evening_says_so_before_and_after(house: House, visitor: Client) -> None:
    evening = a_full_evening(house, places=3)

    assert "no place is free" in text_of(visitor.get(address(evening)))
    answer = text_of(visitor.post(address(evening), {"name": "Чижова Анна"}))

    assert "You are on the waiting list" in answer
    assert re.findall(r'<dd class="num">(\d+)</dd>', answer) == ["5", "2"]


def test_namesakes_are_told_to_speak_up(house: House, visitor: Client) -> None:
    an_evening(house, players=1)
    evening = an_evening(house)

    first = text_of(visitor.post(address(evening), {"name": "Игрок 01"}))
    second = text_of(visitor.post(address(evening), {"name": "Игрок 01"}))

    assert "The club knows this name, and you are taken for that person." in first
    assert "This name is on the list already." in second
    for answer in (first, second):
        assert "If you are another person of that name, tell the director." in answer


def test_a_closed_registration_has_no_form_and_says_what_to_do(house: House, visitor: Client) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    close_registration(**acting(house, evening))
    closed = visitor.get(address(evening))
    posted = visitor.post(address(evening), {"name": "Чижова Анна"})
    a_running_round(house, evening)
    playing = visitor.get(address(evening))
    over = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, over)

    assert "Registration is closed" in text_of(closed)
    assert (posted.status_code, "Speak to the director" in text_of(posted)) == (409, True)
    assert "Play has begun" in text_of(playing)
    assert "The evening is finished" in text_of(visitor.get(address(over)))
    assert all('name="name"' not in text_of(page) for page in (closed, posted, playing))


def test_there_is_no_page_of_no_evening(house: House, visitor: Client) -> None:
    assert visitor.get(f"/ru/{house.club.slug}/2020-01-01/register/").status_code == 404
    assert visitor.post(f"/ru/nobody/{an_evening(house).slug}/register/").status_code == 404
    assert visitor.put(address(an_evening(house))).status_code == 405


@pytest.mark.parametrize("players", [1, 3])
def test_the_page_asks_two_questions_whatever_the_size(
    house: House, players: int, django_assert_num_queries: Any
) -> None:
    page = address(an_evening(house, players=players))

    with django_assert_num_queries(2):
        Client().get(page)


def test_the_way_to_it_stands_on_the_club_and_the_evening_while_it_is_open(house: House) -> None:
    evening = an_evening(house, players=3)
    pages = [f"/en/{house.club.slug}/", f"/en/{house.club.slug}/{evening.slug}/"]
    link = f'href="{address(evening)}"'

    assert [link in text_of(Client().get(page)) for page in pages] == [True, True]
    close_registration(**acting(house, evening))
    assert [link in text_of(Client().get(page)) for page in pages] == [False, False]
    assert "The director registers the players: 3 players so far." in text_of(Client().get(pages[1]))


def test_the_desk_shows_the_code_and_one_press_closes_and_opens(house: House) -> None:
    evening, desk = an_evening(house, players=1), desk_of(house)
    page = reverse("evening_desk", args=[evening.pk])
    opened = text_of(desk.get(page))
    assert 'id="register-code"' in opened
    assert f"http://testserver/ru/fontanka/{evening.slug}/register/" in opened

    desk.post(reverse("close_registration", args=[evening.pk]))
    assert 'id="register-code"' not in text_of(desk.get(page))
    desk.post(reverse("open_registration", args=[evening.pk]))
    assert 'id="register-code"' in text_of(desk.get(page))


def test_opening_too_late_is_refused_where_the_button_stood(house: House) -> None:
    evening, desk = an_evening(house, players=3), desk_of(house)
    a_running_round(house, evening)

    answer = desk.post(reverse("open_registration", args=[evening.pk]), headers={"accept-language": "en"})

    assert answer.status_code == 409


def test_who_registered_himself_is_marked_at_the_desk(house: House, visitor: Client) -> None:
    evening = an_evening(house, players=1)
    visitor.post(address(evening), {"name": "Чижова Анна"})

    rows = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).context["page"].entrants

    assert [(row.name, row.himself) for row in rows] == [("Игрок 01", False), ("Чижова Анна", True)]


def test_names_that_came_by_themselves_are_taken_off_together_and_come_back(
    house: House, visitor: Client
) -> None:
    evening, client = an_evening(house, players=2), desk_of(house)
    desk = reverse("evening_desk", args=[evening.pk])
    assert 'id="themselves"' not in text_of(client.get(desk))
    for name in ("Фу Фуев", "Бу Буев", "Чижова Анна"):
        visitor.post(
            address(evening), {"form_key": key_of(text_of(visitor.get(address(evening)))), "name": name}
        )
    fold = text_of(client.get(desk)).split('id="themselves"')[1].split("</details>")[0]
    assert fold.count('name="entrant"') == 3
    fakes = list(Entrant.objects.filter(number__in=(3, 4)).values_list("pk", flat=True))

    client.post(reverse("remove_entrants", args=[evening.pk]), {"entrant": fakes})

    page = text_of(client.get(desk))
    assert list(Entrant.objects.values_list("number", flat=True)) == [1, 2, 5]
    assert "№ 3 Фу Фуев, № 4 Бу Буев" in page.split('id="deed"')[1][:600]
    entry = HistoryEntry.objects.get(act="remove_entrants").pk
    client.post(reverse("undo", args=[evening.pk]), {"entry": entry})
    assert list(Entrant.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5]
    close_registration(**acting(house, evening))
    assert 'id="themselves"' not in text_of(client.get(desk))
