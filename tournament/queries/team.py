"""Who works for a club, for those who do; and what a link that works once is about. No token leaves here."""

from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef

from tournament.access import demand, may_assist
from tournament.models import Club, LinkKind, Membership, OneTimeLink, Role, hash_of
from tournament.page_data import Colleague, GivenLink, ShownLink, TeamPage

_ORDER = {Role.OWNER: 0, Role.DIRECTOR: 1, Role.ASSISTANT: 2}


def team_page(user: Any, club_id: int, now: datetime) -> TeamPage:
    """Everybody who works for the club, owners first, and to an owner the links that are out; four queries.

    :raises Club.DoesNotExist: there is no such club.
    :raises PermissionDenied: the reader does not work for it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_assist(user, club_id))
    others = Membership.objects.filter(user=OuterRef("user")).exclude(club=club_id)
    rows = Membership.objects.filter(club=club_id).select_related("user").annotate(elsewhere=Exists(others))
    own = {row.user_id: row.role for row in rows}.get(user.pk, "")
    found = sorted(rows, key=lambda row: (_ORDER[Role(row.role)], row.pk))
    links = OneTimeLink.objects.filter(club=club_id, used_at=None, withdrawn_at=None, expires_at__gt=now)
    return TeamPage(
        club_id=club.pk,
        club_name=club.name,
        club_slug=club.slug,
        time_zone=club.time_zone,
        may_own=own == Role.OWNER,
        may_direct=own in {Role.OWNER, Role.DIRECTOR},
        colleagues=tuple(_colleague(row, user) for row in found),
        links=tuple(_link(row) for row in links.select_related("user").order_by("pk"))
        if own == Role.OWNER
        else (),
    )


def works_for(user: Any, club_id: int) -> bool:
    """Whether the user has any role in the club."""
    return may_assist(user, club_id)


def account_of_link(token: str) -> Any:
    """Whose password a link is about, for judging the new one; None for any other link."""
    row = OneTimeLink.objects.filter(token_hash=hash_of(token)).select_related("user").first()
    return None if row is None else row.user


def shown_link(token: str, now: datetime) -> ShownLink | None:
    """What a link is about; None if it was never given. One query."""
    row = OneTimeLink.objects.filter(token_hash=hash_of(token)).select_related("club", "user").first()
    if row is None:
        return None
    return ShownLink(
        kind=row.kind,
        good=row.used_at is None and row.withdrawn_at is None and row.expires_at > now,
        club_name=row.club.name,
        role=row.role,
        user=row.user.get_username() if row.user is not None else "",
    )


def _colleague(row: Any, reader: Any) -> Colleague:
    return Colleague(
        user_id=row.user_id,
        name=row.user.get_full_name() or row.user.get_username(),
        username=row.user.get_username(),
        role=row.role,
        last_login=row.user.last_login,
        elsewhere=row.elsewhere,
        me=row.user_id == reader.pk,
    )


def _link(row: OneTimeLink) -> GivenLink:
    name = row.name
    if row.kind == LinkKind.PASSWORD and row.user is not None:
        name = row.user.get_full_name() or row.user.get_username()
    return GivenLink(id=row.pk, kind=row.kind, name=name, role=row.role, expires_at=row.expires_at)
