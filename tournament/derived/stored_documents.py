"""Documents that a long job makes: their bytes, kept. Safe to delete: they are made again when asked for.

What a document is made from is known by a hash of its words: after a new award, with another name or another
address of the site, the one that is kept is no longer the present one.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db import DatabaseError, transaction
from django.utils import translation

from tournament.derived.papers import all_diplomas
from tournament.derived.papers_words import language
from tournament.derived.publication.club_zip import club_zip
from tournament.documents.diploma import build_diplomas
from tournament.long_jobs import Progress, Superseded, about, claim, fail, finish
from tournament.models import JobKind, JobProblem, LongJob, StoredDocument
from tournament.queries.published import club_to_publish

logger = logging.getLogger(__name__)

Build = Callable[[Callable[[int], None]], bytes]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a document will be made from, of how many steps, and how; planning it draws nothing."""

    made_from: str
    steps: int
    build: Build


def _plan_diplomas(user: Any, tournament_id: int, site: str) -> Plan:
    words = all_diplomas(user, tournament_id, site)
    made_from = sha256(repr(words).encode()).hexdigest()
    return Plan(made_from, len(words), lambda tell: build_diplomas(words, tell))


def _plan_club_pages(user: Any, club_id: int, _site: str) -> Plan:
    """The steps are the club's evenings; the pages name each other, so no address is in them."""
    key, evenings = club_to_publish(user, club_id)
    made_from = sha256(f"{key.slug} {key.seen}".encode()).hexdigest()
    return Plan(made_from, evenings, lambda tell: club_zip(key.slug, language(), tell))


PLANS: dict[str, Callable[[Any, int, str], Plan]] = {
    JobKind.DIPLOMAS: _plan_diplomas,
    JobKind.CLUB_PAGES: _plan_club_pages,
}
"""How each kind is made; of an evening or of a club, by its id."""


def present_document(user: Any, about_id: int, kind: JobKind, site: str) -> bytes | None:
    """The bytes of the document as it would be made now, in the language of the moment; None: none is kept.

    Bytes that do not match their own hash count as none.

    :param about_id: the evening's id, or the club's for what is made for a club.
    :raises ObjectDoesNotExist: there is nothing to make it from.
    :raises PermissionDenied: the user does not work for the club.
    """
    plan = PLANS[kind](user, about_id, site)
    row = StoredDocument.objects.filter(
        **about(kind, about_id), kind=kind, language=language(), made_from=plan.made_from
    ).first()
    content = bytes(row.content) if row else b""
    return content if row and sha256(content).hexdigest() == row.content_hash else None


def make_document(*, job_id: int, attempt: int) -> None:
    """Make the document of a job and keep it, if this attempt is the one that the job waits for.

    An error of the database is passed on: the row can say nothing of it, and the clock queues the job again.
    """
    job = claim(job_id, attempt, datetime.now(UTC))
    if job is None:
        return
    try:
        _make(job)
    except Superseded:
        logger.info("attempt %d of job %d stops: it is not its turn any more", attempt, job_id)
    except DatabaseError:
        raise
    except Exception as fault:
        _give_up(job, fault)


def _make(job: LongJob) -> None:
    with translation.override(job.language):
        plan = PLANS[job.kind](job.asked_by, _about_id(job), job.arguments["site"])
        content = plan.build(Progress(job, plan.steps))
    with transaction.atomic():
        finish(job, plan.steps, datetime.now(UTC))
        StoredDocument.objects.update_or_create(
            **about(job.kind, _about_id(job)),
            kind=job.kind,
            language=job.language,
            defaults={
                "made_from": plan.made_from,
                "content": content,
                "content_hash": sha256(content).hexdigest(),
                "made_at": datetime.now(UTC),
            },
        )


def _about_id(job: LongJob) -> int:
    return int(job.tournament_id or job.club_id or 0)


def _give_up(job: LongJob, fault: Exception) -> None:
    """Say why in the row; what nobody expects stands in the log as well."""
    expected = {ObjectDoesNotExist: JobProblem.NOTHING_THERE, PermissionDenied: JobProblem.NOT_ALLOWED}
    problem = next((found for kind, found in expected.items() if isinstance(fault, kind)), JobProblem.BROKEN)
    if problem is JobProblem.BROKEN:
        logger.error("job %d has failed", job.pk, exc_info=fault)
    try:
        fail(job, problem, datetime.now(UTC))
    except Superseded:
        logger.info("a newer attempt of job %d is at work", job.pk)
