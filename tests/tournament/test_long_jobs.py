"""The row of a long job: one attempt has it, an older one writes nothing, and silence is noticed."""

from datetime import timedelta

import pytest

from tests.factories.documents import a_queued_job
from tests.factories.evenings import NOW
from tests.factories.unchanged import nothing_changes
from tournament.long_jobs import (
    MOST_ATTEMPTS,
    Progress,
    Superseded,
    beat,
    claim,
    fail,
    finish,
    interrupt_live_jobs,
    silent_jobs,
    start_again,
)
from tournament.models import JobProblem, JobState, LongJob

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)
LATER = NOW + timedelta(minutes=1)


@pytest.fixture
def job() -> LongJob:
    """A job that waits for its first attempt."""
    return a_queued_job()[2]


def taken(job: LongJob) -> LongJob:
    """The job in the hands of the attempt that it waits for."""
    claimed = claim(job.pk, job.attempt, NOW)
    assert claimed is not None
    return claimed


def test_an_attempt_takes_the_job_up_and_a_second_delivery_finds_nothing_to_do(job: LongJob) -> None:
    claimed = taken(job)

    assert (claimed.state, claimed.attempt, claimed.started_at) == (JobState.RUNNING, 1, NOW)
    with nothing_changes():
        assert claim(job.pk, 1, LATER) is None


@pytest.mark.parametrize("attempt", [1, 3])
def test_an_attempt_that_is_not_the_rows_takes_nothing_up(job: LongJob, attempt: int) -> None:
    assert start_again(job, LATER) == 2

    with nothing_changes():
        assert claim(job.pk, attempt, LATER) is None
    assert claim(job.pk, 2, LATER) is not None


def test_a_job_that_is_gone_is_taken_up_by_nobody(job: LongJob) -> None:
    assert claim(job.pk + 1, 1, NOW) is None


def test_an_older_attempt_can_neither_tell_nor_finish_nor_fail(job: LongJob) -> None:
    old = taken(job)
    start_again(LongJob.objects.get(), LATER)
    claim(job.pk, 2, LATER)

    with nothing_changes():
        for write in (
            lambda: beat(old, 1, 4, LATER),
            lambda: finish(old, 4, LATER),
            lambda: fail(old, JobProblem.BROKEN, LATER),
        ):
            with pytest.raises(Superseded):
                write()


@pytest.mark.parametrize("state", [JobState.DONE, JobState.FAILED, JobState.INTERRUPTED])
def test_what_is_over_stays_over(job: LongJob, state: JobState) -> None:
    old = taken(job)
    problem = JobProblem.BROKEN if state == JobState.FAILED else ""
    LongJob.objects.update(state=state, finished_at=LATER, problem=problem)

    with nothing_changes():
        with pytest.raises(Superseded):
            beat(old, 1, 4, LATER)
        assert claim(job.pk, 1, LATER) is None
        assert start_again(old, LATER) is None
        assert interrupt_live_jobs(LATER) == 0
        assert list(silent_jobs(LATER + timedelta(days=1))) == []


def test_progress_is_told_every_tenth_step_and_every_two_seconds(job: LongJob) -> None:
    seconds = iter([0.0, 0.0, 1.9, 2.0, 2.1, 3.0, 3.0, 3.0])
    tell = Progress(taken(job), 60, steady=lambda: next(seconds))

    told = []
    for done in (1, 2, 3, 4, 13):
        tell(done)
        told.append(LongJob.objects.values_list("done", "total").get())

    assert told == [(0, 60), (0, 60), (3, 60), (3, 60), (13, 60)]


def test_progress_stops_an_attempt_that_has_been_superseded(job: LongJob) -> None:
    tell = Progress(taken(job), 60)
    start_again(LongJob.objects.get(), LATER)

    tell(1)
    with pytest.raises(Superseded):
        tell(10)
    assert LongJob.objects.values_list("done", "attempt").get() == (0, 2)


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize(
    ("seconds", "silent"), [(0, False), (30, False), (31, True), (-30, False), (-3600, True)]
)
def test_silence_is_half_a_minute_before_or_behind_the_clock(
    job: LongJob, running: bool, seconds: int, silent: bool
) -> None:
    """Set back by an hour, the clock has left a heartbeat in the future: its worker may be long dead."""
    if running:
        taken(job)

    assert list(silent_jobs(NOW + seconds * SECOND)) == ([job] if silent else [])


@pytest.mark.parametrize(
    ("running", "problem"), [(False, JobProblem.NOT_TAKEN), (True, JobProblem.BROKEN_OFF)]
)
def test_after_the_last_attempt_a_silent_job_has_failed_and_says_why(
    job: LongJob, running: bool, problem: JobProblem
) -> None:
    attempts = [1]
    while attempts[-1] is not None:
        if running:
            assert claim(job.pk, attempts[-1], NOW) is not None
        attempts.append(start_again(LongJob.objects.get(), LATER))

    assert attempts == [*range(1, MOST_ATTEMPTS + 1), None]
    row = LongJob.objects.get()
    assert (row.state, row.problem, row.finished_at) == (JobState.FAILED, problem, LATER)


def test_a_heartbeat_that_comes_meanwhile_keeps_the_attempt(job: LongJob) -> None:
    claimed = taken(job)
    seen = LongJob.objects.get()
    beat(claimed, 10, 60, LATER)

    with nothing_changes():
        assert start_again(seen, LATER) is None


def test_two_clocks_queue_one_further_attempt(job: LongJob) -> None:
    assert [start_again(job, LATER), start_again(job, LATER)] == [2, None]
    assert LongJob.objects.get().attempt == 2


@pytest.mark.parametrize("running", [False, True])
def test_what_an_earlier_process_has_left_is_interrupted(job: LongJob, running: bool) -> None:
    if running:
        taken(job)

    assert interrupt_live_jobs(LATER) == 1
    row = LongJob.objects.get()
    assert (row.state, row.finished_at, row.problem) == (JobState.INTERRUPTED, LATER, "")
