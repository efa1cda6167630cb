"""Give a colleague who has forgotten his password a link by which he makes another."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_own
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import LinkKind, Membership, OneTimeLink
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.team import make_link


@counted
@transaction.atomic(durable=True)
def link_password(*, actor: Any, club_id: int, user_id: int, now: datetime) -> str:
    """Make the link, good for a day; an earlier one for the same person ends.

    :returns: the token, told this once.
    :raises Membership.DoesNotExist: he does not work for the club.
    :raises Refused: he works for another club too, whose desk this would open.
    """
    club = lock_club(club_id)
    demand(may_own(actor, club_id))
    row = Membership.objects.get(club=club_id, user=user_id)
    if Membership.objects.filter(user=user_id).exclude(club=club_id).exists():
        raise Refused(
            _("He works for another club too: only whoever keeps the program can set his password.")
        )
    earlier = OneTimeLink.objects.filter(kind=LinkKind.PASSWORD, user=user_id)
    earlier.filter(used_at=None, withdrawn_at=None).update(withdrawn_at=now)
    link, token = make_link(club, LinkKind.PASSWORD, actor, now, user=row.user)
    told = {"link": link.pk, "user": user_id}
    record(act="link_password", at=now, club_id=club_id, actor=actor, after=told)
    return token
