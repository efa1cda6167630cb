"""A sheet handed in, and the standings computed: `python -m pytest bench/test_results.py`.

A sheet is a whole request from a phone, on an evening of 48, committed to the database file as on an evening.
*Queued*: the job goes to a real Redis of the development wheels, as on a server; *eager*: the standings are
computed before the answer, as on a laptop. The job: everything of `store_standings`. Medians.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse

from bench.asking import as_a_server, ask
from deploy.celery_app import celery_app
from tests.factories.crowds import a_crowd
from tests.factories.evenings import a_house
from tests.factories.forms import a_sheet_form
from tests.services import free_port, redis_at
from tests.stack.test_broker import publishing_to
from tournament.derived.standings_snapshot import store_standings
from tournament.models import StandingsSnapshot, Table, Tournament

SHEET = {"queued": 0.015, "eager": 0.025}
JOB = {200: 0.040, 1000: 0.200}
"""Seconds at most, by the median."""


@pytest.fixture
def queue(kind: str, tmp_path: Path) -> Iterator[None]:
    """The installation's queue: none on a laptop, a real Redis on a server."""
    if kind == "eager":
        yield
        return
    port = free_port()
    with redis_at(port, tmp_path), publishing_to(port):
        celery_app.conf.task_always_eager = False
        yield
        celery_app.conf.task_always_eager = True


def next_sheet(evening: Tournament) -> tuple[tuple[str, dict[str, str]], dict[str, str]]:
    """A form for the table that has waited longest, with other numbers than before."""
    table = Table.objects.filter(round__tournament=evening, round__number=3).order_by("last_version").first()
    assert table is not None
    cells = {f"{column}{seat}": str(table.last_version + seat) for column in "pg" for seat in range(4)}
    cells |= {f"w{i}_{j}": str(4 * (i + j)) for i in range(4) for j in range(4) if i != j}
    path = reverse("table_seat", args=[table.code, 0])
    return (path, a_sheet_form(cells, table.last_version)), {}


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("queue")
@pytest.mark.parametrize("kind", SHEET)
def test_a_sheet_handed_in(benchmark: Any, kind: str) -> None:
    evening = a_crowd(a_house(), 48)
    store_standings(tournament_id=evening.pk)
    answers: list[int] = []

    def hand_in(path: str, form: dict[str, str]) -> None:
        answers.append(ask(path, form).status_code)

    as_a_server(
        lambda: benchmark.pedantic(hand_in, setup=lambda: next_sheet(evening), rounds=60, warmup_rounds=4)
    )

    assert set(answers) == {302}
    # Only the newest picture is kept; a queued job has not been taken by anybody here.
    stored = StandingsSnapshot.objects.get(tournament=evening).results_version
    evening.refresh_from_db()
    assert (stored == evening.results_version) == (kind == "eager")
    assert benchmark.stats.stats.median <= SHEET[kind]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("players", JOB)
def test_the_standings_of_three_rounds(benchmark: Any, players: int) -> None:
    evening = a_crowd(a_house(), players)

    def forget() -> None:
        StandingsSnapshot.objects.all().delete()

    def job() -> bool:
        return store_standings(tournament_id=evening.pk)

    assert as_a_server(lambda: benchmark.pedantic(job, setup=forget, rounds=20, warmup_rounds=2))
    assert benchmark.stats.stats.median <= JOB[players]
