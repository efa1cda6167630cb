"""The standings as computed and stored: equal to a naive recomputation, exact, stored once, never older."""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import pytest
from django.db import connection

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    entrant_ids,
    pulya_only,
)
from tests.tournament.derived import naive
from tests.tournament.derived.random_evenings import RandomEvening
from tournament.derived.standings_snapshot import (
    compute_standings,
    refresh_if_stale,
    standings_order,
    store_standings,
)
from tournament.models import StandingsSnapshot, Tournament
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def computed(evening: Tournament) -> dict[str, Any]:
    """The standings of the evening as it is now."""
    return compute_standings(load_results(Tournament.objects.get(pk=evening.pk)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(16, 216))
def test_two_hundred_more_standings_equal_a_naive_recomputation(seed: int) -> None:
    _equal_a_naive_recomputation(seed)


@pytest.mark.parametrize("seed", range(16))
def test_the_standings_equal_a_naive_recomputation(seed: int) -> None:
    _equal_a_naive_recomputation(seed)


def _equal_a_naive_recomputation(seed: int) -> None:
    played = RandomEvening(seed)
    played.play()

    content = computed(played.evening)

    rows = _short(content)
    assert rows == naive.standings(played.on_paper())
    assert content["places"][-1] == {str(row["entrant"]): row["place"] for row in rows}
    order = standings_order(load_results(played.evening))
    assert order == [row["entrant"] for row in rows]
    for number in content["rounds"]:
        after = compute_standings(load_results(played.evening), through=number)
        assert _short(after) == naive.standings(played.on_paper(), number)
        assert after["places"] == [*content["places"][: number - 1], after["places"][-1]]
        assert number == content["rounds"][-1] or after["places"][-1] == content["places"][number - 1]


def _short(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows, of their cells only what they are and count."""
    return [
        {**row, "cells": [(cell["state"], cell["points"]) for cell in row["cells"]]}
        for row in content["rows"]
    ]


def test_an_evening_without_rounds_has_rows_and_no_rounds() -> None:
    house = a_house()
    evening = an_evening(house, players=3)

    content = computed(evening)

    assert (content["rounds"], content["round_number"], content["places"]) == ([], None, [])
    assert [(row["entrant"], row["place"], row["points"]) for row in content["rows"]] == [
        (entrant, None, "0") for entrant in entrant_ids(evening)
    ]


def test_a_round_without_any_sheet_does_not_stand_in_the_standings() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    before = computed(evening)
    a_running_round(house, evening, "strict")

    assert computed(evening) == before


def test_a_sheet_of_noughts_is_a_result_and_no_absence() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_sheet(house, a_running_round(house, evening).tables.get(), {"p0": "0"})

    content = computed(evening)

    assert (content["rounds"], content["tables_counted"], content["tables_total"]) == ([1], 1, 1)
    assert {(row["place"], row["points"], row["whists"]) for row in content["rows"]} == {(1, "0", "0")}


def test_who_left_before_he_ever_sat_down_is_not_in_the_standings() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    leaver = entrant_ids(evening)[4]
    withdraw_player(entrant_id=leaver, **acting(house, evening))
    a_closed_round(house, evening)

    assert leaver not in {row["entrant"] for row in computed(evening)["rows"]}


def test_who_leaves_after_the_last_round_changes_nothing() -> None:
    """Field report: dropping a player after the stage changed the published standings."""
    house = a_house()
    evening = an_evening(house, players=7, rounds_planned=1)
    a_closed_round(house, evening)
    before = computed(evening)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    assert computed(evening) == before


def test_the_order_of_rows_in_the_database_decides_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    for table in a_running_round(house, evening).tables.order_by("-number"):
        a_sheet(house, table, pulya_only(table, [4, 4, 2, 2]))

    places = [row["place"] for row in computed(evening)["rows"]]

    assert places == [1, 1, 1, 1, 5, 5, 5, 5]


def test_the_seating_reads_the_same_order_as_the_standings() -> None:
    house = a_house()
    evening = an_evening(house, players=12)
    a_closed_round(house, evening)
    rows = [row["entrant"] for row in computed(evening)["rows"]]
    row = a_drafted_round(house, evening, "strict")

    seated = [{seat.entrant_id for seat in table.seats.all()} for table in row.tables.all()]
    assert seated == [set(rows[:4]), set(rows[4:8]), set(rows[8:])]


def test_the_content_survives_json_exactly() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    a_sheet(house, a_running_round(house, evening).tables.get(), {"p0": "10", "g1": "6"})
    content = computed(evening)
    store_standings(tournament_id=evening.pk)

    assert json.loads(json.dumps(content)) == content
    assert StandingsSnapshot.objects.get().content == content
    whists = [Fraction(row["whists"]) for row in content["rows"]]
    assert whists == [Fraction(460, 3), Fraction(-140, 3), Fraction(-320, 3)]
    assert sum(whists) == 0


def test_one_version_is_stored_once() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)

    made = [store_standings(tournament_id=evening.pk) for _count in range(3)]

    assert made == [True, False, False]
    assert list(StandingsSnapshot.objects.values_list("results_version", flat=True)) == [6]


@pytest.mark.parametrize(("final", "kept"), [(None, [7]), (6, [6, 7])], ids=["provisional", "final"])
def test_a_new_version_has_a_picture_of_its_own_and_of_the_older_ones_the_final_stays(
    final: int | None, kept: list[int]
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    old = StandingsSnapshot.objects.get()
    another = a_picture_of_another_evening(house)
    Tournament.objects.filter(pk=evening.pk).update(final_version=final)
    table = row.tables.get()
    a_sheet(house, table, pulya_only(table, [2, 4, 6, 8]), "наоборот")
    store_standings(tournament_id=evening.pk)

    pictures = StandingsSnapshot.objects.filter(tournament=evening).order_by("results_version")
    assert list(pictures.values_list("results_version", flat=True)) == kept
    assert StandingsSnapshot.objects.filter(pk=another).exists()
    if final:
        assert pictures[0].content == old.content


def a_picture_of_another_evening(house: House) -> int:
    evening = an_evening(house, players=4)
    store_standings(tournament_id=evening.pk)
    return StandingsSnapshot.objects.get(tournament=evening).pk


@contextmanager
def interrupted_by(act: Callable[[], object]) -> Iterator[None]:
    """Do the act in the middle of a computation: its version is read, its results are not."""
    waiting = [act]

    def look(execute: Any, sql: str, *rest: Any) -> Any:
        if waiting and 'FROM "tournament_round"' in sql:
            waiting.pop()()
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        yield
    assert waiting == []


def test_a_run_that_finds_its_picture_made_leaves_it() -> None:
    """Two workers compute the same version; the other one is faster."""
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)

    def other_worker() -> None:
        StandingsSnapshot.objects.create(
            tournament=evening, results_version=6, computed_at=NOW, content={"first": True}
        )

    with interrupted_by(other_worker):
        made = store_standings(tournament_id=evening.pk)

    assert made is False
    assert StandingsSnapshot.objects.get().content == {"first": True}


def test_an_older_run_never_overwrites_a_newer_one() -> None:
    """While this run computes, the results change and another run stores the newer picture."""
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)

    def newer_run() -> None:
        Tournament.objects.get().results_changed(NOW)
        assert store_standings(tournament_id=evening.pk) is True

    with interrupted_by(newer_run):
        store_standings(tournament_id=evening.pk)

    newest = StandingsSnapshot.objects.latest("results_version")
    assert newest.results_version == Tournament.objects.get().results_version == 7
    assert newest.content == computed(evening)


def test_an_evening_that_is_gone_has_nothing_to_store() -> None:
    assert store_standings(tournament_id=12345) is False


@pytest.mark.parametrize(("stored", "wanted", "made"), [(0, 4, True), (4, 4, False), (5, 4, False)])
def test_what_a_lost_job_left_undone_is_computed_when_somebody_looks(
    stored: int, wanted: int, made: bool
) -> None:
    evening = an_evening(a_house(), players=4)

    assert refresh_if_stale(tournament_id=evening.pk, stored=stored, wanted=wanted) is made
    assert StandingsSnapshot.objects.count() == made


def test_a_computation_that_fails_leaves_the_older_picture(caplog: pytest.LogCaptureFixture) -> None:
    evening = an_evening(a_house(), players=4)
    store_standings(tournament_id=evening.pk)
    Tournament.objects.update(scheme="nonsense", results_version=5)

    with caplog.at_level(logging.ERROR):
        assert refresh_if_stale(tournament_id=evening.pk, stored=4, wanted=5) is False

    assert StandingsSnapshot.objects.get().results_version == 4
    assert [record.message for record in caplog.records] == [
        f"standings of evening {evening.pk} could not be computed"
    ]
