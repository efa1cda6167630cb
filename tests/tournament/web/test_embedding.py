"""Standings in a frame: alone, by the setting only, kept apart from the whole page, nothing hidden in it."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from deploy.settings import environment
from tests.factories.evenings import House, a_closed_round, a_running_round, acting, an_evening
from tests.factories.forms import desk_of
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.hide_standings import hide_standings

pytestmark = pytest.mark.django_db

CLUB_SITE = "https://club.example"


@pytest.fixture
def evening(house: House) -> Tournament:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    return evening


def get(evening: Tournament, rest: str = "?embed=1") -> HttpResponse:
    return Client().get(f"/en/fontanka/{evening.slug}/{rest}")


def frame_policy(answer: HttpResponse) -> tuple[str | None, str]:
    """The older header, and what the policy says about frames."""
    policy = answer["Content-Security-Policy"]
    return answer.headers.get("X-Frame-Options"), re.findall(r"frame-ancestors ([^;]*)", policy)[0]


def test_the_frame_holds_the_table_and_one_way_out(evening: Tournament) -> None:
    answer = get(evening)
    text = answer.content.decode()
    assert text.count('<table class="standings">') == 1
    assert re.findall(r"<a [^>]*>", text) == [
        f'<a class="quiet" href="/en/fontanka/{evening.slug}/" target="_blank" rel="noopener">'
    ]
    assert not re.search(r"<(header|nav|footer|form)\b|data-clock|share", text)
    assert 'hx-get="/en/fontanka/' + evening.slug + "/live/?embed=1&amp;seen=" in text
    assert not answer.cookies


def test_its_poll_brings_the_same_part_and_nothing_when_nothing_is_newer(evening: Tournament) -> None:
    whole = get(evening).content.decode()
    part = get(evening, "live/?embed=1")
    assert part.status_code == 200
    assert part.content.decode().strip() in whole
    seen = re.search(r"seen=([0-9.]+)", whole)[1]  # type: ignore[index]
    assert get(evening, f"live/?embed=1&seen={seen}").status_code == 204


@pytest.mark.parametrize(
    ("frames", "expected"),
    [
        ([], ("DENY", "'none'")),
        (["*"], (None, "*")),
        ([CLUB_SITE, "http://10.0.0.5:8080"], (None, f"{CLUB_SITE} http://10.0.0.5:8080")),
    ],
)
def test_the_setting_says_who_may_frame_it(
    evening: Tournament, settings: Any, frames: list[str], expected: tuple[str | None, str]
) -> None:
    settings.EMBED_FRAMES = frames
    for rest in ("?embed=1", "live/?embed=1", "rounds/1/standings/?embed=1"):
        assert frame_policy(get(evening, rest)) == expected, rest
    kept = get(evening)
    assert frame_policy(kept) == expected


def test_every_other_page_refuses_to_be_framed(evening: Tournament, settings: Any) -> None:
    settings.EMBED_FRAMES = ["*"]
    others = ("", "?embed=2", "?embed=", "?embed=1&embed=0", "live/", "rounds/1/", "rounds/1/?embed=1")
    for rest in (*others, "screen/?embed=1", "register/?embed=1", "rounds/1/standings/"):
        assert frame_policy(get(evening, rest)) == ("DENY", "'none'"), rest


def test_what_is_kept_tells_the_frame_from_the_whole_page_and_no_other_word(
    evening: Tournament, django_assert_num_queries: Any
) -> None:
    whole, alone = get(evening, "").content, get(evening).content
    assert b'class="embed"' in alone
    assert b'class="embed"' not in whole
    for rest in ("?x=1", "?embed=7", "?embed", "?embed=1&x=2", "?x=3&embed=1"):
        with django_assert_num_queries(1):
            answer = get(evening, rest)
        assert (answer.content == alone) == (b'class="embed"' in answer.content) == ("embed=1" in rest), rest


def test_the_standings_after_a_round_are_framed_alone(evening: Tournament, house: House) -> None:
    a_closed_round(house, evening, "strict")
    text = get(evening, "rounds/1/standings/?embed=1").content.decode()
    assert "Standings after round 1" in text
    assert text.count("<tbody>") == 1
    assert "hx-get" not in text
    assert f'href="/en/fontanka/{evening.slug}/rounds/1/" target="_blank"' in text
    assert get(evening, "rounds/7/standings/?embed=1").status_code == 404


def test_hidden_standings_are_hidden_in_the_frame(evening: Tournament, house: House) -> None:
    hide_standings(**acting(house, evening))
    for rest in ("?embed=1", "live/?embed=1", "rounds/1/standings/?embed=1"):
        text = get(evening, rest).content.decode()
        assert "hidden until the awards" in text
        assert "Игрок" not in text


def test_before_the_first_sheet_it_says_what_comes(house: House) -> None:
    evening = an_evening(house, players=4)
    assert "Standings come with the first sheet" in get(evening).content.decode()
    a_running_round(house, evening)
    assert "Standings come with the first sheet" in get(evening).content.decode()


def test_the_desk_offers_the_lines_to_copy_where_frames_are_allowed(
    evening: Tournament, house: House, settings: Any
) -> None:
    desk = reverse("evening_desk", args=[evening.pk])
    assert 'id="embed"' not in desk_of(house).get(desk).content.decode()
    settings.EMBED_FRAMES, settings.PUBLIC_SITE_URL = ["*"], "https://pulka.example"
    text = desk_of(house).get(desk).content.decode()
    code = html.unescape(re.search(r'aria-labelledby="embed-how">(.*?)</pre>', text)[1])  # type: ignore[index]
    assert re.fullmatch(r'<iframe src="([^"]*)" title="([^"]*)" [^<>]*></iframe>', code)
    assert f'src="https://pulka.example/ru/fontanka/{evening.slug}/?embed=1"' in code
    Tournament.objects.filter(pk=evening.pk).update(rehearsal=True)
    assert 'id="embed"' not in desk_of(house).get(desk).content.decode()


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("", []),
        ("*", ["*"]),
        ("https://club.example/, http://10.0.0.5:8080", ["https://club.example", "http://10.0.0.5:8080"]),
        ("https://Клуб.рф", ["https://xn--90ard6a.xn--p1ai"]),
        ("https://club.example,*", ["*"]),
    ],
)
def test_the_sites_are_read_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, said: str, read: list[str]
) -> None:
    monkeypatch.setenv("EMBED_FRAMES", said)
    assert environment._origins("EMBED_FRAMES") == read


@pytest.mark.parametrize(
    "said", ["club.example", "https://club.example/page", "https://a..b", "'self'", "https://a; script-src *"]
)
def test_a_wrong_site_ends_the_start_with_a_sentence(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("EMBED_FRAMES", f"https://club.example,{said}")
    with pytest.raises(SystemExit, match=r"^EMBED_FRAMES=.*: https://club.example or \* is understood"):
        environment._origins("EMBED_FRAMES")
