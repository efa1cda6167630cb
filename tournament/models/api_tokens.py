"""What a program needs to act for a person: a token with an end and a scope, and what it has had done."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from knox.models import AbstractAuthToken


class TokenScope(models.TextChoices):
    """How far a token reaches; never further than the roles of the person it was made by."""

    READ = "read"
    SHEETS = "sheets"
    DIRECTOR = "director"


class ApiToken(AbstractAuthToken):  # type: ignore[misc]
    """A token of one person. Only its hash is kept, and its first letters, by which it is found.

    `number` names it to those who list and end tokens; the hash is shown to nobody.
    """

    number = models.UUIDField(default=uuid4, unique=True, editable=False)
    name = models.CharField(max_length=60)
    scope = models.CharField(max_length=8, choices=TokenScope)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created"]

    def __str__(self) -> str:
        return self.name


class DoneRequest(models.Model):
    """An act that a request with a key has done, written in the act's own transaction: never done twice.

    `key_hash`: of the person and his key. `fingerprint`: of what the request said. The answer is kept a
    moment later; a process that dies in between leaves an act that is done and an answer that is unknown.
    """

    key_hash = models.CharField(max_length=64, unique=True)
    fingerprint = models.CharField(max_length=64)
    done_at = models.DateTimeField()
    status = models.PositiveSmallIntegerField(null=True)
    body = models.JSONField(null=True)
    location = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes = (models.Index(fields=("done_at",), name="done_requests_by_age"),)

    def __str__(self) -> str:
        return f"{self.key_hash} {self.status}"
