"""Links that work once: a colleague comes to a club, or a password is made anew. A token's hash is kept."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.clubs import Club, Role

LINK_NAME: Final = 60


class LinkKind(models.TextChoices):
    """What a link is good for."""

    COLLEAGUE = "colleague"
    PASSWORD = "password"  # noqa: S105 -- a word, no password


class OneTimeLink(models.Model):
    """A link given by an owner. `name`: for whom, as he wrote it; `user`: whose password it is about."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="links")
    kind = models.CharField(max_length=10, choices=LinkKind)
    token_hash = models.CharField(max_length=64, unique=True)
    role = models.CharField(max_length=10, choices=Role, blank=True)
    name = models.CharField(max_length=LINK_NAME, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=(Q(kind="colleague", user=None) & ~Q(role=""))
                | Q(kind="password", role="", user__isnull=False),
                name="a_link_is_for_a_role_or_for_a_password",
            ),
            models.CheckConstraint(
                condition=Q(used_at=None) | Q(withdrawn_at=None), name="a_link_is_used_or_withdrawn"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.created_at}"
