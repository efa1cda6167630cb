"""Tokens of a person: those that have not ended."""

from datetime import datetime
from typing import Any

from tournament.models import ApiToken


def tokens_of(user: Any, now: datetime) -> list[ApiToken]:
    """The living tokens of a person, the newest first; one query."""
    return list(ApiToken.objects.filter(user=user, expiry__gt=now))
