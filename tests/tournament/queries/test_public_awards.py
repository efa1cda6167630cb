"""Nominations and prizes as everybody may read them (R-9)."""

from typing import Any

import pytest
from django.test import Client

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    acting,
    an_awarded_round,
    an_evening,
    entrant_ids,
)
from tournament.models import Person, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.hide_standings import hide_standings
from tournament.operations.nominate import nominate
from tournament.operations.set_prize import set_prize
from tournament.page_data import EveningPage, GivenAward
from tournament.queries.evenings import evening_key, evening_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def public_page(evening: Tournament) -> EveningPage:
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    return evening_page(key, NOW)


def an_honoured_evening(house: House) -> Tournament:
    """Four have played; one is nominated, the winner and the last of them have prizes."""
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    nominate(entrant_id=entrant_ids(evening)[1], title="За юмор", prize="книга", **acting(house, evening))
    places = {row.place: row for row in evening.awards.filter(kind="place")}
    set_prize(award_id=places[1].pk, prize="серебряный кубок", seen="", **acting(house, evening))
    return evening


def test_prizes_stand_by_place_and_nominations_after_them(house: House) -> None:
    evening = an_honoured_evening(house)
    winner = evening.awards.get(place=1).entrant.person.name

    assert public_page(evening).awards == (
        GivenAward(winner, "", 1, "серебряный кубок"),
        GivenAward("Игрок 02", "За юмор", None, "книга"),
    )


def test_before_the_evening_is_over_and_while_the_standings_are_hidden_there_are_none(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    nominate(entrant_id=entrant_ids(evening)[1], title="За юмор", prize="книга", **acting(house, evening))
    assert public_page(evening).awards == ()
    award_diplomas(**acting(house, evening))
    assert len(public_page(evening).awards) == 1
    Tournament.objects.filter(pk=evening.pk).update(standings_hidden=True)
    assert public_page(evening).awards == ()


def test_whoever_asked_for_it_is_called_by_his_initials(house: House) -> None:
    evening = an_honoured_evening(house)
    Person.objects.filter(name="Игрок 02").update(by_initials=True)

    assert public_page(evening).awards[1].name == "И. 02"


def test_the_page_of_an_evening_that_is_over_shows_them_at_the_cost_of_one_query(
    house: House, django_assert_num_queries: Any
) -> None:
    evening = an_honoured_evening(house)
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    with django_assert_num_queries(6):
        evening_page(key, NOW)

    page = Client().get(f"/ru/fontanka/{evening.slug}/").content.decode()
    for text in ("Награды", "место 1", "серебряный кубок", "За юмор", "книга"):
        assert text in page


def test_the_hall_shows_the_nominations_after_the_standings_and_none_while_they_are_hidden(
    house: House,
) -> None:
    evening = an_honoured_evening(house)

    def screen() -> str:
        page = Client().get(f"/en/fontanka/{evening.slug}/screen/").content.decode()
        return page.split('data-part="standings"')[1].split("</section>")[0]

    rows = screen().split("<tr")
    assert ["hall__honour" in row for row in rows[2:]] == [False] * 4 + [True]
    assert "За юмор" in rows[-1]
    assert "Игрок 02" in rows[-1]
    hide_standings(**acting(house, evening))
    assert "За юмор" not in screen()
