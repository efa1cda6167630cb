"""Where there is no broker, a short task runs at once and a long one waits until somebody runs what waits."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from deploy.celery_app import celery_app
from deploy.task_queue import forget_waiting, leave, run_waiting
from tournament.after_commit import queue_after_commit

done: list[tuple[Any, ...]] = []


@celery_app.task(name="tests.short")
def short(*words: str, **more: str) -> None:
    """Note that it ran."""
    done.append(("short", *words, *more.values()))


@celery_app.task(name="tests.long", long_job=True)
def long(*words: str, **more: str) -> None:
    """Note that it ran; fail if asked to."""
    if "fail" in words:
        raise ZeroDivisionError
    done.append(("long", *words, *more.values()))


@pytest.fixture(autouse=True)
def _no_broker() -> Iterator[None]:
    """An installation of one process, whatever services stand beside the tests."""
    done.clear()
    before, celery_app.conf.task_always_eager = celery_app.conf.task_always_eager, True
    yield
    celery_app.conf.task_always_eager = before
    forget_waiting()


def test_a_short_task_runs_at_once() -> None:
    short.apply_async(args=("a",), kwargs={"b": "c"})

    assert done == [("short", "a", "c")]
    assert run_waiting() == 0


def test_a_long_one_waits_and_runs_in_its_turn() -> None:
    long.apply_async(args=("a",), kwargs={"b": "c"})
    long.delay("d")
    assert done == []

    assert run_waiting() == 2
    assert done == [("long", "a", "c"), ("long", "d")]
    assert run_waiting() == 0


def test_it_runs_at_once_where_nobody_attends_to_what_waits() -> None:
    leave()
    long.delay("a")

    assert done == [("long", "a")]
    assert run_waiting() == 0


@pytest.mark.django_db(transaction=True)
def test_so_does_one_that_an_act_has_queued() -> None:
    queue_after_commit(long, job_id=7)

    assert done == []
    assert run_waiting() == 1
    assert done == [("long", 7)]


def test_one_that_fails_is_logged_and_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    long.delay("fail")
    long.delay("a")

    with caplog.at_level(logging.ERROR):
        assert run_waiting() == 2

    assert done == [("long", "a")]
    assert [record.message for record in caplog.records] == ["a waiting task failed: tests.long"]
    assert caplog.records[0].exc_info is not None


def test_what_is_forgotten_runs_no_more() -> None:
    long.delay("a")
    forget_waiting()

    assert run_waiting() == 0
    assert done == []
