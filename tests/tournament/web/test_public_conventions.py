"""The public page of an evening's convention: every switch in words, the prices, no row of the database."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.factories.archives import archive_of, content_of
from tests.factories.conventions import NAME, a_convention, a_new_version
from tests.factories.evenings import House, a_house, a_running_round, acting, an_evening
from tournament.archives.checking import read_archive
from tournament.derived.publication.addresses import PUBLISHED
from tournament.models import Tournament
from tournament.operations.hide_standings import hide_standings
from tournament.operations.import_evening import import_evening
from tournament.queries.settings import settings_page
from tournament.scoring_bridge import own_code, without_row
from tournament.templatetags.convention_words import FIELDS

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def address(evening: Tournament, name: str = "evening_convention") -> str:
    with translation.override("en"):
        return reverse(name, args=["fontanka", evening.slug])


def page(evening: Tournament, name: str = "evening_convention") -> str:
    return Client().get(address(evening, name)).content.decode()


def test_every_switch_stands_there_and_those_unlike_the_preset_are_marked(house: House) -> None:
    evening = an_evening(house, convention=own_code(a_convention(house).pk))
    shown = page(evening)
    for words in FIELDS.values():
        assert str(words.label) in shown
    assert shown.count("conv__row--changed") == 2
    assert f"<h1>{NAME}, version 1</h1>" in shown
    assert "The evening keeps it as it is when play begins." in shown


def test_the_evenings_page_names_it_and_leads_there(house: House) -> None:
    evening = an_evening(house, convention=own_code(a_convention(house).pk))
    assert f'<a href="{address(evening)}">{NAME}, version 1</a>' in page(evening, "evening")
    assert "evening_convention" in PUBLISHED


def test_a_new_version_shows_until_play_has_begun_and_not_after(house: House) -> None:
    row = a_convention(house)
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    assert "version 1" in page(evening)
    a_new_version(house, row, stalingrad=True)
    assert "version 2" in page(evening)
    a_running_round(house, evening)
    a_new_version(house, row, ten="whisted")
    assert "version 2" in page(evening)
    assert "Made from Piter. It will not change before the evening is over." in page(evening)


def test_of_a_plain_preset_nothing_is_said_of_marks(house: House) -> None:
    shown = page(an_evening(house, convention="sochi"))
    assert "is marked" not in shown
    assert "Made from" not in shown


def test_the_page_costs_three_queries_and_a_kept_one_the_key_alone(
    house: House, django_assert_num_queries: Any
) -> None:
    evening = an_evening(house, convention=own_code(a_convention(house).pk))
    with django_assert_num_queries(3):
        page(evening)
    with django_assert_num_queries(1):
        page(evening)


def test_it_is_shown_while_the_standings_are_hidden_and_unknown_evenings_have_none(house: House) -> None:
    evening = an_evening(house)
    hide_standings(**acting(house, evening))
    assert Client().get(address(evening)).status_code == 200
    assert Client().get("/en/fontanka/nowhere/convention/").status_code == 404


def test_the_archive_tells_name_and_version_and_no_row(house: House) -> None:
    row = a_convention(house)
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    a_new_version(house, row, stalingrad=True)
    a_running_round(house, evening)
    content = content_of(house, evening)
    told = {"name": NAME, "version": 2}
    assert content["evening"]["convention"]["own"] == told
    started = [line for line in content["history"] if line["act"] == "start_round"]
    assert started[0]["before"]["convention"]["own"] == told

    other = a_house("volhov")
    came = import_evening(
        actor=other.owner,
        club_id=other.club.pk,
        content=read_archive(archive_of(house, evening)),
        now=evening.created_at,
    )
    arrived = Tournament.objects.get(pk=came.id)
    assert arrived.convention["own"] == told
    assert settings_page(other.owner, arrived.pk).settings.convention == "own"


@pytest.mark.parametrize(
    "said", ["own", {"name": 7, "version": 1}, {"name": "а"}, {"name": "а", "version": True}, {"version": 0}]
)
def test_what_an_archive_says_in_another_shape_is_left_out(said: Any) -> None:
    assert without_row({"base": "piter", "own": said}) == {"base": "piter"}
