"""Two desks press «Print the diplomas» at the same moment, and two workers take up the same attempt."""

from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone

from tests.factories.documents import a_queued_job, an_awarded_evening, ask
from tests.races.threads import raised, together
from tournament.derived.stored_documents import make_document
from tournament.long_jobs import claim, silent_jobs, start_again
from tournament.models import JobState, LongJob, StoredDocument

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_all_but_one_desk_get_an_error_page() -> None:
    house, evening = an_awarded_evening()

    answers = together([partial(ask, house, evening)] * 3, all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 2


def test_all_desks_get_the_same_job() -> None:
    house, evening = an_awarded_evening()

    answers = together([partial(ask, house, evening)] * 3)

    assert answers == [LongJob.objects.get().pk] * 3


def test_of_many_deliveries_one_takes_the_job_up() -> None:
    _house, _evening, job = a_queued_job()

    answers = together([partial(claim, job.pk, 1, timezone.now())] * 6)

    assert sorted(answer is not None for answer in answers) == [False] * 5 + [True]


def test_of_many_clocks_one_queues_the_next_attempt() -> None:
    a_queued_job()
    (seen,) = silent_jobs(timezone.now())

    answers: list[Any] = together([partial(start_again, seen, timezone.now())] * 6)

    assert sorted(answer or 0 for answer in answers) == [0] * 5 + [2]


def test_deliveries_of_many_attempts_make_one_document() -> None:
    _house, _evening, job = a_queued_job()
    LongJob.objects.update(attempt=2)

    answers = together([partial(make_document, job_id=job.pk, attempt=at) for at in (1, 2, 2, 3, 1)])

    assert answers == [None] * 5
    assert (LongJob.objects.get().state, StoredDocument.objects.count()) == (JobState.DONE, 1)
