"""The first act in a new installation: the owner, his club and his password, by the one-time link."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Club, Membership, Role, hash_of, is_readable, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_invitation


@dataclass(frozen=True, slots=True)
class Founding:
    """What the owner typed."""

    club_name: str
    slug: str
    city: str
    time_zone: str
    owner_name: str
    username: str
    password: str


@counted
@transaction.atomic(durable=True)
def found_club(*, token: str, founding: Founding, now: datetime) -> User:
    """Create the owner and the club, and spend the link.

    :raises Refused: the link is unknown, spent or replaced by a later one, or a name has nothing to read.
    """
    invitation = lock_invitation(hash_of(token))
    taken = User.objects.exists() and not (invitation and invitation.another_club)
    if invitation is None or invitation.used_at is not None or taken:
        raise Refused(_("This link has been used or replaced. Start the program again to get a new one."))
    if User.objects.filter(username__iexact=founding.username).exists():
        raise Refused(_("This login is taken."))
    if Club.objects.filter(slug=founding.slug).exists():
        raise Refused(_("Another club here has this name."))
    if not is_readable(founding.club_name) or not is_readable(founding.owner_name):
        raise Refused(_("Write a name with at least one letter or figure."))
    invitation.used_at = now
    invitation.save(update_fields=["used_at"])
    user = User.objects.create_user(
        founding.username, password=founding.password, first_name=tidy_name(founding.owner_name)[:150]
    )
    club = Club.objects.create(
        name=tidy_name(founding.club_name),
        slug=founding.slug,
        city=tidy_name(founding.city),
        time_zone=founding.time_zone,
        chairman=tidy_name(founding.owner_name),
        created_at=now,
    )
    Membership.objects.create(club=club, user=user, role=Role.OWNER)
    record(act="found_club", at=now, club_id=club.pk, actor=user, after={"club": club.pk, "owner": user.pk})
    return user
