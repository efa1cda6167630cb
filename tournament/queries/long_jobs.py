"""The long jobs of an evening, for somebody who works for its club."""

from typing import Any

from django.utils.translation import get_language

from tournament.models import JobKind, LongJob
from tournament.page_data import JobPage, JobView
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link


def job_page(user: Any, tournament_id: int, kind: JobKind) -> JobPage:
    """The evening with its last job of this kind, in the language of the moment."""
    tournament = evening_at_desk(user, tournament_id)
    rows = LongJob.objects.filter(tournament=tournament, kind=kind, language=get_language() or "")
    last = rows.select_related("asked_by").order_by("pk").last()
    return JobPage(
        link=evening_link(tournament, 0, None),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        job=_view(last) if last else None,
    )


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
