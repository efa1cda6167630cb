"""Public pages: open to everybody, cacheable anywhere, and silent about what is not published."""

from datetime import timedelta
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.factories.crowds import a_crowd
from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import StandingsSnapshot, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.seat_round import seat_round

pytestmark = pytest.mark.django_db

NAMES = ("evening", "evening_live", "evening_clock", "screen", "screen_live")


def get(name: str, *args: str, **query: str) -> HttpResponse:
    """Open a public page as a stranger with an empty browser."""
    return Client().get(reverse(name, args=args), query)


def test_public_pages_set_no_cookie_and_do_not_vary_by_one() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    pages = [get("club", "fontanka"), *(get(name, "fontanka", evening.slug) for name in NAMES)]
    for page in pages:
        assert page.status_code == 200
        assert not page.cookies
        assert "Cookie" not in page.headers.get("Vary", "")
        assert "csrfmiddlewaretoken" not in page.content.decode()


def test_every_public_page_opens_in_every_state_of_an_evening() -> None:
    house = a_house()
    evening = an_evening(house)

    def all_open() -> bool:
        return all(get(name, "fontanka", evening.slug).status_code == 200 for name in NAMES)

    assert all_open()
    an_evening_with_players = an_evening(house, players=6, name="Второй")
    evening = an_evening_with_players
    assert all_open()
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    assert all_open()
    a_closed_round(house, evening)
    assert all_open()
    a_running_round(house, evening, "strict", NOW - timedelta(days=1))
    assert all_open()


def test_a_proposed_seating_is_shown_to_nobody() -> None:
    house = a_house()
    evening = an_evening(house, players=4, seed=918273)
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    for name in NAMES:
        text = get(name, "fontanka", evening.slug).content.decode()
        assert "918273" not in text
        assert not any(table.code in text for table in evening.rounds.get().tables.all())
        assert "m-4n" not in text.replace('id="m-4n"', "")


def test_the_secret_links_of_the_tables_are_on_no_public_page() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    for name in NAMES:
        assert table.code not in get(name, "fontanka", evening.slug).content.decode()


def test_a_poll_that_has_seen_the_newest_gets_204_and_after_an_act_the_page() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    seen = get("evening", "fontanka", evening.slug).context["page"].seen
    assert get("evening_live", "fontanka", evening.slug, seen=seen).status_code == 204
    a_running_round(house, evening)
    assert get("evening_live", "fontanka", evening.slug, seen=seen).status_code == 200


def test_standings_that_no_job_has_computed_are_computed_by_the_page() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    assert not StandingsSnapshot.objects.filter(tournament=evening).exists()
    page = get("evening", "fontanka", evening.slug).context["page"]
    assert [row.points for row in page.standings.rows] == [3, 1, -1, -3]
    assert page.standings.current


def test_what_is_missing_is_a_dash_and_never_a_zero() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_closed_round(house, evening)
    assert row.tables.count() == 2
    running = a_running_round(house, evening, "strict")
    a_sheet(house, running.tables.first(), pulya_only(running.tables.first(), [8, 6, 4, 2]))
    page = get("evening", "fontanka", evening.slug)
    standings = page.context["page"].standings
    assert (standings.tables_counted, standings.tables_total, standings.round_number) == (1, 2, 2)
    waiting = [row for row in standings.rows if row.cells[1].state == "awaited"]
    assert len(waiting) == 3
    assert all(row.cells[1].points is None for row in waiting)


def test_an_address_that_names_nothing_is_a_404() -> None:
    a_house()
    assert get("club", "nobody").status_code == 404
    for name in NAMES:
        assert get(name, "fontanka", "2020-01-01").status_code == 404


def test_the_language_of_a_public_page_stands_in_its_path() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    russian = Client().get(f"/ru/fontanka/{evening.slug}/")
    english = Client().get(f"/en/fontanka/{evening.slug}/", headers={"accept-language": "ru"})
    assert '<html lang="ru"' in russian.content.decode()
    assert '<html lang="en"' in english.content.decode()


def test_the_clock_gives_its_instants_in_milliseconds_with_the_servers_now() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    clock = get("evening_clock", "fontanka", evening.slug).json()
    start = int(NOW.timestamp() * 1000)
    assert (clock["started_at"], clock["signal_at"], clock["ends_at"]) == (
        start,
        start + 67 * 60_000,
        start + 70 * 60_000,
    )
    assert clock["round_number"] == 1


def test_a_single_club_is_shown_at_once() -> None:
    a_house()
    assert Client().get("/ru/").headers["Location"] == "/ru/fontanka/"
    a_house("second")
    assert "fontanka" in Client().get("/ru/").content.decode()


def test_the_bare_address_leads_to_the_readers_language() -> None:
    a_house()
    for accepted, language in (("en-GB,en;q=0.9", "en"), ("ru-RU", "ru"), ("de", "ru")):
        answer = Client().get("/", headers={"accept-language": accepted})
        assert answer.headers["Location"] == f"/{language}/"


def test_a_post_in_another_encoding_is_a_bad_request_and_no_broken_page() -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "a" * 32
    kind = "application/x-www-form-urlencoded; charset=koi8-r"
    assert client.generic("POST", "/ru/", b"a=1", content_type=kind).status_code == 400


def test_in_a_break_the_hall_sees_its_clock_and_no_seating_that_is_over() -> None:
    house = a_house()
    evening = an_evening(house, players=8, rounds_planned=2)
    screen = reverse("screen", args=["fontanka", evening.slug])
    a_running_round(house, evening)
    assert "data-break" not in Client().get(screen).content.decode()
    assert "hall__tables" in Client().get(screen).content.decode()
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    page = Client().get(screen).content.decode()
    assert f'data-until="{int((NOW.timestamp() + 600) * 1000)}"' in page
    assert "hall__tables" not in page

    a_published_round(house, evening, "strict")
    page = Client().get(screen).content.decode()
    assert ("data-break" in page, "hall__tables" in page) == (False, True)


def test_an_evening_of_more_than_a_thousand_players_opens() -> None:
    evening = a_crowd(a_house(), players=1004, rounds=1)

    page = get("evening", "fontanka", evening.slug)

    assert page.status_code == 200
    assert page.content.decode().count('data-seat data-entrant="') == 1004


@pytest.mark.parametrize(("age", "computed"), [(1, False), (59, False), (61, True), (-5, True)], ids=str)
def test_a_page_leaves_the_standings_to_a_worker_for_a_moment(
    settings: Any, age: int, computed: bool
) -> None:
    """Two seconds on a server, here a minute; later, or under a clock set back, the page does it."""
    settings.STANDINGS_PATIENCE_SECONDS = 60.0
    house = a_house()
    evening = an_evening(house, players=4)
    a_phone_sheet(a_running_round(house, evening).tables.get(), {"p0": "20"})
    evening.refresh_from_db()
    assert store_standings(tournament_id=evening.pk)
    since = timezone.now() - timedelta(seconds=age)
    Tournament.objects.update(results_version=evening.results_version + 1, stale_since=since)

    with translation.override("en"):
        page = get("evening", "fontanka", evening.slug)

    assert page.status_code == 200
    assert ("being recalculated" in page.content.decode()) is not computed
    assert evening.snapshots.get().results_version == evening.results_version + computed
