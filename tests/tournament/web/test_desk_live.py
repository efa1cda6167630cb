"""What renews itself at the desk, and what comes only when it is unfolded."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.crowds import a_crowd
from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_user,
    acting,
    an_evening,
)
from tests.factories.forms import desk_of
from tournament.access import Hand
from tournament.models import Round, Tournament
from tournament.operations.call_director import call_director
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.web.views.desk import FOLDED

pytestmark = pytest.mark.django_db


def seen_by(client: Client, evening: Tournament) -> str:
    return str(client.get(reverse("evening_desk", args=[evening.pk])).context["page"].seen)


def poll(client: Client, evening: Tournament, seen: str) -> Any:
    return client.get(reverse("desk_live", args=[evening.pk]), {"seen": seen})


def ids(answer: Any) -> list[str]:
    """The ids of the parts that an answer brings."""
    parts = "desk-live|calls|timeline|early|next|around|board|seats-now|standings-now"
    found = re.findall(rf'id="({parts})"', answer.content.decode())
    return [str(one) for one in found]


def test_a_poll_that_brings_nothing_new_is_empty_and_costs_five_queries(
    house: House, django_assert_num_queries: Any
) -> None:
    evening = a_crowd(house, 12)
    client = desk_of(house)
    seen = seen_by(client, evening)

    with django_assert_num_queries(5):
        answer = poll(client, evening, seen)

    assert (answer.status_code, answer.content) == (204, b"")


def test_a_sheet_renews_the_parts_that_show_it_and_the_standings(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening, now=timezone.now()).tables.get()
    client = desk_of(house)
    seen = seen_by(client, evening)

    a_phone_sheet(table, {"p0": "10"})
    answer = poll(client, evening, seen)

    parts = ["desk-live", "calls", "timeline", "early", "next", "around", "board", "seats-now"]
    assert ids(answer) == [*parts, "standings-now"]
    board, cards = answer.content.decode().split('id="seats-now"')
    assert "chip--submitted" in board
    assert "chip--submitted" in cards


def test_a_bell_does_not_bring_the_standings_again(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening, now=timezone.now()).tables.get()
    a_phone_sheet(table, {"p0": "10"})
    client = desk_of(house)
    seen = seen_by(client, evening)

    call_director(table_id=table.pk, hand=Hand(seat=0), now=timezone.now())
    answer = poll(client, evening, seen)

    assert "standings-now" not in ids(answer)
    assert "slip__call" in answer.content.decode()


def test_a_name_put_right_stands_in_the_standings_at_once_though_their_numbers_are_the_same(
    house: House,
) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening, now=timezone.now()).tables.get()
    a_phone_sheet(table, {"p0": "10"})
    client = desk_of(house)
    seen = seen_by(client, evening)

    entrant = evening.entrants.get(number=1).pk
    rename_player(entrant_id=entrant, name="Анна Чижова", **acting(house, evening))

    assert "standings-now" in ids(poll(client, evening, seen))


def test_as_many_drafts_as_the_standings_have_versions_are_not_taken_for_them(
    house: House,
) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening, now=timezone.now()).tables.get()
    a_phone_sheet(table, {"p0": "10"})
    client = desk_of(house)
    act, standings, *more = seen_by(client, evening).split(".")
    seen = ".".join((act, str(int(standings) - 1), standings, *more[1:]))

    assert "standings-now" in ids(poll(client, evening, seen))
    for stranger in ("", "x", f"x.{standings}", f"{'9' * 30}.{standings}.0.running"):
        assert "standings-now" in ids(poll(client, evening, stranger))


def test_that_the_time_is_up_is_news_without_any_act(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening, now=timezone.now())
    client = desk_of(house)
    seen = seen_by(client, evening)

    Round.objects.update(ends_at=timezone.now() - timedelta(seconds=1))

    assert f'action="/desk/{evening.pk}/end/"' in poll(client, evening, seen).content.decode()


def test_the_shape_of_a_page_changes_with_what_does_not_renew_itself(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)

    def shape() -> str:
        found = re.search(r'data-shape="(\w+)"', poll(client, evening, "").content.decode())
        assert found is not None
        return found[1]

    shapes = [shape()]
    register_player(name="Анна Чижова", **acting(house, evening))
    shapes.append(shape())
    register_player(name="Пётр Рыбин", **acting(house, evening))
    a_published_round(house, evening)
    shapes.append(shape())

    assert len(set(shapes)) == 3
    assert shape() == shapes[-1]


@pytest.mark.parametrize("name", [*sorted(FOLDED), "round-1"])
def test_a_folded_part_comes_when_asked_for_and_in_the_page_by_its_link(house: House, name: str) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_running_round(house, evening)
    client = desk_of(house)
    desk = reverse("evening_desk", args=[evening.pk])
    link = f"{desk}?open={name}#{name}"

    part = client.get(reverse("desk_part", args=[evening.pk, name])).content.decode()
    folded = client.get(desk).content.decode()
    unfolded = client.get(link).content.decode()

    assert (f'href="{link}"' in folded, f'href="{link}"' in unfolded) == (True, False)
    assert re.search(rf'<details class="\w+" id="{name}" open>', unfolded)
    assert "<form" in part or name in ("table-links", "round-1")


def test_an_earlier_round_is_unfolded_with_its_results_and_its_protocol(house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_running_round(house, evening)

    part = desk_of(house).get(reverse("desk_part", args=[evening.pk, "round-1"])).content.decode()

    assert reverse("round_protocol", args=[evening.pk, 1]) in part
    assert reverse("sheet", args=[evening.pk, 1, 1]) in part
    assert part.count('<li class="seat"') == 4
    assert "+" in re.sub(r"<[^>]+>", "", part)


def test_a_part_that_is_none_is_not_found(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    for name in ("cellar", "round-1", "round-9", "round-x"):
        assert desk_of(house).get(reverse("desk_part", args=[evening.pk, name])).status_code == 404


def test_parts_about_the_tables_of_a_round_wait_until_it_is_published(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)
    a_drafted_round(house, evening)
    for name, status in (("wrong-seats", 404), ("table-links", 404), ("registration", 200), ("referee", 200)):
        assert client.get(reverse("desk_part", args=[evening.pk, name])).status_code == status


def test_parts_that_renew_themselves_are_for_those_who_work_for_the_club(house: House) -> None:
    evening = an_evening(house, players=4)
    stranger = Client()
    stranger.force_login(a_user("stranger-2"))
    addresses = [reverse("desk_live", args=[evening.pk]), reverse("desk_part", args=[evening.pk, "referee"])]

    assert [stranger.get(address).status_code for address in addresses] == [403, 403]
    assert [Client().get(address).status_code for address in addresses] == [302, 302]
    assert desk_of(house).get(reverse("desk_live", args=[evening.pk + 1])).status_code == 404
