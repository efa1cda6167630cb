"""Come to work for a club by the link that one was given: with a new account, or with one's own."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import LinkKind, Membership, hash_of, is_readable, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club, lock_link
from tournament.steps.team import spend


@dataclass(frozen=True, slots=True)
class NewAccount:
    """What somebody types who has no account yet."""

    name: str
    username: str
    password: str


@counted
@transaction.atomic(durable=True)
def accept_invitation(*, token: str, who: Any | NewAccount, now: datetime) -> Any:
    """Spend the link and give its role to somebody.

    :param who: the user who is logged in, or the account to make.
    :returns: the user.
    :raises Refused: the link is not good any more, he works for the club already, or a name cannot be used.
    """
    link = lock_link(hash_of(token))
    link = spend(link, LinkKind.COLLEAGUE, now)
    lock_club(link.club_id)
    user = _made(who) if isinstance(who, NewAccount) else who
    if Membership.objects.filter(club=link.club_id, user=user).exists():
        raise Refused(_("You work for this club already."))
    Membership.objects.create(club_id=link.club_id, user=user, role=link.role)
    record(
        act="accept_invitation",
        at=now,
        club_id=link.club_id,
        actor=user,
        after={"link": link.pk, "user": user.pk, "role": link.role},
    )
    return user


def _made(account: NewAccount) -> Any:
    users = get_user_model().objects
    if not is_readable(account.name):
        raise Refused(_("Write a name with at least one letter or figure."))
    if users.filter(username__iexact=account.username).exists():
        raise Refused(_("This login is taken."))
    return users.create_user(
        account.username, password=account.password, first_name=tidy_name(account.name)[:150]
    )
