"""The hall screen as the server makes it, and the buttons on the desk that turn it."""

import re
from datetime import time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
)
from tests.factories.forms import desk_of
from tournament.models import Entrant, Person, Tournament, fold_name
from tournament.operations.close_registration import close_registration
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.operations.pause_round import pause_round
from tournament.operations.register_player import register_player
from tournament.operations.replace_player import Successor, replace_player

pytestmark = pytest.mark.django_db


def screen_of(evening: Tournament, part: str = "") -> str:
    return Client().get(f"/en/fontanka/{evening.slug}/screen/{part}").content.decode()


def state_of(page: str) -> str | None:
    found = re.search(r'data-hall-state="(\w+)"', page)
    return found and found[1]


def test_every_state_of_an_evening_is_told_to_the_screen(house: House) -> None:
    evening = an_evening(house, players=7, rounds_planned=2)
    seen = [state_of(screen_of(evening))]
    a_published_round(house, evening)
    seen.append(state_of(screen_of(evening)))
    evening = an_evening(house, players=7, rounds_planned=2)
    a_running_round(house, evening)
    seen.append(state_of(screen_of(evening)))
    evening = an_evening(house, players=7, rounds_planned=2)
    a_closed_round(house, evening)
    seen.append(state_of(screen_of(evening)))
    a_closed_round(house, evening, "strict")
    seen.append(state_of(screen_of(evening)))
    evening = an_evening(house, players=7, rounds_planned=1)
    an_awarded_round(house, evening)
    seen.append(state_of(screen_of(evening)))

    assert seen == ["registration", "seating", "play", "break", "closed", "finished"]


def test_the_seating_stands_in_the_order_of_the_names_too(house: House) -> None:
    evening = an_evening(house, players=4)
    for entrant, name in zip(
        Entrant.objects.order_by("number"), ("ёлкина Я", "Зыбин", "Ёжиков", "Арно"), strict=True
    ):
        Person.objects.filter(pk=entrant.person_id).update(name=name, folded_name=fold_name(name))
    a_published_round(house, evening)

    page = screen_of(evening)

    names = re.search(r'hall__by-name".*?</ul>', page, re.DOTALL)
    assert names is not None
    assert re.findall(r'class="name">([^<]+)<', names[0]) == ["Арно", "Ёжиков", "ёлкина Я", "Зыбин"]
    assert names[0].count("table 1") == 4


def test_a_substitute_is_found_under_his_own_name(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    row = a_running_round(house, evening)
    seat = row.tables.get().seats.first()
    assert seat is not None
    register_player(name="Анна Чижова", **acting(house, evening))
    idle = Entrant.objects.get(number=5)
    replace_player(seat_id=seat.pk, by=Successor(idle.pk), **acting(house, evening))

    names = re.search(r'hall__by-name".*?</ul>', screen_of(evening), re.DOTALL)

    assert names is not None
    assert 'class="name">Анна Чижова<' in names[0]
    assert f'class="name">{seat.entrant.person.name}<' not in names[0]


def test_a_table_with_more_time_is_named_with_its_end_while_the_round_runs(house: House) -> None:
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening, now=timezone.now())
    table = row.tables.get(number=2)
    assert "extra-time" not in screen_of(evening)

    give_table_time(table_id=table.pk, minutes=6, **acting(house, evening))
    assert row.ends_at is not None
    until = timezone.localtime(row.ends_at + timedelta(minutes=6), timezone=ZoneInfo(evening.club.time_zone))
    desk = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).content.decode()
    for page in (screen_of(evening), screen_of(evening, "live/"), desk):
        assert "data-table-until" in page
    assert f"Table 2 plays until {until:%H:%M}" in screen_of(evening)

    pause_round(**acting(house, evening, timezone.now()))
    assert "Table 2 has 6 minutes more" in screen_of(evening)


def test_hidden_standings_are_not_on_the_screen_whatever_is_chosen(house: House) -> None:
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    hide_standings(**acting(house, evening))
    desk_of(house).post(reverse("hall_view", args=[evening.pk]), {"view": "standings"})

    page = screen_of(evening)

    assert 'data-hall-view="standings"' in page
    assert "hall__place" not in page


def test_the_desk_turns_the_screen_and_says_what_is_chosen(house: House) -> None:
    evening = an_evening(house)
    client, address = desk_of(house), reverse("hall_view", args=[evening.pk])
    assert 'data-hall-view="auto"' in screen_of(evening, "live/")

    assert client.post(address, {"view": "line"}).status_code == 302

    assert 'data-hall-view="line"' in screen_of(evening, "live/")
    desk = client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert 'value="line" aria-pressed="true"' in desk
    assert desk.count('aria-pressed="true"') == 1
    client.cookies["django_language"] = "en"
    told = client.get(reverse("history", args=[evening.pk])).content.decode()
    assert "The hall screen was turned" in told
    assert "the line alone" in told


def test_nonsense_is_refused_beside_the_buttons(house: House) -> None:
    evening = an_evening(house)

    answer = desk_of(house).post(reverse("hall_view", args=[evening.pk]), {"view": "diplomas"})

    page = answer.content.decode()
    assert answer.status_code == 409
    assert page.count('id="refused"') == 1
    assert page.index('id="hall-view"') < page.index('id="refused"')


def test_before_play_its_planned_beginning_is_counted_by_the_clubs_clock(house: House) -> None:
    evening = an_evening(house, players=4, starts_at=time(19, 30), words_before="Сбор с 18:30")
    begins = NOW.replace(hour=16, minute=30)  # the club's clock is three hours ahead

    for name, times in (("screen", 1), ("evening", 2)):  # the lines to send say it as well
        page = Client().get(reverse(name, args=["fontanka", evening.slug])).content.decode()
        assert f'data-begins="{int(begins.timestamp() * 1000)}"' in page
        shown = page.split("<body", 1)[1]
        assert shown.count("Сбор с 18:30") == times

    a_running_round(house, evening)
    assert "data-begins=" not in screen_of(evening)


@pytest.mark.parametrize("part", ["screen/", "screen/live/", "", "live/"])
def test_each_line_stands_in_its_time(house: House, part: str) -> None:
    lines = {"words_before": "Сбор в семь", "words_break": "Чай в буфете", "words_after": "Награждение"}
    evening = an_evening(house, players=4, rounds_planned=2, **lines)

    def told() -> list[str]:
        address = f"/en/fontanka/{evening.slug}/{part}"
        page = (
            Client().get(address, headers={"HX-Request": "true"} if "live" in part else {}).content.decode()
        )
        return [line for line in lines.values() if line in page]

    assert told() == ["Сбор в семь"]
    a_running_round(house, evening)
    assert told() == []
    evening = an_evening(house, players=4, rounds_planned=2, **lines)
    a_closed_round(house, evening)
    assert told() == ["Чай в буфете"]
    an_awarded_round(house, evening, "strict")
    assert told() == ["Награждение"]


def test_the_code_of_the_screen_leads_to_where_other_devices_find_it(house: House, settings: Any) -> None:
    evening = an_evening(house, self_registration=False)
    settings.PUBLIC_SITE_URL, settings.LAN_URL = "", ""
    assert "hall__code" not in screen_of(evening)
    evening = an_evening(house, self_registration=False)
    settings.LAN_URL = "http://192.168.1.5:8000"

    page = screen_of(evening)

    assert f"http://192.168.1.5:8000/en/fontanka/{evening.slug}/</span>" in page


def view_of(page: str) -> str | None:
    found = re.search(r'data-hall="\w+" data-view="(\w+)"', page)
    return found and found[1]


def test_the_screen_opens_with_what_it_goes_on_with(house: House) -> None:
    evening = an_evening(house, players=7, rounds_planned=1)
    seen = [view_of(screen_of(evening))]
    a_published_round(house, evening)
    seen.append(view_of(screen_of(evening)))
    other = an_evening(house, players=7, rounds_planned=1)
    a_running_round(house, other, now=timezone.now())
    seen.append(view_of(screen_of(other)))
    over = an_evening(house, players=7, rounds_planned=1)
    an_awarded_round(house, over)
    seen.append(view_of(screen_of(over)))

    assert seen == ["main", "tables", "main", "standings"]


def test_the_screen_opens_with_what_the_director_chose_where_there_is_such_a_thing(house: House) -> None:
    evening = an_evening(house, players=7)
    a_running_round(house, evening, now=timezone.now())
    desk, seen = desk_of(house), []
    for view in ("seating", "standings", "line", "clock"):
        desk.post(reverse("hall_view", args=[evening.pk]), {"view": view})
        seen.append(view_of(screen_of(evening)))

    assert seen == ["tables", "main", "main", "main"]


def test_the_code_leads_to_registration_while_it_is_open_to_the_players(house: House, settings: Any) -> None:
    settings.PUBLIC_SITE_URL = "https://club.test"
    evening = an_evening(house, players=3)
    opened = screen_of(evening)
    close_registration(**acting(house, evening))
    closed = screen_of(evening)

    assert "Register on your phone:" in opened
    assert f"https://club.test/en/fontanka/{evening.slug}/register/</span>" in opened
    assert "This evening on your phone:" in closed
    assert f"https://club.test/en/fontanka/{evening.slug}/</span>" in closed
