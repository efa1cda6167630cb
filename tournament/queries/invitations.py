"""Whether a one-time link still makes an owner."""

import hashlib

from django.contrib.auth import get_user_model

from tournament.models import OwnerInvitation


def invitation_is_open(token: str) -> bool | None:
    """True for the newest link while there is no owner, False once it is spent, None if never given."""
    digest = hashlib.sha256(token.encode()).hexdigest()
    invitation = OwnerInvitation.objects.filter(token_hash=digest).first()
    if invitation is None:
        return None
    return invitation.used_at is None and not get_user_model().objects.exists()
