"""Invite the owner of a new installation by a one-time link."""

import hashlib
import secrets
from datetime import datetime

from django.contrib.auth import get_user_model
from django.db import transaction

from tournament.figures import counted
from tournament.models import OwnerInvitation


@counted
@transaction.atomic(durable=True)
def invite_owner(*, now: datetime) -> str | None:
    """Make a fresh token for `/setup/<token>/`; earlier ones lose their force.

    :returns: the token, or None once the installation has an owner.
    """
    if get_user_model().objects.exists():
        return None
    OwnerInvitation.objects.filter(used_at=None).delete()
    token = secrets.token_urlsafe(24)
    OwnerInvitation.objects.create(token_hash=hashlib.sha256(token.encode()).hexdigest(), created_at=now)
    return token
