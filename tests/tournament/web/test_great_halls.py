"""A great hall that reads one page: it is made once, rests for a part of its time, never goes back."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.factories.evenings import NOW, a_house, acting, an_evening
from tests.tournament.web.test_kept_pages import FULL, MINUTE, around_the_clock, text_at
from tournament.operations.register_player import register_player
from tournament.queries.evenings import EveningKey, evening_key, evening_page
from tournament.web import kept_pages
from tournament.web.kept_pages import LONGEST_REST, kept_page
from tournament.web.patient_cache import PatientCache

pytestmark = pytest.mark.django_db


def test_on_a_server_a_page_rests_for_a_part_of_the_time_that_it_takes(settings: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    settings.PAGE_REST = 1e6
    before = text_at(evening, NOW)
    register_player(name="Анна Чижова", **acting(house, evening))

    resting = text_at(evening, NOW + timedelta(seconds=LONGEST_REST - 0.1))
    late = text_at(evening, NOW + timedelta(seconds=LONGEST_REST))
    set_back = text_at(evening, NOW - MINUTE)

    assert around_the_clock(resting) == around_the_clock(before)
    assert ["Анна Чижова" in text for text in (resting, late, set_back)] == [False, True, True]


def test_a_poll_that_shows_the_resting_page_is_told_that_nothing_is_newer(settings: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    settings.PAGE_REST = 1e6
    key = evening_key(evening.club.slug, evening.slug)
    assert key is not None

    def poll() -> int:
        newest = evening_key(evening.club.slug, evening.slug)
        assert newest is not None
        request = RequestFactory().get(f"/ru/?seen={key.seen}")
        return kept_page(
            request, "public/evening.html#live", newest, lambda page: {"page": page}, NOW
        ).status_code

    kept_page(RequestFactory().get("/ru/"), "public/evening.html#live", key, lambda page: {"page": page}, NOW)
    register_player(name="Анна Чижова", **acting(house, evening))
    assert poll() == 204
    settings.PAGE_REST = 0.0
    assert poll() == 200


def test_a_hall_that_asks_at_once_without_a_cache_has_its_page_made_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = an_evening(a_house(), players=4)
    key = evening_key(evening.club.slug, evening.slug)
    assert key is not None
    page = evening_page(key, NOW)
    readers, loaded, asked, came = 6, [], threading.local(), threading.Semaphore(0)

    def load(_key: Any, _now: datetime) -> Any:
        # Whoever makes it waits until all have asked the cache.
        loaded.append(1)
        for _reader in range(readers):
            assert came.acquire(timeout=20)
        return page

    class NoCache(PatientCache):
        def get(self, name: str) -> Any:
            if not hasattr(asked, "once"):
                asked.once = True
                came.release()
            return None

        def put(self, name: str, content: Any, seconds: int) -> None:
            return None

    def read(_number: int) -> bytes:
        request = RequestFactory().get("/ru/")
        subject = kept_pages.Subject(load, "hall")
        return kept_page(request, FULL, key, lambda page: {"page": page}, NOW, subject).content

    monkeypatch.setattr(kept_pages, "_kept_pages", NoCache())
    with ThreadPoolExecutor(readers) as pool:
        texts = list(pool.map(read, range(readers)))

    assert len(loaded) == 1
    assert len(set(texts)) == 1


@pytest.mark.parametrize("seen", ["", "x", "1", "1.2.3", "9.x", "-1.-1", "1." + "9" * 40, "①.②"])
def test_a_poll_that_says_nonsense_gets_the_page(seen: str) -> None:
    evening = an_evening(a_house(), players=3)
    page = Client().get(reverse("evening_live", args=["fontanka", evening.slug]), {"seen": seen})
    assert page.status_code == 200


def test_a_reader_who_has_seen_more_than_the_page_that_rests_is_not_shown_it(settings: Any) -> None:
    evening = an_evening(a_house(), players=3)
    settings.PAGE_REST = 1e6
    live = reverse("evening_live", args=["fontanka", evening.slug])
    assert Client().get(live).status_code == 200
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    act, standings = map(int, key.seen.split("."))
    register_player(
        name="Анна Чижова", actor=evening.club.memberships.get().user, tournament_id=evening.pk, now=NOW
    )

    assert Client().get(live, {"seen": f"{act + 1}.{standings}"}).status_code == 204
    assert Client().get(live, {"seen": f"{act - 1}.{standings}"}).status_code == 200


def test_an_older_page_never_takes_the_place_of_a_newer_one() -> None:
    """While one process makes its page another has made and kept the next: what is kept stays the newer."""
    house = a_house()
    evening = an_evening(house, players=4)

    def overtaken(key: EveningKey, now: datetime) -> Any:
        page = evening_page(key, now)
        if not evening.entrants.filter(number=5).exists():
            register_player(name="Анна Чижова", **acting(house, evening))
            elsewhere = kept_pages._made(request, FULL, kept_pages.THE_EVENING, newest(), with_page, now)
            kept_pages._put(f"{kept_pages._name(request, FULL, key)}:", elsewhere)
        return page

    def newest() -> EveningKey:
        key = evening_key("fontanka", evening.slug)
        assert key is not None
        return key

    def with_page(page: Any) -> dict[str, Any]:
        return {"page": page}

    request = RequestFactory().get("/ru/")
    kept_page(request, FULL, newest(), with_page, NOW, kept_pages.Subject(overtaken))

    assert "Анна Чижова" in kept_page(request, FULL, newest(), with_page, NOW).content.decode()
    kept = kept_pages._kept(f"{kept_pages._name(request, FULL, newest())}:", newest(), NOW)
    assert kept is not None
    assert kept.seen == newest().seen
