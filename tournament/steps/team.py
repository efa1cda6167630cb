"""Who works for a club, as several acts see it: links that work once, and that it always has an owner."""

import secrets
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from tournament.models import Club, LinkKind, Membership, OneTimeLink, Role, hash_of
from tournament.problem_texts import Refused

DAYS: Final = {LinkKind.COLLEAGUE: 7, LinkKind.PASSWORD: 1}
"""For how many days a link is good."""
MOST_LINKS: Final = 50
"""Links of one club that are good at the same time."""


def make_link(club: Club, kind: LinkKind, by: Any, now: datetime, **details: Any) -> tuple[OneTimeLink, str]:
    """A new link and its token of 192 bits, which is told once.

    :raises Refused: the club has too many that are good.
    """
    good = OneTimeLink.objects.filter(club=club, used_at=None, withdrawn_at=None, expires_at__gt=now)
    if good.count() >= MOST_LINKS:
        raise Refused(_("So many links are enough: withdraw one that is not needed any more."))
    token = secrets.token_urlsafe(24)
    row = OneTimeLink.objects.create(
        club=club,
        kind=kind,
        token_hash=hash_of(token),
        made_by=by,
        created_at=now,
        expires_at=now + timedelta(days=DAYS[kind]),
        **details,
    )
    return row, token


def spend(link: OneTimeLink | None, kind: LinkKind, now: datetime) -> OneTimeLink:
    """Use a locked link up.

    :raises Refused: there is none of the kind, or it is used, withdrawn or too old.
    """
    if (
        link is None
        or link.kind != kind
        or link.used_at is not None
        or link.withdrawn_at is not None
        or link.expires_at <= now
    ):
        raise Refused(_("This link is not good any more: ask the club's owner for another one."))
    link.used_at = now
    link.save(update_fields=["used_at"])
    return link


def keep_an_owner(club_id: int, but: Membership) -> None:
    """Somebody else owns the club, too; the caller has locked it.

    :raises Refused: nobody does.
    """
    owners = Membership.objects.filter(club=club_id, role=Role.OWNER).exclude(pk=but.pk)
    if but.role == Role.OWNER and not owners.exists():
        raise Refused(_("A club always has an owner: make somebody else one first."))
