"""Random walks through an evening's states: whatever people do, in whatever order, it holds.

No page of any role breaks; from every state the evening can be closed; whoever is present is seated exactly
once, or it is said why not and house players solve it; the standings equal a naive recomputation; nothing
unpublished is on any public page. The seed of a walk is its number.
"""

from collections.abc import Iterable

import pytest
from django.test import Client

from scoring.seating import count_house_players
from tests.factories.evenings import a_user
from tests.tournament.derived import naive
from tests.tournament.walks.pages import (
    desk_addresses,
    look,
    proposed_addresses,
    public_addresses,
    table_addresses,
    unpublished,
)
from tests.tournament.walks.steps import finish, take
from tests.tournament.walks.steps_season import SEASON_STEPS
from tests.tournament.walks.walker import Walker
from tournament.derived.standings_snapshot import compute_standings, store_standings
from tournament.models import Entrant, Role, Round, RoundState, Seat, TournamentState
from tournament.operations.add_house_players import add_house_players
from tournament.operations.seat_round import seat_round
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_walks(seed: int) -> None:
    _walk(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 2000))
def test_nineteen_hundred_more_walks(seed: int) -> None:
    _walk(seed)


def _walk(seed: int) -> None:
    walk = Walker(seed)
    visitors = _visitors(walk)
    for _step in range(walk.chance.randint(5, 45)):
        take(walk)
        if walk.chance.random() < 0.1:
            walk.chance.choice(SEASON_STEPS)(walk)
        _everybody_sits_once(walk)
        _glance(walk, visitors)
    _standings_are_right(walk)
    _look_everywhere(walk, visitors, seed, share=2)
    _whoever_is_there_can_be_seated(walk)
    finish(walk)
    _standings_are_right(walk)
    _look_everywhere(walk, visitors, seed, share=4)


def _visitors(walk: Walker) -> dict[str, Client]:
    """One browser for each role."""
    people = {
        "owner": walk.house.owner,
        "director": a_user("director", walk.house, Role.DIRECTOR),
        "assistant": a_user("assistant", walk.house, Role.ASSISTANT),
        "stranger": walk.house.stranger,
    }
    clients = {name: Client() for name in people}
    for name, user in people.items():
        clients[name].force_login(user)
    return clients


def _glance(walk: Walker, visitors: dict[str, Client]) -> None:
    """Now and then somebody opens a page in the middle of it."""
    if walk.chance.random() < 0.2:
        look(walk, visitors["owner"], walk.chance.choice(list(desk_addresses(walk))))
    if walk.chance.random() < 0.2:
        language = walk.chance.choice(("ru", "en"))
        look(walk, Client(), walk.chance.choice(list(public_addresses(walk, language))), unpublished(walk))


def _look_everywhere(walk: Walker, visitors: dict[str, Client], seed: int, share: int) -> None:
    """One of so many shares of all pages, by the walk's number, in one language."""

    def some(addresses: Iterable[str]) -> list[str]:
        return list(addresses)[seed % share :: share]

    secrets = unpublished(walk)
    # Four walks to a language: each share of the pages has both.
    for address in some(public_addresses(walk, "ru" if seed // 4 % 2 else "en")):
        assert look(walk, Client(), address, secrets) == 200
    for address in some(proposed_addresses(walk)):
        assert look(walk, Client(), address) == 404
    for address in some(table_addresses(walk)):
        look(walk, Client(), address)
    for address in some(desk_addresses(walk)):
        assert look(walk, visitors["stranger"], address) in (200, 403, 404)
        look(walk, visitors[walk.chance.choice(("owner", "director", "assistant"))], address)


def _everybody_sits_once(walk: Walker) -> None:
    """No seat is empty or doubled; right after a proposal exactly those who are present have one."""
    for row in walk.rounds():
        seats = list(Seat.objects.filter(round=row).order_by("table", "position"))
        people = [one for seat in seats for one in (seat.entrant_id, seat.substitute_id) if one]
        assert len(people) == len(set(people)), walk.done
        for table in row.tables.all():
            own = [seat.position for seat in seats if seat.table_id == table.pk]
            assert own == list(range(table.size)), walk.done
    if walk.done and walk.done[-1] == "seat_round":
        present = set(Entrant.objects.playing(walk.evening).values_list("pk", flat=True))
        assert set(Seat.objects.filter(round=walk.rounds()[-1]).values_list("entrant", flat=True)) == present
        walk.done.append("looked at")


def _standings_are_right(walk: Walker) -> None:
    """The standings, computed and stored, equal those that are computed on paper."""
    evening = walk.on_paper()
    rows = [
        {**row, "cells": [(cell["state"], cell["points"]) for cell in row["cells"]]}
        for row in compute_standings(load_results(walk.evening))["rows"]
    ]
    assert rows == naive.standings(evening), walk.done
    store_standings(tournament_id=walk.evening.pk)


def _whoever_is_there_can_be_seated(walk: Walker) -> None:
    """Where a round could be seated, all who are present sit in it, if need be with house players."""
    walk.evening.refresh_from_db()
    row = walk.open_round()
    blocked = row is not None and row.state not in (RoundState.DRAFT, RoundState.PUBLISHED)
    played = Round.objects.filter(tournament=walk.evening, state=RoundState.CLOSED).count()
    if blocked or played >= walk.evening.rounds_planned or walk.evening.state == TournamentState.FINISHED:
        return
    Round.objects.filter(tournament=walk.evening, tables__locked=True).exclude(
        state=RoundState.CLOSED
    ).delete()
    present = Entrant.objects.playing(walk.evening).count()
    lacking = count_house_players(present)
    seated = walk.attempt(seat_round, policy="strict")
    assert seated is (present not in (0, 1, 2, 5)), walk.done
    if lacking:
        names = [walk.new_name() for _count in range(lacking)]
        assert walk.attempt(add_house_players, names=names, count=lacking)
        assert walk.attempt(seat_round, policy="strict")
        _everybody_sits_once(walk)
