"""Ask for a document that a long job makes: the one that is kept, the job at work, or a new job."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.derived.stored_documents import present_document
from tournament.figures import counted
from tournament.models import JobKind
from tournament.row_locks import lock_tournament
from tournament.steps.documents import queue_document


@counted
@transaction.atomic(durable=True)
def request_document(
    *, actor: Any, tournament_id: int, kind: JobKind, site: str, now: datetime
) -> int | None:
    """Queue the making of a document in the language of the moment; asked twice, it is the same job.

    It changes nothing of the evening, so the history has no line of it: the job says who asked, and when.

    :param site: the address that the document's links lead to.
    :returns: the job's id; None when the document is there already.
    :raises ObjectDoesNotExist: there is nothing to make it from.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    if present_document(actor, tournament_id, kind, site) is not None:
        return None
    return queue_document(tournament_id, kind, actor, site, now)
