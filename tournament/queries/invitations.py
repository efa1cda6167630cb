"""Whether a one-time link still makes an owner."""

from django.contrib.auth import get_user_model

from tournament.models import OwnerInvitation, hash_of


def invitation_is_open(token: str) -> bool | None:
    """True for a link that makes a club still, False once it is spent, None if never given."""
    invitation = OwnerInvitation.objects.filter(token_hash=hash_of(token)).first()
    if invitation is None:
        return None
    free = invitation.another_club or not get_user_model().objects.exists()
    return invitation.used_at is None and free
