"""What is shared of an evening: lines for a messenger, tags for its card, the picture; nothing hidden."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_published_round,
    acting,
    an_evening,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.hide_standings import hide_standings
from tournament.queries.clubs import club_page
from tournament.queries.evenings import evening_key, evening_page
from tournament.web.sharing import club_words, description, evening_words, share_text

pytestmark = pytest.mark.django_db


def page_text(address: str, **more: Any) -> str:
    page = Client().get(address, **more)
    assert page.status_code == 200
    return page.content.decode()


def meta(text: str, name: str) -> str:
    found = re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)">', text)
    assert found is not None, name
    return html.unescape(found[1])


def picture(evening: Tournament, language: str = "en", **headers: str) -> HttpResponse:
    return Client().get(f"/{language}/fontanka/{evening.slug}/og.png", headers=headers)


def played(house: House, players: int) -> Any:
    evening = an_evening(house, players=players)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    return evening, evening_page(key, NOW)


def test_the_text_names_everybody_of_a_small_evening_and_three_of_a_great_one(house: House) -> None:
    with translation.override("en"):
        _evening, small = played(house, 4)
        lines = share_text(small, "https://club.test/en/x/").split("\n")
        assert lines[0] == "Кубок Фонтанки (На Фонтанке), 26 November 2026"
        assert lines[1] == "Round 1 of 3 is closed. Break."
        assert [line[:3] for line in lines[2:-1]] == ["1. ", "2. ", "3. ", "4. "]
        assert [line[-3:] for line in lines[2:-1]] == [" +3", " +1", " −1", " −3"]
        assert lines[-1] == "https://club.test/en/x/"
        _evening, great = played(house, 12)
        lines = share_text(great, "https://club.test/en/x/").split("\n")
        assert (len(lines), lines[-2]) == (7, "and 9 more")


def test_equal_places_are_written_equal(house: House) -> None:
    with translation.override("en"):
        _evening, page = played(house, 8)
        assert [row.place for row in evening_words(page).rows] == ["1", "1", "3"]


def test_the_page_carries_the_lines_with_its_own_address(house: House) -> None:
    evening, _page = played(house, 4)
    with override_settings(PUBLIC_SITE_URL="https://club.test"):
        text = page_text(f"/en/fontanka/{evening.slug}/")
    shown = html.unescape(re.search(r"<pre[^>]*>(.*?)</pre>", text, re.DOTALL)[1])  # type: ignore[index]
    assert shown.endswith(f"\nhttps://club.test/en/fontanka/{evening.slug}/")


@pytest.mark.parametrize(("language", "locale"), [("ru", "ru_RU"), ("en", "en_GB")])
def test_a_messenger_reads_title_words_picture_and_address(house: House, language: str, locale: str) -> None:
    evening, _page = played(house, 4)
    address = f"https://club.test/{language}/fontanka/{evening.slug}/"
    with override_settings(PUBLIC_SITE_URL="https://club.test"):
        text = page_text(f"/{language}/fontanka/{evening.slug}/")
    assert meta(text, "og:title") == "Кубок Фонтанки"
    assert meta(text, "og:locale") == locale
    assert (meta(text, "og:url"), meta(text, "og:image")) == (address, f"{address}og.png")
    assert meta(text, "og:description") == meta(text, "description")
    assert "1. Игрок" in meta(text, "description")
    assert f'<link rel="canonical" href="{address}">' in text


def test_two_addresses_of_one_server_never_mix(house: House) -> None:
    evening = an_evening(house, players=3)
    path = f"/en/fontanka/{evening.slug}/"
    with override_settings(ALLOWED_HOSTS=["*"]):
        for _time in range(2):
            for host in ("one.test", "two.test"):
                assert meta(page_text(path, headers={"host": host}), "og:url") == f"http://{host}{path}"


def test_the_clubs_link_has_a_card_too(house: House) -> None:
    with override_settings(PUBLIC_SITE_URL="https://club.test"):
        text = page_text("/en/fontanka/")
    assert meta(text, "og:title") == "На Фонтанке"
    assert meta(text, "og:image") == "https://club.test/en/fontanka/og.png"
    answer = Client().get("/en/fontanka/og.png")
    assert (answer["Content-Type"], answer.content[:4]) == ("image/png", b"\x89PNG")
    assert Client().get("/en/fontanka/og.png", headers={"If-None-Match": answer["ETag"]}).status_code == 304
    assert Client().get("/en/nobody/og.png").status_code == 404


def test_the_club_says_what_is_on(house: House) -> None:
    def state() -> str:
        page = club_page("fontanka", NOW)
        assert page is not None
        return club_words(page).state

    with translation.override("en"):
        assert state() == "Preferans in the evening"
        evening = an_evening(house, players=4)
        assert state() == "Next evening: 26 November"
        a_published_round(house, evening)
        assert state() == "Playing now: Кубок Фонтанки"


def test_the_picture_is_not_sent_twice_and_changes_with_the_evening(
    house: House, django_assert_num_queries: Any
) -> None:
    evening, _page = played(house, 4)
    first = picture(evening)
    assert (first.status_code, first["Content-Type"], first["Cache-Control"]) == (
        200,
        "image/png",
        "no-cache",
    )
    assert not first.cookies
    with django_assert_num_queries(1):
        assert picture(evening, **{"If-None-Match": first["ETag"]}).status_code == 304
    assert picture(evening, "ru")["ETag"] != first["ETag"]

    hide_standings(**acting(house, evening))

    hidden = picture(evening, **{"If-None-Match": first["ETag"]})
    assert hidden.status_code == 200
    assert hidden.content != first.content


def test_nothing_hidden_is_in_the_words(house: House) -> None:
    evening, _page = played(house, 4)
    hide_standings(**acting(house, evening))
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    page = evening_page(key, NOW)
    assert (evening_words(page).rows, evening_words(page).more) == ((), 0)
    assert "Игрок" not in share_text(page, "x") + description(page)


def test_an_evening_that_is_none_has_no_picture() -> None:
    a_house()
    assert Client().get("/en/fontanka/2020-01-01/og.png").status_code == 404
