"""Invite somebody to work for the club, by a link that works once."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_own
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import LINK_NAME, LinkKind, Role, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.team import make_link


@counted
@transaction.atomic(durable=True)
def invite_colleague(*, actor: Any, club_id: int, name: str, role: str, now: datetime) -> str:
    """Make the link; it is good for a week.

    :param name: for whom it is, a note for the owner.
    :returns: the token, told this once.
    :raises Refused: no name, no such role, or too many links are out.
    """
    club = lock_club(club_id)
    demand(may_own(actor, club_id))
    name = tidy_text(name, LINK_NAME)
    if not name:
        raise Refused(_("Write for whom the link is."))
    if role not in Role.values:
        raise Refused(_("Choose what he will do for the club."))
    link, token = make_link(club, LinkKind.COLLEAGUE, actor, now, role=role, name=name)
    record(
        act="invite_colleague", at=now, club_id=club_id, actor=actor, after={"link": link.pk, "role": role}
    )
    return token
