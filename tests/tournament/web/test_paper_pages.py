"""Papers over the web: for those who work for the club, and only of what is there."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    an_evening,
)
from tests.factories.forms import desk_of
from tests.tournament.documents.reading import reader, words
from tournament.models import Role, StandingsSnapshot, Tournament

pytestmark = pytest.mark.django_db

ROUND_PAPERS = ("table_cards", "round_protocol", "seating_list", "round_pulkas")


def played(house: House) -> Tournament:
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    return evening


def addresses(evening: Tournament) -> list[str]:
    return [
        *(reverse(name, args=[evening.pk, 1]) for name in ROUND_PAPERS),
        reverse("final_protocol", args=[evening.pk]),
        reverse("rules_sheet", args=[evening.pk]),
    ]


@pytest.mark.parametrize("role", list(Role))
def test_everybody_who_works_for_the_club_gets_its_papers(house: House, role: Role) -> None:
    evening = played(house)
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user("somebody", house, role))

    for address in addresses(evening):
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/pdf"
        assert "no-store" in answer.headers["Cache-Control"]
        assert "Кубок Фонтанки".upper() in words(answer.content).upper()


def test_the_rules_are_printed_at_any_time_of_an_evening(house: House) -> None:
    evening = an_evening(house, players=4, convention="classic", pulya_target=20)
    client = desk_of(house)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    before = words(client.get(reverse("rules_sheet", args=[evening.pk])).content)
    a_running_round(house, evening)
    after = words(client.get(reverse("rules_sheet", args=[evening.pk])).content)

    said = "As it is before play begins: until then it can be changed."
    assert (said in before, said in after) == (True, False)
    for text in (before, after):
        assert "6 2 2 2 2" in text
        assert "Closing play Full pulya 20 R-67" in text


def test_nobody_else_gets_them(house: House) -> None:
    evening = played(house)
    stranger, neighbour = Client(), Client()
    stranger.force_login(house.stranger)
    neighbour.force_login(a_house("other").owner)

    for address in addresses(evening):
        assert stranger.get(address).status_code == 403
        assert neighbour.get(address).status_code == 403
        assert Client().get(address).headers["Location"].startswith("/desk/login/")
        assert desk_of(house).post(address).status_code == 405


def test_a_proposed_seating_has_no_papers(house: House) -> None:
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)

    answers = [desk_of(house).get(address).status_code for address in addresses(evening)]
    assert answers == [404] * 5 + [200]


def test_a_published_seating_has_cards_and_a_list_but_no_protocol(house: House) -> None:
    evening = an_evening(house, players=4)
    a_published_round(house, evening)

    answers = [desk_of(house).get(address).status_code for address in addresses(evening)]
    assert answers == [200, 404, 200, 200, 404, 200]


def test_what_does_not_exist_is_not_found(house: House) -> None:
    evening = played(house)
    client = desk_of(house)

    for name in ROUND_PAPERS:
        assert client.get(reverse(name, args=[evening.pk, 9])).status_code == 404
        assert client.get(reverse(name, args=[evening.pk + 99, 1])).status_code == 404
    assert client.get(reverse("final_protocol", args=[evening.pk + 99])).status_code == 404


def test_blank_forms_are_there_at_any_time(house: House) -> None:
    evening = an_evening(house)
    address = reverse("blank_pulkas", args=[evening.pk])
    answer = desk_of(house).get(address)
    assert answer.headers["Content-Disposition"] == 'inline; filename="pulkas.pdf"'
    assert len(reader(answer.content).pages) == 2
    stranger = Client()
    stranger.force_login(house.stranger)
    assert stranger.get(address).status_code == 403
    desk = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert f'href="{address}"' in desk


def test_the_sheet_of_a_table_is_printed_in_any_of_its_versions(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    address = reverse("table_pulka", args=[evening.pk, 1, 1])
    assert desk_of(house).get(address).status_code == 404
    a_sheet(house, table, {"p0": "777"})
    a_sheet(house, table, {"p0": "888"}, "описка")

    newest, first = (words(desk_of(house).get(address + query).content) for query in ("", "?version=1"))

    assert ("888" in newest, "777" in newest) == (True, False)
    assert ("888" in first, "777" in first) == (False, True)
    assert desk_of(house).get(f"{address}?version=3").status_code == 404
    stranger = Client()
    stranger.force_login(house.stranger)
    assert stranger.get(address).status_code == 403
    page = desk_of(house).get(reverse("sheet", args=[evening.pk, 1, 1])).content.decode()
    assert f'href="{address}"' in page


def test_the_cards_lead_to_the_address_that_phones_can_open(house: House, settings) -> None:
    settings.PUBLIC_SITE_URL = "https://pulka.example"
    evening = played(house)

    answer = desk_of(house).get(reverse("table_cards", args=[evening.pk, 1]))

    assert answer.headers["Content-Disposition"] == 'inline; filename="cards-1.pdf"'
    assert len(reader(answer.content).pages) == 2


def test_the_protocol_computes_standings_that_a_lost_job_left_behind(house: House) -> None:
    evening = played(house)
    assert not StandingsSnapshot.objects.exists()

    answer = desk_of(house).get(reverse("final_protocol", args=[evening.pk]))

    assert answer.status_code == 200
    assert all(f"Игрок 0{number}" in words(answer.content) for number in range(1, 8))
