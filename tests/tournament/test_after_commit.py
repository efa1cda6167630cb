"""Jobs after the commit: a broker that is down is logged and never raised, and the clock repairs it."""

import logging
from typing import Any

import pytest
from django.db import transaction

from tests.factories.evenings import a_house, a_running_round, a_sheet, an_evening
from tournament.after_commit import queue_after_commit
from tournament.models import SheetVersion, StandingsSnapshot, Tournament
from tournament.periodic_tasks import refresh_stale_standings
from tournament.tasks import refresh_standings

pytestmark = pytest.mark.django_db


class Noted:
    """A job that notes with what it was queued."""

    name = "tests.noted"

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []

    def apply_async(self, args: Any = None, kwargs: dict[str, Any] | None = None) -> None:
        """Note it."""
        self.calls.append({"args": args, "kwargs": kwargs})


class Silent:
    """A job whose broker does not answer."""

    name = "tests.silent"

    def apply_async(self, args: Any = None, kwargs: dict[str, Any] | None = None) -> None:
        """Fail as a broken connection does."""
        raise ConnectionError("no broker")


def test_a_job_is_queued_with_ids_after_the_commit(django_capture_on_commit_callbacks: Any) -> None:
    job = Noted()

    with django_capture_on_commit_callbacks() as queued:
        queue_after_commit(job, tournament_id=7)
        assert job.calls == []
    assert len(queued) == 1
    queued[0]()

    assert job.calls == [{"args": None, "kwargs": {"tournament_id": 7}}]


def test_a_transaction_that_is_rolled_back_queues_nothing(django_capture_on_commit_callbacks: Any) -> None:
    def interrupted() -> None:
        with transaction.atomic():
            queue_after_commit(Noted(), tournament_id=7)
            raise ZeroDivisionError

    with django_capture_on_commit_callbacks(execute=True) as queued, pytest.raises(ZeroDivisionError):
        interrupted()

    assert queued == []


def test_a_broker_that_is_down_is_logged_and_never_raised(
    caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks: Any
) -> None:
    with caplog.at_level(logging.ERROR), django_capture_on_commit_callbacks(execute=True):
        queue_after_commit(Silent(), tournament_id=7)

    assert [record.message for record in caplog.records] == [
        "could not queue tests.silent {'tournament_id': 7}; the periodic job will repair it"
    ]
    assert caplog.records[0].exc_info is not None


@pytest.mark.django_db(transaction=True)
def test_outside_a_transaction_a_job_is_queued_at_once() -> None:
    job = Noted()

    queue_after_commit(job, tournament_id=7)
    queue_after_commit(Silent(), tournament_id=7)

    assert job.calls == [{"args": None, "kwargs": {"tournament_id": 7}}]


def test_a_sheet_is_kept_although_the_broker_is_down_and_the_clock_repairs_the_standings(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    """Field report: without a worker the page said «loading…» for ever."""
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    monkeypatch.setattr(refresh_standings, "apply_async", Silent().apply_async)

    with caplog.at_level(logging.ERROR), django_capture_on_commit_callbacks(execute=True):
        a_sheet(house, table, {"p0": "2"})

    assert SheetVersion.objects.count() == 1
    assert StandingsSnapshot.objects.count() == 0
    assert len(caplog.records) == 1
    assert refresh_stale_standings() == 1
    assert StandingsSnapshot.objects.get().results_version == Tournament.objects.get().results_version
    assert refresh_stale_standings() == 0
