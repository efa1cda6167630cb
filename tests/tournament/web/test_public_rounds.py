"""The public page of one round: its tables, and the standings as they were after it, by the rules."""

import re
from fractions import Fraction
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.crowds import a_crowd
from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.adjust_points import adjust_points
from tournament.operations.end_round import end_round
from tournament.operations.hide_standings import hide_standings
from tournament.operations.register_player import register_player
from tournament.page_data import PublicRoundPage

pytestmark = pytest.mark.django_db


def open_round(evening: Tournament, number: int, language: str = "en", **headers: str) -> HttpResponse:
    """The page as a stranger with an empty browser gets it."""
    return Client().get(f"/{language}/fontanka/{evening.slug}/rounds/{number}/", headers=headers)


def page_of(evening: Tournament, number: int) -> PublicRoundPage:
    page = open_round(evening, number)
    assert page.status_code == 200
    return page.context["page"]


def lines(page: PublicRoundPage) -> list[tuple[int | None, str, str, str, int | None]]:
    """The standings in short: place, name, points, whists, change."""
    rows = page.standings.rows
    return [(row.place, row.name[-2:], str(row.points), str(row.whists), row.change) for row in rows]


def two_rounds(house: House) -> Tournament:
    """Everybody at one table; the second round, still played, undoes the first one."""
    evening = an_evening(house, players=4)
    _play(house, evening, "blocks", [10, 8, 6, 4])
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    _play(house, evening, "strict", [4, 6, 8, 10])
    return evening


def _play(house: House, evening: Tournament, policy: str, pulya: list[int]) -> None:
    """The next round with its sheet: the pulya of each entrant in order of registration."""
    table = a_running_round(house, evening, policy).tables.get()
    seats = table.seats.select_related("entrant").order_by("position")
    a_sheet(house, table, pulya_only(table, [pulya[seat.entrant.number - 1] for seat in seats]))


def test_the_standings_after_a_round_are_those_of_its_sheets_whatever_came_later(house: House) -> None:
    evening = two_rounds(house)
    first, second = page_of(evening, 1), page_of(evening, 2)

    assert lines(first) == [
        (1, "01", "3", "60", None),
        (2, "02", "1", "20", None),
        (3, "03", "-1", "-20", None),
        (4, "04", "-3", "-60", None),
    ]
    assert lines(second) == [
        (1, "01", "0", "0", 0),
        (1, "04", "0", "0", 3),
        (3, "02", "0", "0", -1),
        (3, "03", "0", "0", 0),
    ]
    assert [len(row.cells) for row in first.standings.rows] == [1, 1, 1, 1]
    assert (first.standings.round_number, first.standings.tables_counted, first.standings.tables_total) == (
        1,
        1,
        1,
    )


def test_a_penalty_counts_from_its_round_on_and_one_for_the_evening_always(house: House) -> None:
    evening = two_rounds(house)
    ids = entrant_ids(evening)
    adjust_points(entrant_id=ids[0], points="-5", reason="шум", round_number=2, **acting(house, evening))
    adjust_points(entrant_id=ids[1], points="0,5", reason="помог", **acting(house, evening))

    first, second = page_of(evening, 1).standings, page_of(evening, 2).standings

    assert {row.name[-2:]: row.adjustment for row in first.rows} == {
        "01": Fraction(0),
        "02": Fraction(1, 2),
        "03": Fraction(0),
        "04": Fraction(0),
    }
    assert [one.reason for one in first.given] == ["помог"]
    assert [row.name[-2:] for row in second.rows] == ["02", "04", "03", "01"]
    assert [one.reason for one in second.given] == ["шум", "помог"]


def test_whoever_comes_later_and_is_not_yet_awaited_is_not_among_them(house: House) -> None:
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening)
    table = row.tables.get(size=4)
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    register_player(name="Поздний", **acting(house, evening))

    shown = page_of(evening, 1).standings

    assert "Поздний" not in [row.name for row in shown.rows]
    assert [row.cells[0].state for row in shown.rows] == ["played"] * 4 + ["awaited"] * 3
    assert (shown.tables_counted, shown.tables_total) == (1, 2)
    text = open_round(evening, 1).content.decode()
    assert "1 of 2 tables of round 1" in text
    assert "provisional, " in text


def test_its_tables_lead_to_their_drawn_sheets(house: House) -> None:
    evening = two_rounds(house)
    text = open_round(evening, 1).content.decode()
    assert f'href="/en/fontanka/{evening.slug}/rounds/1/tables/1/"' in text
    assert sorted(re.findall(r'<span class="num">([+−]\d+)</span></li>', text)) == [
        "+20",
        "+60",
        "−20",
        "−60",
    ]


def test_the_rounds_lead_to_each_other_and_the_evening_to_them(house: House) -> None:
    evening = two_rounds(house)
    address = f'href="/en/fontanka/{evening.slug}/rounds/{{}}/'
    text = open_round(evening, 1).content.decode()
    assert f'{address.format(1)}" aria-current="page"' in text
    assert f'{address.format(2)}"' in text
    whole = Client().get(f"/en/fontanka/{evening.slug}/").content.decode()
    assert [whole.count(address.format(number)) for number in (1, 2)] == [3, 2]


def test_before_its_first_sheet_a_round_has_tables_and_no_standings(house: House) -> None:
    evening = an_evening(house, players=4)
    a_published_round(house, evening)
    text = open_round(evening, 1).content.decode()
    assert "No sheet of this round is in yet" in text
    assert "Игрок 03" in text
    assert 'class="standings"' not in text


@pytest.mark.parametrize("number", [0, 2, 3, 99])
def test_a_round_that_is_not_published_has_no_page(house: House, number: int) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")
    assert open_round(evening, number).status_code == 404


def test_nothing_has_a_number_while_the_standings_are_hidden(house: House) -> None:
    evening = two_rounds(house)
    hide_standings(**acting(house, evening))
    page = page_of(evening, 1)
    assert (page.standings.rows, page.standings.hidden) == ((), True)
    assert {(seat.net, seat.points) for table in page.round.tables for seat in table.seats} == {(None, None)}
    assert "The standings are hidden until the awards" in open_round(evening, 1).content.decode()


def test_the_page_sets_no_cookie_and_is_not_sent_twice(house: House) -> None:
    evening = two_rounds(house)
    page = open_round(evening, 1)
    assert (page.cookies, page["Cache-Control"]) == ({}, "no-cache")
    assert open_round(evening, 1, **{"If-None-Match": page["ETag"]}).status_code == 304
    assert open_round(evening, 2)["ETag"] != page["ETag"]


def test_the_standings_have_an_address_of_their_own(house: House) -> None:
    evening = two_rounds(house)
    address = reverse("public_round", args=["fontanka", evening.slug, 2])
    answer = Client().get(f"{address}standings/")
    assert (answer.status_code, answer["Location"]) == (302, address)


@pytest.mark.parametrize("players", [20, 500])
def test_it_costs_eleven_queries_and_then_one_whatever_its_size(
    players: int, django_assert_num_queries: Any
) -> None:
    evening = a_crowd(a_house(), players)
    store_standings(tournament_id=evening.pk)
    with django_assert_num_queries(11):
        page = open_round(evening, 2)
    with django_assert_num_queries(1):
        open_round(evening, 2)

    assert (len(page.context["page"].standings.rows), len(page.context["page"].round.tables)) == (
        players,
        players // 4,
    )
