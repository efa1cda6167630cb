"""Documents made by a job: the bytes of the moment, kept once, never written by an attempt that is over."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.utils.translation import override

from tests.factories.documents import SITE, TELLS, a_queued_job, ask, before
from tests.factories.evenings import NOW, House, a_house, a_user, acting, entrant_ids
from tests.factories.unchanged import nothing_changes
from tournament.derived.papers import diplomas_pdf
from tournament.derived.stored_documents import make_document, present_document
from tournament.long_jobs import start_again
from tournament.models import (
    Diploma,
    JobKind,
    JobProblem,
    JobState,
    LongJob,
    Membership,
    Role,
    StoredDocument,
    Tournament,
)
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.nominate import nominate
from tournament.operations.rename_player import rename_player

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(minutes=1)


def the_present(house: House, evening: Tournament, site: str = SITE) -> bytes | None:
    return present_document(house.owner, evening.pk, JobKind.DIPLOMAS, site)


def made(players: int = 4) -> tuple[House, Tournament, LongJob]:
    """A job that is done."""
    house, evening, job = a_queued_job(players)
    make_document(job_id=job.pk, attempt=1)
    job.refresh_from_db()
    return house, evening, job


def supersede() -> None:
    """What the clock does with a silent job."""
    assert start_again(LongJob.objects.get(), LATER) == 2


def test_a_job_makes_the_very_bytes_that_are_made_at_once() -> None:
    with override("en"):
        house, evening, job = made(players=23)
        assert the_present(house, evening) == diplomas_pdf(house.owner, evening.pk, SITE)

    assert (job.state, job.done, job.total, job.problem) == (JobState.DONE, 23, 23, "")
    assert job.started_at is not None


def test_it_speaks_the_language_in_which_it_was_asked_for() -> None:
    with override("en"):
        house, evening, _job = made()
        assert the_present(house, evening) is not None
    with override("ru"):
        assert the_present(house, evening) is None
        job = LongJob.objects.get(pk=ask(house, evening))
    with override("en"):
        make_document(job_id=job.pk, attempt=1)
    with override("ru"):
        assert the_present(house, evening) == diplomas_pdf(house.owner, evening.pk, SITE)

    assert StoredDocument.objects.count() == 2


def test_a_job_delivered_twice_is_done_once() -> None:
    _house, _evening, job = made()

    with nothing_changes():
        make_document(job_id=job.pk, attempt=1)


def test_an_attempt_that_comes_late_or_out_of_order_makes_nothing() -> None:
    _house, _evening, job = a_queued_job()
    supersede()

    with nothing_changes():
        make_document(job_id=job.pk, attempt=1)
        make_document(job_id=job.pk, attempt=3)
    make_document(job_id=job.pk, attempt=2)

    assert StoredDocument.objects.count() == 1
    with nothing_changes():
        make_document(job_id=job.pk, attempt=1)


@pytest.mark.parametrize(
    ("number", "statement"),
    [(2, TELLS), (3, TELLS), (1, "SAVEPOINT")],
    ids=["as it begins", "after ten", "as it stores"],
)
def test_an_attempt_superseded_at_work_stops_and_writes_nothing(number: int, statement: str) -> None:
    _house, _evening, job = a_queued_job(players=12)

    with before(number, statement, supersede):
        make_document(job_id=job.pk, attempt=1)

    row = LongJob.objects.get()
    assert (row.state, row.attempt) == (JobState.QUEUED, 2)
    assert not StoredDocument.objects.exists()


def test_a_job_whose_evening_is_taken_away_meanwhile_leaves_no_document() -> None:
    _house, _evening, job = a_queued_job()

    with before(1, "SAVEPOINT", LongJob.objects.all().delete):
        make_document(job_id=job.pk, attempt=1)

    assert not StoredDocument.objects.exists()


def renamed(house: House, evening: Tournament) -> None:
    first = entrant_ids(evening)[0]
    rename_player(entrant_id=first, name="Софья Рейн", **acting(house, evening, LATER))


def nominated(house: House, evening: Tournament) -> None:
    first = entrant_ids(evening)[0]
    nominate(entrant_id=first, title="За юмор", prize="", **acting(house, evening, LATER))
    award_diplomas(**acting(house, evening, LATER))


@pytest.mark.parametrize("change", [renamed, nominated])
def test_what_has_changed_since_is_made_anew_in_the_place_of_the_old(change: Any) -> None:
    house, evening, _job = made()
    before = the_present(house, evening)
    change(house, evening)

    assert the_present(house, evening) is None
    job = ask(house, evening)
    assert job is not None
    make_document(job_id=job, attempt=1)

    assert the_present(house, evening) == diplomas_pdf(house.owner, evening.pk, SITE) != before
    assert StoredDocument.objects.count() == 1


def test_another_address_of_the_site_is_another_document() -> None:
    house, evening, _job = made()

    assert the_present(house, evening, "http://192.168.0.5:8000") is None


def test_bytes_that_were_damaged_count_as_none() -> None:
    house, evening, _job = made()
    content = bytes(StoredDocument.objects.get().content)
    StoredDocument.objects.update(content=content[:-1])

    assert the_present(house, evening) is None


@pytest.mark.parametrize("kind", ["stranger", "neighbour"])
def test_who_does_not_work_for_the_club_gets_no_document(kind: str) -> None:
    house, evening, _job = made()
    user = house.stranger if kind == "stranger" else a_house("other").owner

    with pytest.raises(PermissionDenied):
        present_document(user, evening.pk, JobKind.DIPLOMAS, SITE)


def test_who_has_left_the_club_meanwhile_gets_none_made() -> None:
    house, _evening, job = a_queued_job()
    Membership.objects.create(club=house.club, user=a_user("other"), role=Role.OWNER)
    Membership.objects.filter(user=house.owner).delete()

    make_document(job_id=job.pk, attempt=1)

    assert LongJob.objects.values_list("state", "problem").get() == ("failed", JobProblem.NOT_ALLOWED)


def test_diplomas_that_are_there_no_more_are_not_made() -> None:
    _house, _evening, job = a_queued_job()
    Diploma.objects.update(voided_at=NOW)

    make_document(job_id=job.pk, attempt=1)

    assert LongJob.objects.values_list("state", "problem").get() == ("failed", JobProblem.NOTHING_THERE)


def test_an_error_of_the_program_fails_the_job_and_stands_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    _house, _evening, job = a_queued_job()
    LongJob.objects.update(arguments={})

    with caplog.at_level(logging.ERROR):
        make_document(job_id=job.pk, attempt=1)

    assert LongJob.objects.values_list("state", "problem").get() == ("failed", JobProblem.BROKEN)
    (record,) = caplog.records
    assert record.exc_info is not None
    assert not StoredDocument.objects.exists()


def test_an_error_of_an_attempt_whose_turn_is_over_fails_nothing() -> None:
    _house, _evening, job = a_queued_job()
    LongJob.objects.update(arguments={})

    with before(2, TELLS, supersede):
        make_document(job_id=job.pk, attempt=1)

    assert LongJob.objects.values_list("state", "attempt").get() == ("queued", 2)


@pytest.mark.django_db(transaction=True)
def test_an_error_of_the_database_leaves_the_job_to_the_clock() -> None:
    _house, _evening, job = a_queued_job()

    def break_down() -> None:
        raise OperationalError("the server closed the connection")

    with before(2, TELLS, break_down), pytest.raises(OperationalError):
        make_document(job_id=job.pk, attempt=1)

    assert LongJob.objects.values_list("state", "attempt").get() == ("running", 1)
