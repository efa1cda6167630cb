"""Invite the owner of a new installation by a one-time link."""

import secrets
from datetime import datetime

from django.contrib.auth import get_user_model
from django.db import transaction

from tournament.figures import counted
from tournament.models import OwnerInvitation, hash_of


@counted
@transaction.atomic(durable=True)
def invite_owner(*, now: datetime, another_club: bool = False) -> str | None:
    """Make a fresh token for `/setup/<token>/`; earlier ones lose their force.

    :param another_club: the link makes a club and its owner where others are already.
    :returns: the token, or None once the installation has an owner.
    """
    if get_user_model().objects.exists() and not another_club:
        return None
    OwnerInvitation.objects.filter(used_at=None).delete()
    token = secrets.token_urlsafe(24)
    OwnerInvitation.objects.create(token_hash=hash_of(token), created_at=now, another_club=another_club)
    return token
