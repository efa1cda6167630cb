"""The long jobs of an evening or a club, for somebody who works for its club."""

from typing import Any

from django.utils.translation import get_language

from tournament.access import demand, may_direct
from tournament.long_jobs import about
from tournament.models import Club, JobKind, LongJob
from tournament.page_data import ClubJobPage, JobPage, JobView
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link


def job_page(user: Any, tournament_id: int, kind: JobKind) -> JobPage:
    """The evening with its last job of this kind, in the language of the moment."""
    tournament = evening_at_desk(user, tournament_id)
    return JobPage(
        link=evening_link(tournament, 0, None),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        job=_last(kind, tournament.pk),
    )


def club_job_page(user: Any, club_id: int, kind: JobKind) -> ClubJobPage:
    """A club with its last job of this kind, in the language of the moment, for who directs it.

    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not direct it.
    """
    demand(may_direct(user, club_id))
    club = Club.objects.get(pk=club_id)
    return ClubJobPage(club.pk, club.name, club.slug, club.time_zone, _last(kind, club.pk))


def _last(kind: JobKind, about_id: int) -> JobView | None:
    rows = LongJob.objects.filter(**about(kind, about_id), kind=kind, language=get_language() or "")
    last = rows.select_related("asked_by").order_by("pk").last()
    return _view(last) if last else None


def _view(row: LongJob) -> JobView:
    return JobView(
        state=row.state,
        attempt=row.attempt,
        done=row.done,
        total=row.total,
        asked_by=row.asked_by.get_full_name() or row.asked_by.get_username(),
        asked_at=row.asked_at,
        finished_at=row.finished_at,
        problem=row.problem,
    )
