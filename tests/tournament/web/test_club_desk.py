"""The desk of a club: people found and put right, seasons set; every refusal where it belongs."""

from datetime import date
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.factories.evenings import NOW, House, a_house, a_user
from tests.factories.forms import desk_of
from tests.factories.past import a_registered_evening, person
from tournament.models import Person, PersonMerge, Role, Season
from tournament.operations.remove_entrants import remove_entrants

pytestmark = pytest.mark.django_db

DAYS = (date(2026, 11, 5), date(2026, 11, 12))
SEASON = {"name": "Осень", "first_day": "2026-09-01", "last_day": "2026-12-31", "best": "", "current": "on"}


def a_club() -> House:
    house = a_house()
    a_registered_evening(house, DAYS[0], ("Семён Рябов", "Вера"))
    a_registered_evening(house, DAYS[1], ("Рябов С.",))
    return house


def page(house: House, browser: Client | None = None, **query: str) -> HttpResponse:
    return (browser or desk_of(house)).get(reverse("club_desk", args=[house.club.pk]), query)


def post(house: House, act: str, /, *args: int, browser: Client | None = None, **data: Any) -> HttpResponse:
    with translation.override("en"):
        return (browser or desk_of(house)).post(reverse(act, args=[house.club.pk, *args]), data)


@pytest.mark.parametrize("wanted", ["семен", "РЯБОВ сем", "Семён Ря"])
def test_people_are_found_whatever_the_case_and_the_letter_yo(wanted: str) -> None:
    house = a_club()
    text = page(house, q=wanted).content.decode()
    assert f'id="person-{person("Семён Рябов").pk}"' in text
    assert f'id="person-{person("Вера").pk}"' not in text


def test_nobody_found_and_nobody_known_are_said() -> None:
    house = a_house()
    assert 'class="empty"' in page(house).content.decode()
    a_registered_evening(house, DAYS[0], ("Вера",))
    text = page(house, q="зззз").content.decode()
    assert 'class="empty"' in text
    assert f'id="person-{person("Вера").pk}"' not in text


def test_a_name_is_put_right_and_a_taken_one_refused_beside_it() -> None:
    house = a_club()
    pk = person("Вера").pk
    assert post(house, "rename_person", pk, name="Вера К.").status_code == 302
    assert person("Вера К.").pk == pk
    answer = post(house, "rename_person", pk, name="Семён Рябов")
    assert answer.status_code == 409
    assert f'id="person-{pk}" open' in answer.content.decode()


def test_somebody_is_shown_by_initials_and_in_full_again() -> None:
    house = a_club()
    pk = person("Семён Рябов").pk
    post(house, "show_by_initials", pk, by_initials="on")
    assert person("Семён Рябов").by_initials
    assert "С. Р." in page(house).content.decode()
    post(house, "show_by_initials", pk)
    assert not person("Семён Рябов").by_initials


def test_two_are_made_one_and_two_again() -> None:
    house = a_club()
    kept, merged = person("Семён Рябов"), person("Рябов С.")
    assert post(house, "merge_people", merged.pk, kept="Семён Рябов").status_code == 302
    assert kept.entries.count() == 2
    row = PersonMerge.objects.get()
    assert reverse("undo_merge", args=[house.club.pk, row.pk]) in page(house).content.decode()
    assert post(house, "undo_merge", row.pk).status_code == 302
    assert (kept.entries.count(), merged.entries.count()) == (1, 1)


def test_a_merge_that_cannot_be_taken_back_says_why_beside_it() -> None:
    house = a_club()
    merged, kept = person("Рябов С."), person("Семён Рябов")
    post(house, "merge_people", merged.pk, kept=kept.name)
    Person.objects.create(club=house.club, name="Рябов С.", folded_name="рябов с.")
    row = PersonMerge.objects.earliest("pk")

    answer = post(house, "undo_merge", row.pk)

    text = answer.content.decode()
    assert answer.status_code == 409
    assert 'role="alert"' in text[text.index('id="merges"') :]


def test_a_refusal_about_somebody_who_is_not_on_the_page_stands_at_its_top() -> None:
    house = a_club()
    url = reverse("rename_person", args=[house.club.pk, person("Вера").pk])

    text = desk_of(house).post(f"{url}?q=Семён", {"name": "Семён Рябов"}).content.decode()

    assert text.count('role="alert"') == 1
    assert text.index('role="alert"') < text.index('id="people"')


def test_a_name_that_nobody_has_and_two_of_one_evening_are_refused() -> None:
    house = a_club()
    for kept in ("Никто", "Вера"):
        answer = post(house, "merge_people", person("Семён Рябов").pk, kept=kept)
        assert answer.status_code == 409
        assert f'id="person-{person("Семён Рябов").pk}" open' in answer.content.decode()


def test_a_season_is_set_changed_and_taken_away() -> None:
    house = a_club()
    assert post(house, "new_season", **SEASON).status_code == 302
    row = Season.objects.get()
    assert (row.name, row.best, row.current) == ("Осень", None, True)
    post(house, "set_season", row.pk, **SEASON | {"best": "8", "current": ""})
    row.refresh_from_db()
    assert (row.best, row.current) == (8, False)
    assert 'value="8"' in page(house).content.decode()
    assert post(house, "remove_season", row.pk).status_code == 302
    assert not Season.objects.exists()
    assert post(house, "set_season", row.pk, **SEASON).status_code == 404


def test_a_clubs_first_season_is_its_current_one_unless_it_is_said_otherwise() -> None:
    house = a_club()
    first = page(house).context["new_season"]["current"].value()  # type: ignore[attr-defined]
    post(house, "new_season", **SEASON)
    second = page(house).context["new_season"]["current"].value()  # type: ignore[attr-defined]

    assert (first, second) == (True, False)


def test_a_faulty_season_stays_in_its_open_form() -> None:
    house = a_club()
    answer = post(house, "new_season", **SEASON | {"last_day": "2026-01-01"})
    assert answer.status_code == 422
    assert 'id="season-new" open' in answer.content.decode()
    assert 'value="Осень"' in answer.content.decode()
    assert 'id="id_last_day_error"' in answer.content.decode()
    assert 'role="alert"' not in answer.content.decode()
    assert post(house, "new_season", **SEASON | {"name": ""}).status_code == 422
    post(house, "new_season", **SEASON)
    row = Season.objects.get()
    answer = post(house, "set_season", row.pk, **SEASON | {"best": "x"})
    assert (answer.status_code, f'id="season-{row.pk}" open' in answer.content.decode()) == (422, True)


def test_an_assistant_sees_the_people_and_may_not_merge_or_set_seasons() -> None:
    house = a_club()
    browser = Client()
    browser.force_login(a_user("assistant", house, Role.ASSISTANT))
    text = page(house, browser).content.decode()
    assert "/merge/" not in text
    assert 'id="season-new"' not in text
    assert post(house, "new_season", browser=browser, **SEASON).status_code == 403
    assert post(house, "rename_person", person("Вера").pk, browser=browser, name="В.").status_code == 302


def test_strangers_and_unknown_clubs_see_nothing() -> None:
    house = a_club()
    browser = Client()
    browser.force_login(house.stranger)
    assert page(house, browser).status_code == 403
    assert desk_of(house).get(reverse("club_desk", args=[house.club.pk + 1])).status_code == 404
    assert Client().get(reverse("club_desk", args=[house.club.pk])).status_code == 302


def test_an_act_opened_as_a_page_is_the_desk() -> None:
    house = a_club()
    answer = desk_of(house).get(reverse("new_season", args=[house.club.pk]))
    assert (answer.status_code, answer["Location"]) == (302, reverse("club_desk", args=[house.club.pk]))


def test_a_name_that_was_taken_off_its_only_list_is_none_of_the_club() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAYS[0], ("Вера", "Фу Фуев"))
    fake = evening.entrants.get(person__name="Фу Фуев").pk
    remove_entrants(actor=house.owner, tournament_id=evening.pk, entrant_ids=[fake], now=NOW)

    text = page(house).content.decode()
    assert ("Вера" in text, "Фу Фуев" in text) == (True, False)


def test_more_people_than_a_page_shows_are_counted() -> None:
    house = a_house()
    names = [f"Игрок {count:03}" for count in range(205)]
    a_registered_evening(house, DAYS[0], ("Вера", *names))
    text = page(house).content.decode()
    assert text.count('class="club-person"') == 200
    assert text.count("<option") == 206


def test_the_desk_of_a_club_costs_the_same_for_three_people_and_for_more(
    django_assert_num_queries: Any,
) -> None:
    house = a_club()
    browser = desk_of(house)
    for _time in range(2):
        with django_assert_num_queries(8):
            assert page(house, browser).status_code == 200
        a_registered_evening(house, date(2026, 11, 19), tuple(f"Игрок {count}" for count in range(5)))
