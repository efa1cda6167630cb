"""Remove a photo of a paper sheet: a wrong one, or one that shows more than the sheet."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import SheetPhoto
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def remove_photo(*, actor: Any, tournament_id: int, photo_id: int, now: datetime) -> None:
    """Remove one photo for good; the history keeps that there was one. Removed already is the same as once.

    :raises PermissionDenied: the user does not direct for the club.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    photos = SheetPhoto.objects.filter(pk=photo_id, table__round__tournament=tournament)
    photo = photos.defer("content").first()
    if photo is None:
        return
    table = lock_table(photo.table_id)
    photos.delete()
    record(
        act="remove_photo",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": table.round.number, "table": table.number, "photo": photo_id},
    )
