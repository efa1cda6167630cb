"""The standings of a submitted sheet, computed by a real Celery worker over a real Redis and PostgreSQL."""

import time
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import a_house, a_running_round, an_evening
from tests.processes import CeleryWorker
from tests.stack.jobs import queued_jobs
from tournament.models import StandingsSnapshot, Table, Tournament
from tournament.tasks import refresh_standings

pytestmark = pytest.mark.stack

PATIENCE = 30.0


def wait_for_snapshot(evening: Tournament) -> StandingsSnapshot:
    """Wait until the worker has computed the standings of the evening's present results."""
    evening.refresh_from_db()
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = StandingsSnapshot.objects.filter(tournament=evening, results_version=evening.results_version)
        if snapshot := found.first():
            return snapshot
        time.sleep(0.05)
    raise AssertionError("the worker has not computed the standings")


def post_sheet(table: Table, pulya: list[int]) -> None:
    """Hand in a sheet, no cell left empty, from the phone of the table's first seat."""
    seats = range(len(pulya))
    cells = {f"w{i}_{j}": "0" for i in seats for j in seats if i != j}
    cells |= {f"g{seat}": "0" for seat in seats} | {f"p{seat}": str(pulya[seat]) for seat in seats}
    form = {**cells, "form_key": str(uuid4()), "seen_version": "0"}
    answer = Client().post(reverse("table_seat", args=[table.code, 0]), form)
    assert answer.status_code == 302, answer.content.decode()


def test_a_sheet_from_a_phone_reaches_the_standings_through_redis_and_a_worker(worker: CeleryWorker) -> None:
    assert connection.vendor == "postgresql"
    assert not settings.CELERY_TASK_ALWAYS_EAGER
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    names = [seat.entrant.person.name for seat in table.seats.select_related("entrant__person")]

    with queued_jobs() as queued:
        post_sheet(table, [30, 20, 10, 0])

    snapshot = wait_for_snapshot(evening)
    rows = snapshot.content["rows"]
    places = {row["entrant"]: (row["place"], row["points"], row["whists"]) for row in rows}
    seats = [seat.entrant_id for seat in table.seats.all()]
    assert [places[entrant] for entrant in seats] == [
        (1, "6", "300"),
        (2, "2", "100"),
        (3, "-2", "-100"),
        (4, "-6", "-300"),
    ]
    page = Client().get(reverse("evening", args=[house.club.slug, evening.slug]))
    assert all(name in page.content.decode() for name in names)
    (job,) = queued
    assert (job.task, job.arguments) == (refresh_standings.name, {"tournament_id": evening.pk})
    job.done_by(worker)
