"""Every address of the desk and of the API, asked by whoever works for another club: nothing is told or done.

The addresses come from the router, so a new one is asked too. Twice: with the other club's evening, and with
an evening of one's own in which the other club's rows are named.
"""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from tests.factories.evenings import NOW, a_house, a_running_round, a_user, an_evening
from tests.factories.unchanged import all_rows
from tests.factories.webhooks import a_webhook
from tests.tournament.matrix.evenings import Stand, a_stand
from tournament.models import Role
from tournament.operations.invite_colleague import invite_colleague
from tournament.operations.make_token import make_token

pytestmark = pytest.mark.django_db

OWN = {
    *("", "login/", "logout/", "language/", "password/", "new/", "rehearsal/"),
    *("tokens/", "tokens/<uuid:number>/end/"),
}
"""Addresses under `/desk/` that are about nobody's club."""


def routes(prefix: str) -> Iterator[str]:
    """Every address below a prefix, as the router writes it."""

    def walk(patterns: Any, before: str) -> Iterator[str]:
        for one in patterns:
            route = before + str(one.pattern)
            if isinstance(one, URLPattern):
                yield route
            else:
                yield from walk(one.url_patterns, route)

    (top,) = [one for one in get_resolver().url_patterns if str(one.pattern) == prefix]
    yield from walk(top.url_patterns, "")


def values(stand: Stand, evening: int) -> dict[str, object]:
    """What a name in an address stands for: rows of the stand's club, in its own evening or in another."""
    club = stand.house.club.pk
    return {
        "club_id": club,
        "evening_id": evening,
        "tournament_id": evening,
        "user_id": stand.people["assistant"].pk,
        "entrant_id": stand.players[0],
        "other_id": stand.players[1],
        "person_id": stand.evening.entrants.first().person_id,
        "table_id": stand.table,
        "photo_id": stand.photo,
        "adjustment_id": stand.adjustment,
        "award_id": stand.award or 1,
        "number": 1,
        "round_number": 1,
        "table_number": 1,
        "table": 1,
        "version": 1,
        "link_id": 1,
        "webhook_id": 1,
        "delivery_id": 1,
        "convention_id": 1,
        "season_id": 1,
        "merge_id": 1,
        "entry_id": 1,
        "entry": 1,
        "name": "standings",
        "form": "csv",
        "base": "piter",
        "policy": "blocks",
        "key": uuid4(),
    }


def filled(route: str, told: dict[str, object]) -> str:
    """The address with its names filled in; a name without a value fails, so that nothing is left out."""
    path = ""
    while "<" in route:
        before, _, rest = route.partition("<")
        name, _, route = rest.partition(">")
        path += before + str(told[name.rpartition(":")[2]])
    return path + route


SAID = {"policy": "strict", "name": "Чужой", "comment": "так", "role": "owner", "text": "Чужое"}
METHODS = ["get", "post", "put", "patch", "delete"]


@pytest.fixture
def stand() -> Stand:
    stand = a_stand("g")
    a_webhook(stand.house, "https://bot.example/")
    invite_colleague(
        actor=stand.house.owner, club_id=stand.house.club.pk, name="Анна", role="director", now=NOW
    )
    return stand


@pytest.mark.parametrize("role", [None, *Role])
def test_no_address_of_the_desk_tells_or_does_anything_for_strangers(stand: Stand, role: Role | None) -> None:
    client = Client()
    if role is not None:
        client.force_login(a_user("stranger", a_house("nevka"), role))
    rows = all_rows()

    for route in routes("desk/"):
        if route in OWN:
            continue
        path = f"/desk/{filled(route, values(stand, stand.evening.pk))}"
        for method in ("get", "post"):
            answer = getattr(client, method)(path, SAID if method == "post" else None)
            told = answer.content.decode(errors="replace")
            assert stand.house.club.name not in told, (method, path)
            assert "Игрок 0" not in told, (method, path)
            expected = (302,) if role is None else (302, 403, 404, 405)
            assert answer.status_code in expected, (method, path, answer.status_code)
    assert all_rows() == rows


@pytest.mark.parametrize("scope", ["read", "director"])
def test_no_address_of_the_api_tells_or_does_anything_for_strangers(stand: Stand, scope: str) -> None:
    owner = a_house("nevka").owner
    secret = make_token(actor=owner, name="чужой", scope=scope, days=3, now=NOW).secret
    client = Client(headers={"authorization": f"Bearer {secret}"})
    rows = all_rows()

    for route in routes("api/v1/"):
        if "<" not in route:
            continue
        path = f"/api/v1/{filled(route, values(stand, stand.evening.pk))}"
        for method in METHODS:
            body = {} if method == "get" else {"data": "{}", "content_type": "application/json"}
            answer = getattr(client, method)(path, **body)
            told = answer.content.decode(errors="replace")
            assert answer.status_code in {400, 403, 404, 405, 422}, (method, path, answer.status_code)
            assert "Игрок 0" not in told, (method, path)
            assert stand.house.club.name not in told, (method, path)
    assert all_rows() == rows


def test_rows_of_another_club_named_in_an_evening_of_ones_own_are_not_there(stand: Stand) -> None:
    house = a_house("nevka")
    mine = an_evening(house, players=8)
    a_running_round(house, mine)
    foreign = _rows_of(stand)
    client = Client()
    client.force_login(house.owner)

    for route in routes("desk/"):
        if "evening_id" not in route or route.count("<") < 2:
            continue
        client.post(
            f"/desk/{filled(route, values(stand, mine.pk))}", SAID | {"table": stand.table, "minutes": 5}
        )
    for seat in ("replace", "by-hand", "lock", "join", "table-time", "break-off"):
        said = {"seat": stand.seats[0], "seats": list(stand.seats), "table": stand.table, "minutes": 5}
        client.post(f"/desk/{mine.pk}/{seat}/", SAID | said)

    assert _rows_of(stand) == foreign


def _rows_of(stand: Stand) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the stand's evening, as it is."""
    return {
        "evening": list(type(stand.evening).objects.filter(pk=stand.evening.pk).values_list()),
        "entrants": list(stand.evening.entrants.order_by("pk").values_list()),
        "history": list(stand.evening.history.order_by("pk").values_list()),
        "tables": list(stand.row.tables.order_by("pk").values_list()) if stand.row else [],
    }
