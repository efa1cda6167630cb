"""Ask for the public pages of a club as one file: the one that is kept, the job at work, or a new job."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.derived.stored_documents import present_document
from tournament.figures import counted
from tournament.models import JobKind
from tournament.row_locks import lock_club
from tournament.steps.documents import queue_document


@counted
@transaction.atomic(durable=True)
def request_club_pages(*, actor: Any, club_id: int, now: datetime) -> int | None:
    """Queue the making of the file in the language of the moment; asked twice, it is the same job.

    It changes nothing of the club, so the history has no line of it: the job says who asked, and when.

    :returns: the job's id; None when the file is there already.
    :raises Club.DoesNotExist: there is no such club.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    if present_document(actor, club_id, JobKind.CLUB_PAGES, "") is not None:
        return None
    return queue_document(club_id, JobKind.CLUB_PAGES, actor, "", now)
