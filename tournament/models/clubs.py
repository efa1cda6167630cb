"""Clubs, who works for them, and the one-time invitation of an installation's first owner."""

import hashlib

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def hash_of(token: str) -> str:
    """What is kept of the token of a link that works once."""
    return hashlib.sha256(token.encode()).hexdigest()


class Role(models.TextChoices):
    """What a person may do for a club; `access.py` says what each may."""

    OWNER = "owner", _("owner")
    DIRECTOR = "director", _("director")
    ASSISTANT = "assistant", _("assistant")


class Club(models.Model):
    """A club: its name, its address in links, its town and its clock."""

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    city = models.CharField(max_length=80, blank=True)
    time_zone = models.CharField(max_length=64, default="Europe/Moscow")
    chairman = models.CharField(max_length=120, blank=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A user's role in one club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "user"), name="a_user_has_one_role_in_a_club"),
        )

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} {self.club_id}"


class OwnerInvitation(models.Model):
    """The one-time link that makes the first owner, or another club's. Only the token's hash is kept."""

    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    another_club = models.BooleanField(default=False, db_default=False)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.created_at} {'used' if self.used_at else 'open'}"
