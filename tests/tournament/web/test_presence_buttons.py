"""The registration list, the roll call, house players and seats taken over, as the desk posts them."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_running_round,
    an_evening,
    entrant_ids,
)
from tests.factories.forms import desk_of
from tournament.models import Entrant, Seat, Tournament

pytestmark = pytest.mark.django_db


def test_each_button_of_a_line_does_what_it_says(house: House) -> None:
    evening = an_evening(house, players=6)
    first = entrant_ids(evening)[0]
    client = desk_of(house)
    for name, state in (
        ("standby", "standby"),
        ("admit", "active"),
        ("withdraw", "withdrawn"),
        ("return_entrant", "active"),
    ):
        answer = client.post(reverse(name, args=[evening.pk, first]))
        assert answer.status_code == 302
        assert Entrant.objects.get(pk=first).state == state


def test_the_waiting_list_is_on_the_desk_and_nobody_of_it_on_the_public_page(house: House) -> None:
    evening = an_evening(house, players=4)
    Tournament.objects.update(capacity=4)
    client = desk_of(house)

    page = client.post(
        reverse("register", args=[evening.pk]), {"name": "Опоздалов Иван"}, follow=True
    ).content.decode()

    assert page.count("Опоздалов Иван") >= 2
    assert "Опоздалов" not in Client().get(f"/ru/fontanka/{evening.slug}/").content.decode()


def test_the_roll_is_called_by_ticks_and_a_doubtful_one_keeps_them(house: House) -> None:
    evening = an_evening(house, players=6)
    ids = entrant_ids(evening)
    client, url = desk_of(house), reverse("roll", args=[evening.pk])

    doubtful = client.post(url, {"listed": ids, "present": ids[:2]})
    assert doubtful.status_code == 409
    assert doubtful.content.decode().count('name="present"') == 6
    assert doubtful.context["roll_present"] == set(ids[:2])
    assert 'name="sure"' in doubtful.content.decode()
    client.post(url, {"listed": ids, "present": ids[:2], "sure": "yes"})
    assert Entrant.objects.filter(absent=True).count() == 4

    answer = client.post(url, {"listed": ids, "present": ids}, follow=True)
    assert not Entrant.objects.filter(absent=True).exists()
    assert "Перекличка: пришло 6 игроков." in answer.content.decode()


def test_where_the_number_does_not_fit_house_players_are_one_press(house: House) -> None:
    evening = an_evening(house, players=1)
    client = desk_of(house)
    page = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
    assert page.next.lacking == 2

    client.post(reverse("house", args=[evening.pk]), {"count": 2})
    client.post(reverse("house", args=[evening.pk]), {"name": "Сам директор"})

    assert list(Entrant.objects.filter(house=True).values_list("person__name", flat=True))[2] == (
        "Сам директор"
    )
    assert client.get(reverse("evening_desk", args=[evening.pk])).context["page"].link.players == 1


def test_a_seat_is_taken_over_and_the_public_page_names_both(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    seat = Seat.objects.get(round=row, position=0)
    client, url = desk_of(house), reverse("replace", args=[evening.pk])

    refused = client.post(url, {"seat": seat.pk, "name": ""})
    assert refused.status_code == 409
    assert 'id="replace" open' in refused.content.decode()
    client.post(url, {"seat": seat.pk, "name": "Выручалкин Пётр"})

    public = Client().get(f"/ru/fontanka/{evening.slug}/").content.decode()
    assert "Выручалкин Пётр" in public
    assert Seat.objects.get(pk=seat.pk).substitute is not None


def test_a_latecomer_is_offered_the_tables_of_three(house: House) -> None:
    evening = an_evening(house, players=7)
    a_running_round(house, evening)
    client = desk_of(house)

    page = client.post(reverse("register", args=[evening.pk]), {"name": "Поздний"}, follow=True)

    desk = page.context["page"]
    assert [row.name for row in desk.latecomers] == ["Поздний"]
    assert [table.number for table in desk.threes] == [2]
    assert reverse("join", args=[evening.pk]) in page.content.decode()


def test_a_house_player_is_taken_into_the_ranking_by_his_button(house: House) -> None:
    evening = an_evening(house, players=3)
    client = desk_of(house)
    client.post(reverse("house", args=[evening.pk]), {"name": "Сам директор"})
    helper = Entrant.objects.get(house=True)

    client.post(reverse("rank", args=[evening.pk, helper.pk]), {"ranked": "yes"})

    assert not Entrant.objects.filter(house=True).exists()


def test_who_blocks_the_next_action_is_a_link_to_his_line(house: House) -> None:
    evening = an_evening(house, players=6)
    client, first = desk_of(house), entrant_ids(evening)[0]
    desk = reverse("evening_desk", args=[evening.pk])
    client.post(reverse("seat", args=[evening.pk]), {"round": "1", "seating": "0", "policy": "blocks"})
    client.post(reverse("withdraw", args=[evening.pk, first]))

    before = client.get(desk).content.decode()
    assert f'<a href="#entrant-{first}">' in before
    assert f'id="entrant-{first}"' in before
    assert '<a href="#registration">' in before


def test_in_a_later_round_the_link_unfolds_the_list_first(house: House) -> None:
    evening = an_evening(house, players=6)
    a_closed_round(house, evening)
    client, first = desk_of(house), entrant_ids(evening)[0]
    a_drafted_round(house, evening, policy="strict")
    client.post(reverse("withdraw", args=[evening.pk, first]))

    link = f"?open=registration#entrant-{first}"
    text = client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert f'<a href="{link}">' in text
    assert '<a href="?open=registration#registration" data-unfold="registration">' in text
    opened = client.get(reverse("evening_desk", args=[evening.pk]) + "?open=registration").content.decode()
    assert f'id="entrant-{first}"' in opened
