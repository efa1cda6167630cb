"""Public pages of a club: its season, its players; kept until something has happened, and told so."""

from datetime import date
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.factories.evenings import a_house, acting
from tests.factories.past import a_past_evening, person
from tournament.models import Season
from tournament.operations.hide_standings import hide_standings
from tournament.operations.rename_player import rename_player

pytestmark = pytest.mark.django_db

ANNA = "Анна Римская-Корсакова"
DAYS = (date(2026, 11, 5), date(2026, 11, 12))
HIGH = {ANNA: 10, "Борис": 8, "Вера": 6, "Глеб": 4}


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def get(name: str, *args: object, **headers: str) -> HttpResponse:
    with translation.override("en"):
        return Client(headers=headers).get(reverse(name, args=args))


def text_of(name: str, *args: object) -> str:
    page = get(name, *args)
    assert page.status_code == 200
    return page.content.decode()


def test_the_page_of_a_player_leads_to_his_evenings_and_tables_and_sets_no_cookie() -> None:
    evening = a_past_evening(a_house(), DAYS[0], HIGH)
    page = get("player", "fontanka", person(ANNA).pk)
    assert not page.cookies
    text = page.content.decode()
    assert f'<h1 class="name">{ANNA}</h1>' in text
    assert f'href="/en/fontanka/{evening.slug}/"' in text
    assert f'href="/en/fontanka/{evening.slug}/rounds/1/tables/1/"' in text
    assert "provisional" in text
    assert "over 1 round" in text


def test_a_page_of_the_club_says_the_address_by_which_its_reader_came(settings: Any) -> None:
    settings.ALLOWED_HOSTS, settings.PUBLIC_SITE_URL = ["one.example", "two.example"], ""
    a_house()
    for host in ("one.example", "two.example", "one.example"):
        page = Client(headers={"host": host}).get("/en/fontanka/").content.decode()
        assert f'<link rel="canonical" href="http://{host}/en/fontanka/">' in page


def test_two_evenings_draw_a_line_of_the_rating() -> None:
    house = a_house()
    for day in DAYS:
        a_past_evening(house, day, HIGH)
    text = text_of("player", "fontanka", person(ANNA).pk)
    assert 'id="rating-title"' in text
    assert 'id="results-title"' in text


def test_a_stranger_to_the_club_has_no_page() -> None:
    a_past_evening(a_house(), DAYS[0], HIGH)
    a_house("other")
    assert get("player", "other", person(ANNA).pk).status_code == 404
    assert get("player", "fontanka", 987654).status_code == 404
    assert get("player", "nowhere", 1).status_code == 404


def test_the_standings_and_the_tables_lead_to_the_players() -> None:
    evening = a_past_evening(a_house(), DAYS[0], HIGH)
    link = f'<a class="name" href="/en/fontanka/players/{person(ANNA).pk}/">{ANNA}</a>'
    assert link in text_of("evening", "fontanka", evening.slug)
    assert link in text_of("public_table", "fontanka", evening.slug, 1, 1)


def test_the_club_shows_its_current_season_and_leads_to_the_others() -> None:
    house = a_house()
    assert "Season" not in text_of("club", "fontanka")
    a_past_evening(house, DAYS[0], HIGH)
    span = {"first_day": DAYS[0], "last_day": DAYS[1]}
    old = Season.objects.create(club=house.club, name="Весна", **span)
    Season.objects.create(club=house.club, name="Осень", current=True, best=2, **span)
    cache.clear()

    text = text_of("club", "fontanka")

    assert "Season: Осень" in text
    assert "the best 2 evenings count; 1 evening is provisional" in text
    assert f'<a class="name" href="/en/fontanka/players/{person(ANNA).pk}/">{ANNA}</a>' in text
    assert f'href="/en/fontanka/seasons/{old.pk}/"' in text


def test_a_season_has_a_page_and_before_its_first_evening_it_says_so() -> None:
    house = a_house()
    span = {"first_day": DAYS[0], "last_day": DAYS[1]}
    row = Season.objects.create(club=house.club, name="Осень", **span)
    assert "No evening of this season is over yet" in text_of("season", "fontanka", row.pk)
    assert get("season", "fontanka", row.pk + 1).status_code == 404


def test_a_browser_that_has_the_page_is_told_so_until_something_happens() -> None:
    house = a_house()
    evening = a_past_evening(house, DAYS[0], HIGH)
    anna = person(ANNA)
    tag = get("player", "fontanka", anna.pk)["ETag"]
    assert get("player", "fontanka", anna.pk, **{"If-None-Match": tag}).status_code == 304

    entrant = evening.entrants.get(person=anna).pk
    rename_player(entrant_id=entrant, name="Анна К.", **acting(house, evening))

    page = get("player", "fontanka", anna.pk, **{"If-None-Match": tag})
    assert page.status_code == 200
    assert ANNA not in page.content.decode()


def test_a_kept_page_costs_one_query(django_assert_num_queries: Any) -> None:
    a_past_evening(a_house(), DAYS[0], HIGH)
    anna = person(ANNA).pk
    with django_assert_num_queries(7):
        get("player", "fontanka", anna)
    with django_assert_num_queries(1):
        get("player", "fontanka", anna)


def test_standings_left_behind_are_computed_before_the_page_is_made() -> None:
    evening = a_past_evening(a_house(), DAYS[0], HIGH)
    evening.snapshots.all().delete()
    assert "1 of 4" in text_of("player", "fontanka", person(ANNA).pk)


def test_hidden_results_are_on_no_page_of_the_club() -> None:
    house = a_house()
    evening = a_past_evening(house, DAYS[0], HIGH)
    span = {"first_day": DAYS[0], "last_day": DAYS[1]}
    row = Season.objects.create(club=house.club, name="Осень", current=True, **span)
    hide_standings(**acting(house, evening))
    for text in (
        text_of("club", "fontanka"),
        text_of("season", "fontanka", row.pk),
        text_of("player", "fontanka", person(ANNA).pk),
    ):
        assert "+3" not in text
        assert "+60" not in text


def test_an_old_record_of_a_person_leads_to_the_right_one() -> None:
    a_past_evening(a_house(), DAYS[0], HIGH)
    anna, boris = person(ANNA), person("Борис")
    boris.merged_into = anna
    boris.save()
    page = get("player", "fontanka", boris.pk)
    assert (page.status_code, page["Location"]) == (302, f"/en/fontanka/players/{anna.pk}/")
