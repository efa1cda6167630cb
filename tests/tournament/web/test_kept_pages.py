"""Pages kept for the next reader: never another evening's, never another language's, never an old clock."""

import gzip
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import product
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import reverse
from django.utils import translation
from django_htmx.middleware import HtmxDetails

from deploy.settings.services import redis_cache
from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
)
from tournament.models import Tournament
from tournament.operations.pause_round import pause_round
from tournament.operations.register_player import register_player
from tournament.queries.evenings import evening_key
from tournament.web import kept_pages
from tournament.web.kept_pages import SECONDS, kept_page
from tournament.web.patient_cache import PatientCache

pytestmark = pytest.mark.django_db

FULL = "public/evening.html"
HALL = "screen/screen.html"
MINUTE = timedelta(minutes=1)


def page_at(
    evening: Tournament, now: datetime, template: str = FULL, *, htmx: bool = False, etag: str = ""
) -> HttpResponse:
    """A page of the evening at an instant, as the view asks for it."""
    key = evening_key(evening.club.slug, evening.slug)
    assert key is not None
    headers = {"If-None-Match": etag} if etag else {}
    request = RequestFactory().get("/ru/", headers=headers | ({"HX-Request": "true"} if htmx else {}))
    request.htmx = HtmxDetails(request)  # type: ignore[attr-defined]
    return kept_page(request, template, key, lambda page: {"page": page}, now)


def text_at(evening: Tournament, now: datetime, template: str = FULL, *, htmx: bool = False) -> str:
    return page_at(evening, now, template, htmx=htmx).content.decode()


def clock_in(text: str) -> tuple[str, str, str]:
    """Phase, server's time and digits of the one clock on a page."""
    assert text.count('id="clock"') == 1
    found = re.search(r'data-phase="(\w+)".* data-now="(\d+)".*?data-clock-digits>([\d:]+)<', text, re.DOTALL)
    assert found is not None
    return found[1], found[2], found[3]


def around_the_clock(text: str) -> str:
    return re.sub(r'<div class="clock .*?clock__notices">.*?</div>\s*</div>', "", text, flags=re.DOTALL)


def test_the_second_reader_costs_one_query_and_gets_the_same_page_with_his_own_clock(
    django_assert_num_queries: Any,
) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_running_round(house, evening)
    first = text_at(evening, NOW + 10 * MINUTE)

    with django_assert_num_queries(1):
        key = evening_key("fontanka", evening.slug)
    with django_assert_num_queries(1):
        second = text_at(evening, NOW + 11 * MINUTE)

    assert key is not None
    assert around_the_clock(first) == around_the_clock(second)
    assert clock_in(first) == ("running", str(int((NOW + 10 * MINUTE).timestamp() * 1000)), "60:00")
    assert clock_in(second) == ("running", str(int((NOW + 11 * MINUTE).timestamp() * 1000)), "59:00")


@pytest.mark.parametrize(
    ("template", "htmx"),
    [(FULL, False), (HALL, False), *product((f"{FULL}#live", f"{HALL}#live"), (False, True))],
)
def test_a_kept_page_is_the_page_that_would_be_made_anew(template: str, htmx: bool) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    table = a_running_round(house, evening).tables.first()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    for minutes in (1, 2, 66, 67, 68, 69, 70, 71, 600):
        kept = text_at(evening, NOW + minutes * MINUTE, template, htmx=htmx)
        cache.clear()
        assert text_at(evening, NOW + minutes * MINUTE, template, htmx=htmx) == kept
        assert kept.count('id="clock"') == (1 if htmx or "#" not in template else 0)


def test_the_hall_screen_changes_at_the_signal_without_an_act() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_running_round(house, evening)

    shown = [text_at(evening, NOW + minutes * MINUTE, HALL) for minutes in (66, 67, 69, 70)]

    assert ["hall--signal" in text for text in shown] == [False, True, True, False]
    assert [clock_in(text)[0] for text in shown] == ["running", "signal", "signal", "over"]


def test_in_a_break_every_reader_has_his_own_time_until_it_is_over() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_closed_round(house, evening)
    assert row.ended_at is not None
    pages = [page_at(evening, row.ended_at + minutes * MINUTE, HALL) for minutes in (1, 4, 11)]

    shown = [re.findall(r"data-break-digits>([\d:]+)<", page.content.decode()) for page in pages]

    assert shown == [["09:00"], ["06:00"], ["00:00"]]
    assert [page["Cache-Control"] for page in pages] == ["no-store", "no-store", "no-cache"]


def test_a_paused_clock_stands_and_its_page_need_not_be_sent_twice() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_running_round(house, evening)
    pause_round(**acting(house, evening, NOW + 10 * MINUTE))
    page = page_at(evening, NOW + 12 * MINUTE)

    assert clock_in(page.content.decode())[::2] == ("paused", "60:00")
    assert page_at(evening, NOW + 30 * MINUTE, etag=page["ETag"]).status_code == 304


def test_an_act_is_seen_at_once() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    assert "Новичок" not in text_at(evening, NOW)

    register_player(name="Новичок", **acting(house, evening))

    assert "Новичок" in text_at(evening, NOW)


def test_evenings_languages_and_kinds_of_pages_never_mix() -> None:
    evenings = [an_evening(a_house(slug), players=3, name=slug) for slug in ("first", "second")]
    kinds = [(FULL, False), (f"{FULL}#live", False), (f"{FULL}#live", True), (HALL, False)]
    cases = list(product(evenings, ("ru", "en"), kinds))

    def texts() -> Iterator[str]:
        for evening, language, (template, htmx) in cases:
            with translation.override(language):
                yield text_at(evening, NOW, template, htmx=htmx)

    made, kept = list(texts()), list(texts())

    assert made == kept
    assert len(set(kept)) == len(cases)


def test_two_languages_of_one_address_are_two_pages() -> None:
    evening = an_evening(a_house(), players=3)
    for _time in range(2):
        for language, words in (("ru", "Идёт запись"), ("en", "Registration is open")):
            page = Client().get(f"/{language}/fontanka/{evening.slug}/").content.decode()
            assert (f'<html lang="{language}"' in page, words in page) == (True, True)


@pytest.mark.parametrize("name", ["clock", "{{ clock }}", '<div id="clock">', "0123456789abcdef" * 2])
def test_no_name_can_stand_in_the_clocks_place(name: str) -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    register_player(name=name, **acting(house, evening))

    for _time in range(2):
        text = text_at(evening, NOW)
        assert text.count('id="clock"') == 1
        assert text.count("data-clock-digits") == 1


def test_an_older_version_leaves_nothing_behind() -> None:
    house = a_house()
    evening = an_evening(house)
    for count in range(5):
        register_player(name=f"Игрок {count}", **acting(house, evening))
        text_at(evening, NOW)

    assert len(cache._cache) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("nonsense", ["a string", 7, ("seen", b"")])
def test_what_is_no_page_of_ours_is_made_anew(nonsense: object) -> None:
    evening = an_evening(a_house(), players=3)
    good = text_at(evening, NOW)
    (name,) = cache._cache  # type: ignore[attr-defined]
    cache.set(name.removeprefix(":1:"), nonsense)

    assert text_at(evening, NOW) == good


def test_a_broken_cache_breaks_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of its own: one that has failed is left alone for a while, and other tests want theirs.
    monkeypatch.setattr(kept_pages, "_kept_pages", PatientCache())
    evening = an_evening(a_house(), players=3)
    with override_settings(CACHES={"default": redis_cache("redis://127.0.0.1:1/0")}):
        for name in ("evening", "evening_live", "screen", "screen_live"):
            assert Client().get(reverse(name, args=["fontanka", evening.slug])).status_code == 200


def test_a_page_whose_clock_moves_is_stored_by_nobody_and_has_no_tag() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    for minutes in (1, 68):
        page = page_at(evening, NOW + minutes * MINUTE)
        assert (page["Cache-Control"], page.has_header("ETag")) == ("no-store", False)


@pytest.mark.parametrize("make", [None, a_published_round, an_ended_round, a_closed_round])
def test_a_page_whose_clock_stands_is_not_sent_twice(make: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if make:
        make(house, evening)
    later = NOW + 100 * MINUTE
    page = page_at(evening, later)

    again = page_at(evening, later + MINUTE, etag=page["ETag"])

    assert page["Cache-Control"] == "no-cache"
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", page["ETag"])


def test_a_tag_is_good_until_something_happens() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    with translation.override("ru"):
        tags = [page_at(evening, NOW)["ETag"]]
        a_published_round(house, evening)
        tags.append(page_at(evening, NOW, etag=tags[0])["ETag"])
        tags.append(page_at(evening, NOW, HALL, etag=tags[1])["ETag"])
    with translation.override("en"):
        tags.append(page_at(evening, NOW, etag=tags[1])["ETag"])

    assert len(set(tags)) == 4


def test_a_round_that_has_run_out_of_time_by_itself_has_another_page_than_before() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    assert page_at(evening, NOW + 69 * MINUTE).status_code == 200

    page = page_at(evening, NOW + 71 * MINUTE)

    assert clock_in(page.content.decode())[0] == "over"
    assert page_at(evening, NOW + 72 * MINUTE, etag=page["ETag"]).status_code == 304


def test_a_part_for_htmx_is_stored_by_nobody() -> None:
    evening = an_evening(a_house(), players=3)
    assert page_at(evening, NOW, f"{FULL}#live", htmx=True)["Cache-Control"] == "no-store"


def test_a_browser_that_reads_gzip_gets_the_same_page_in_a_tenth_of_the_bytes() -> None:
    house = a_house()
    evening = an_evening(house, players=48)
    a_closed_round(house, evening)
    address = reverse("evening", args=["fontanka", evening.slug])
    plain = Client().get(address)
    for _time in range(2):
        packed = Client().get(address, headers={"Accept-Encoding": "deflate, gzip;q=1.0"})

        assert (packed["Content-Encoding"], packed["Vary"]) == ("gzip", "Accept-Encoding")
        assert around_the_clock(gzip.decompress(packed.content).decode()) == around_the_clock(
            plain.content.decode()
        )
        assert len(packed.content) * 7 < len(plain.content)
    assert (plain.has_header("Content-Encoding"), plain["Vary"]) == (False, "Accept-Encoding")


def test_a_page_is_kept_for_a_minute() -> None:
    assert SECONDS == 60
