"""Bring an evening in from an archive of another installation, or of this one."""

import logging
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.archives.checking import read_archive
from tournament.archives.looking import same_evening
from tournament.archives.reading import read_evening
from tournament.archives.writing import ARRIVAL, Plain, standings_of
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Club
from tournament.page_data import ArrivedEvening
from tournament.problem_texts import Refused
from tournament.queries.history import history_page
from tournament.row_locks import lock_club
from tournament.steps.addresses import free_slug
from tournament.tasks import refresh_standings

logger = logging.getLogger(__name__)

_UNREADABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValidationError, ValueError)


@counted
@transaction.atomic(durable=True)
def import_evening(*, actor: Any, club_id: int, data: bytes, now: datetime) -> ArrivedEvening:
    """Make the evening of an archive one of this club's, as it was: its people, sheets, money, history.

    The club's people of the same names are its players. What comes out is computed anew and compared.

    :param data: the archive as it was written.
    :raises PermissionDenied: the actor does not direct this club.
    :raises Refused: it is no archive, it is damaged, or the club has this evening already.
    """
    club = lock_club(club_id)
    demand(may_direct(actor, club_id))
    content = read_archive(data)
    _refuse_if_here(club, content["evening"])
    try:
        # Whatever a page of the evening would stumble over is found here, while nothing is done yet.
        with transaction.atomic():
            evening = read_evening(club, free_slug(club, content["evening"]["date"]), content)
            standings = standings_of(evening)
            history_page(actor, evening.pk)
    except (*_UNREADABLE, DatabaseError) as fault:
        logger.warning("an archive contradicts itself", exc_info=fault)
        raise Refused(_("This archive is damaged: its parts contradict each other.")) from fault
    record(
        act=ARRIVAL, at=now, tournament=evening, actor=actor, after={"numbers": [len(content["entrants"])]}
    )
    queue_after_commit(refresh_standings, tournament_id=evening.pk)
    return ArrivedEvening(
        evening.pk, evening.name, len(content["entrants"]), _differing(standings, content["standings"])
    )


def _refuse_if_here(club: Club, evening: Plain) -> None:
    """The same evening was opened in the same instant; nothing else is."""
    here = same_evening(club.pk, evening)
    if here is not None:
        raise Refused(
            _("The club has this evening already: %(name)s, %(address)s.")
            % {"name": here.name, "address": here.slug}
        )


def _differing(here: list[Plain], there: list[Plain]) -> tuple[int, ...]:
    """The numbers of those whose standing comes out otherwise than the archive says."""
    said = {row["number"]: row for row in there}
    return tuple(row["number"] for row in here if said.get(row["number"]) != row)
